import { ORPCError } from '@orpc/server';
import { MAX_ARCHIVOS, MAX_ETIQUETAS } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database/database.ts';
import { countArchivos } from '../../../personas/candidatos/index.ts';
import { tagPeople } from '../../../personas/etiquetas/index.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import { takeFile } from '../takeFile.ts';
import type { Bringing } from './Bringing.ts';
import { insertNotas } from './bringPeople.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import type { ReadyActivity, ReadyArchivo, ReadyEtiqueta, ReadyLista, ReadyMember } from './ready.ts';

const NOT_IN_ARCHIVE = 'No se puede sacar del .zip';
const GONE = 'Su candidato ya no está acá';

export async function bringActivities(
  tx: Db,
  { id, usuarioId }: Bringing,
  rows: readonly StagedRow<ReadyActivity>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const orders = await idsOf(tx, id, 'joborder', rows, (one) => one.oportunidad);
  const authors = await idsOf(tx, id, 'user', rows, (one) => one.autor);
  const here = rows.filter(({ datos }) => people.has(datos.candidato));
  await insertNotas(
    tx,
    here.map(({ datos: { candidato, oportunidad, autor, titulo, contenido, ts } }) => ({
      candidatoId: people.get(candidato)!,
      oportunidadId: orders.get(oportunidad ?? '') ?? null,
      usuarioId: authors.get(autor) ?? usuarioId,
      titulo,
      contenido,
      ts,
    })),
  );
  return rows.map((row) => outcomeOf(row, null, !people.has(row.datos.candidato) && GONE));
}

export async function bringListas(
  tx: Db,
  { id, usuarioId }: Bringing,
  rows: readonly StagedRow<ReadyLista>[],
): Promise<Outcome[]> {
  const authors = await idsOf(tx, id, 'user', rows, (one) => one.autor);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos } = row;
    const { id: own } = await tx
      .insertInto('lista')
      .values({
        nombre: datos.nombre,
        compartida: true,
        usuario_id: authors.get(datos.autor ?? '') ?? usuarioId,
        ...(datos.ts && { creacion_ts: sql<Date>`${datos.ts}::timestamptz` }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    outcomes.push(outcomeOf(row, own));
  }
  return outcomes;
}

export async function bringMembers(
  tx: Db,
  { id, usuarioId }: Bringing,
  rows: readonly StagedRow<ReadyMember>[],
): Promise<Outcome[]> {
  const lists = await idsOf(tx, id, 'saved_list', rows, (one) => one.lista);
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const lines = rows.flatMap(({ datos }) => {
    const lista = lists.get(datos.lista);
    const candidato = people.get(datos.candidato);
    return lista === undefined || candidato === undefined ? [] : [{ lista, candidato, ts: datos.ts }];
  });
  await sql`
    insert into lista_candidato (lista_id, candidato_id, usuario_id, ts)
    select l.lista, l.candidato, ${usuarioId}, coalesce(l.ts, now())
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(lista int, candidato int, ts timestamptz)
    on conflict do nothing`.execute(tx);
  return rows.map((row) => {
    const gone = !people.has(row.datos.candidato) && GONE;
    return outcomeOf(row, null, lists.has(row.datos.lista) ? gone : 'Su lista ya no está acá');
  });
}

export async function bringEtiquetas(
  tx: Db,
  { id, usuarioId }: Bringing,
  rows: readonly StagedRow<ReadyEtiqueta>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const outcomes: Outcome[] = [];
  for (const [, same] of Map.groupBy(rows, ({ datos }) => normalizeText(datos.etiqueta))) {
    const ids = same.flatMap(({ datos }) => people.get(datos.candidato) ?? []);
    const etiquetaId = await ensureEtiqueta(tx, same[0]!.datos.etiqueta);
    await tagPeople(tx, etiquetaId, ids, usuarioId);
    const { rows: tagged } = await sql<{ id: number }>`
      select candidato_id id from candidato_etiqueta where etiqueta_id = ${etiquetaId} and candidato_id = any (${ids}::int[])`.execute(
      tx,
    );
    const done = new Set(tagged.map((row) => row.id));
    for (const row of same) {
      const { datos } = row;
      const own = people.get(datos.candidato);
      const refused =
        own === undefined
          ? GONE
          : done.has(own)
            ? null
            : `Ya tiene ${MAX_ETIQUETAS} etiquetas, que es el máximo`;
      outcomes.push(outcomeOf(row, null, refused));
    }
  }
  return outcomes;
}

/** The tag that is called so, made when there is none. */
export async function ensureEtiqueta(tx: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from dato_auxiliar where etiqueta = 'etiqueta' and normalizar(descripcion) = normalizar(${name}) order by id limit 1`.execute(
    tx,
  );
  if (rows[0]) return rows[0].id;
  const { id } = await tx
    .insertInto('dato_auxiliar')
    .values({ etiqueta: 'etiqueta', descripcion: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Attached files, judged by what they hold as any upload is; their words are read afterwards, as those of others are. Each is stored
 * before the transaction that refers to it: what is left over of one that was broken off is swept.
 */
export async function bringArchivos(
  tx: Db,
  { services, id, usuarioId, openArchive }: Bringing,
  rows: readonly StagedRow<ReadyArchivo>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos } = row;
    const candidatoId = people.get(datos.candidato);
    const refused = candidatoId === undefined ? GONE : await roomFor(tx, candidatoId);
    if (refused || candidatoId === undefined) {
      outcomes.push(outcomeOf(row, null, refused ?? GONE));
      continue;
    }
    const archive = await openArchive(datos.archivo);
    try {
      const taken = await takeFile(services, archive, datos);
      if (!taken) {
        outcomes.push(outcomeOf(row, null, NOT_IN_ARCHIVE));
        continue;
      }
      await tx
        .insertInto('candidato_archivo')
        .values({
          id: uuidv7(),
          candidato_id: candidatoId,
          objeto_id: taken.objetoId,
          descripcion: datos.descripcion,
          usuario_id: usuarioId,
          ...(datos.ts && { subida_ts: sql<Date>`${datos.ts}::timestamptz` }),
        })
        .execute();
      outcomes.push(outcomeOf(row, null));
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      outcomes.push(outcomeOf(row, null, (error as Error).message));
    }
  }
  return outcomes;
}

async function roomFor(tx: Db, candidatoId: number): Promise<string | null> {
  return (await countArchivos(tx, candidatoId)) >= MAX_ARCHIVOS
    ? `Ya tiene ${MAX_ARCHIVOS} archivos, que es el máximo`
    : null;
}
