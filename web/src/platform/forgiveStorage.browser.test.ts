import { expect, onTestFinished, test, vi } from 'vitest';
import { forgiveStorage } from './forgiveStorage.ts';

const own = (['localStorage', 'sessionStorage'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const,
);

function restore(): void {
  for (const [name, descriptor] of own) Object.defineProperty(window, name, descriptor);
  delete document.documentElement.dataset.forgetful;
}

test('con lugar queda la del navegador', () => {
  const before = window.localStorage;
  forgiveStorage();
  expect(window.localStorage).toBe(before);
  expect(document.documentElement.dataset.forgetful).toBeUndefined();
});

test.each(['prohibida', 'llena'])('%s: la página sigue, con lo que se pudo leer', (how) => {
  localStorage.setItem('antes', 'x');
  if (how === 'prohibida')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Prohibido', 'SecurityError');
      },
    });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No hay lugar', 'QuotaExceededError');
  });
  onTestFinished(() => {
    full.mockRestore();
    restore();
    localStorage.removeItem('antes');
  });
  forgiveStorage();
  expect(localStorage.getItem('antes')).toBe(how === 'llena' ? 'x' : null);
  localStorage.setItem('a', '1');
  expect([
    localStorage.getItem('a'),
    localStorage.getItem('b'),
    Object.keys(localStorage).includes('a'),
  ]).toEqual(['1', null, true]);
  localStorage.removeItem('a');
  localStorage.clear();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(document.documentElement.dataset.forgetful).toBe('');
});
