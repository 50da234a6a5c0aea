import { mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { agencyTables, writeDump } from '@tembiapo/server/testing/opencatsDump.ts';
import { BENCH_DIR, number, say, summary, table } from './measure.ts';
import { launch, type Measured, prepareData } from './product.ts';
import { meanwhile, searching } from './searching.ts';
import type { SearchKind } from './searchKinds.ts';

const PEOPLE = 100_000;

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const asking =
  (p: Measured): Ask =>
  (method, path, body) =>
    p.send(method, path, p.forAdmin, body);

/** Uploads one file in parts as a new transfer; returns its id. */
async function upload(p: Measured, ask: Ask, archivo: string, file: Blob): Promise<string> {
  const { id } = await ask<{ id: string }>('POST', '/v1/traspaso', { nombre: 'Medición' });
  for (let n = 0; n * PART_BYTES < file.size; n++) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, archivo, parte: String(n) })) form.append(name, value);
    const bytes = await file.slice(n * PART_BYTES, (n + 1) * PART_BYTES).arrayBuffer();
    form.append('files[]', new Blob([bytes]), 'parte');
    const { status } = await fetch(`${p.base}/api/v1/traspaso/parte`, {
      method: 'POST',
      headers: p.forAdmin,
      body: form,
    });
    if (status !== 200) throw new Error(`parte ${n}: ${status}`);
  }
  return id;
}

const readTransfer = async (ask: Ask, id: string): Promise<Transfer> =>
  (await ask<{ traspaso: Transfer }>('GET', `/v1/traspaso?id=${id}`)).traspaso;

/**
 * Waits until the transfer's row says that it was read or brought. The row is asked for, since incoming users
 * may end the session that began it.
 */
async function settled({ one }: Measured, id: string): Promise<void> {
  for (;;) {
    const { estado, error } = await one('select estado, error from traspaso where id = $1', [id]);
    if (estado === 'fallido') throw new Error(error ?? '');
    if (estado === 'leido' || estado === 'hecho') return;
    await sleep(500);
  }
}

/** Reads a transfer and brings it, and says how long each took. Returns its id. */
async function bring(p: Measured, archivo: string, file: Blob): Promise<string> {
  const ask = asking(p);
  const id = await upload(p, ask, archivo, file);
  const began = performance.now();
  await ask('POST', '/v1/traspaso/leer', { id });
  await settled(p, id);
  const { cuentas } = await readTransfer(ask, id);
  const lookedThrough = performance.now();
  const chosen = await p.one(
    `select (select min(id) from dato_auxiliar where etiqueta = 'cargo') "cargoId",
            (select min(id) from dato_auxiliar where etiqueta = 'rubro') "rubroId",
            (select min(id) from geografia where etiqueta = 'ciudad') "ciudadId", (select min(id) from equipo) "equipoId"`,
  );
  await ask('POST', '/v1/traspaso/ejecutar', { id, ...chosen });
  await settled(p, id);
  const minutes = (from: number, to: number) => `${number((to - from) / 60_000, 1)} min`;
  say(
    `Leer y revisar ${minutes(began, lookedThrough)}, traer ` +
      `${minutes(lookedThrough, performance.now())}; total ` +
      `${formatNumber(cuentas.reduce((sum, { leidas }) => sum + leidas, 0))} filas`,
  );
  return id;
}

/** Brings an OpenCATS of 100,000 people and 300,000 activities. */
export async function measureOpencats(): Promise<void> {
  const dir = join(BENCH_DIR, 'traspaso');
  rmSync(dir, { recursive: true, force: true });
  const p = await launch(await prepareData(400, 'traspaso'), 400);
  try {
    const id = await bring(
      p,
      'cats.sql.gz',
      new Blob([
        gzipSync([...writeDump(agencyTables(PEOPLE))].join(''), { level: 1 }) as Uint8Array<ArrayBuffer>,
      ]),
    );
    const { cuentas } = await readTransfer(asking(p), id);
    table(
      ['Qué', 'Leídas', 'Hechas', 'Faltan'],
      cuentas.map(({ que, leidas, hechas, faltan }) => [que, leidas, hechas, faltan]),
    );
  } finally {
    await p.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Exports everything while people search, then imports it into an empty installation. */
export async function measureEverything(
  p: Measured,
  seed: number,
  kinds: readonly SearchKind[],
): Promise<void> {
  const search = searching(p, seed, kinds, () => 100);
  let left = 200;
  const alone = summary(await search(() => left-- > 0));
  const { done: took, searches: during } = await meanwhile(search, async () => {
    const began = performance.now();
    await p.send('POST', '/v1/exportacion', p.forAdmin, { tipo: 'todo' });
    for (;;) {
      const { items } = await p.get<{ items: { estado: string; error: string | null }[] }>(
        '/v1/exportaciones',
        p.forAdmin,
      );
      if (items[0]!.estado === 'fallida') throw new Error(items[0]!.error ?? '');
      if (items[0]!.estado === 'lista') return performance.now() - began;
      await sleep(1000);
    }
  });
  const { tamano, clave } = await p.one<Record<'tamano' | 'clave', string>>(
    `select pg_size_pretty(o.tamano) tamano, o.clave from exportacion e join objeto o on o.id = e.objeto_id
      where e.recurso = 'todo:' order by e.creacion_ts desc limit 1`,
  );
  const minutes = `${number(took / 60_000, 1)} min`;
  table(
    ['Llevarse todo', 'Pesa', 'Búsquedas solas p50', 'p95', 'Mientras tanto p50', 'p95'],
    [[minutes, tamano, alone.p50, alone.p95, during.p50, during.p95]],
  );
  await measureReturn(p, await openAsBlob(join(p.dir, 'archivos', clave)));
}

async function measureReturn(from: Measured, copy: Blob): Promise<void> {
  const dir = join(from.dir, 'vuelta');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const p = await launch(dir, 0, { DEMO: 'no', EXIGIR_SEGUNDO_FACTOR: 'no' });
  try {
    await bring(p, 'todo.zip', copy);
    const count = async ({ one }: Measured, table: string): Promise<number> =>
      (await one<{ n: number }>(`select count(*)::int n from ${table}`)).n;
    const rows = await Promise.all(
      ['candidato', 'experiencia', 'nota', 'etapa_cambio', 'empresa', 'oportunidad'].map(
        async (name) => [name, await count(from, name), await count(p, name)] as [string, number, number],
      ),
    );
    table(['Vuelta', 'Allá', 'Acá'], rows);
    if (rows.some(([, there, here]) => there !== here)) throw new Error('no volvió todo');
  } finally {
    await p.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
