"""An SMTP server that answers each recipient as a script says and keeps what it takes; started by startAiosmtpd.ts.

Each line it reads is JSON: {"to": address, "answers": [answer, ...]}, one answer for each time that address is tried; after
those everything is taken. Each line it writes is JSON: what it listens on, and each mail that it took.
"""

import asyncio
import hashlib
import json
import os
import ssl
import sys
from email import message_from_bytes

from aiosmtpd.smtp import SMTP, AuthResult

scripts = {}


def answer_of(address):
    """The next answer to an address; None: its mail is taken."""
    waiting = scripts.get(address.lower())
    return waiting.pop(0) if waiting else None


def say(line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


class Scripted(SMTP):
    async def smtp_DATA(self, arg):
        answer = getattr(self.session, "answer", None)
        if answer and answer["at"] == "cut":
            await self.push("354 End data with <CR><LF>.<CR><LF>")
            await self._reader.read(64)
            self.transport.abort()
            return
        if answer and answer["at"] == "data":
            await self.push(answer["say"])
            return
        await super().smtp_DATA(arg)


class Handler:
    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    async def handle_EHLO(self, server, session, envelope, hostname, responses):
        session.host_name = hostname
        return responses

    async def handle_RCPT(self, server, session, envelope, address, options):
        session.answer = answer_of(address)
        if session.answer and session.answer["at"] == "rcpt":
            return session.answer["say"]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        answer = session.answer
        if answer and answer["at"] == "slow":
            await asyncio.sleep(answer["seconds"])
        if answer and answer["at"] == "end":
            return answer["say"]
        source = envelope.original_content
        self.count += 1
        file = os.path.join(self.folder, f"{self.count}.eml")
        with open(file, "wb") as kept:
            kept.write(source)
        for address in envelope.rcpt_tos:
            say(
                {
                    "messageId": str(message_from_bytes(source)["Message-ID"] or "").strip(),
                    "to": address.lower(),
                    "from": envelope.mail_from or "",
                    "hash": hashlib.sha256(source).hexdigest(),
                    "file": file,
                    "isEncrypted": session.ssl is not None or server.transport.get_extra_info("sslcontext") is not None,
                    "signedIn": bool(session.authenticated),
                }
            )
        if answer and answer["at"] == "vanish":
            server.transport.abort()
        return "250 OK"


def authenticate(secret):
    def check(server, session, envelope, mechanism, data):
        return AuthResult(success=data.password.decode() == secret, handled=False)

    return check


async def read_scripts(loop):
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        script = json.loads(line)
        scripts[script["to"].lower()] = script["answers"]
        say({"scripted": script["to"]})
    os._exit(0)


async def main():
    settings = json.loads(sys.argv[1])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(settings["certificate"], settings["key"])
    loop = asyncio.get_running_loop()
    handler = Handler(settings["folder"])
    common = dict(
        authenticator=authenticate(settings["secret"]),
        data_size_limit=64 * 1024 * 1024,
        hostname="mx.example",
    )

    def open_plain():
        return Scripted(handler, tls_context=context, **common)

    def open_secure():
        return Scripted(handler, auth_require_tls=False, **common)

    await loop.create_server(open_plain, "127.0.0.1", settings["port"])
    await loop.create_server(open_secure, "127.0.0.1", settings["securePort"], ssl=context)
    say({"listens": True})
    await read_scripts(loop)


asyncio.run(main())
