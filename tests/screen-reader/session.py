"""A browser that Orca reads, on a screen that nobody sees, speaking into a file."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
SCREEN = "1280x1000x24"

FIREFOX_PREFS = {
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "accessibility.force_disabled": -1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "browser.translations.enable": False,
    "toolkit.telemetry.enabled": False,
    "termsofuse.bypassNotification": True,
}


class Session:
    """Starts everything with fresh folders, and ends all of it, in the reverse order."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        self.processes = []
        self.done = 0

    def __enter__(self):
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        self.home = Path(tempfile.mkdtemp(prefix="screen-reader-"))
        try:
            self._start_all()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            # Each leads a group of its own, with the helpers that it started.
            for end in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, end)
                    process.wait(5)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    pass
        shutil.rmtree(self.home, ignore_errors=True)

    def _start(self, *command, **options):
        log = open(self.home / "log.txt", "a")
        process = subprocess.Popen(
            command, env=self.env, stdout=log, stderr=log, start_new_session=True, **options
        )
        self.processes.append(process)
        return process

    def _start_all(self):
        self.spoken = self.home / "spoken.jsonl"
        self.spoken.touch()
        self.env = {
            **os.environ,
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_RUNTIME_DIR": str(self.home),
            "LANG": "fr_FR.UTF-8",
            "LC_ALL": "fr_FR.UTF-8",
            "LANGUAGE": "fr",
            "GNOME_ACCESSIBILITY": "1",
            "PYTHONPATH": str(HERE / "orca"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SPOKEN": str(self.spoken),
        }
        self.env.pop("WAYLAND_DISPLAY", None)
        read, write = os.pipe()
        self._start(
            "Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp",
            pass_fds=[write],
        )
        os.close(write)
        with os.fdopen(read) as display:
            self.env["DISPLAY"] = ":" + display.readline().strip()
        self._start("openbox")
        prefs = self.home / "orca"
        prefs.mkdir()
        general = {
            "speechServerFactory": "speech_to_text",
            "enableBraille": False,
            "enableSound": False,
            "enableKeyEcho": False,
            "sayAllOnLoad": False,
            "startingProfile": ["Default", "default"],
        }
        (prefs / "user-settings.conf").write_text(json.dumps({
            "general": general,
            "pronunciations": {},
            "keybindings": {},
            "profiles": {"default": {"profile": ["Default", "default"], **general,
                                     "pronunciations": {}, "keybindings": {}}},
        }))
        self._start("orca", "--user-prefs", str(prefs))
        self.hear(least=2)
        self._start_browser()

    def _start_browser(self):
        profile = self.home / "profile"
        profile.mkdir()
        if self.browser == "firefox":
            lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in FIREFOX_PREFS.items()]
            (profile / "user.js").write_text("\n".join(lines))
            self.command = ["firefox-esr", "--profile", str(profile)]
            size = ["--width", "1280", "--height", "1000"]
        else:
            self.command = [
                "chromium", f"--user-data-dir={profile}", "--force-renderer-accessibility",
                "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--lang=fr",
                *(["--no-sandbox", "--test-type"] if os.getuid() == 0 else []),
            ]
            size = ["--window-size=1280,1000"]
        self._start(*self.command, *size, self.address)
        self._xdotool("search", "--sync", "--onlyvisible", "--class", self.browser)
        self.hear(least=8)

    def _xdotool(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self.env, check=True, stdout=subprocess.DEVNULL, timeout=60)

    def _lines(self):
        return [json.loads(line) for line in self.spoken.read_text().splitlines()]

    def hear(self, quiet=0.8, least=0.0, until=None):
        """What is said until it has been silent for a while; nothing of it is heard twice."""
        begin = time.time()
        while time.time() - begin < 60:
            time.sleep(0.1)
            new = self._lines()[self.done:]
            last = new[-1][0] if new else begin
            if until and any(until in words for _, words in new):
                # Silences Orca.
                self._xdotool("key", "Control_L")
                until = None
            if time.time() - last >= quiet and time.time() - begin >= max(least, quiet):
                break
        heard = [words for _, words in self._lines()[self.done:]]
        self.done += len(heard)
        return heard

    def press(self, *keys, **wait):
        self._xdotool("key", "--clearmodifiers", *keys)
        return self.hear(**wait)

    def write(self, text):
        self._xdotool("type", "--delay", "60", text)
        return self.hear()

    def open(self, address):
        """In a new tab, by the running browser: what is typed into its bar may be completed."""
        self._start(*self.command, address)
        return self.hear(least=5)
