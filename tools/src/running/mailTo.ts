import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import PostalMime from 'postal-mime';

/**
 * The newest mail to an address with these words in its subject, from the folder that stands in for a mail
 * server.
 */
export function mailTo(dataDir: string, email: string, subject = ''): Promise<string> {
  const dir = join(dataDir, 'mail');
  return waitFor(`un correo a ${email}`, async () => {
    // The folder is created with the first mail.
    const names = existsSync(dir) ? readdirSync(dir) : [];
    for (const name of names.sort().reverse()) {
      const mail = await PostalMime.parse(readFileSync(join(dir, name)));
      if (mail.to?.[0]?.address === email && (mail.subject ?? '').includes(subject)) return mail.text ?? '';
    }
    return null;
  });
}
