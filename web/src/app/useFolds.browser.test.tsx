import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { clearSesion, saveToken } from '../platform/sesion.ts';
import { useFolds } from './useFolds.ts';

const tokenOf = (id: number) =>
  `x.${btoa(JSON.stringify({ rol: 'selector', idNumerico: id, exp: Date.now() / 1000 + 600 }))}.x`;

beforeEach(() => {
  localStorage.clear();
  saveToken(tokenOf(7));
});

test('lo que cada persona pliega queda, también después de salir, y no es de las otras', async () => {
  const first = await renderHook(() => useFolds('/candidatos'));
  expect(first.result.current.isOpen('Datos', false, false)).toBe(false);
  expect(first.result.current.isOpen('Reportes', false, true)).toBe(true);
  await first.act(() => first.result.current.toggle('Datos', true));
  await first.act(() => first.result.current.toggle('Reportes', false));
  await first.unmount();
  clearSesion();

  saveToken(tokenOf(8));
  const other = await renderHook(() => useFolds('/candidatos'));
  expect(other.result.current.isOpen('Datos', false, false)).toBe(false);
  await other.unmount();

  saveToken(tokenOf(7));
  const again = await renderHook(() => useFolds('/candidatos'));
  expect(again.result.current.isOpen('Datos', false, false)).toBe(true);
  expect(again.result.current.isOpen('Reportes', false, true)).toBe(false);
});

test('el grupo de la pantalla que se mira se abre solo, y se puede plegar mientras se está ahí', async () => {
  const { result, act, rerender } = await renderHook((path?: string) => useFolds(path ?? '/feriados'));
  expect(result.current.isOpen('Agencia', true, false)).toBe(true);
  await act(() => result.current.toggle('Agencia', false));
  expect(result.current.isOpen('Agencia', true, false)).toBe(false);
  await rerender('/usuarios');
  expect(result.current.isOpen('Agencia', true, false)).toBe(true);
});
