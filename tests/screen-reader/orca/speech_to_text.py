"""A speech server for Orca that writes down what would be spoken (Orca's `speechServerFactory`)."""

import json
import os
import time

from gi.repository import GLib
from orca.speechserver import SayAllContext
from orca.speechserver import SpeechServer as Base


class SpeechServer(Base):
    _server = None

    @staticmethod
    def getFactoryName():
        return "Text"

    @classmethod
    def getSpeechServers(cls):
        return [cls.getSpeechServer()]

    @classmethod
    def getSpeechServer(cls, info=None):
        cls._server = cls._server or cls()
        return cls._server

    @staticmethod
    def shutdownActiveServers():
        pass

    def __init__(self):
        super().__init__()
        self._reading = None
        self._file = open(os.environ["SPOKEN"], "a", buffering=1)

    def getInfo(self):
        return ["Text", "text"]

    def getVoiceFamilies(self):
        return []

    def _write(self, words):
        if words and words.strip():
            self._file.write(json.dumps([time.time(), words.strip()]) + "\n")

    def speak(self, text=None, acss=None, interrupt=True):
        self._write(text)

    def speakCharacter(self, character, acss=None):
        self._write(character)

    # Keys are not echoed: they are what the test pressed.

    def sayAll(self, utterances, progress):
        """One utterance at a time, so that a key can interrupt."""
        reading = self._reading = [None, progress]

        def next_one():
            if self._reading is not reading:
                return False
            if reading[0]:
                progress(reading[0].copy(), SayAllContext.PROGRESS)
            try:
                context, _ = next(utterances)
            except StopIteration:
                if reading[0]:
                    progress(reading[0].copy(), SayAllContext.COMPLETED)
                self._reading = None
                return False
            reading[0] = context
            self._write(context.utterance)
            return True

        GLib.timeout_add(50, next_one)

    def stop(self):
        """Orca stays in continuous reading, and enters no field, until it is told of the end."""
        reading, self._reading = self._reading, None
        if reading and reading[0]:
            reading[1](reading[0].copy(), SayAllContext.INTERRUPTED)
