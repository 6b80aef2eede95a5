#!/usr/bin/env python3
"""A bot for Tabulea: makes a table against the house's bots and plays at random.

    TABULEA_TOKEN=tabulea_... python3 examples/bot.py https://play.example assemble

With the id of a table instead of a game it sits down there and waits for the host to begin.
"""
import os
import random
import sys
from tabulea import Tabulea

PLAYERS = {"assemble": 2, "alea": 3, "heroes": 3}

def main(url, wanted):
    server = Tabulea(url, os.environ["TABULEA_TOKEN"])
    if players := PLAYERS.get(wanted):
        wanted = server.request("POST", "/tables", {
            "game": wanted, "options": {"players": players}, "chairs": [None] + ["novice"] * (players - 1),
            "is_public": False, "speed": {"speed": "untimed"}, "order": "chosen"})["id"]
    table = server.table(wanted)
    if table.room["you"]["seat"] is None:
        free = [chair["chair"] for chair in table.room["chairs"]].index("empty")
        table.ask(type="sit", chair=free, nonce=os.urandom(16).hex())
    if players:
        table.ask(type="start")
    while not (table.scene and table.scene.get("end")):
        scene = table.scene or {}
        if choices := scene.get("choices"):
            table.ask(type="act", decision=scene["decision"], action=random.choice(choices)["action"])
        else:
            table.hear()
    print(table.scene["end"], table.scene.get("scores"))

main(*sys.argv[1:3])
