import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';

const PATIENCE_MS = 15_000;

/** The newest mail to an address whose subject has these words, as it lies in the folder where there is no mail server. */
export async function mailTo(dataDir: string, email: string, subject = ''): Promise<string> {
  const dir = join(dataDir, 'mail');
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    // The first mail makes the folder.
    const names = existsSync(dir) ? readdirSync(dir) : [];
    for (const name of names.sort().reverse()) {
      const mail = await PostalMime.parse(readFileSync(join(dir, name)));
      if (mail.to?.[0]?.address === email && (mail.subject ?? '').includes(subject)) return mail.text ?? '';
    }
  }
  throw new Error(`No llegó ningún correo a ${email}`);
}
