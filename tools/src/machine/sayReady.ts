import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';

/** `./tembiapo listo`: ends with 0 when the product on this machine answers requests, else with 1; for health checks. */
export async function sayReady(): Promise<void> {
  const { HOST, PORT } = readSettings(process.env);
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const host = everywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const answer = await fetch(`http://${host}:${PORT}/api/listo`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => null);
  console.log(answer?.ok ? 'Atiende.' : 'No atiende.');
  if (!answer?.ok) process.exitCode = 1;
}
