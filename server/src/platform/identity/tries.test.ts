import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../testing/fileApp.ts';
import { forgiveTries, limitTries, type Tries } from './tries.ts';
import { TRY_LIMITS, type TryKind } from './tryLimits.ts';

const app = await fileApp();
beforeEach(() => app.sql`delete from intento`);

const kinds = Object.keys(TRY_LIMITS) as TryKind[];
const isLet = (tries: Tries): Promise<boolean> =>
  limitTries(app.db, tries).then(
    () => true,
    () => false,
  );
const tried = (kind: TryKind, who: string, times: number, minutesAgo = 0) =>
  app.sql`insert into intento (tipo, clave, ts)
      select ${kind}, ${who}, now() - make_interval(mins => ${minutesAgo}::int) from generate_series(1, ${times}::int)`;
const noted = async (kind: TryKind): Promise<number> =>
  (await app.one<{ n: number }>`select count(*)::int n from intento where tipo = ${kind}`).n;

describe('intentos contados', () => {
  test.each(kinds)('%s: tantos como dice, y ni uno más hasta que pase su tiempo', async (kind) => {
    const { max, minutes } = TRY_LIMITS[kind];
    const [who, other] = ['190.104.12.7', '190.104.12.8'];
    await tried(kind, who, max - 1);
    expect(await isLet({ [kind]: who })).toBe(true);
    await expect(limitTries(app.db, { [kind]: who })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Demasiados intentos\. Probá de nuevo en \d+ minutos\.$/),
    });
    expect(await isLet({ [kind]: other })).toBe(true);
    await app.sql`update intento set ts = ts - make_interval(mins => ${minutes}::int)`;
    expect(await isLet({ [kind]: who })).toBe(true);
  });

  test.each(kinds)(
    '%s: lo que se rechaza alarga la espera de una persona, y no la de quienes comparten dirección',
    async (kind) => {
      const { by, max } = TRY_LIMITS[kind];
      await tried(kind, '190.104.12.7', max);
      for (let i = 0; i < 3; i++) expect(await isLet({ [kind]: '190.104.12.7' })).toBe(false);
      expect(await noted(kind)).toBe(by === 'direccion' ? max : max + 3);
    },
  );

  test('a quien se rechaza por los demás no se le cuenta nada; a quien se rechaza por sí, no a los demás', async () => {
    await tried('login-direccion', '190.104.12.7', TRY_LIMITS['login-direccion'].max);
    const tries = { 'login-cuenta': 'ana@correo.py', 'login-direccion': '190.104.12.7' };
    for (let i = 0; i < 20; i++) expect(await isLet(tries)).toBe(false);
    expect(await noted('login-cuenta')).toBe(0);
    await app.sql`delete from intento`;
    for (let i = 0; i < 20; i++) expect(await isLet(tries)).toBe(i < 10);
    expect([await noted('login-cuenta'), await noted('login-direccion')]).toEqual([20, 10]);
  });

  test('a quien acierta se le perdona lo suyo, y a su dirección este intento solo', async () => {
    const tries = { 'login-cuenta': 'ana@correo.py', 'login-direccion': '190.104.12.7' };
    for (let i = 0; i < 4; i++) await limitTries(app.db, tries);
    await limitTries(app.db, { 'login-cuenta': 'otra@correo.py' });
    await forgiveTries(app.db, tries);
    expect([await noted('login-cuenta'), await noted('login-direccion')]).toEqual([1, 3]);
  });

  test('una red de IPv6 es una dirección, y una IPv4 es la misma escrita como IPv6', async () => {
    const { max } = TRY_LIMITS['cv-direccion'];
    for (let i = 0; i < max; i++)
      expect(await isLet({ 'cv-direccion': `2800:a4:c001:5::${i.toString(16)}` })).toBe(true);
    expect(await isLet({ 'cv-direccion': '2800:a4:c001:5:dead::1' })).toBe(false);
    expect(await isLet({ 'cv-direccion': '2800:a4:c001:6::1' })).toBe(true);
    await tried('cv-direccion', '190.104.12.7', max);
    expect(await isLet({ 'cv-direccion': '::ffff:190.104.12.7' })).toBe(false);
  });

  test('cien a la vez: pasan los que entran', async () => {
    await tried('opinion', '1', TRY_LIMITS.opinion.max - 7);
    const let7 = await Promise.all(Array.from({ length: 100 }, () => isLet({ opinion: 1 })));
    expect(let7.filter(Boolean).length).toBeLessThanOrEqual(7);
  });
});
