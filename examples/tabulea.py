"""A client for Tabulea in Python's standard library: requests, and the socket of a table.

docs/protocol.md describes everything that is said here.
"""

import base64
import json
import os
import socket
import ssl
import struct
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit

VERSION = 1  # of the messages on sockets


class Refused(Exception):
    """The server says no; `code` stays the same for ever, the sentence is for people."""

    def __init__(self, code, sentences):
        super().__init__(f"{code}: {sentences[0]}")
        self.code = code


class Tabulea:
    """A server, as a program with a token sees it."""

    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/"), token

    def request(self, method, path, body=None):
        """Asks for something below /api; the answer, read from JSON."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + "/api" + path, data, method=method)
        request.add_header("Authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            trouble = json.loads(error.read() or b"{}")
            raise Refused(trouble.get("code", str(error.code)), trouble.get("sentences", [str(error)])) from None

    def table(self, table):
        """Looks at a table from now on."""
        return Table(self, table)


class Table:
    """A table: `room` is who sits where, `scene` the match once it has begun."""

    def __init__(self, server, table):
        self.server, self.id = server, table
        self.room = self.scene = None
        self.sent, self.name = 0, os.urandom(6).hex()
        self.socket = Socket(server, f"/api/tables/{table}/socket?version={VERSION}")
        while self.room is None:
            self.hear()

    def ask(self, **wish):
        """Sends a wish and waits until it is done, and seen if it became part of the match.

        Sent again under the same name it does no harm."""
        self.sent += 1
        message = {"id": f"{self.name}-{self.sent}", "wish": wish}
        self.send(message)
        while True:
            heard = self.hear()
            if heard.get("id") != message["id"]:
                # A connection was lost and is there again: the answer may have been lost with it.
                if heard["type"] == "again":
                    self.send(message)
            elif heard["type"] == "done":
                number = heard.get("number")
                # Others act at the same time: until our own step is told, the scene still asks for it.
                while number is not None and self.scene and self.scene["number"] <= number:
                    self.hear()
                return number
            elif heard["code"] == "limits/too_many_requests":
                time.sleep(1)
                self.send(message)
            else:
                raise Refused(heard["code"], heard["sentences"])

    def send(self, message):
        """Sends a message; if the connection is lost, `hear` finds out."""
        try:
            self.socket.send(json.dumps(message))
        except OSError:
            pass

    def hear(self):
        """Waits for the next message, takes it in and returns it."""
        try:
            heard = json.loads(self.socket.receive())
        except (OSError, EOFError):
            self.come_back()
            return {"type": "again"}
        kind = heard["type"]
        if kind == "room":
            self.room = heard
        elif kind == "scene":
            self.scene = heard["scene"]
        elif kind == "steps":
            for step in heard["steps"]:
                self.scene["events"] += step.pop("events")
                for absent in ("choices", "ranks", "scores", "end", "seed"):
                    self.scene.pop(absent, None)
                self.scene.update(step)
        elif kind == "beat":
            self.send({"id": "beat", "wish": {"type": "beat"}})
        elif kind == "bye" and not heard["retry"]:
            raise Refused(heard["code"], heard["sentences"])
        return heard

    def come_back(self):
        """Connects anew, and says how much of the journal is known already."""
        known = f"&since={self.scene['number']}" if self.scene else ""
        for wait in (0.2, 0.5, 1, 2, 5, 10, 20, 30):
            time.sleep(wait)
            try:
                self.socket = Socket(self.server, f"/api/tables/{self.id}/socket?version={VERSION}{known}")
                return
            except OSError:
                continue
        raise ConnectionError("the server does not come back")


class Socket:
    """The little of a WebSocket that is needed: texts, both ways."""

    def __init__(self, server, path):
        url = urlsplit(server.url)
        secure = url.scheme == "https"
        self.stream = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), timeout=60)
        if secure:
            self.stream = ssl.create_default_context().wrap_socket(self.stream, server_hostname=url.hostname)
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.stream.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {url.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {server.token}"]
        self.stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.file.readline().split(b" ")
        while self.file.readline().strip():
            pass
        if status[1:2] != [b"101"]:
            raise OSError(f"no socket: {b' '.join(status).decode(errors='replace').strip()}")

    def send(self, text, kind=1):
        data, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
        self.stream.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self):
        """The next text; pings are answered on the way."""
        text = b""
        while True:
            first, size = self.exactly(2)
            size &= 0x7F
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.exactly(2 if size == 126 else 8))[0]
            data, kind = self.exactly(size), first & 0x0F
            if kind == 8:
                raise EOFError("the server has closed the socket")
            if kind == 9:
                self.send(data, kind=10)
            elif kind < 3:
                text += data
                if first & 0x80:
                    return text.decode()

    def exactly(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise EOFError("the connection was lost")
        return data
