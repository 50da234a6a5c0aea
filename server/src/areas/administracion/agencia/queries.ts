import type { FirstStep, FirstStepState, Trade } from '@tembiapo/contract/domain/firstSteps.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { NO_PASSWORD } from '../../../platform/identity/passwords.ts';

export interface Identity {
  nombre: string | null;
  color: string | null;
}

export async function readIdentity(db: Db): Promise<Identity & { logoId: string | null }> {
  return oneRow(db)<Identity & { logoId: string | null }>`
    select nombre, color, logo_objeto_id "logoId" from agencia`;
}

export const saveIdentity = (db: Db, { nombre, color }: Identity) =>
  sql`update agencia set nombre = ${nombre}, color = ${color}`.execute(db);

/** Returns the object that is no longer used. */
export async function saveLogo(db: Db, objectId: string | null): Promise<string | null> {
  const row = await firstRow(db)<{ id: string | null }>`
    with antes as (select logo_objeto_id id from agencia for update)
    update agencia set logo_objeto_id = ${objectId}::uuid from antes returning antes.id`;
  return row?.id ?? null;
}

export const setBolsa = (db: Db, isOn: boolean) => sql`update agencia set con_bolsa = ${isOn}`.execute(db);

/** What tells that a step is done, except of the second factor, which is known of the person who asks. */
type Facts = Record<Exclude<FirstStep, 'segundoFactor'>, boolean>;
/** Steps that somebody left, and how. */
type Left = Partial<Record<FirstStep, FirstStepState>>;

/** A mail that a server took since the last failure counts, and a copy when the latest trial was good, within the month that is kept. */
export async function readSteps(db: Db): Promise<Facts & { left: Left }> {
  return oneRow(db)<Facts & { left: Left }>`
    select nombre is not null identidad,
           exists (select from via_marcha where clave = 'correo' and bien_ts is not null and falla_desde_ts is null) correo,
           (select count(*) > 1 from (
              select from usuario where activo and rol in ('admin', 'selector') limit 2) u) usuarios,
           exists (select from equipo) equipo,
           oficios <> '{}' oficios,
           exists (select from candidato) personas,
           con_bolsa is not null bolsa,
           coalesce((select estado = 'hecho' from copia_trabajo
                      where tipo = 'probar' and estado in ('hecho', 'fallido')
                      order by cambio_ts desc, id desc limit 1), false) copias,
           (select coalesce(jsonb_object_agg(clave, estado), '{}') from agencia_paso) "left"
      from agencia`;
}

/** Active staff who have no password yet, because the mail to choose one has not left. */
export async function listUninvited(db: Db): Promise<string[]> {
  const rows = await rowsFrom(db)<{ nombre: string }>`
    select concat_ws(' ', u.nombre, u.apellido) nombre from usuario u
     where u.activo and u.rol in ('admin', 'selector') and u.password_hash = ${NO_PASSWORD}
       and exists (select from correo c where lower(c.para) = u.email and c.personal and c.estado in ('pendiente', 'enviando', 'fallido'))
       and not exists (select from correo c where lower(c.para) = u.email and c.personal and c.estado in ('enviado', 'incierto'))
     order by u.id`;
  return rows.map(({ nombre }) => nombre);
}

export const leaveStep = (db: Db, step: FirstStep, state: FirstStepState) =>
  state === 'pendiente'
    ? db.deleteFrom('agencia_paso').where('clave', '=', step).execute()
    : sql`insert into agencia_paso (clave, estado) values (${step}, ${state})
          on conflict (clave) do update set estado = excluded.estado, ts = now()`.execute(db);

export async function readTrades(db: Db): Promise<Trade[]> {
  const row = await oneRow(db)<{ oficios: Trade[] }>`select oficios from agencia`;
  return row.oficios;
}

export const noteTrades = (db: Db, trades: readonly Trade[]) =>
  sql`update agencia set oficios = array(
        select distinct o from unnest(oficios || ${[...trades]}::text[]) o order by o)`.execute(db);

/** Those of these names that a list does not have, however they are written there; in the order given. */
export async function listMissing(db: Db, label: string, names: readonly string[]): Promise<string[]> {
  const rows = await rowsFrom(db)<{ nombre: string }>`
    select n.nombre from unnest(${[...names]}::text[]) with ordinality n(nombre, orden)
     where not exists (select from dato_auxiliar d
                        where d.etiqueta = ${label} and normalizar(d.descripcion) = normalizar(n.nombre))
     order by n.orden`;
  return rows.map(({ nombre }) => nombre);
}

/** Adds what a list lacks, and returns how many that were. */
export async function addMissing(db: Db, label: string, names: readonly string[]): Promise<number> {
  const added = await rowsFrom(db)<{ id: number }>`
    insert into dato_auxiliar (etiqueta, descripcion) select ${label}, unnest(${[...names]}::text[])
    on conflict (etiqueta, normalizar(descripcion)) do nothing returning id`;
  return added.length;
}
