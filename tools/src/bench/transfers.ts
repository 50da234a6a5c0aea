import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { agencyTables, writeDump } from '@tembiapo/server/testing/opencatsDump.ts';
import type { SearchKind } from './draw.ts';
import { number, say, summary, table } from './measure.ts';
import { launch, type Measured, prepareData } from './product.ts';
import { searching } from './searching.ts';

const PEOPLE = 100_000;

async function bring(p: Measured, dump: Buffer): Promise<Transfer> {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text } = await p.request(method, path, p.forAdmin, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const { id } = await ask<{ id: string }>('POST', '/v1/traspaso', { nombre: 'Medición' });
  for (let n = 0; n * PART_BYTES < dump.length; n++) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, archivo: 'cats.sql.gz', parte: String(n) }))
      form.append(name, value);
    form.append(
      'files[]',
      new Blob([dump.subarray(n * PART_BYTES, (n + 1) * PART_BYTES) as Uint8Array<ArrayBuffer>]),
      'parte',
    );
    const { status } = await fetch(`${p.base}/api/v1/traspaso/parte`, {
      method: 'POST',
      headers: p.forAdmin,
      body: form,
    });
    if (status !== 200) throw new Error(`parte ${n}: ${status}`);
  }
  const until = async (): Promise<Transfer> => {
    for (;;) {
      const { traspaso } = await ask<{ traspaso: Transfer }>('GET', `/v1/traspaso?id=${id}`);
      if (traspaso.estado === 'fallido') throw new Error(traspaso.error ?? '');
      if (traspaso.estado === 'leido' || traspaso.estado === 'hecho') return traspaso;
      await sleep(500);
    }
  };
  const began = performance.now();
  await ask('POST', '/v1/traspaso/leer', { id });
  const read = await until();
  const lookedThrough = performance.now();
  const { rows } = await p.pool.query(
    `select (select min(id) from dato_auxiliar where etiqueta = 'cargo') "cargoId",
            (select min(id) from dato_auxiliar where etiqueta = 'rubro') "rubroId",
            (select min(id) from geografia where etiqueta = 'ciudad') "ciudadId", (select min(id) from equipo) "equipoId"`,
  );
  await ask('POST', '/v1/traspaso/ejecutar', { id, ...rows[0] });
  const done = await until();
  const minutes = (from: number, to: number) => `${number((to - from) / 60_000, 1)} min`;
  say(
    `Leer y revisar ${minutes(began, lookedThrough)}, traer ${minutes(lookedThrough, performance.now())}; total ${read.cuentas.reduce((sum, { leidas }) => sum + leidas, 0)} filas`,
  );
  return done;
}

/** An OpenCATS of 100,000 people and 300,000 activities, from the first byte read to the last row here. */
export async function measureOpencats(base: string): Promise<void> {
  const dir = join(base, 'traspaso');
  rmSync(dir, { recursive: true, force: true });
  const p = await launch(prepareData(dir, 400), 400);
  try {
    const done = await bring(p, gzipSync([...writeDump(agencyTables(PEOPLE))].join(''), { level: 1 }));
    table(
      ['Qué', 'Leídas', 'Hechas', 'Faltan'],
      done.cuentas.map(({ que, leidas, hechas, faltan }) => [que, leidas, hechas, faltan]),
    );
  } finally {
    await p.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** 'Llevarse todo', while people search. */
export async function measureEverything(
  p: Measured,
  seed: number,
  kinds: readonly SearchKind[],
): Promise<void> {
  const search = searching(p, seed, kinds, 100);
  let left = 200;
  const alone = summary(await search(() => left-- > 0));
  const began = performance.now();
  const { status, text } = await p.request('POST', '/v1/exportacion', p.forAdmin, { tipo: 'todo' });
  if (status !== 200) throw new Error(text);
  let writing = true;
  const meanwhile = search(() => writing);
  for (;;) {
    const { items } = await p.get<{ items: { estado: string; error: string | null }[] }>(
      '/v1/exportaciones',
      p.forAdmin,
    );
    if (items[0]!.estado === 'fallida') throw new Error(items[0]!.error ?? '');
    if (items[0]!.estado === 'lista') break;
    await sleep(1000);
  }
  const took = performance.now() - began;
  writing = false;
  const during = summary(await meanwhile);
  const { rows } = await p.pool.query(
    `select pg_size_pretty(o.tamano) tamano from exportacion e join objeto o on o.id = e.objeto_id where e.recurso = 'todo:' order by e.creacion_ts desc limit 1`,
  );
  table(
    ['Llevarse todo', 'Pesa', 'Búsquedas solas p50', 'p95', 'Mientras tanto p50', 'p95'],
    [
      [
        `${number(took / 60_000, 1)} min`,
        rows[0]?.tamano ?? '',
        alone.p50,
        alone.p95,
        during.p50,
        during.p95,
      ],
    ],
  );
}
