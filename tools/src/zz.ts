import { openBrowser } from './running/browser.ts';
const base = 'http://127.0.0.1:3311';
const browser = await openBrowser();
const paths = process.argv.slice(2);
for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 1440]) {
    if (scheme === 'dark' && width === 1440) continue;
    const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme: scheme });
    const page = await context.newPage();
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    for (const [i, path] of paths.entries()) {
      await page.goto(base + path);
      await page.screenshot({ path: `/tmp/w/s-${i}-${width}-${scheme}.png`, fullPage: width === 360 });
    }
    await context.close();
  }
await browser.close();
