import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileApp } from '../../testing/fileApp.ts';
import { alphabetical } from './alphabetical.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');

const ask = async (path: string, input: Record<string, unknown> = {}) => {
  const { status, body } = await app.call('GET', path, { token: admin, input });
  expect([path, status], JSON.stringify(body)).toEqual([path, 200]);
  return body;
};

/** In the order of the alphabet. */
const ORDERED = listed`
  3M Paraguay · Ábaco · Abai · Ábside · azul · Barzola · C · C & A · Caña · Cañete · Cañiza · Capiatá
  De la Cruz · De los Ríos · Delacruz · Duarte · lámina · leña · leñador · Leo · Llano · Ma. Auxiliadora
  Mañana · Maple · naranja · Nazareth · nube · Núnez · nunzio · nuñez · Núñez Vera · Nuñzio · Nuto · Nzz
  ñandú · Ñandutí · Ñemby · ñoquis · ñu · Ñz · oasis · Ómnibus · piña · pío · Señal · Señor · seo
  Zanza · Zaña · Zapata · Zznanduti · Zznzz · Zzñandutí · Zzo
`;
const SEED = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 1e9));

describe('el orden por nombre', () => {
  const inOrder = async (names: readonly string[]): Promise<string[]> =>
    (
      await app.sql<{ n: string }>`
        select n from unnest(${[...names]}::text[]) with ordinality x(n, i) order by ${alphabetical(sql`n`)}, i`
    ).map(({ n }) => n);

  test('es el del alfabeto: la ñ después de la n, sin acentos ni mayúsculas', async () => {
    expect(await inOrder(ORDERED.toReversed())).toEqual(ORDERED);
  });

  test(`también de nombres sorteados, y en la pantalla es el mismo, semilla ${SEED}`, async () => {
    let state = SEED;
    const draw = (n: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const letters = [...'amnñoÑNzÁéü'];
    const names = Array.from({ length: 1500 }, () =>
      Array.from({ length: 1 + draw(5) }, () => letters[draw(letters.length)]!).join(''),
    );
    const bare = (name: string): string =>
      name.toLowerCase().replaceAll('á', 'a').replaceAll('é', 'e').replaceAll('ü', 'u');
    const unique = [...new Map(names.map((name) => [bare(name), name])).values()];
    expect(await inOrder(unique)).toEqual(unique.toSorted(compareWords));
  });

  test('no depende del idioma de la base', async () => {
    const rows = await app.sql<{ n: string }>`
      select n from (values ('nuñez'), ('nzz'), ('ñandutí'), ('oso')) x(n) order by alfabetico(n) collate "C"`;
    expect(rows.map(({ n }) => n)).toEqual(['nuñez', 'nzz', 'ñandutí', 'oso']);
  });
});

describe('cada lista por nombre', () => {
  const NAMES = ['Zzo', 'Zznzz', 'Zzñandutí', 'zzNuñez', 'Zznuzi', 'Zzñu', 'Zznuto'];
  const SORTED = ['zzNuñez', 'Zznuto', 'Zznuzi', 'Zznzz', 'Zzñandutí', 'Zzñu', 'Zzo'];
  const ours = (names: string[]): string[] => names.filter((name) => /^zz/i.test(name));

  test('tiene la ñ después de la n', async () => {
    for (const name of NAMES) {
      const call = (path: string, input: Record<string, unknown>) =>
        app.call('POST', path, { token: admin, input });
      expect((await call('/v1/dato-auxiliar', { etiqueta: 'cargo', descripcion: name })).status).toBe(200);
      expect((await call('/v1/equipo', { nombre: name })).status).toBe(200);
      expect((await call('/v1/lista', { nombre: name, compartida: true })).status).toBe(200);
      await app.sql`insert into instituto (nombre) values (${name})`;
      await app.sql`insert into empresa (uid, nombre, es_cliente) values (gen_random_uuid(), ${name}, true)`;
      await app.sql`insert into geografia (etiqueta, descripcion, padre_id)
        select 'ciudad', ${name}, id from geografia where etiqueta = 'region' order by id limit 1`;
    }
    const lists: [path: string, input: Record<string, unknown>, name: string][] = [
      ['/v1/cargos', {}, 'descripcion'],
      ['/v1/datos-auxiliares', { etiqueta: 'cargo', busquedaRapida: 'zz' }, 'descripcion'],
      ['/v1/equipos', { busquedaRapida: 'zz' }, 'nombre'],
      ['/v1/listas', { busquedaRapida: 'zz' }, 'nombre'],
      ['/v1/institutos', { busquedaRapida: 'zz', sortField: 'nombre', sortOrder: '1' }, 'nombre'],
      ['/v1/empresas', { busquedaRapida: 'zz' }, 'nombre'],
      ['/v1/empresasWithPagination', { busquedaRapida: 'zz' }, 'nombre'],
      ['/v1/geografia', { busquedaRapida: 'zz', etiqueta: 'ciudad' }, 'descripcion'],
    ];
    for (const [path, input, field] of lists) {
      const body = await ask(path, { ...input, ...(path !== '/v1/cargos' && { limit: 50 }) });
      const items = (body.items ?? body) as Record<string, string>[];
      expect([path, ours(items.map((item) => item[field]!))]).toEqual([path, SORTED]);
    }
    // Page by page nobody is lost or comes twice.
    const paged: string[] = [];
    for (let page = 1; page <= 4; page++)
      paged.push(
        ...(await ask('/v1/empresasWithPagination', { busquedaRapida: 'zz', page, limit: 2 })).items.map(
          ({ nombre }: { nombre: string }) => nombre,
        ),
      );
    expect(paged).toEqual(SORTED);
  });

  test('también la de quienes trabajan en la agencia', async () => {
    for (const [i, name] of NAMES.entries())
      await app.sql`insert into usuario (credencial_id, email, password_hash, rol, nombre, apellido, activo)
        values (gen_random_uuid(), ${`zz${i}@correo.example`}, '-', 'selector', ${name}, 'Perez', true)`;
    const { items } = await ask('/v1/getUsuariosForSelect');
    expect(ours(items.map(({ nombre }: { nombre: string }) => nombre))).toEqual(
      SORTED.map((name) => `${name} Perez`),
    );
  });
});
