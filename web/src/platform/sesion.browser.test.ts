import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSesion,
  isOthers,
  liveSesion,
  ownPage,
  readApplyTo,
  readSesion,
  saveApplyTo,
  saveTarget,
  saveToken,
  takeTarget,
} from './sesion.ts';

const base64 = (data: object) =>
  btoa(JSON.stringify(data)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const tokenOf = (data: object) => `${base64({ alg: 'HS256' })}.${base64(data)}.firma`;
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const ANA = { rol: 'selector', idNumerico: 7 };

describe('la sesión de este navegador', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    saveToken('');
  });

  test('es la del token mientras dura', () => {
    const token = tokenOf({ ...ANA, exp: inMinutes(5) });
    saveToken(token);
    expect(readSesion()).toEqual({ token, rol: 'selector', id: 7 });
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 });
    expect(liveSesion()).toBeNull();
    // The page still belongs to its person, who signs in again over it.
    expect(readSesion()?.id).toBe(7);
    vi.useRealTimers();
  });

  test.each([
    ['vencido', tokenOf({ ...ANA, exp: inMinutes(-1) })],
    ['de un rol que no existe', tokenOf({ ...ANA, rol: 'jefe', exp: inMinutes(5) })],
    ['roto', 'a.b.c'],
    ['vacío', ''],
  ])('un token %s no es ninguna', (_, token) => {
    saveToken(token);
    expect(readSesion()).toBeNull();
  });

  test('se sabe cuando otra persona ingresó en otra ventana', () => {
    saveToken(tokenOf({ ...ANA, exp: inMinutes(5) }));
    expect(isOthers()).toBe(false);
    // As another window would write it.
    localStorage.setItem('token', tokenOf({ ...ANA, idNumerico: 8, exp: inMinutes(5) }));
    expect(isOthers()).toBe(true);
    localStorage.setItem('token', tokenOf({ ...ANA, exp: inMinutes(9) }));
    expect(isOthers()).toBe(false);
  });

  test('una página pública es de nadie, hasta que se abre una que no lo es', () => {
    localStorage.setItem('token', tokenOf({ ...ANA, exp: inMinutes(5) }));
    const other = tokenOf({ ...ANA, idNumerico: 8, exp: inMinutes(5) });
    localStorage.setItem('token', other);
    expect(isOthers()).toBe(false);
    expect(ownPage()?.token).toBe(other);
    localStorage.setItem('token', tokenOf({ ...ANA, exp: inMinutes(5) }));
    expect(isOthers()).toBe(true);
  });

  test('quien ingresa no encuentra lo que otra persona dejó sin guardar', () => {
    localStorage.setItem('borrador 8 nota 12', '{}');
    localStorage.setItem('borrador 7 nota 12', '{}');
    saveToken(tokenOf({ ...ANA, exp: inMinutes(5) }));
    expect(Object.keys(localStorage).sort()).toEqual(['borrador 7 nota 12', 'token']);
  });

  test('después de ingresar se va adonde se quería, una sola vez', () => {
    localStorage.setItem('redirectTarget', '/candidatos?page=2');
    expect(takeTarget()).toBe('/candidatos?page=2');
    expect(takeTarget()).toBe('/landing');
  });

  test.each(listed`
    https://otro.example/ · //otro.example · /\\otro.example · javascript:alert(1) · /login · /logout?x=1
  `)('nunca se va a %s', (target) => {
    localStorage.setItem('redirectTarget', target);
    expect(takeTarget()).toBe('/landing');
  });

  test('salir borra todo menos adonde volver, la elección de claro u oscuro y lo que la persona tenía sin guardar', () => {
    saveTarget();
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    localStorage.setItem('filas-empresas', '50');
    localStorage.setItem('borrador 99 nota 1 1-1', '{}');
    saveToken(tokenOf({ ...ANA, exp: inMinutes(5) }));
    localStorage.setItem('borrador 7 nota 1 1-1', '{}');
    clearSesion();
    expect(Object.keys(localStorage).sort()).toEqual([
      'borrador 7 nota 1 1-1',
      'mantine-color-scheme-value',
      'redirectTarget',
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('a qué se quiere postular se recuerda solo si es un número', () => {
    expect(readApplyTo('12')).toBe(12);
    saveApplyTo('34');
    expect(readApplyTo('')).toBe(34);
    expect(readApplyTo('56')).toBe(56);
    saveApplyTo('<script>');
    expect(readApplyTo('')).toBeNull();
  });
});
