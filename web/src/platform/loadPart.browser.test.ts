import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPart, orFail } from './loadPart.ts';
import { NewVersion } from './NewVersion.ts';
import { NoConnection } from './NoConnection.ts';
import { patience } from './patience.ts';
import { bePatient } from './patient.ts';
import { cameBack, readWaits } from './waits.ts';

/** A file that this page's server has. */
const THERE = 'src/platform/NewVersion.ts';
/** The server answers 404, or a page as for any unknown address. */
const GONE = 'assets/Agenda-abc1234.js';
const why = () => readWaits().map((wait) => wait.why);
const never = (): Promise<string> => Promise.reject(new Error('no se pide'));
/** What browsers say. */
const UNREADABLE = [
  'Failed to fetch dynamically imported module: http://127.0.0.1/a.js',
  'error loading dynamically imported module: http://127.0.0.1/a.js',
  'Importing a module script failed.',
];

/** The network is down: nothing is sent. */
const cutOff = () => vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(patience)) delete patience[name as keyof typeof patience];
});

describe('antes de que haya quien espere', () => {
  test('lo que está se trae; una hoja de estilo, a la página y una vez', async () => {
    expect(await loadPart(() => Promise.resolve('parte'), [THERE])).toBe('parte');
    const css = 'src/ui/controls.css';
    await Promise.all([loadPart(() => Promise.resolve(1), [css]), loadPart(() => Promise.resolve(2), [css])]);
    expect(document.querySelectorAll(`link[href="/${css}"]`)).toHaveLength(1);
  });

  test('lo que ya no está es de otra versión', async () => {
    await expect(loadPart(never, [GONE])).rejects.toBeInstanceOf(NewVersion);
  });

  test('una parte espera sin red, y viene cuando hay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const away = cutOff();
    const part = loadPart(() => Promise.resolve('parte'), ['src/platform/start.ts']);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersToNextTimer();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(away).toHaveBeenCalledTimes(2);
    away.mockRestore();
    vi.advanceTimersToNextTimer();
    expect(await part).toBe('parte');
  });

  test('de una pantalla, sin red se dice eso, y se puede pedir otra vez', async () => {
    cutOff();
    const ask = () => orFail(() => loadPart(() => Promise.resolve('parte'), ['src/platform/address.ts']));
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NoConnection);
    expect(failed).not.toBeInstanceOf(NewVersion);
    vi.restoreAllMocks();
    expect(await ask()).toBe('parte');
  });

  test.each([
    [404, NewVersion],
    [410, NewVersion],
    [500, NoConnection],
    [502, NoConnection],
    [503, NoConnection],
    [429, NoConnection],
  ])('a una respuesta %i', async (status, kind) => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status }));
    const failed = await orFail(() => loadPart(never, [`assets/de-${status}.js`])).catch(
      (error: unknown) => error,
    );
    expect((failed as object).constructor).toBe(kind);
  });

  test.each(UNREADABLE)('lo que un navegador no volverá a leer pide otra página: %s', async (message) => {
    await expect(loadPart(() => Promise.reject(new TypeError(message)), [])).rejects.toBeInstanceOf(
      NewVersion,
    );
  });

  describe('lo que la página misma nombra, que el navegador no pudo leer', () => {
    const FILE = 'assets/nombrada.js';
    const unreadable = () => Promise.reject(new TypeError(UNREADABLE[0]));
    const ask = () => orFail(() => loadPart(unreadable, [FILE])).catch((error: unknown) => error as object);
    const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
    const link = document.createElement('link');
    link.setAttribute('href', `/${FILE}`);
    beforeEach(() => document.head.append(link));
    afterEach(() => link.remove());

    test.each([
      ['no hay red', () => Promise.reject(new TypeError('Failed to fetch')), NoConnection],
      ['el servidor falla', async () => new Response('', { status: 503 }), NoConnection],
      ['no está más', async () => new Response('', { status: 404 }), NewVersion],
      [
        'viene una página',
        async () => new Response('', { headers: { 'content-type': 'text/html' } }),
        NewVersion,
      ],
      ['ya se puede leer, y el navegador no lo intenta más', async () => script(), NewVersion],
    ])('%s', async (_, answer, kind) => {
      vi.spyOn(window, 'fetch').mockImplementation(answer);
      expect((await ask()).constructor).toBe(kind);
    });
  });

  test('una falla del código no es de la red', async () => {
    const failure = new TypeError("Cannot read properties of undefined (reading 'module')");
    await expect(loadPart(() => Promise.reject(failure), [])).rejects.toBe(failure);
  });
});

describe('cuando hay quien espere', () => {
  beforeEach(bePatient);

  test('lo que no se pudo traer viene cuando se puede, y mientras tanto se dice', async () => {
    cutOff();
    const part = loadPart(() => Promise.resolve('parte'), ['assets/otra.js']);
    await expect.poll(why).toEqual(['abrir']);
    vi.restoreAllMocks();
    vi.spyOn(window, 'fetch').mockImplementation(
      async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    );
    cameBack();
    expect(await part).toBe('parte');
    expect(why()).toEqual([]);
  });

  test('la pantalla y lo que se trae por adelantado no esperan: fallan', async () => {
    cutOff();
    await expect(orFail(() => loadPart(never, ['assets/mas.js']))).rejects.toBeInstanceOf(NoConnection);
    expect(why()).toEqual([]);
    void loadPart(never, ['assets/menos.js']).catch(() => undefined);
    await expect.poll(why).toEqual(['abrir']);
    vi.restoreAllMocks();
    vi.spyOn(window, 'fetch').mockImplementation(
      async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    );
    cameBack();
    await expect.poll(why).toEqual([]);
  });

  test('que el navegador diga que volvió la red alcanza', async () => {
    cutOff();
    const part = loadPart(() => Promise.resolve('parte'), ['assets/tercera.js']);
    await expect.poll(why).toEqual(['abrir']);
    vi.restoreAllMocks();
    vi.spyOn(window, 'fetch').mockImplementation(
      async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    );
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('parte');
  });
});
