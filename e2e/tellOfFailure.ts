import type { BrowserContext } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** How many answers and how many characters of a page are printed. */
const ANSWERS = 25;
const LETTERS = 1_500;

/**
 * When the test that opens this browser fails, prints what its pages showed and the last answers of the
 * server, for builds that nobody watches. Silent for browsers that several tests share.
 */
export function tellOfFailure(context: BrowserContext, who: string): void {
  if (!TestRunner.getCurrentTest()) return;
  const answers: string[] = [];
  const note = (line: string): void => {
    answers.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
    if (answers.length > ANSWERS) answers.shift();
  };
  // Without the query, which may contain keys and tokens.
  const pathOf = (url: string): string => new URL(url).pathname;
  context.on('response', (answer) => {
    const path = pathOf(answer.url());
    if (path.startsWith('/api')) note(`${answer.request().method()} ${path}: ${answer.status()}`);
  });
  context.on('requestfailed', (request) =>
    note(`${request.method()} ${pathOf(request.url())}: ${request.failure()?.errorText}`),
  );
  onTestFailed(async ({ task }) => {
    for (const page of context.pages()) {
      const shown = await page
        .locator('main:visible, [role=dialog]:visible, .alerts:visible')
        .allInnerTexts()
        .catch(() => ['(ya no se ve)']);
      const told = shown.map((text) => text.replace(/\s*\n\s*/g, ' · ').slice(0, LETTERS));
      const said = `Lo que veía ${who} en ${pathOf(page.url())}:\n${[...told, ...answers].join('\n')}`;
      // Appended to the error, which a report shows last; printed at once when there is no error yet.
      const failure = task.result?.errors?.[0];
      if (failure) failure.message += `\n${said}`;
      else console.error(said);
    }
  });
}
