import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A real Chromium: the system's if there is one, else the one of @sparticuz/chromium. `port`: others may steer it too. */
export async function openBrowser({ port }: { port?: number } = {}): Promise<Browser> {
  let executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (!executablePath) {
    const { default: bundle } = await import('@sparticuz/chromium');
    executablePath = await bundle.executablePath();
  }
  return chromium.launch({
    executablePath,
    // Root may not use the sandbox; the background services would look for hosts that are not there.
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
