import { start } from './start.ts';

/** Reads the installation's current key from a fresh page, after a restart changed it. False when `used` is still current. */
export async function renewKey(used: string | undefined): Promise<boolean> {
  const page = await (await fetch('/login', { cache: 'no-store' })).text();
  const fresh = /"accessKey":("[^"]+")/.exec(page)?.[1];
  if (fresh) start.accessKey = JSON.parse(fresh);
  return start.accessKey !== used;
}
