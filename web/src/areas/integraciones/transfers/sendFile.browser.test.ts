import { PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './sendFile.ts';

const own = window.XMLHttpRequest;
afterEach(() => {
  window.XMLHttpRequest = own;
  vi.useRealTimers();
});

/** A network that loses the requests with these numbers, before a server that accepts all others. */
function network(loses: (n: number) => boolean): { sent: string[] } {
  const sent: string[] = [];
  let asked = 0;
  window.XMLHttpRequest = class extends own {
    override get status() {
      return 200;
    }
    override get response() {
      return { message: 'ok' };
    }
    override send(form: FormData) {
      const lost = loses(asked++);
      if (!lost) sent.push(String(form.get('parte')));
      queueMicrotask(() => this.dispatchEvent(new Event(lost ? 'error' : 'load')));
    }
  };
  return { sent };
}
const file = new File([new Uint8Array(PART_BYTES * 2 + 1)], 'todo.zip');
const send = async () => {
  vi.useFakeTimers();
  const ended = sendFile('1', file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }).then(
    () => 'llegó',
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return ended;
};

test('la parte que se perdió va de nuevo, sola, y cada una llega una vez', async () => {
  const { sent } = network((n) => n % 3 === 1);
  expect(await send()).toBe('llegó');
  expect(sent).toEqual(['0', '1', '2']);
});

test('lo que no pasa nunca lo dice', async () => {
  network(() => true);
  expect(await send()).toMatch(/se cortó la subida/);
});
