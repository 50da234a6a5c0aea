import { start } from './start.ts';

/** Reads the key of the installation from a page of now: the server began anew with another one. False when `used` is still it. */
export async function renewKey(used: string | undefined): Promise<boolean> {
  const page = await (await fetch('/login', { cache: 'no-store' })).text();
  const fresh = /"accessKey":("[^"]+")/.exec(page)?.[1];
  if (fresh) start.accessKey = JSON.parse(fresh);
  return start.accessKey !== used;
}
