// @module-tag resistencia
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAfterCode, removes } from '@tembiapo/server/platform/database/code.ts';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { readMigration } from '@tembiapo/server/platform/database/migrations.ts';
import { isNewer, oldestBeside, RELEASES } from '@tembiapo/server/platform/database/releases.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { VERSION } from '@tembiapo/server/platform/settings/version.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { embeddedOf, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import { prepareDatabase } from '@tembiapo/tools/upgrade/prepareDatabase.ts';
import { expect, test } from 'vitest';
import { addCandidato, signIn } from './client.ts';
import { layOut } from './layOut.ts';
import { catalogueOf, newCatalogue } from './newCatalogue.ts';
import { Readers } from './Readers.ts';

/** Upgraded from; the oldest of them began with what the database can do in files of its own. */
const LAST = RELEASES.slice(-5);
/** How many people the old version has: more, to measure (docs/operacion.md). */
const CANDIDATOS = process.env.CANDIDATOS;
/** Asked of a quiet machine; on a busy one, no more than some plain restarts. */
const ABSENCE_MAX_MS = 10_000;
const RESTARTS_MAX = 3;

const hasHistory = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${LAST[0]!.commit}^{commit}`], {
      cwd: REPO_DIR,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

const SECRETS = {
  JWT_SECRET: 'un secreto de prueba de más de treinta y dos letras',
  ACCESS_KEY: 'llave-de-prueba',
};

test.runIf(hasHistory()).each(LAST)(
  'de la $version a la de hoy, con la gente trabajando detrás de dos procesos: nadie espera más de diez segundos',
  async ({ version, commit }) => {
    const root = join(REPO_DIR, '.previous', version);
    layOut(commit, root);
    const dir = makeFolder('version');
    const env = { ...SECRETS, PORT: String(await freePort()), DEMO: 'no' };
    execFileSync(process.execPath, [join(root, 'tools/src/demo.ts'), '--candidatos', CANDIDATOS ?? '2000'], {
      env: { ...process.env, ...env, DATA_DIR: dir },
      stdio: 'ignore',
    });
    const before = await startProduct(dir, env, { processes: 2, root });
    const old = await signIn(before.url, 'selector@demo.py');
    expect((await addCandidato(old, 'Deantes', 'Delaversión')).status).toBe(200);
    const people = new Readers(old);
    await people.waited();
    const began = performance.now();
    const applied = await prepareDatabase(embeddedOf(dir).url, version);
    const prepareMs = performance.now() - began;
    expect(applied).toContain('0093_version_aplicada.sql');
    expect((await addCandidato(old, 'Mientras', 'Delaversión')).status).toBe(200);
    const busyMs = await people.waited();
    const stopped = performance.now();
    expect(await before.stop()).toBe(0);
    const stopMs = performance.now() - stopped;
    const after = await startProduct(dir, env, { processes: 2 });
    const startMs = performance.now() - stopped - stopMs;
    const absenceMs = await people.waited();
    await people.stop();
    if (CANDIDATOS)
      console.log(`de la ${version}`, { prepareMs, busyMs, stopMs, startMs, absenceMs }, after.output());
    expect([...people.refused]).toEqual([]);
    // The restart takes away what only older versions ask for; all else was there before.
    const late = [...after.output().matchAll(/^Migración aplicada: (.+)$/gm)].map(([, name]) => name!);
    expect(late.filter((name) => !isAfterCode(name) || !removes(readMigration(name)))).toEqual([]);
    expect((await fetch(`${after.url}/api/listo`)).status).toBe(200);
    expect(await (await fetch(`${after.url}/api/salud`)).json()).toMatchObject({ version: VERSION });
    // Whoever was signed in goes on, and finds what was written before and meanwhile.
    const found = await old.get('/v1/candidatos', { busquedaRapida: 'delaversión', limit: 5 });
    expect(found.total).toBe(2);
    expect((await addCandidato(old, 'Después', 'Delaversión')).status).toBe(200);
    const { url } = embeddedOf(dir);
    const catalogue = await newCatalogue(url);
    expect(await catalogueOf(url)).toEqual(catalogue);
    const restarted = performance.now();
    expect(await after.stop()).toBe(0);
    const plain = await startProduct(dir, env, { processes: 2 });
    const restartMs = performance.now() - restarted;
    expect(await plain.stop()).toBe(0);
    expect(Math.max(busyMs, absenceMs)).toBeLessThan(Math.max(ABSENCE_MAX_MS, RESTARTS_MAX * restartMs));
    // The version before this one goes on with what is there; an older one says that it cannot, and leaves it as it is.
    const again = startProduct(dir, env, { root });
    if (isNewer(oldestBeside(), version))
      await expect(again).rejects.toThrow(`La base es de la versión ${VERSION}, más nueva que este programa`);
    else {
      const back = await again;
      expect((await old.get('/v1/candidatos', { busquedaRapida: 'delaversión', limit: 5 })).total).toBe(3);
      expect(await catalogueOf(embeddedOf(dir).url)).toEqual(catalogue);
      expect(await back.stop()).toBe(0);
    }
    removeData(dir);
    rmSync(root, { recursive: true, force: true });
  },
);
