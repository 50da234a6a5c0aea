import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a real Chromium: the system's, or else the one of @sparticuz/chromium, unpacked on first use. Two
 * processes must not unpack at once: the second would run a half-written file.
 */
export async function findBrowser(): Promise<string> {
  const system = SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  if (system) return system;
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath();
}

/** Opens a real Chromium. `port`: for other programs that control it too. */
export async function openBrowser({ port }: { port?: number } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    // Root cannot use the sandbox, and the background services would call hosts that cannot be reached.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}
