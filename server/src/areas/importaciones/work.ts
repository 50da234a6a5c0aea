import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { MAX_IMPORTACION_ROWS } from '@tembiapo/contract/domain/limits.ts';
import { setActor, withActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { BadInput } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { dropObjects, findObject } from '../../platform/objects.ts';
import type { Attempt } from '../../platform/queue.ts';
import { readSheet } from '../../platform/sheets.ts';
import { temporaryFolder } from '../../platform/uploads.ts';
import * as q from './queries.ts';
import { checkRow } from './rows.ts';

/** Lines that are looked through, or made, at a time. */
const LOTE = 500;
class Removed extends Error {}

/** Looks through a file or does an import, whichever it waits for. A failure is told in the import itself. */
export async function trabajar(
  services: Services,
  { data: { id }, last }: Attempt<'importar'>,
): Promise<void> {
  const { db } = services;
  const trabajo = await q.findTrabajo(db, id);
  if (!trabajo) return;
  try {
    await withActor(async () => {
      setActor(trabajo.usuario_id);
      if (trabajo.estado === 'revisando') await revisar(services, id, trabajo);
      else if (trabajo.estado === 'importando') await importar(services, id, trabajo);
    });
  } catch (error) {
    if (error instanceof Removed) return;
    if (!last && !(error instanceof BadInput)) throw error;
    const dicho =
      error instanceof BadInput
        ? error.message
        : 'La importación falló. Nada quedó a medias: probá de nuevo.';
    await q.avanzar(db, id, { estado: 'fallida', error: dicho });
    if (!(error instanceof BadInput)) throw error;
  }
}

/** Every line of the file, with its number, from the second on; empty ones are passed over. */
async function* lines(
  services: Services,
  objetoId: string,
): AsyncGenerator<{ n: number; celdas: string[] }[]> {
  const objeto = await findObject(services.db, objetoId);
  if (!objeto) throw new BadInput('El archivo ya no está: subilo de nuevo');
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'planilla');
    await pipeline(await services.storage.read(objeto.clave), createWriteStream(file, { mode: 0o600 }));
    let n = 0;
    for await (const lot of readSheet(file, objeto.clave.endsWith('.xlsx') ? 'xlsx' : 'txt', LOTE)) {
      const numeradas = lot.map((celdas) => ({ n: ++n, celdas }));
      yield numeradas.filter(({ n: linea, celdas }) => linea > 1 && celdas.some((celda) => celda !== ''));
      // Others' requests are answered between two lots.
      await breathe();
    }
  } finally {
    await remove();
  }
}

async function revisar(services: Services, id: string, trabajo: q.Trabajo): Promise<void> {
  const { db } = services;
  await q.clearFilas(db, id);
  const catalogs = await q.readCatalogs(db);
  const vistas = new Map<string, number>();
  const cuenta = { total: 0, conError: 0, duplicadas: 0 };
  for await (const lot of lines(services, trabajo.objeto_id ?? '')) {
    if (cuenta.total + lot.length > MAX_IMPORTACION_ROWS)
      throw new BadInput(
        `El archivo tiene más de ${MAX_IMPORTACION_ROWS.toLocaleString('es-PY')} filas: partilo en varios`,
      );
    const revisadas = lot.map(({ n, celdas }) => ({
      n,
      celdas,
      ...checkRow(trabajo.tipo, celdas, trabajo.columnas, catalogs),
    }));
    const parecidas = await findLikes(db, trabajo.tipo, revisadas, vistas);
    const filas = revisadas.map<q.FilaRevisada>(({ n, celdas, datos, errores }, i) => ({
      n,
      datos,
      original: celdas,
      errores,
      duplicado: parecidas[i]?.texto ?? null,
      duplicado_id: parecidas[i]?.id ?? null,
    }));
    await q.insertFilas(db, id, filas);
    cuenta.total += filas.length;
    cuenta.conError += filas.filter(({ errores }) => errores.length > 0).length;
    cuenta.duplicadas += filas.filter(({ duplicado }) => duplicado !== null).length;
    if (!(await q.avanzar(db, id, { ...cuenta, hechas: cuenta.total }))) throw new Removed();
  }
  if (cuenta.total === 0) throw new BadInput('El archivo no tiene filas debajo del encabezado');
  await q.avanzar(db, id, { estado: 'revisada', ...cuenta, hechas: 0 });
}

interface Like {
  texto: string;
  id: number | null;
}

/** For each line the record, or the line before it, that it is like; `vistas`: keys of the lines read so far. */
async function findLikes(
  db: Db,
  tipo: Importable,
  filas: readonly { n: number; errores: string[]; llaves: [string, string][] }[],
  vistas: Map<string, number>,
): Promise<(Like | undefined)[]> {
  const llaves = filas.flatMap(({ llaves: suyas }, i) =>
    suyas.map(([motivo, llave]) => ({ i, motivo, llave })),
  );
  const likes: (Like | undefined)[] = filas.map(() => undefined);
  for (const { i, id, motivo } of await q.findLike(db, tipo, llaves))
    likes[i] ??= { texto: `Parecido al N.º ${id} (${motivo})`, id };
  filas.forEach(({ n, errores, llaves: suyas }, i) => {
    for (const [motivo, llave] of suyas) {
      const antes = vistas.get(`${motivo} ${llave}`);
      if (antes !== undefined)
        likes[i] ??= { texto: `Repetido: igual a la fila ${antes} (${motivo})`, id: null };
      else if (errores.length === 0) vistas.set(`${motivo} ${llave}`, n);
    }
  });
  return likes;
}

async function importar(services: Services, id: string, trabajo: q.Trabajo): Promise<void> {
  const { db } = services;
  if (trabajo.tipo === 'candidato') await q.prepareWords(db, id);
  const cuenta = { hechas: 0, creadas: 0 };
  const all = async (tx: Db, each: (work: (lotTx: Db) => Promise<void>) => Promise<void>): Promise<void> => {
    for (let despues = 0; ; ) {
      const filas = await q.nextFilas(tx, id, despues, LOTE);
      if (filas.length === 0) return;
      await each(async (lotTx) => {
        cuenta.creadas += await createLot(lotTx, id, trabajo, filas);
      });
      despues = filas.at(-1)!.n;
      cuenta.hechas += filas.length;
      // Told apart from the transaction, so that it is seen before the end; who removed the import stops it.
      if (!(await q.avanzar(db, id, cuenta))) throw new Removed();
      await breathe();
    }
  };
  if (trabajo.todo_o_nada) {
    await db.transaction().execute((tx) => all(tx, (work) => work(tx)));
  } else {
    // What a process that died had made is counted and not made again.
    await all(db, (work) => db.transaction().execute(work));
  }
  await q.markErrores(db, id);
  if (trabajo.tipo === 'empresa') await publicar(db, { tipo: 'empresa', empresaId: 0 });
  const creadas = await q.countCreadas(db, id);
  await q.avanzar(db, id, {
    estado: 'hecha',
    creadas,
    hechas: trabajo.total ?? cuenta.hechas,
    sinObjeto: true,
  });
  await dropObjects(services, [trabajo.objeto_id]);
}

/** Makes a lot of lines, or leaves out what there is already; answers how many it made. */
async function createLot(
  tx: Db,
  id: string,
  { tipo, crear_duplicados }: q.Trabajo,
  filas: readonly q.FilaPorCrear[],
): Promise<number> {
  const nuevas = filas.filter(({ duplicado }) => duplicado === null || crear_duplicados);
  const creadas = nuevas.length > 0 ? await q.createAll(tx, tipo, nuevas) : new Map<number, number>();
  await q.markFilas(
    tx,
    id,
    filas.map(({ n }) => ({
      n,
      resultado: creadas.has(n) ? 'creada' : 'omitida',
      creado_id: creadas.get(n) ?? null,
    })),
  );
  return creadas.size;
}
