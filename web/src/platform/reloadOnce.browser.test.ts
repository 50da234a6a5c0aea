import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import './chosen.ts';
import { reloadOnce } from './reloadOnce.ts';
import './written.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
const never = () => expect.unreachable();

/** A server gives out these pages in turn, and each finds one of its files missing: how often the page reloads itself. */
function reloads(versions: readonly string[]): number {
  let times = 0;
  for (const version of versions) if (!reloadOnce(version, () => times++)) break;
  return times;
}

describe('la versión nueva', () => {
  test('cada versión se deja sola una vez', () => {
    expect(reloads(['a', 'a', 'a'])).toBe(1);
    expect(reloads(['a'])).toBe(0);
    expect(reloads(['b', 'c', 'c'])).toBe(2);
  });

  test('nunca en círculo, reparta el servidor las páginas que reparta', () => {
    const order = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(order, (versions) => {
        sessionStorage.clear();
        const times = reloads(versions);
        expect(times).toBe(new Set(versions.slice(0, times)).size);
        expect(times).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('el nombre de una no es el de otra que empieza igual', () => {
    expect(reloads(['/assets/core-ab.js', '/assets/core-a.js', '/assets/core-a.js'])).toBe(2);
  });

  test('con algo escrito en la pestaña que se ve, no', () => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    expect(reloadOnce('a', never)).toBe(false);
    window.removeEventListener('beforeunload', ask);
    expect(reloads(['a', 'a'])).toBe(1);
  });

  test('con un formulario abierto en una ventana, o un borrador de otra pestaña, no', () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<form></form>';
    document.body.append(dialog);
    expect(reloadOnce('a', never)).toBe(false);
    dialog.remove();
    localStorage.setItem('borrador 1 nota 7', '{}');
    expect(reloadOnce('a', never)).toBe(false);
    localStorage.removeItem('borrador 1 nota 7');
    expect(reloads(['a', 'a'])).toBe(1);
  });

  test.each([
    ['escrito en una caja', '<input>', 'input', 'input'],
    ['elegido en una lista del navegador', '<select><option>Activa</select>', 'select', 'input'],
    ['elegido en una lista que se abre', '<input><div role=option><b>Activa</b></div>', 'b', 'click'],
  ])('con algo %s y sin guardar, no', (_, html, of, kind) => {
    const screen = document.createElement('div');
    screen.innerHTML = html;
    document.body.append(screen);
    screen.querySelector<HTMLElement>('input, select')!.focus();
    expect(reloads(['a', 'a'])).toBe(1);
    sessionStorage.clear();
    screen.querySelector(of)!.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(reloadOnce('a', never)).toBe(false);
    // It went away with its screen.
    screen.remove();
    expect(reloads(['a', 'a'])).toBe(1);
  });

  test('sin dónde anotarlo, no: nadie sabría si ya se hizo', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('lleno', 'QuotaExceededError');
    };
    try {
      expect(reloadOnce('a', never)).toBe(false);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
