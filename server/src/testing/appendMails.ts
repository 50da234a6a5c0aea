import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';

/** Adds mails to a mailbox through its server, in order; `url` as in IMAP_URL. Returns how many it then holds. */
export async function appendMails(url: string, sources: readonly string[]): Promise<number> {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  const folder = pathname.slice(1);
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: protocol === 'imaps:',
    auth: { user: decodeURIComponent(username), pass: password },
    logger: false,
    tls: { ca: readFileSync(join(import.meta.dirname, 'certificates/ca.pem')) },
  });
  await client.connect();
  for (const source of sources) await client.append(folder, Buffer.from(source));
  const { messages = 0 } = (await client.status(folder, { messages: true })) || {};
  await client.logout();
  return messages;
}
