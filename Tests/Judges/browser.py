"""Has a headless Chromium wrap texts. Standard library only."""

from __future__ import annotations

import hashlib
import http.server
import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading
from typing import NamedTuple

import fonts
from fonts import Face, Trouble

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "browser.html")
SECONDS = 540  # for one answer


class Lines(NamedTuple):
    """How a text was wrapped: its lines, and how many visible characters stand before each break."""

    count: int
    breaks: tuple[int, ...]


class Job(NamedTuple):
    faces: list[Face]  # a fallback chain
    language: str
    size: float
    style: str  # CSS declarations
    texts: list[str]
    widths: list[float]
    invisible: str  # a regular expression that matches a character which draws nothing


class Browser:
    """One Chromium with one page, which answers one job at a time."""

    def __init__(self, chromium: str, cache: str | None = None):
        self._folder = tempfile.mkdtemp()
        self._jobs: queue.Queue = queue.Queue()
        self._answers: queue.Queue = queue.Queue()
        self._faces: dict[str, Face] = {}
        self._cache = cache
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._chromium = chromium
        self._process: subprocess.Popen | None = None

    def wrap(self, job: Job) -> list[list[Lines]]:
        """For each text of the job, its lines at each width."""
        key = hashlib.sha256(json.dumps(job).encode()).hexdigest()
        path = self._cache and os.path.join(self._cache, key + ".json")
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return _lines(json.load(file))
        self._start()
        self._jobs.put(job._asdict() | {"faces": [self._published(face) for face in job.faces]})
        try:
            answer = self._answers.get(timeout=SECONDS)
        except queue.Empty:
            raise Trouble(f"{self._chromium}: no answer in {SECONDS} s") from None
        if "error" in answer:
            raise Trouble(f"{self._chromium}: {answer['error']}")
        if path:
            with open(path, "w", encoding="utf-8") as file:
                json.dump(answer["lines"], file)
        return _lines(answer["lines"])

    def close(self) -> None:
        self._jobs.put(None)
        if self._process:
            self._process.terminate()
            self._process.wait(20)
        self._server.shutdown()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self) -> None:
        if self._process:
            return
        self._process = subprocess.Popen(
            [self._chromium, "--headless=new", "--no-sandbox", "--disable-gpu",
             "--font-render-hinting=none", f"--user-data-dir={self._folder}/profile",
             f"http://127.0.0.1:{self._server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _published(self, face: Face) -> dict[str, str]:
        """The face as the page is to load it: a URL, and a family of its own."""
        name = f"face-{os.path.basename(face.path)}-{face.index}".replace(".", "-")
        self._faces.setdefault(name, fonts.single_face(face, self._folder))
        return {"family": name, "url": f"/fonts/{name}"}

    def _handler(self):
        browser = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path == "/job":
                    self._send(json.dumps(browser._jobs.get()).encode(), "application/json")
                elif self.path == "/":
                    with open(PAGE, "rb") as file:
                        self._send(file.read(), "text/html")
                elif self.path.startswith("/fonts/") and self.path[7:] in browser._faces:
                    with open(browser._faces[self.path[7:]].path, "rb") as file:
                        self._send(file.read(), "font/ttf")
                else:
                    self.send_error(404)

            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                browser._answers.put(json.loads(self.rfile.read(length)))
                self._send(b"", "text/plain")

            def _send(self, body: bytes, type_: str) -> None:
                self.send_response(200)
                self.send_header("content-type", type_)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        return Handler


def _lines(answer: list) -> list[list[Lines]]:
    return [[Lines(count, tuple(breaks)) for count, breaks in text] for text in answer]
