import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAsked } from './isAsked.ts';
import { NOT_SHOWN } from './notShown.ts';
import { type Scene, watchScene } from './people.ts';
import { settle } from './settle.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await watchScene();
});
afterAll(() => scene.close());

/** Screens that show what was said of people and companies, by who opens them. */
const SCREENS: Record<'candidato' | 'selector' | 'admin', string[]> = {
  candidato: [
    '/',
    '/editarCandidato/{own}',
    '/misOportunidades/{own}',
    '/misDatosPersonales',
    '/miSeguridad',
  ],
  selector: [
    '/miDia',
    '/candidatos',
    '/candidatos?busquedaRapida=gonzalez',
    '/editarCandidato/12',
    '/misOportunidades/12',
    '/oportunidades',
    '/editarOportunidad/1',
    '/editarDetalleOportunidad/1',
    '/terna/1',
    '/empresas',
    '/empresa/editar/1',
    '/institutos',
    '/instituto/editar/1',
    '/usuarios',
    '/equipos',
    '/parametros',
    '/mensajes',
    '/estudios',
    '/reportes/contactoCandidatos',
    '/candidatosActualizar',
    '/duplicados',
    '/produccion/enviados',
    '/novedades',
  ],
  admin: [
    '/usuarios',
    '/correos',
    '/pedidosDatos',
    '/accesos',
    '/accesos?ver=ingresos',
    '/accesos?ver=personas',
    '/bolsa',
    '/copias',
    '/integraciones',
    '/traspasos',
    '/estadoSistema',
    '/importar',
    '/novedades',
  ],
};

const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Everything that a screen shows or holds for its reader: words, values of fields, titles and addresses of links. */
const shownOn = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      // A lot of rows that was not painted yet, on a slow machine, has no inner text.
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

/** A value as a screen would write it, one way or another. */
function appears(value: string | number, shown: string, digits: string): boolean {
  if (typeof value === 'number')
    return [value, Math.round(value)]
      .flatMap((one) => [String(one), formatNumber(one), formatNumber(one)])
      .some((one) => shown.includes(one));
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value))
    return [formatDate(value), formatMoment(value.length > 10 ? value : `${value}T12:00:00Z`)].some((one) =>
      shown.includes(one),
    );
  const written = plain(value).slice(0, 40);
  if (shown.includes(written)) return true;
  const own = value.replace(/\D/g, '');
  // Phones and amounts are grouped in another way.
  return own.length >= 4 && own.length >= value.length / 2 && digits.includes(own.slice(-8));
}

/** The fields of an answer and the values they hold: 'items.nombre' -> values. */
function fieldsOf(answer: unknown, path: string, into: Map<string, (string | number)[]>): void {
  if (Array.isArray(answer)) for (const one of answer) fieldsOf(one, path, into);
  else if (typeof answer === 'object' && answer !== null)
    for (const [name, value] of Object.entries(answer))
      fieldsOf(value, path ? `${path}.${name}` : name, into);
  else if ((typeof answer === 'string' && answer !== '') || typeof answer === 'number')
    into.set(path, [...(into.get(path) ?? []), answer]);
}

describe('cada pantalla, con lo que le llega', () => {
  test.each(Object.entries(SCREENS))('%s: nada llega que no se muestre', async (who, paths) => {
    const { page } = await scene.person(who as 'selector');
    const own = await page.evaluate(() => localStorage.getItem('candidato'));
    const hidden = new Map<string, string>();
    const seen = new Set<string>();
    for (const path of paths.filter(isAsked)) {
      const answers: { call: string; body: unknown }[] = [];
      const listen = async (response: import('playwright-core').Response) => {
        const { pathname } = new URL(response.url());
        if (!pathname.startsWith('/api/') || !(response.headers()['content-type'] ?? '').includes('json'))
          return;
        const call = `${response.request().method()} ${pathname
          .replace(/^\/api/, '')
          .replace(/\/\d+$/, '/{id}')
          .replace(/\/[0-9a-f-]{36}$/, '/{id}')}`;
        answers.push({ call, body: await response.json().catch(() => null) });
      };
      page.on('response', listen);
      await page.goto(path.replace('{own}', own ?? '1'));
      await settle(page);
      page.off('response', listen);
      const shown = await shownOn(page);
      const digits = shown.replace(/\D/g, '');
      for (const { call, body } of answers) {
        const fields = new Map<string, (string | number)[]>();
        fieldsOf(body, '', fields);
        for (const [field, values] of fields) {
          const key = `${call} ${field}`;
          if (values.some((value) => appears(value, shown, digits))) seen.add(key);
          else hidden.set(key, `${path}: ${String(values[0]).slice(0, 60)}`);
        }
      }
    }
    const wrong = [...hidden].filter(
      ([key]) => !seen.has(key) && !NOT_SHOWN.some(({ field }) => field.test(key)),
    );
    expect(Object.fromEntries(wrong)).toEqual({});
    if (!process.env.PANTALLAS) expect(seen.size).toBeGreaterThan(20);
  });
});
