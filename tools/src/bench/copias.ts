import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopiasState } from '@tembiapo/contract/calls/confianza/copias.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { type Case, draw } from './draw.ts';
import { type Measure, number, say, summary, table } from './measure.ts';
import { launch, type Measured } from './product.ts';

/**
 * Limits of docs/reglas/confianza.md: five minutes each, and searches at most half as slow again meanwhile.
 */
const MINUTES_FLOOR = 5;
const SLOWER_FLOOR = 1.5;
const ENV = { COPIAS: 'si', COPIAS_CLAVE: 'una frase larga para el banco de pruebas' };
const PEOPLE = 2;
const ALONE_MS = 20_000;

/** Searches as a couple of people would, with pauses, while `going` holds. */
async function searching(
  p: Measured,
  cases: readonly Case[],
  random: Random,
  going: () => boolean,
): Promise<Measure> {
  const timings: number[] = [];
  const person = async (): Promise<void> => {
    while (going()) {
      const began = performance.now();
      await p.get(random.one(cases).path);
      timings.push(performance.now() - began);
      await sleep(random.integer(20, 60));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return summary(timings);
}

const state = (p: Measured): Promise<CopiasState> => p.get('/v1/copias', p.forAdmin);

async function untilIdle(p: Measured): Promise<CopiasState> {
  for (;;) {
    const found = await state(p);
    if (found.trabajos.every(({ estado }) => estado === 'hecho' || estado === 'fallido')) return found;
    await sleep(500);
  }
}

const lasted = (job: { creacionTs: string; cambioTs: string }): number =>
  (Date.parse(job.cambioTs) - Date.parse(job.creacionTs)) / 1000;

/** Takes a copy while people search, tries it, and restores it into an empty folder. */
export async function measureCopias(dir: string, size: number, seed: number): Promise<void> {
  rmSync(join(dir, 'copias'), { recursive: true, force: true });
  const p = await launch(dir, size, ENV);
  const random = new Random(seed);
  let made = '';
  try {
    const cases = (await draw(p.pool, seed, 60)).flatMap((kind) => kind.cases);
    // A warm-up, so that neither measurement is the first one.
    const warm = performance.now() + ALONE_MS / 2;
    await searching(p, cases, random, () => performance.now() < warm);
    const until = performance.now() + ALONE_MS;
    const alone = await searching(p, cases, random, () => performance.now() < until);
    const during = async (name: string, path: string, body: object): Promise<[string, number, Measure]> => {
      await untilIdle(p);
      const { status, text } = await p.request('POST', path, p.forAdmin, body);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      let going = true;
      const searched = searching(p, cases, random, () => going);
      await sleep(500);
      const { trabajos } = await untilIdle(p);
      going = false;
      const job = trabajos.find(({ tipo }) => tipo === (path.endsWith('probar') ? 'probar' : 'copiar'))!;
      if (job.estado !== 'hecho') throw new Error(`${name}: ${job.error}`);
      made = job.copia!;
      return [name, lasted(job), await searched];
    };
    const copying = await during('copiar', '/v1/copias', {});
    const { items } = await untilIdle(p);
    const proving = await during('probar', '/v1/copias/probar', { nombre: made });
    table(
      ['', 'segundos', 'búsquedas p50 ms', 'p95 ms', 'peor ms', 'veces p50', 'veces p95'],
      [
        ['sin copiar', '', alone.p50, alone.p95, alone.max, 1, 1],
        ...[copying, proving].map(([name, seconds, m]) => [
          name,
          seconds,
          m.p50,
          m.p95,
          m.max,
          m.p50 / alone.p50,
          m.p95 / alone.p95,
        ]),
      ],
    );
    say(`Copia: ${number(items[0]!.bytes / 1e9, 2)} GB, cifrada`);
    for (const [name, seconds, m] of [copying, proving]) {
      if (seconds > MINUTES_FLOOR * 60) say(`SOBRE EL PISO: ${name} tardó ${number(seconds / 60)} minutos`);
      if (m.p95 > alone.p95 * SLOWER_FLOOR)
        say(`SOBRE EL PISO: búsquedas al ${name}: ${number(m.p95 / alone.p95)} veces`);
    }
  } finally {
    await p.stop();
  }
  await measureRestoring(dir, made);
}

/** Runs `npm run restaurar` in an empty folder that has only the copies. */
async function measureRestoring(dir: string, name: string): Promise<void> {
  const empty = `${dir}-vuelta`;
  rmSync(empty, { recursive: true, force: true });
  mkdirSync(empty, { mode: 0o711 });
  renameSync(join(dir, 'copias'), join(empty, 'copias'));
  const began = performance.now();
  const child = spawn(process.execPath, [join(REPO_DIR, 'tools/src/restore.ts'), '--copia', name, '--si'], {
    env: { ...process.env, ...ENV, DATA_DIR: empty },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`restaurar terminó con ${code}`);
  say(`Restaurar en una carpeta vacía: ${number(seconds, 0)} s`);
  if (seconds > MINUTES_FLOOR * 60) say(`SOBRE EL PISO: restaurar tardó ${number(seconds / 60)} minutos`);
  rmSync(empty, { recursive: true, force: true });
}
