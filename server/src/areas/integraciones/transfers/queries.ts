import type { Transfer, TransferInList } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import type { Listing, TransferEstado } from '@tembiapo/contract/domain/transfers.ts';
import { TRANSFER_DAYS, TRANSFER_NOUNS } from '@tembiapo/contract/domain/transfers.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { nounOf } from './nouns.ts';
import type { Chosen, Found, Origin } from './transfer-types.ts';

/** The error of an interrupted transfer, by what it was doing. */
export const BROKEN = {
  leyendo: 'No se pudo leer. Nada vino todavía: probá de nuevo.',
  trayendo: 'Se cortó. Lo que vino quedó: seguí, y viene el resto.',
} as const;
export type Doing = keyof typeof BROKEN;

/** Counts of a kind by state; older transfers lack the last three. */
type StoredAccount = Transfer['cuentas'][number] & { cambian?: number; cambiadas?: number; avisos?: number };

export interface StoredTransfer
  extends Omit<
    Transfer,
    'archivos' | 'reporteUrl' | 'elegido' | 'elegir' | 'camposNuevos' | 'cambios' | 'avisos' | 'cuentas'
  > {
  cuentas: StoredAccount[];
  usuarioId: number;
  elegido: Partial<Chosen>;
  hallado: Found;
}

const FIELDS = sql`
  t.id, t.nombre, t.origen, t.estado, t.paso, t.hechas, t.total, t.error, ${ISO('t.creacion_ts')} fecha, t.usuario_id "usuarioId",
  t.elegido, t.hallado, t.cuentas, (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = t.usuario_id) usuario`;

export async function findTransfer(db: Db, id: string): Promise<StoredTransfer | undefined> {
  return firstRow(db)<StoredTransfer>`select ${FIELDS} from traspaso t where t.id = ${id}`;
}

export async function listTransfers(db: Db): Promise<TransferInList[]> {
  return rowsFrom(db)<TransferInList>`
    select t.id, t.nombre, t.origen, t.estado, ${ISO('t.creacion_ts')} fecha,
           (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = t.usuario_id) usuario,
           case when t.estado = 'trayendo' and t.total > 0 then t.hechas::float8 / t.total end avance
      from traspaso t order by t.creacion_ts desc, t.id desc`;
}

export async function countTransfers(db: Db): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from traspaso`;
  return row.n;
}

export async function insertTransfer(db: Db, usuarioId: number, name: string): Promise<string> {
  const id = uuidv7();
  await db.insertInto('traspaso').values({ id, usuario_id: usuarioId, nombre: name }).execute();
  return id;
}

/** Moves a transfer to the next state; false if somebody was faster or it is gone. */
export async function pass(
  db: Db,
  id: string,
  from: readonly TransferEstado[],
  to: TransferEstado,
  { chosen, asked }: { chosen?: Chosen; asked?: Found['pedidas'] } = {},
): Promise<boolean> {
  const { rows } = await sql`
    update traspaso set estado = ${to}, error = null, paso = null, hechas = 0, total = 0,
           elegido = case when ${to} = 'leyendo' then '{}' else coalesce(${chosen ? JSON.stringify(chosen) : null}::jsonb, elegido) end,
           -- The date orders asked for a failed reading still count.
           hallado = case when ${to} = 'leyendo'
                          then jsonb_build_object('pedidas', coalesce(hallado->'pedidas', '{}') || ${JSON.stringify(asked ?? {})}::jsonb)
                          else hallado end,
           cuentas = case when ${to} = 'leyendo' then '[]' else cuentas end
     where id = ${id} and estado = any (${[...from]}::text[])
           -- A transfer that failed while reading has nothing to bring.
       and (${to} <> 'trayendo' or estado <> 'fallido' or elegido <> '{}') returning 1`.execute(db);
  return rows.length > 0;
}

/** Makes the work on a transfer end. */
export const stop = (db: Db, id: string): Promise<unknown> =>
  sql`update traspaso set estado = 'fallido', error = 'Se detuvo para eliminarlo'
       where id = ${id} and estado in ('leyendo', 'trayendo')`.execute(db);

/** Saves progress. False if the transfer was stopped or removed meanwhile. */
export async function saveProgress(
  db: Db,
  id: string,
  change: Partial<{
    estado: TransferEstado;
    origen: Origin;
    paso: string;
    hechas: number;
    total: number;
    hallado: Found;
    error: string;
  }>,
): Promise<boolean> {
  const { rows } = await sql`
    update traspaso set estado = coalesce(${change.estado ?? null}, estado), origen = coalesce(${change.origen ?? null}, origen),
           paso = coalesce(${change.paso ?? null}, paso), hechas = coalesce(${change.hechas ?? null}::int, hechas),
           total = coalesce(${change.total ?? null}::int, total), error = ${change.error ?? null},
           hallado = coalesce(${change.hallado ? JSON.stringify(change.hallado) : null}::jsonb, hallado)
     where id = ${id} and estado in ('leyendo', 'trayendo') returning 1`.execute(db);
  return rows.length > 0;
}

/** Transfers that should go on but have no job; `rotos`: how many of their jobs failed for good. */
export async function listForgotten(db: Db): Promise<{ id: string; estado: Doing; rotos: number }[]> {
  return rowsFrom(db)<{ id: string; estado: Doing; rotos: number }>`
    select t.id, t.estado, (select count(*)::int from pgboss.job j
                             where j.name = 'traspasar' and j.data->>'id' = t.id::text and j.state = 'failed') rotos
      from traspaso t
     where t.estado in ('leyendo', 'trayendo')
       and not exists (select from pgboss.job j where j.name = 'traspasar' and j.data->>'id' = t.id::text
                          and j.state in ('created', 'retry', 'active'))`;
}

export interface StoredPart {
  archivo: string;
  n: number;
  objetoId: string;
  tamano: number;
}

/** Stores a part of a file; answers the object that it replaces. */
export async function putPart(
  db: Db,
  part: { id: string; archivo: string; n: number; objetoId: string },
): Promise<string | null> {
  const row = await oneRow(db)<{ antes: string | null }>`
    with antes as (
      select objeto_id from traspaso_parte where traspaso_id = ${part.id} and archivo = ${part.archivo} and n = ${part.n})
    insert into traspaso_parte (traspaso_id, archivo, n, objeto_id) values (${part.id}, ${part.archivo}, ${part.n}, ${part.objetoId})
    on conflict (traspaso_id, archivo, n) do update set objeto_id = excluded.objeto_id
    returning (select objeto_id from antes) antes`;
  return row.antes;
}

export async function listParts(db: Db, id: string): Promise<StoredPart[]> {
  return rowsFrom(db)<StoredPart>`
    select p.archivo, p.n, p.objeto_id "objetoId", o.tamano::float8 tamano
      from traspaso_parte p join objeto o on o.id = p.objeto_id
     where p.traspaso_id = ${id} order by p.archivo, p.n`;
}

/** Removes a file, or all of them; answers their objects. */
export async function dropParts(db: Db, id: string, archivo?: string): Promise<string[]> {
  const rows = await rowsFrom(db)<{ objeto: string }>`
    delete from traspaso_parte where traspaso_id = ${id} and (${archivo ?? null}::text is null or archivo = ${archivo ?? null})
    returning objeto_id objeto`;
  return rows.map(({ objeto }) => objeto);
}

/** Saves the counts that people see: what comes, came and is missing. */
export async function saveAccount(db: Db, id: string): Promise<void> {
  const counts = await countRows(db, id);
  const account = [...Map.groupBy(counts, ({ tabla }) => nounOf(tabla))].flatMap(([noun, own]) => {
    const sumOf = (...states: string[]) =>
      own.filter(({ estado }) => states.includes(estado)).reduce((sum, { cantidad }) => sum + cantidad, 0);
    if (!noun) return [];
    return [
      {
        que: noun,
        leidas: sumOf('leida', 'viene', 'estaba', 'hecha', 'cambia', 'cambiada', 'falta'),
        vienen: sumOf('viene', 'hecha'),
        estaban: sumOf('estaba'),
        hechas: sumOf('hecha'),
        faltan: sumOf('falta'),
        cambian: sumOf('cambia', 'cambiada'),
        cambiadas: sumOf('cambiada'),
        avisos: own.reduce((sum, { avisos }) => sum + avisos, 0),
      },
    ];
  });
  account.sort((a, b) => TRANSFER_NOUNS.indexOf(a.que) - TRANSFER_NOUNS.indexOf(b.que));
  await sql`update traspaso set cuentas = ${JSON.stringify(account)}::jsonb where id = ${id}`.execute(db);
}

export async function hasEquipo(db: Db): Promise<boolean> {
  const { rows } = await sql`select from equipo limit 1`.execute(db);
  return rows.length > 0;
}

/** Which of the chosen items exist. */
export async function chosenThere(db: Db, { cargoId, rubroId, ciudadId, equipoId }: Chosen) {
  return oneRow(db)<{ cargo: boolean; rubro: boolean; ciudad: boolean; equipo: boolean }>`
    select exists (select from dato_auxiliar where id = ${cargoId} and etiqueta = 'cargo') cargo,
           exists (select from dato_auxiliar where id = ${rubroId} and etiqueta = 'rubro') rubro,
           exists (select from geografia where id = ${ciudadId} and etiqueta = 'ciudad') ciudad,
           exists (select from equipo where id = ${equipoId}) equipo`;
}

/** How many rows of each table are in which state. */
export async function countRows(
  db: Db,
  id: string,
): Promise<{ tabla: string; estado: string; cantidad: number; avisos: number }[]> {
  return rowsFrom(db)<{ tabla: string; estado: string; cantidad: number; avisos: number }>`
    select tabla, estado, count(*)::int cantidad, count(aviso)::int avisos from traspaso_fila where traspaso_id = ${id}
     group by tabla, estado order by tabla, estado`;
}

export interface ListedRow {
  tabla: string;
  clave: string;
  texto: string | null;
  /** Why it cannot come, or what to look at. */
  motivo: string;
}

/** Rows that cannot come, or that need a look. */
export const listedRows = (id: string, what: Listing, tables: readonly string[]) => sql<ListedRow>`
  select tabla, clave, texto, ${sql.ref(what)} motivo from traspaso_fila
   where traspaso_id = ${id} and ${sql.ref(what)} is not null and tabla = any (${[...tables]}::text[]) order by tabla, orden`;

export async function pageListed(
  db: Db,
  {
    id,
    what,
    tables,
    ...page
  }: { id: string; what: Listing; tables: readonly string[]; page: number; limit: number },
): Promise<{ items: ListedRow[]; total: number }> {
  const items = await rowsFrom(db)<ListedRow>`
    ${listedRows(id, what, tables)} limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from traspaso_fila
     where traspaso_id = ${id} and ${sql.ref(what)} is not null and tabla = any (${[...tables]}::text[])`;
  return { items, total: row.total };
}

export async function deleteTransfer(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('traspaso').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes old transfers that do not run; the keys by which their rows are known stay. */
export async function clearOldTransfers(db: Db): Promise<void> {
  await sql`
    delete from traspaso
     where creacion_ts < now() - make_interval(days => ${TRANSFER_DAYS}::int) and estado not in ('leyendo', 'trayendo')`.execute(
    db,
  );
}
