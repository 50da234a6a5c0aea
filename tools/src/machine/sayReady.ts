import { addressOf, readSettings } from '@tembiapo/server/platform/settings/settings.ts';

/** `./tembiapo listo`: ends with 0 when the product on this machine answers requests, else with 1; for health checks. */
export async function sayReady(): Promise<void> {
  const { HOST, PORT } = readSettings(process.env);
  const answer = await fetch(`${addressOf(HOST, PORT)}/api/listo`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => null);
  console.log(answer?.ok ? 'Atiende.' : 'No atiende.');
  if (!answer?.ok) process.exitCode = 1;
}
