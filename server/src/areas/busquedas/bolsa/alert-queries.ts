import { ALERT_HOURS, type BolsaFilter, MAX_ALERTS } from '@tembiapo/contract/domain/bolsa.ts';
import type { EmpleoKind } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO, TODAY } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export interface Alert {
  id: string;
  email: string;
  clave: string;
  filter: BolsaFilter;
  confirmed: boolean;
  /** Publications up to this moment were already sent. */
  until: string;
}

interface Row {
  id: string;
  email: string;
  clave: string;
  busqueda: string | null;
  rubro_id: number | null;
  ciudad_id: number | null;
  empleo_tipo: EmpleoKind | null;
  confirmed: boolean;
  until: string;
}
const COLUMNS = sql`
  a.id, a.email, a.clave, a.busqueda, a.rubro_id, a.ciudad_id, a.empleo_tipo, a.confirmada_ts is not null confirmed,
  ${ISO('a.hasta_ts')} until`;
const toAlert = ({ id, email, clave, confirmed, until, ...row }: Row): Alert => ({
  id,
  email,
  clave,
  confirmed,
  until,
  filter: {
    busquedaRapida: row.busqueda,
    rubroIdNumerico: row.rubro_id,
    ciudadIdNumerico: row.ciudad_id,
    tipoEmpleo: row.empleo_tipo,
  },
});

export async function filedUnder(
  db: Db,
  { rubroIdNumerico, ciudadIdNumerico }: BolsaFilter,
): Promise<boolean> {
  const row = await oneRow(db)<{ there: boolean }>`
    select (${rubroIdNumerico ?? null}::int is null
            or exists (select 1 from dato_auxiliar where id = ${rubroIdNumerico ?? null}::int and etiqueta = 'rubro'))
       and (${ciudadIdNumerico ?? null}::int is null
            or exists (select 1 from geografia where id = ${ciudadIdNumerico ?? null}::int and etiqueta = 'ciudad')) there`;
  return row.there;
}

/** Saves an alert; false, and nothing saved, when the e-mail has reached its limit. */
export async function insertAlert(
  db: Db,
  alert: { id: string; email: string; clave: string; filter: BolsaFilter },
): Promise<boolean> {
  const { filter: f } = alert;
  const { rows } = await sql`
    insert into alerta (id, email, clave, busqueda, rubro_id, ciudad_id, empleo_tipo)
    select ${alert.id}::uuid, ${alert.email}, ${alert.clave}, ${f.busquedaRapida ?? null}::text, ${f.rubroIdNumerico ?? null}::int,
           ${f.ciudadIdNumerico ?? null}::int, ${f.tipoEmpleo ?? null}::text
     where (select count(*) from alerta where lower(email) = ${alert.email.toLowerCase()}) < ${MAX_ALERTS}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function findAlert(db: Db, key: string): Promise<Alert | undefined> {
  const rows = await rowsFrom(db)<Row>`select ${COLUMNS} from alerta a where a.clave = ${key}`;
  return rows[0] && toAlert(rows[0]);
}

/** New publications are sent from now on. */
export const confirmAlert = (db: Db, key: string) =>
  sql`update alerta set confirmada_ts = now(), hasta_ts = now() where clave = ${key} and confirmada_ts is null`.execute(
    db,
  );

/** Removes one alert, or all of its e-mail's. */
export const removeAlerts = (db: Db, key: string, all: boolean) =>
  all
    ? sql`delete from alerta where lower(email) = (select lower(email) from alerta where clave = ${key})`.execute(
        db,
      )
    : sql`delete from alerta where clave = ${key}`.execute(db);

/** The alerts of the next e-mails that were sent nothing today, by e-mail. */
export async function nextAlerts(db: Db, after: string, emails: number): Promise<Alert[]> {
  const rows = await rowsFrom(db)<Row>`
    with lote as (
      select distinct lower(email) email from alerta
       where confirmada_ts is not null and lower(email) > ${after} order by 1 limit ${emails})
    select ${COLUMNS} from lote l join alerta a on lower(a.email) = l.email
     where a.confirmada_ts is not null order by l.email, a.id`;
  return rows.map(toAlert);
}

/** Records that an e-mail was told up to a moment; false when it was already told today. */
export async function markTold(db: Db, email: string, until: string): Promise<boolean> {
  const { rows } = await sql`
    with suyas as (
      select id, enviada_ts from alerta where lower(email) = ${email} and confirmada_ts is not null order by id for update)
    update alerta a set hasta_ts = ${until}::timestamptz, enviada_ts = now()
      from suyas s
     where a.id = s.id
       and not exists (select 1 from suyas t where (t.enviada_ts at time zone 'America/Asuncion')::date = ${TODAY})
    returning a.id`.execute(db);
  return rows.length > 0;
}

/** Deletes alerts that were not confirmed in time. */
export const clearOldAlerts = (db: Db) =>
  sql`delete from alerta where confirmada_ts is null and creacion_ts < now() - make_interval(hours => ${ALERT_HOURS}::int)`.execute(
    db,
  );
