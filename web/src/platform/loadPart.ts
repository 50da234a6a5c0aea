import { NewVersion } from './NewVersion.ts';
import { NoConnection, namingNoConnection } from './NoConnection.ts';
import { AGAIN_MS, patience } from './patience.ts';

const MISSING = [404, 410];

/** Fetches a file into the browser's cache, from which it is then imported. */
async function read(url: string): Promise<void> {
  const answer = await namingNoConnection(fetch(url));
  if (MISSING.includes(answer.status) || answer.headers.get('content-type')?.includes('html'))
    throw new NewVersion();
  if (!answer.ok) throw new NoConnection();
  await namingNoConnection(answer.blob());
}

/** Style sheets go into the page in the order in which they are requested. */
const style = (url: string): Promise<unknown> =>
  new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      read(url).then(() => fail(new NoConnection()), fail);
    };
    document.head.append(link);
  });

const asked = new Map<string, Promise<unknown>>();
function bring(file: string): Promise<unknown> | undefined {
  const url = `/${file}`;
  if (document.querySelector(`[href="${url}"],[src="${url}"]`)) return asked.get(url);
  const now = asked.get(url) ?? (url.endsWith('.css') ? style : read)(url);
  asked.set(url, now);
  now.catch(() => asked.delete(url));
  return now;
}

/** Browsers' errors for a module that failed to load; they never request that module again. */
const UNREADABLE = /imported module|importing a module/i;

async function once<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  await Promise.all(files.map(bring));
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof TypeError && UNREADABLE.test(error.message))) throw error;
    // Also a file that the page itself named: it is either gone or out of reach for now.
    await Promise.all(files.map((file) => read(`/${file}`)));
    throw new NewVersion();
  }
}

let failing = false;
/** Makes the loading fail when it cannot succeed now, instead of waiting until it can. */
export function orFail<T>(load: () => Promise<T>): Promise<T> {
  failing = true;
  try {
    return load();
  } finally {
    failing = false;
  }
}

/**
 * Replaces each `import()` of the built application (web/vite.config.ts): reads its files first, because a browser never
 * retries an import that failed. A part that cannot be loaded now is loaded when it can be, and the person is told what they
 * wait for.
 */
export function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const attempt = () => once(load, files);
  return failing ? attempt() : untilThere(attempt);
}

/** Like `patience`, but silent, for as long as that is not loaded. */
const untilThere = <T>(attempt: () => Promise<T>): Promise<T> =>
  patience.untilThere?.(attempt) ??
  attempt().catch(async (error: unknown) => {
    if (!(error instanceof NoConnection) || error instanceof NewVersion) throw error;
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return untilThere(attempt);
  });
