import type { BrowserContext } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** Answers kept of a browser, and letters of a page, that are told. */
const ANSWERS = 25;
const LETTERS = 1_500;

/**
 * Says, when the test fails that opens this browser, what its pages showed and what the server had answered last: on a
 * machine of a build there is nobody to look. Silent for browsers that several tests share.
 */
export function tellOfFailure(context: BrowserContext, who: string): void {
  if (!TestRunner.getCurrentTest()) return;
  const answers: string[] = [];
  const note = (line: string): void => {
    answers.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
    if (answers.length > ANSWERS) answers.shift();
  };
  // Without what stands behind the question mark: keys and tokens travel there.
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
      // With the failure itself, which a report shows last; a failure that is not there yet is told at once.
      const failure = task.result?.errors?.[0];
      if (failure) failure.message += `\n${said}`;
      else console.error(said);
    }
  });
}
