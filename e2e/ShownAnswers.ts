import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import type { Page, Response } from 'playwright-core';
import { NOT_SHOWN } from './notShown.ts';

const plain = (text: string): string =>
  withoutAccents(text.replace(/<[^<>]*>/g, ' '))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Everything a screen shows or holds for its reader: words, field values, titles and link addresses. */
const shownOn = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      // Rows that a slow machine has not painted yet have no inner text.
      for (const lot of document.querySelectorAll<HTMLElement>('tbody'))
        lot.style.contentVisibility = 'visible';
      return [
        document.title,
        document.body.innerText,
        ...[...document.querySelectorAll('input, textarea, select')].map(
          (one) => (one as HTMLInputElement).value,
        ),
        ...[...document.querySelectorAll('option')].map((one) => one.textContent ?? ''),
        ...[...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((one) =>
          ['title', 'aria-label', 'alt'].map((name) => one.getAttribute(name) ?? ''),
        ),
      ].join('\n');
    }),
  );

/** The ways in which a screen might write a value. */
function appears(value: string | number, shown: string, digits: string): boolean {
  if (typeof value === 'number')
    return [value, Math.round(value)]
      .flatMap((one) => [String(one), formatNumber(one), formatNumber(one)])
      .some((one) => shown.includes(one));
  if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value))
    return [formatDate(value), formatMoment(value.length > 10 ? value : `${value}T12:00:00Z`)].some((one) =>
      shown.includes(one),
    );
  const written = plain(value).slice(0, 40);
  if (shown.includes(written)) return true;
  const own = value.replace(/\D/g, '');
  // Phones and amounts are grouped differently.
  return own.length >= 4 && own.length >= value.length / 2 && digits.includes(own.slice(-8));
}

/** The fields of an answer and their values: 'items.nombre' -> values. */
function fieldsOf(answer: unknown, path: string, into: Map<string, (string | number)[]>): void {
  if (Array.isArray(answer)) for (const one of answer) fieldsOf(one, path, into);
  else if (typeof answer === 'object' && answer !== null)
    for (const [name, value] of Object.entries(answer))
      fieldsOf(value, path ? `${path}.${name}` : name, into);
  else if ((typeof answer === 'string' && answer !== '') || typeof answer === 'number')
    into.set(path, [...(into.get(path) ?? []), answer]);
}

const PATIENCE_MS = 20_000;

/** Compares the answers that screens receive with what the screens show. */
export class ShownAnswers {
  readonly #hidden = new Map<string, string>();
  readonly #seen = new Set<string>();
  /** The newest answer of each call: a screen also shows what another one fetched. */
  readonly #arrived = new Map<string, unknown>();

  /** Listens while a screen is opened, then compares what arrived with what it shows. */
  async compareWhile(page: Page, address: string, open: () => Promise<void>): Promise<void> {
    const kept: Promise<void>[] = [];
    let isOpening = true;
    const keep = (response: Response) => void kept.push(this.#keep(response, () => isOpening));
    page.on('response', keep);
    await open();
    page.off('response', keep);
    // Not all: a body that nobody reads to the end never arrives.
    await Promise.race([Promise.all(kept), page.waitForTimeout(PATIENCE_MS)]);
    // What arrives later belongs to no compared screen.
    isOpening = false;
    await this.#compare(page, address);
  }

  async #keep(response: Response, isOpening: () => boolean): Promise<void> {
    const { pathname } = new URL(response.url());
    const isJson = (response.headers()['content-type'] ?? '').includes('json');
    if (!pathname.startsWith('/api/') || !isJson || !response.ok()) return;
    const call = `${response.request().method()} ${pathname
      .replace(/^\/api/, '')
      .replace(/\/\d+$/, '/{id}')
      .replace(/\/[0-9a-f-]{36}$/, '/{id}')}`;
    const body = await response.json().catch(() => null);
    if (isOpening()) this.#arrived.set(call, body);
  }

  async #compare(page: Page, address: string): Promise<void> {
    const shown = await shownOn(page);
    const digits = shown.replace(/\D/g, '');
    for (const [call, body] of this.#arrived) {
      const fields = new Map<string, (string | number)[]>();
      fieldsOf(body, '', fields);
      for (const [field, values] of fields) {
        const key = `${call} ${field}`;
        if (this.#seen.has(key)) continue;
        if (values.some((value) => appears(value, shown, digits))) this.#seen.add(key);
        else if (!this.#hidden.has(key))
          this.#hidden.set(key, `${address}: ${String(values[0]).slice(0, 60)}`);
      }
    }
  }

  /** How many fields some screen showed. */
  get seen(): number {
    return this.#seen.size;
  }

  /** Fields that no screen showed and that are not in NOT_SHOWN. */
  get hidden(): Record<string, string> {
    return Object.fromEntries(
      [...this.#hidden].filter(
        ([key]) => !this.#seen.has(key) && !NOT_SHOWN.some(({ field }) => field.test(key)),
      ),
    );
  }
}
