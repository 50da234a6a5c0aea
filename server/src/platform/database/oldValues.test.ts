import { withoutInvisible } from '@tembiapo/contract/domain/withoutInvisible.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileApp } from '../../testing/fileApp.ts';
import { seed } from '../../testing/seed.ts';
import { words } from '../../testing/words.ts';
import type { Db } from './database.ts';
import { readMigration } from './migrations.ts';

const app = await fileApp();

const upgrade = (after: (tx: Db) => Promise<void> = async () => undefined): Promise<void> =>
  app.db.transaction().execute(async (tx) => {
    await sql.raw(readMigration('0086_a_la_vista.despues.sql')).execute(tx);
    await after(tx);
  });
const only = async <T>(query: { execute: (db: Db) => Promise<{ rows: T[] }> }): Promise<T[]> =>
  (await query.execute(app.db)).rows;

test('un correo que nadie probó sigue sin probar, y uno probado sigue probado', async () => {
  await app.sql`update candidato set correo = ${'una\u200b@x.py'} where id in (1, 2, 3)`;
  await app.sql`update candidato set correo_confirmado = '-' where id = 1`;
  await app.sql`update candidato set correo_confirmado = 'antes@x.py' where id = 2`;
  await upgrade();
  expect(
    await only(sql`select correo, correo_confirmado from candidato where id in (1, 2, 3) order by id`),
  ).toEqual([
    { correo: 'una@x.py', correo_confirmado: '-' },
    { correo: 'una@x.py', correo_confirmado: 'antes@x.py' },
    { correo: 'una@x.py', correo_confirmado: null },
  ]);
});

test('quien fue invitado dos veces con el mismo correo a la vista queda una, y lo que se dijo de un correo también', async () => {
  await app.sql`insert into evento (uid, titulo, tipo, inicio_ts, fin_ts) values (gen_random_uuid(), 'Reunión', 'reunion', now(), now() + interval '1 hour')`;
  const invite = (...correos: string[]) =>
    app.sql`insert into evento_invitado (id, evento_id, nombre, correo)
        select gen_random_uuid(), (select max(id) from evento), 'Ana', c from unnest(${correos}::text[]) c`;
  await invite(
    'ana@x.py',
    'ana\u200b@x.py',
    '\u2060ana@x.py',
    'eva\u200b@x.py',
    'eva\u00ad@x.py',
    'leo@x.py',
  );
  await app.sql`insert into direccion (correo, candidato_id) values ('ana@y.py', 1), (${'ana\u200b@y.py'}, 2), (${'eva\u200b@y.py'}, 2)`;
  await app.sql`insert into candidato_otro_dato (candidato_id, clase, llave, valor)
    values (1, 'correo', 'ana@z.py', 'Ana@z.py'), (1, 'correo', ${'ana\u200b@z.py'}, ${'Ana\u200b@z.py'}),
           (2, 'correo', ${'ana\u200b@z.py'}, ${'Ana\u200b@z.py'})`;
  await upgrade();
  expect(
    await only(
      sql`select correo from evento_invitado where evento_id = (select max(id) from evento) order by 1`,
    ),
  ).toEqual([{ correo: 'ana@x.py' }, { correo: 'eva@x.py' }, { correo: 'leo@x.py' }]);
  expect(
    await only(sql`select correo, candidato_id id from direccion where correo like '%@y.py' order by 1`),
  ).toEqual([
    { correo: 'ana@y.py', id: 1 },
    { correo: 'eva@y.py', id: 2 },
  ]);
  expect(
    await only(
      sql`select candidato_id id, llave, valor from candidato_otro_dato where llave like '%@z.py' order by 1`,
    ),
  ).toEqual([
    { id: 1, llave: 'ana@z.py', valor: 'Ana@z.py' },
    { id: 2, llave: 'ana@z.py', valor: 'Ana@z.py' },
  ]);
});

test('de dos cuentas o contactos con un mismo correo a la vista queda así el primero; el otro, como está', async () => {
  const hidden = words`\u200bzoe@x.py zoe\u200b@x.py zoe@x.py\u200b Ema\u200b@x.py ema@x.py sola\u2060@x.py`;
  await app.sql`insert into usuario (credencial_id, email, password_hash, nombre, rol)
    select gen_random_uuid(), e, 'x', 'Z', 'selector' from unnest(${hidden}::text[]) with ordinality u(e, n) order by n`;
  await app.sql`insert into cliente_contacto (empresa_id, nombre, correo, de_ficha)
    select (select min(id) from empresa), 'Z', lower(e), false from unnest(${hidden}::text[]) with ordinality u(e, n) order by n`;
  await upgrade();
  const kept = ['zoe@x.py', 'zoe\u200b@x.py', 'zoe@x.py\u200b', 'Ema\u200b@x.py', 'ema@x.py', 'sola@x.py'];
  const emails = await only<{ email: string }>(sql`select email from usuario where nombre = 'Z' order by id`);
  expect(emails.map(({ email }) => email)).toEqual(kept);
  const correos = await only<{ correo: string }>(
    sql`select correo from cliente_contacto where nombre = 'Z' order by id`,
  );
  expect(correos.map(({ correo }) => correo)).toEqual(kept.map((one) => one.toLowerCase()));
});

const PHONES = {
  empresa: words`
    telefono contacto_telefono servicio_telefono gerente_gral_telefono gerente_rrhh_telefono
    gerente_comercial_telefono director_telefono
  `,
  instituto: ['telefono', 'contacto_telefono'],
  usuario: ['telefono'],
  candidato: ['telefono1', 'telefono2', 'telefono3'],
};
test.each(Object.entries(PHONES).flatMap(([table, columns]) => columns.map((column) => [table, column])))(
  'el teléfono de %s.%s queda como se marca',
  async (table, column) => {
    await app.sql`update ${sql.table(table)} set ${sql.ref(column)} = '00595981733001' where id = 1`;
    await upgrade();
    const [row] = await only<{ phone: string }>(
      sql`select ${sql.ref(column)} phone from ${sql.table(table)} where id = 1`,
    );
    expect(row!.phone).toBe('0981733001');
  },
);

test.each(words`
  correo contacto_email servicio_email gerente_gral_email gerente_rrhh_email gerente_comercial_email
  director_email
`)('el correo de empresa.%s queda sin lo que nadie ve', async (column) => {
  const set = (id: number, value: string) =>
    app.sql`update empresa set ${sql.ref(column)} = ${value} where id = ${id}`;
  await set(1, 'ana\u200b@x.py');
  await set(2, '\u200b');
  await upgrade();
  expect(await only(sql`select ${sql.ref(column)} mail from empresa where id in (1, 2) order by id`)).toEqual(
    [{ mail: 'ana@x.py' }, { mail: null }],
  );
});

test('lo que nadie ve es para la base lo mismo que para el código', async () => {
  const signs = Array.from({ length: 0xe0100 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/u.test(sign));
  const around = ['a', 'Ñ', 'я', '任', 'ک', 'क', 'ක', '👩', '❤\ufe0f', '🏴', '@', ' ', ''];
  const drawn = fc.sample(fc.array(fc.constantFrom(...signs, ...around), { maxLength: 6 }), {
    numRuns: 500,
    seed,
  });
  const texts = [
    ...signs.flatMap((sign) => around.flatMap((one) => [`${one}${sign}${one}`, `${one}${sign}x`])),
    ...drawn.map((parts) => parts.join('')),
  ];
  await upgrade(async (tx) => {
    const { rows } = await sql<{ seen: string }>`
      select pg_temp.a_la_vista(t) seen from unnest(${texts}::text[]) with ordinality u(t, n) order by n`.execute(
      tx,
    );
    const trimmed = (text: string) => text.replace(/^ +| +$/g, '');
    expect({ seed, seen: rows.map(({ seen }) => seen) }).toEqual({
      seed,
      seen: texts.map((text) => trimmed(withoutInvisible(text))),
    });
  });
});
