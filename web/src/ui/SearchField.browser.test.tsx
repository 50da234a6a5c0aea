import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SearchField } from './SearchField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const input = () => page.getByLabelText('Búsqueda').element() as HTMLInputElement;
function write(text: string): void {
  input().focus();
  input().value = text;
  input().dispatchEvent(new InputEvent('input', { bubbles: true }));
}
const enter = () => input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

async function draw() {
  const applied: string[] = [];
  const held = await drawHeld<string>('', (value, onChange) => (
    <SearchField
      aria-label="Búsqueda"
      value={value}
      onChange={onChange}
      onApply={(text) => applied.push(text)}
    />
  ));
  // Drawing the page needs real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { ...held, applied };
}

describe('el texto que se busca', () => {
  afterEach(() => vi.useRealTimers());

  test('se sabe una vez, después de una pausa', async () => {
    const { told } = await draw();
    write('o');
    vi.advanceTimersByTime(299);
    write('olm');
    vi.advanceTimersByTime(299);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['olm']);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual(['olm']);
  });

  test('se sabe enseguida con Enter', async () => {
    const { told, applied } = await draw();
    write('olmedo');
    enter();
    expect([told, applied]).toEqual([['olmedo'], ['olmedo']]);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual(['olmedo']);
  });

  test('se sabe enseguida al salir', async () => {
    const { told, applied } = await draw();
    write('olmedo');
    input().blur();
    expect([told, applied]).toEqual([['olmedo'], ['olmedo']]);
  });

  test('lo que se escribió de vuelta como estaba no se dice', async () => {
    const { told } = await draw();
    write('o');
    write('');
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
  });

  test('lo que otra parte de la pantalla pone se ve', async () => {
    const { hold } = await draw();
    vi.useRealTimers();
    hold('muñoz');
    await expect.poll(() => input().value).toBe('muñoz');
  });
});
