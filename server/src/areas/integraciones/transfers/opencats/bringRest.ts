import { ORPCError } from '@orpc/server';
import { MAX_ARCHIVOS, MAX_ETIQUETAS, MAX_PHOTOS } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import type { Services } from '../../../../platform/http/context.ts';
import { countArchivos } from '../../../personas/candidatos/index.ts';
import { tagPeople } from '../../../personas/etiquetas/index.ts';
import { countPhotos, insertPhoto } from '../../../personas/imagenes/index.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import { takeFile, takePhoto } from '../takeFile.ts';
import type { Archive, Bringing } from './Bringing.ts';
import { authorsOf, insertNotas, unsignedUsuario } from './bringPeople.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import type {
  ReadyActivity,
  ReadyArchivo,
  ReadyCorreo,
  ReadyEtiqueta,
  ReadyLista,
  ReadyMember,
} from './ready.ts';

const NOT_IN_ARCHIVE = 'No se puede sacar del .zip: armalo de nuevo y traelo otra vez';
const GONE = 'Su candidato ya no está acá';

export async function bringActivities(
  tx: Db,
  { id }: Bringing,
  all: readonly StagedRow<ReadyActivity | { isAlong: true }>[],
): Promise<Outcome[]> {
  const rows = all.filter((row): row is StagedRow<ReadyActivity> => !('isAlong' in row.datos));
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const orders = await idsOf(tx, id, 'joborder', rows, (one) => one.oportunidad);
  const here = rows.filter(({ datos }) => people.has(datos.candidato));
  const authorOf = await authorsOf(tx, id, here, (one) => one.autor);
  await insertNotas(
    tx,
    here.map(({ datos }) => ({
      candidatoId: people.get(datos.candidato)!,
      oportunidadId: orders.get(datos.oportunidad ?? '') ?? null,
      usuarioId: authorOf(datos),
      titulo: datos.titulo,
      contenido: datos.contenido,
      ts: datos.ts,
    })),
  );
  return all.map((row) =>
    outcomeOf(row, null, 'candidato' in row.datos && !people.has(row.datos.candidato) && GONE),
  );
}

/** Sent mails, as a note for each recipient who is a candidate. */
export async function bringCorreos(
  tx: Db,
  { id }: Bringing,
  rows: readonly StagedRow<ReadyCorreo>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidatos);
  const authorOf = await authorsOf(tx, id, rows, (one) => one.autor);
  const idsIn = ({ candidatos }: ReadyCorreo) => candidatos.flatMap((key) => people.get(key) ?? []);
  await insertNotas(
    tx,
    rows.flatMap(({ datos }) =>
      idsIn(datos).map((candidatoId) => ({
        candidatoId,
        oportunidadId: null,
        usuarioId: authorOf(datos),
        titulo: datos.titulo,
        contenido: datos.contenido,
        ts: datos.ts,
      })),
    ),
  );
  return rows.map((row) => outcomeOf(row, null, idsIn(row.datos).length === 0 && GONE));
}

export async function bringListas(
  tx: Db,
  { id }: Bringing,
  rows: readonly StagedRow<ReadyLista>[],
): Promise<Outcome[]> {
  const authorOf = await authorsOf(tx, id, rows, (one) => one.autor);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos } = row;
    const { id: own } = await tx
      .insertInto('lista')
      .values({
        nombre: datos.nombre,
        compartida: true,
        usuario_id: authorOf(datos),
        ...(datos.ts && { creacion_ts: sql<Date>`${datos.ts}::timestamptz` }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    outcomes.push(outcomeOf(row, own));
  }
  return outcomes;
}

/** Members of lists, added by the list's author, since OpenCATS does not say by whom. */
export async function bringMembers(
  tx: Db,
  { id }: Bringing,
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
    select l.lista, l.candidato, li.usuario_id, coalesce(l.ts, li.creacion_ts)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(lista int, candidato int, ts timestamptz)
      join lista li on li.id = l.lista
    on conflict do nothing`.execute(tx);
  return rows.map((row) => {
    const gone = !people.has(row.datos.candidato) && GONE;
    return outcomeOf(row, null, lists.has(row.datos.lista) ? gone : 'Su lista ya no está acá');
  });
}

export async function bringEtiquetas(
  tx: Db,
  { id }: Bringing,
  rows: readonly StagedRow<ReadyEtiqueta>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const outcomes: Outcome[] = [];
  for (const [, same] of Map.groupBy(rows, ({ datos }) => normalizeText(datos.etiqueta))) {
    const ids = same.flatMap(({ datos }) => people.get(datos.candidato) ?? []);
    const etiquetaId = await ensureEtiqueta(tx, same[0]!.datos.etiqueta);
    await tagPeople(tx, etiquetaId, ids, await unsignedUsuario(tx));
    const tagged = await rowsFrom(tx)<{ id: number }>`
      select candidato_id id from candidato_etiqueta where etiqueta_id = ${etiquetaId} and candidato_id = any (${ids}::int[])`;
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

/** The tag of that name, made if missing. */
export async function ensureEtiqueta(tx: Db, name: string): Promise<number> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    select id from dato_auxiliar where etiqueta = 'etiqueta' and normalizar(descripcion) = normalizar(${name}) order by id limit 1`;
  if (rows[0]) return rows[0].id;
  const { id } = await tx
    .insertInto('dato_auxiliar')
    .values({ etiqueta: 'etiqueta', descripcion: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Attached files, checked by their content as any upload; their words are read later. Each is stored
 * before its transaction commits: leftovers of an interrupted one are swept.
 */
export async function bringArchivos(
  tx: Db,
  { services, id, openArchive }: Bringing,
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
    outcomes.push(await bringArchivo(tx, services, await openArchive(datos.archivo), row, candidatoId));
  }
  return outcomes;
}

async function bringArchivo(
  tx: Db,
  services: Services,
  archive: Archive,
  row: StagedRow<ReadyArchivo>,
  candidatoId: number,
): Promise<Outcome> {
  const { datos } = row;
  try {
    const noPhoto = datos.isPhoto ? await bringPhoto(tx, services, archive, row, candidatoId) : undefined;
    if (datos.isPhoto && noPhoto === undefined) return outcomeOf(row, null);
    const taken = await takeFile(services, archive, datos);
    if (!taken) return outcomeOf(row, null, NOT_IN_ARCHIVE);
    await tx
      .insertInto('candidato_archivo')
      .values({
        id: uuidv7(),
        candidato_id: candidatoId,
        objeto_id: taken.objetoId,
        descripcion: datos.descripcion,
        ...(datos.ts && { subida_ts: sql<Date>`${datos.ts}::timestamptz` }),
      })
      .execute();
    return { ...outcomeOf(row, null), aviso: noPhoto };
  } catch (error) {
    return outcomeOf(row, null, `${sentenceOf(error)}: bajalo de OpenCATS si lo necesitás`);
  }
}

/** Makes a picture somebody's photo; answers why it cannot be one and stays a file. */
async function bringPhoto(
  tx: Db,
  services: Services,
  archive: Archive,
  { datos }: StagedRow<ReadyArchivo>,
  candidatoId: number,
): Promise<string | undefined> {
  const asFile = 'Quedó entre sus archivos, no como foto';
  if ((await countPhotos(tx, candidatoId)) >= MAX_PHOTOS) return `${asFile}: ya tiene ${MAX_PHOTOS} fotos`;
  try {
    const photo = await takePhoto(services, archive, datos, candidatoId);
    if (photo) await insertPhoto(tx, candidatoId, photo.objetoId, photo.miniaturaId);
    return photo ? undefined : asFile;
  } catch (error) {
    return `${asFile}: ${sentenceOf(error)}`;
  }
}

/** The sentence of a refusal; rethrows any other error. */
function sentenceOf(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) return error.message.replace(/\.$/, '');
  throw error;
}

async function roomFor(tx: Db, candidatoId: number): Promise<string | null> {
  return (await countArchivos(tx, candidatoId)) >= MAX_ARCHIVOS
    ? `Ya tiene ${MAX_ARCHIVOS} archivos, que es el máximo`
    : null;
}
