"""Runs `stringfit batch` for the judges."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from typing import Iterable, Iterator

from fonts import ROOT, Locale, Trouble, locales

SIZE = 16
WIDTHS = [80, 160, 240, 320]


def add_arguments(parser: argparse.ArgumentParser, default_locales: str) -> None:
    """The options that the judges share."""
    parser.add_argument("corpus", help="TSV file of strings: locale TAB text")
    parser.add_argument(
        "--stringfit", metavar="PATH", default=os.environ.get("STRINGFIT", "stringfit"),
        help="the command to judge (default: $STRINGFIT, else 'stringfit' on the PATH)")
    parser.add_argument(
        "--locales", metavar="LIST", default=default_locales,
        help=f"locales, by comma or space, or 'all' (default: {default_locales})")
    parser.add_argument(
        "--sample", metavar="N", type=int,
        help="judge N strings a locale, evenly spread over the corpus, the same ones each time")
    parser.add_argument(
        "--fonts", metavar="FOLDER", default=ROOT,
        help=f"where the fonts are installed (default: {ROOT})")
    parser.add_argument(
        "--jobs", metavar="N", type=int, default=os.cpu_count() or 1,
        help="locales judged at a time (default: the number of cores)")


def chosen_locales(names: str, root: str, corpus: dict[str, list[str]]) -> list[Locale]:
    """The locales that `--locales` names and the corpus has."""
    known = locales(root)
    if names == "all":
        return [known[name] for name in corpus if name in known]
    wanted = names.replace(",", " ").split()
    for name in wanted:
        if name not in known:
            raise Trouble(f"--locales: no font is known for '{name}'; see fonts.py")
        if name not in corpus:
            raise Trouble(f"--locales: the corpus has no string for '{name}'")
    return [known[name] for name in wanted]


def tool(name: str, advice: str) -> str:
    """The path of a program, which must be there."""
    path = shutil.which(name)
    if path is None:
        raise Trouble(f"{name}: no such program; {advice}")
    return path


def batch(
    stringfit: str, rows: Iterable[dict], faces: list[str], language: str, *flags: str,
    size: float = SIZE, environment: dict[str, str] | None = None
) -> Iterator[dict]:
    """What `stringfit batch` answers, a row at a time, in the order of `rows`."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        count = 0
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            count += 1
        file.flush()
        command = [stringfit, "batch", "--lines", "--size", str(size), "--wrap", "anywhere",
                   "--language", language, *flags]
        for face in faces:
            command += ["--font", face]
        with tempfile.TemporaryFile("w+", encoding="utf-8") as errors, subprocess.Popen(
            [*command, file.name], stdout=subprocess.PIPE, stderr=errors, encoding="utf-8",
            env=os.environ | (environment or {})
        ) as process:
            answers = 0
            for line in process.stdout:
                answers += 1
                try:
                    yield json.loads(line)
                except json.JSONDecodeError as error:
                    process.kill()
                    raise Trouble(f"stringfit batch: not JSON: {line.strip()[:80]}") from error
            code = process.wait()
            errors.seek(0)
            said = errors.read().strip().splitlines()
        # 1 says that some row failed or did not fit; the rows say which.
        if code not in (0, 1) or answers != count:
            raise Trouble(
                f"stringfit batch: exit code {code}, {answers} answers to {count} rows"
                + (f": {said[-1]}" if said else ""))


def run(main) -> None:
    """Calls `main`; trouble becomes one line on stderr and exit code 2."""
    try:
        sys.exit(main())
    except Trouble as error:
        print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
        sys.exit(2)
