"""Walks the landing page by keyboard and tells, as JSON, what Orca said after each key.

Run in a D-Bus session of its own: `dbus-run-session -- python3 walk.py firefox <address> <level-2 headings>`.
"""

import json
import sys

from session import Session

browser, address, headings = sys.argv[1:]
parts = {}

with Session(browser, address) as session:

    def part(name, place=""):
        parts[name] = []
        session.open(f"{address}/{place}")

    def told(what, heard):
        list(parts.values())[-1].append([what, heard])

    def press(*keys, **wait):
        for key in keys:
            told(key, session.press(key, **wait))

    def write(text):
        told(f"« {text} »", session.write(text))

    # Letters and digits are Orca's commands here: the next level-2 heading, the next landmark.
    part("Titres de niveau 2")
    press("ctrl+Home", "1", *["2"] * int(headings))
    part("Points de repère")
    press("ctrl+Home", *["m"] * 8)
    part("Chiffres, ligne par ligne, en remontant")
    press("ctrl+Home", "2", *["Up"] * 8)
    part("Lecture continue")
    press("ctrl+Home")
    press("KP_Add", until="Notre mission :")

    # Its last button comes before the section that is opened.
    part("Carrousel", "#experience")
    press("shift+Tab", least=3)
    press("Return", "Return", "shift+Tab", "shift+Tab", "Return", "Return")
    # It moves again, three seconds a step.
    told("12 secondes", session.hear(least=12))

    part("Dialogue", "#hackathon-platform")
    press("Tab", "Return", "Escape", "Return", "Escape", "Return", "Tab", least=1.5)
    press("Return", least=3)

    # A field is entered by Tab, which begins Orca's focus mode: letters are letters again.
    part("Demande de formateur, refusée", "#contact-institutions")
    press("Tab")
    press("Return", least=3)
    press("Tab")

    part("Contact", "#contact")
    press(*["Tab"] * 6)
    press("Return", least=3)
    write("Ada Exemple")
    press("Tab")
    write("ada@exemple.fr")
    press("Tab", "Tab")
    write("Bonjour")
    press("Tab", "space", "Tab")
    press("Return", least=3)

json.dump(parts, sys.stdout, ensure_ascii=False)
