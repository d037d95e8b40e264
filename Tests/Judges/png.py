"""Reads PNG files: 8 bits a channel, not interlaced, which is what `stringfit` and `hb-view` write."""

import struct
import zlib

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}  # by colour type: grey, RGB, grey and alpha, RGBA


class Picture:
    """The rows of a picture, each its bytes, `channels` a pixel."""

    def __init__(self, data):
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError("not a PNG file")
        self.chunks = {}
        compressed = b""
        offset = 8
        while offset < len(data):
            (length,), kind = struct.unpack(">I", data[offset : offset + 4]), data[offset + 4 : offset + 8]
            body = data[offset + 8 : offset + 8 + length]
            (check,) = struct.unpack(">I", data[offset + 8 + length : offset + 12 + length])
            if zlib.crc32(kind + body) != check:
                raise ValueError(f"the check sum of {kind.decode()} is wrong")
            self.chunks[kind.decode()] = body
            if kind == b"IDAT":
                compressed += body
            offset += 12 + length
        self.width, self.height, depth, colour, _, _, interlace = struct.unpack(
            ">IIBBBBB", self.chunks["IHDR"])
        if depth != 8 or interlace or colour not in CHANNELS:
            raise ValueError(f"{depth} bits a channel, colour type {colour}: not read here")
        self.channels = CHANNELS[colour]
        self.rows = list(unfiltered(zlib.decompress(compressed), self.width * self.channels, self.channels))
        if len(self.rows) != self.height:
            raise ValueError(f"{len(self.rows)} rows, not {self.height}")

    def channel(self, index):
        """Rows of one channel."""
        return [row[index :: self.channels] for row in self.rows]


def unfiltered(data, length, step):
    """PNG, "Filtering": each row behind a byte that says what was taken off."""
    above = bytearray(length)
    for start in range(0, len(data), length + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        if kind == 1:
            for i in range(step, length):
                row[i] = (row[i] + row[i - step]) & 255
        elif kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind == 3:
            for i in range(length):
                left = row[i - step] if i >= step else 0
                row[i] = (row[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            for i in range(length):
                left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
                row[i] = (row[i] + paeth(left, above[i], corner)) & 255
        yield row
        above = row


def paeth(left, up, corner):
    guess = left + up - corner
    to_left, to_up, to_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner
