import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const DEL_SISTEMA = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A real Chromium: the system's if there is one, else the one of @sparticuz/chromium. */
export async function openBrowser(): Promise<Browser> {
  let executablePath = DEL_SISTEMA.find((path) => existsSync(path));
  if (!executablePath) {
    const { default: paquete } = await import('@sparticuz/chromium');
    executablePath = await paquete.executablePath();
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
    ],
  });
}
