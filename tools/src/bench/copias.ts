import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopiasState } from '@tembiapo/contract/calls/confianza/copias.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { draw } from './draw.ts';
import { type Measure, number, say, table } from './measure.ts';
import { launch, type Measured } from './product.ts';
import { meanwhile, type Repeating, searching } from './searching.ts';

/**
 * Limits of docs/reglas/confianza.md: five minutes each, and searches at most half as slow again meanwhile.
 */
const MINUTES_FLOOR = 5;
const SLOWER_FLOOR = 1.5;
const ENV = { COPIAS: 'si', COPIAS_CLAVE: 'una frase larga para el banco de pruebas' };
const PEOPLE = 2;
const ALONE_MS = 20_000;

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
  let made = '';
  try {
    const kinds = await draw(p.pool, seed, 60);
    const person = searching(p, seed, kinds, (random) => random.integer(20, 60));
    const people: Repeating = async (goesOn) =>
      (await Promise.all(Array.from({ length: PEOPLE }, () => person(goesOn)))).flat();
    // A warm-up, so that neither measurement is the first one.
    await meanwhile(people, () => sleep(ALONE_MS / 2));
    const { searches: alone } = await meanwhile(people, () => sleep(ALONE_MS));
    const during = async (name: string, path: string, body: object): Promise<[string, number, Measure]> => {
      await untilIdle(p);
      await p.send('POST', path, p.forAdmin, body);
      const { done, searches } = await meanwhile(people, async () => {
        await sleep(500);
        return untilIdle(p);
      });
      const { trabajos } = done;
      const job = trabajos.find(({ tipo }) => tipo === (path.endsWith('probar') ? 'probar' : 'copiar'))!;
      if (job.estado !== 'hecho') throw new Error(`${name}: ${job.error}`);
      made = job.copia!;
      return [name, lasted(job), searches];
    };
    const copying = await during('copiar', '/v1/copias', {});
    const { items } = await untilIdle(p);
    const proving = await during('probar', '/v1/copias/probar', { nombre: made });
    table(
      ['', 'segundos', 'búsquedas p50 ms', 'p95 ms', 'peor ms', 'veces p50', 'veces p95'],
      [
        ['sin copiar', '', alone.p50, alone.p95, alone.max, 1, 1],
        ...[copying, proving].map(([name, seconds, { p50, p95, max }]) => [
          name,
          seconds,
          p50,
          p95,
          max,
          p50 / alone.p50,
          p95 / alone.p95,
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
