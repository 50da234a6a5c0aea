// @module-tag resistencia
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startS3 } from '@tembiapo/server/testing/servers.ts';
import { hasOldest, startOldest } from '@tembiapo/server/testing/startOldest.ts';
import { embeddedOf, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Answer, addCandidato, type Client, signIn } from './client.ts';
import { layOut } from './layOut.ts';
import { catalogueOf, newCatalogue } from './newCatalogue.ts';

/** Beside the sources, not below node_modules, where Node does not strip types. */
const PREVIOUS = join(REPO_DIR, '.previous');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: REPO_DIR, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const MIGRATIONS = 'server/migrations/*.sql';

/** The last version with an older schema than today's; null where the git history is missing. */
function versionBefore(): string | null {
  try {
    if (git('status', '--porcelain', '--', MIGRATIONS, 'server/sql') !== '') return git('rev-parse', 'HEAD');
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    return git('rev-parse', `${newest}~1`);
  } catch {
    return null;
  }
}

const SECRETS = {
  JWT_SECRET: 'un secreto de prueba de más de treinta y dos letras',
  ACCESS_KEY: 'llave-de-prueba',
};

/**
 * A selector's daily work: a new person with file and CV; a `known` one who is called, included in an
 * opportunity and advanced; and finding all of it again.
 */
async function workday(url: string, selector: Client, name: string, known: number): Promise<void> {
  const well = async (asked: Promise<Answer>): Promise<Answer['body']> => {
    const { status, body } = await asked;
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const { idNumerico } = await well(addCandidato(selector, name, 'Delrelevo'));
  await well(
    selector.upload('/v1/candidato/archivo', { candidatoIdNumerico: String(idNumerico) }, 'cv.txt', name),
  );
  const { archivos } = await well(
    selector.call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: idNumerico }),
  );
  expect(await (await fetch(url + archivos[0].url)).text()).toBe(name);
  const { items: equipos } = await well(selector.call('GET', '/v1/equipos', { limit: 1 }));
  await well(
    selector.call('POST', '/v1/crearNota', {
      candidatoIdNumerico: known,
      titulo: `Llamada a ${name}`,
      contenido: '<p>Atendió enseguida.</p>',
      cuentaFiltro: true,
      equipoId: equipos[0].idNumerico,
    }),
  );
  const { items: open } = await well(selector.call('GET', '/v1/oportunidades', { estado: 'a', limit: 1 }));
  const opportunity = open[0].idNumerico;
  await well(
    selector.call('POST', '/v1/oportunidad/candidato/incluir', {
      origen: 'selector',
      etapa: 200,
      oportunidadIdNumerico: opportunity,
      candidatosIds: [known],
    }),
  );
  await well(
    selector.call('POST', '/v1/oportunidad/candidato/avanzar', {
      candidatoIdNumerico: known,
      etapaIdNumerico: 300,
      oportunidadIdNumerico: opportunity,
      titulo: 'Avanza',
      contenido: '<p>Muy buena entrevista.</p>',
    }),
  );
  const found = await well(
    selector.call('GET', '/v1/candidatos', { busquedaRapida: `${name} delrelevo`, limit: 5 }),
  );
  expect(found.total).toBe(1);
  const included = await well(
    selector.call('GET', '/v1/oportunidad/candidatos', {
      oportunidadId: opportunity,
      etapa: 300,
      limit: 200,
    }),
  );
  expect(included.items.map((one: { idNumerico: number }) => one.idNumerico)).toContain(known);
  const { url: cv } = await well(selector.call('GET', '/v1/cvcandidato', { idNumerico }));
  expect((await fetch(url + cv)).headers.get('content-type')).toBe('application/pdf');
}

const version = versionBefore();

/** With our embedded database, and with the oldest supported one as an ordinary role. */
const DATABASES: [name: string, outside: boolean][] = [['la base incluida', false]];
if (hasOldest()) DATABASES.push(['PostgreSQL 15 de otros', true]);

test.runIf(version !== null).each(DATABASES)(
  'con %s, la versión anterior sigue trabajando con el esquema nuevo, sin un pedido fallido mientras se migra',
  async (_, outside) => {
    layOut(version!, PREVIOUS);
    const s3 = await startS3();
    const theirs = outside ? await startOldest() : null;
    const dirs = [makeFolder('antes'), makeFolder('nueva')];
    const env = {
      ...SECRETS,
      ...s3.env,
      ...(theirs ? { DATABASE_URL: theirs.url, DEMO: 'no' } : { DEMO_CANDIDATOS: '400' }),
    };
    if (theirs)
      execFileSync(process.execPath, [join(PREVIOUS, 'tools/src/demo.ts'), '--candidatos', '400'], {
        env: { ...process.env, ...env, DATA_DIR: dirs[0]! },
        stdio: 'ignore',
      });
    const before = await startProduct(dirs[0]!, env, { root: PREVIOUS });
    const old = await signIn(before.url, 'selector@demo.py');
    const databaseUrl = theirs?.url ?? embeddedOf(dirs[0]!).url;
    const database = new pg.Client(databaseUrl);
    await database.connect();
    const { rows } = await database.query<{ id: number }>(
      `select id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
          and exists (select 1 from experiencia where candidato_id = c.id)
          and not exists (select 1 from oportunidad_candidato where candidato_id = c.id) limit 4`,
    );
    await database.end();
    const known = rows.map(({ id }) => id);

    // People go on working while the new version migrates beside it.
    let going = true;
    let asked = 0;
    const failed: string[] = [];
    const people = Array.from({ length: 3 }, async (_, who) => {
      while (going) {
        const answers = await Promise.all([
          old.call('GET', '/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 20 }),
          old.call('GET', '/v1/midia'),
          addCandidato(old, `Mientras${who}x${asked}`, 'Delrelevo'),
        ]);
        asked += answers.length;
        for (const { status, body } of answers)
          if (status !== 200) failed.push(`${status} ${JSON.stringify(body)}`);
      }
    });
    const after = await startProduct(dirs[1]!, {
      ...env,
      DATABASE_URL: databaseUrl,
      DEMO: 'no',
    });
    expect(after.output()).toMatch(/Migración aplicada: /);
    await workday(before.url, old, 'Viejadespués', known[1]!);
    going = false;
    await Promise.all(people);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(20);

    // Both versions at once, each seeing what the other wrote; sessions of one work in the other.
    const recent = await signIn(after.url, 'selector@demo.py');
    await Promise.all([
      workday(before.url, old, 'Viejajunto', known[2]!),
      workday(after.url, recent, 'Nuevajunto', known[3]!),
    ]);
    for (const [url, name] of [
      [after.url, 'Viejajunto'],
      [before.url, 'Nuevajunto'],
    ] as const) {
      const read = (path: string, input: Record<string, string | number>) => {
        const query = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]));
        return fetch(`${url}/api${path}?${query}`, {
          headers: { 'x-access-token': SECRETS.ACCESS_KEY, authorization: `Bearer ${old.token}` },
        }).then((response) => response.json());
      };
      const { items } = await read('/v1/candidatos', { busquedaRapida: `${name} delrelevo`, limit: 5 });
      expect(items).toHaveLength(1);
      const { archivos } = await read('/v1/candidato/archivos', { candidatoIdNumerico: items[0].idNumerico });
      expect(await (await fetch(url + archivos[0].url)).text()).toBe(name);
    }
    expect((await fetch(`${after.url}/api/listo`)).status).toBe(200);
    expect(await after.stop()).toBe(0);
    if (!theirs) await workday(before.url, old, 'Viejaalfinal', known[0]!);
    // However it was reached, the schema is that of a new installation.
    if (!theirs) expect(await catalogueOf(databaseUrl)).toEqual(await newCatalogue(databaseUrl));
    expect(await before.stop()).toBe(0);
    for (const dir of dirs) removeData(dir);
    await s3.close();
    await theirs?.close();
    rmSync(PREVIOUS, { recursive: true, force: true });
  },
);
