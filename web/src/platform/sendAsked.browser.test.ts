import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoConnection, namingNoConnection } from './NoConnection.ts';
import { sendAsked } from './sendAsked.ts';
import { cameBack, readWaits } from './waits.ts';

const why = () => readWaits().map((wait) => wait.why);
const wait = () => readWaits()[0]!;
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const away = () => namingNoConnection(Promise.reject<Response>(new TypeError('Failed to fetch')));
const answer = () => Promise.resolve(new Response('{}'));
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'llegó',
    (error: Error) => error.message,
  );

let form: HTMLFormElement;
let button: HTMLButtonElement;
const press = () => button.click();
beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML = '<input><button>Guardar</button>';
  form.addEventListener('submit', (event) => event.preventDefault());
  document.body.append(form);
  button = form.querySelector('button')!;
});
afterEach(() => {
  form.remove();
  // What still waits gives up.
  cameBack();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('lo que se guarda sin conexión', () => {
  test.each([true, false])(
    'espera y se manda una vez cuando vuelve, con clave o sin ella: %s',
    async (repeatable) => {
      online(false);
      const send = vi.fn(answer);
      press();
      const sent = sendAsked(send, repeatable);
      await expect.poll(why).toEqual(['guardar']);
      expect(send).not.toHaveBeenCalled();
      online(true);
      window.dispatchEvent(new Event('online'));
      await sent;
      expect(send).toHaveBeenCalledTimes(1);
      expect(why()).toEqual([]);
    },
  );

  test('cerrado su formulario no se manda', async () => {
    online(false);
    const send = vi.fn(answer);
    press();
    const failed = failureOf(sendAsked(send, true));
    await expect.poll(why).toEqual(['guardar']);
    form.remove();
    online(true);
    cameBack();
    expect(await failed).toMatch(/^No hay conexión con el servidor\. Revisá/);
    expect(send).not.toHaveBeenCalled();
    expect(why()).toEqual([]);
  });

  test('lo que se escribe mientras espera no se manda a medias: hay que apretar otra vez', async () => {
    online(false);
    const send = vi.fn(answer);
    press();
    const failed = failureOf(sendAsked(send, true));
    await expect.poll(why).toEqual(['guardar']);
    form.querySelector('input')!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(await failed).toMatch(/^No hay conexión con el servidor\. Revisá/);
    online(true);
    cameBack();
    expect(send).not.toHaveBeenCalled();
    press();
    await sendAsked(send, true);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('se puede dejar de esperar', async () => {
    online(false);
    const send = vi.fn(answer);
    press();
    const failed = failureOf(sendAsked(send, true));
    await expect.poll(why).toEqual(['guardar']);
    wait().stop!();
    expect(await failed).toMatch(/^No hay conexión con el servidor\. Revisá/);
    expect(send).not.toHaveBeenCalled();
  });

  test('quien deja de esperar mientras se prueba otra vez, deja de esperar cuando eso falla', async () => {
    online(true);
    let lose: (() => void) | undefined;
    const send = vi
      .fn(answer)
      .mockImplementationOnce(away)
      .mockImplementationOnce(() =>
        namingNoConnection(
          new Promise<Response>((_, fail) => {
            lose = () => fail(new TypeError('Failed to fetch'));
          }),
        ),
      );
    press();
    const failed = failureOf(sendAsked(send, true));
    await expect.poll(why).toEqual(['guardar']);
    wait().again!();
    await expect.poll(() => lose).toBeDefined();
    wait().stop!();
    lose!();
    expect(await failed).toMatch(/no se hace dos veces/);
    expect(send).toHaveBeenCalledTimes(2);
    expect(why()).toEqual([]);
  });

  test('lo que nadie apretó no espera: falla, como lo que se busca mientras se escribe', async () => {
    online(false);
    press();
    form.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    await failureOf(sendAsked(vi.fn(answer), true));
    expect(why()).toEqual([]);
  });

  test('un botón fuera de un formulario «se hace»', async () => {
    const alone = document.createElement('button');
    document.body.append(alone);
    online(false);
    alone.click();
    const failed = failureOf(sendAsked(vi.fn(answer), true));
    await expect.poll(why).toEqual(['hacer']);
    alone.remove();
    cameBack();
    await failed;
  });
});

describe('lo que salió y no tuvo respuesta', () => {
  test('con clave se manda otra vez', async () => {
    const send = vi.fn(answer).mockImplementationOnce(away);
    press();
    const sent = sendAsked(send, true);
    await expect.poll(why).toEqual(['guardar']);
    cameBack();
    await sent;
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('sin clave no se repite: se dice que no se sabe', async () => {
    const send = vi.fn(away);
    press();
    expect(await failureOf(sendAsked(send, false))).toBe(
      'No hay conexión con el servidor, y no sabemos si llegó a hacerse. Probá de nuevo.',
    );
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('con clave, dejada de esperar, se dice que no se hace dos veces', async () => {
    press();
    const failed = failureOf(sendAsked(vi.fn(away), true));
    await expect.poll(why).toEqual(['guardar']);
    wait().stop!();
    expect(await failed).toBe(
      'No hay conexión con el servidor, y no sabemos si llegó a hacerse. Probá de nuevo: no se hace dos veces.',
    );
  });

  test('lo que no es de la red falla como es', async () => {
    const failure = new TypeError('x is not a function');
    press();
    await expect(sendAsked(() => Promise.reject(failure), true)).rejects.toBe(failure);
    const cancelled = new DOMException('Cancelada', 'AbortError');
    await expect(sendAsked(() => Promise.reject(cancelled), true)).rejects.toBe(cancelled);
    await expect(sendAsked(() => Promise.reject(new NoConnection()), false)).rejects.toBeInstanceOf(
      NoConnection,
    );
  });
});

describe('lo que tarda', () => {
  /** Never answers, but can be aborted. */
  const hang = (signal?: AbortSignal) =>
    new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));

  test('pasado un segundo se dice, a los treinta se puede mandar de nuevo, y es lo mismo', async () => {
    vi.useFakeTimers();
    press();
    const send = vi.fn(answer).mockImplementationOnce(hang as never);
    const sent = sendAsked(send, true);
    await vi.advanceTimersByTimeAsync(999);
    expect(why()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(wait()).toEqual({ why: 'enviando' });
    await vi.advanceTimersByTimeAsync(29_000);
    wait().again!();
    await sent;
    expect(send).toHaveBeenCalledTimes(2);
    expect(why()).toEqual([]);
  });

  test('sin clave no se ofrece', async () => {
    vi.useFakeTimers();
    press();
    void sendAsked(vi.fn(hang as never), false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wait()).toEqual({ why: 'enviando' });
  });
});
