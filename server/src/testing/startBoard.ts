import { afterAll, beforeEach } from 'vitest';
import { fileApp } from './fileApp.ts';
import { publisherOf } from './publisher.ts';
import { startSmtp } from './servers.ts';

/** The job board of a file, and the mails it sends; each test begins with none of them and no attempts. */
export async function startBoard(env: Record<string, string> = {}) {
  const smtp = await startSmtp();
  // Hooks run backwards: the app closes first.
  afterAll(() => smtp.close());
  const settings = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://agencia.example', ...env };
  const app = await fileApp(settings, { jobs: true });
  const board = await publisherOf(app);
  beforeEach(async () => {
    await app.settled();
    await app.sql`truncate intento`;
    smtp.mensajes.length = 0;
  });
  return { smtp, app, board };
}
