import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Where a real Chromium is: the system's if there is one, else the one of @sparticuz/chromium, which is unpacked the first
 * time. Two processes must not unpack it at once: the second would run a file that is still written.
 */
export async function findBrowser(): Promise<string> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return system;
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath();
}

/** A real Chromium. `port`: others may steer it too. */
export async function openBrowser({ port }: { port?: number } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
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
