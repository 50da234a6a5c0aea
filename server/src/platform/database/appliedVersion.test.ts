import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { VERSION } from '../settings/version.ts';
import { compareVersions, isAdmitted, readApplied } from './appliedVersion.ts';
import { connect, type Db } from './database.ts';
import { migrate } from './migrate.ts';
import { isNewer, oldestBeside, RELEASES, releaseOf } from './releases.ts';

describe('las versiones y su orden', () => {
  test('se comparan por sus números, no por sus letras', () => {
    expect(isNewer('0.10.0', '0.9.9')).toBe(true);
    expect(isNewer('0.9.9', '0.10.0')).toBe(false);
    expect(isNewer('1.0.0', '1.0.0')).toBe(false);
  });

  test('una base de antes de que se anotara es de la versión que tiene sus migraciones', () => {
    expect(releaseOf('0048_recibidos.sql')).toBe('0.3.0');
    expect(releaseOf('0050_integraciones.sql')).toBe('0.3.0');
    expect(releaseOf('0001_inicial.sql')).toBe('0.1.0');
  });

  test('la de antes anda siempre al lado de esta, y ninguna más vieja que la que dejó de usar lo quitado', () => {
    const before = RELEASES.at(-1)!.version;
    expect(isNewer(VERSION, before)).toBe(true);
    expect(isNewer(oldestBeside(), before)).toBe(false);
  });
});

describe('una base de otra versión', () => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = connect(await createDatabase('otra_version')));
    await migrate(db);
  });
  afterAll(() => close());

  const code = async () =>
    (
      await sql<{ said: string }>`select pg_get_functiondef('normalizar(text)'::regprocedure) said`.execute(
        db,
      )
    ).rows[0]!.said;
  const makeNewer = async (oldest: string) => {
    await sql`delete from version_aplicada where version = '99.0.0'`.execute(db);
    await sql`insert into version_aplicada values ('99.0.0', ${oldest}, '2030-05-06 10:31:42Z')`.execute(db);
  };

  test('dice cuál, y de sí misma nada', async () => {
    expect(await readApplied(db)).toMatchObject({ version: VERSION, oldest: oldestBeside() });
    expect(compareVersions(await readApplied(db))).toBeNull();
    expect(compareVersions({ version: '0.3.0', oldest: '0.3.0', steps: [] })).toBe(
      `La base pasa de la versión 0.3.0 a la ${VERSION}`,
    );
  });

  test('más nueva, se la usa sin cambiarla: el código que tiene queda', async () => {
    await makeNewer(VERSION);
    await sql`create or replace function normalizar(t text) returns text language sql immutable strict parallel safe as
              $$ select 'de la que sigue' $$`.execute(db);
    await sql`update codigo_aplicado set huella = 'de la que sigue'`.execute(db);
    const before = await code();
    expect(compareVersions(await readApplied(db))).toBe(
      `La base es de la versión 99.0.0, más nueva que este programa (${VERSION}), que la usa sin cambiarla`,
    );
    expect(await migrate(db)).toEqual([]);
    expect(await code()).toBe(before);
  });

  test('más nueva y sin lo que esta usa, se rechaza antes de tocar nada, con la orden para volver', async () => {
    await makeNewer('98.0.0');
    const applied = (await readApplied(db))!;
    expect(isAdmitted(applied, VERSION)).toBe(false);
    const before = await code();
    await expect(migrate(db)).rejects.toThrow(
      `La base es de la versión 99.0.0 y este programa, de la ${VERSION}, no puede usarla: iniciá la 99.0.0, o una desde la 98.0.0. Para volver a la ${VERSION}, restaurá lo de antes de actualizar: con la base incluida, detené el producto y npm run restaurar -- --hasta '2030-05-06 07:31:42'`,
    );
    expect(await code()).toBe(before);
  });

  test('los programas de antes de la 0.7.0, que pondrían su código sobre el nuevo, no pueden', async () => {
    await makeNewer(VERSION);
    const before = (sqlText: string) => sql.raw(sqlText).execute(db);
    const refused = /La base es de la versión 99\.0\.0, más nueva que este programa/;
    await expect(
      before(`insert into codigo (archivo, huella) values ('textos/texto.sql', 'vieja')`),
    ).rejects.toThrow(refused);
    await expect(before(`delete from codigo where archivo = any ('{}')`)).rejects.toThrow(refused);
  });
});
