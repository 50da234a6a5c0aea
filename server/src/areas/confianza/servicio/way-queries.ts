import { VIA_COUNTED } from '@tembiapo/contract/domain/vias.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { unsentLately } from '../../../platform/mail/unsentLately.ts';

const MOST = sql.lit(VIA_COUNTED);
const WEEK = sql`interval '7 days'`;

/** What was recorded of each channel, by its key. */
export interface Mark {
  clave: string;
  ultimoTs: string | null;
  /** Null while it works. */
  fallaDesdeTs: string | null;
  error: string | null;
  /** Lost in the last seven days. */
  perdidas: number;
}

export async function readMarks(db: Db): Promise<Map<string, Mark>> {
  const rows = await rowsFrom(db)<Mark>`
    select m.clave, ${ISO('m.bien_ts')} "ultimoTs", ${ISO('m.falla_desde_ts')} "fallaDesdeTs",
           case when m.falla_ts > now() - ${WEEK} or m.falla_desde_ts is not null then m.error end error,
           coalesce((select sum(f.veces) from via_falla f where f.clave = m.clave and f.dia > dia_local(now()) - 7), 0)::int perdidas
      from via_marcha m`;
  return new Map(rows.map((mark) => [mark.clave, mark]));
}

/** How many wait, and how many failed and were not dealt with. */
export interface Account {
  esperan: number;
  esperanDesdeTs: string | null;
  fallaron: number;
  error: string | null;
}

export async function readCorreo(db: Db): Promise<Account> {
  return oneRow(db)<Account>`
    with fallo as materialized (
      select error, cambio_ts from correo where ${unsentLately} limit ${MOST})
    select (select count(*)::int from (select from correo where estado = 'pendiente' and not retenido limit ${MOST}) p) esperan,
           (select ${ISO('p.ts')} from (select creacion_ts ts from correo
             where estado = 'pendiente' and not retenido order by creacion_ts limit 1) p) "esperanDesdeTs",
           (select count(*)::int from fallo) fallaron,
           (select error from fallo order by cambio_ts desc limit 1) error`;
}

export interface Box {
  id: number;
  nombre: string;
  direccion: string;
  usuarioNombre: string | null;
  vistoTs: string | null;
  error: string | null;
  errorTs: string | null;
  faltan: number;
}

/** Those of the settings, by name. */
export async function listBoxes(db: Db, names: readonly string[]): Promise<Box[]> {
  return rowsFrom(db)<Box>`
    select c.id, c.nombre, c.direccion, nullif(concat_ws(' ', u.nombre, u.apellido), '') "usuarioNombre",
           ${ISO('c.visto_ts')} "vistoTs", c.error, ${ISO('c.error_ts')} "errorTs", greatest(c.total - c.leidos, 0) faltan
      from casilla c left join usuario u on u.id = c.usuario_id
     where c.nombre = any (${[...names]}::text[]) order by c.usuario_id nulls first, c.direccion`;
}

export interface Hook extends Account {
  id: number;
  nombre: string;
  /** Why it was stopped; null: it runs. */
  motivo: string | null;
  ultimoTs: string | null;
  fallaDesdeTs: string | null;
}

/** Webhooks that run, and those that the product stopped. */
export async function listHooks(db: Db): Promise<Hook[]> {
  return rowsFrom(db)<Hook>`
    select w.id, w.nombre, case when not w.activo then w.motivo end motivo, ${ISO('m.ultimo_exito_ts')} "ultimoTs",
           ${ISO('m.falla_desde_ts')} "fallaDesdeTs",
           case when m.ultimo_error_ts > now() - ${WEEK} or m.fallas > 0 then m.ultimo_error end error,
           p.esperan, ${ISO('p.desde')} "esperanDesdeTs",
           (select count(*)::int from (select from webhook_entrega e where e.webhook_id = w.id and e.estado = 'fallida'
                                          and e.ultimo_ts > now() - ${WEEK} limit ${MOST}) f) fallaron
      from webhook w join webhook_marcha m on m.webhook_id = w.id
     cross join lateral (
       select count(*)::int esperan, min(creacion_ts) desde
         from (select creacion_ts from webhook_entrega where webhook_id = w.id and estado = 'pendiente' limit ${MOST}) e) p
     where w.activo or w.motivo is not null order by w.id`;
}

type Waiting = Pick<Account, 'esperan' | 'esperanDesdeTs'>;

/** Notices that should be out by now, and the browsers that take them: by Firebase, or by the standard. */
export async function readNotices(db: Db, byFirebase: boolean): Promise<Waiting & { navegadores: number }> {
  return oneRow(db)<Waiting & { navegadores: number }>`
    with espera as (
      select count(*)::int n, min(j.created_on) desde
        from (select data, created_on, state, start_after from pgboss.job where name = 'aviso' and state < 'active' limit ${MOST}) j
        join aviso_navegador a on a.token = j.data->>'token'
       where (j.state = 'retry' or j.start_after <= now()) and (a.p256dh is null) = ${byFirebase}::bool)
    select e.n esperan, ${ISO('e.desde')} "esperanDesdeTs",
           (select count(*)::int from aviso_navegador where (p256dh is null) = ${byFirebase}::bool) navegadores
      from espera e`;
}

/** Agendas that other calendars subscribe to. */
export async function readCalendars(db: Db): Promise<{ suscritos: number; ultimoTs: string | null }> {
  return oneRow(db)<{ suscritos: number; ultimoTs: string | null }>`
    select t.n suscritos, ${ISO('t.ultimo')} "ultimoTs"
      from (select count(*)::int n, max(ultima_lectura_ts) ultimo from agenda_enlace) t`;
}

/** Imports of sheets, and data from other systems. */
export async function readImports(db: Db): Promise<Account & { ruta: string | null }> {
  return oneRow(db)<Account & { ruta: string | null }>`
    with todo as materialized (
      select '/importar/' || id ruta, creacion_ts, error, estado in ('revisando', 'importando') espera,
             estado = 'fallida' and creacion_ts > now() - ${WEEK} fallo from importacion
      union all
      select '/traspasos/' || id, creacion_ts, error, estado in ('leyendo', 'trayendo'),
             estado = 'fallido' and creacion_ts > now() - ${WEEK} from traspaso),
    suma as (select count(*) filter (where espera)::int esperan, min(creacion_ts) filter (where espera) desde,
                    count(*) filter (where fallo)::int fallaron from todo),
    peor as (select ruta, error from todo where fallo order by creacion_ts desc limit 1)
    select s.esperan, ${ISO('s.desde')} "esperanDesdeTs", s.fallaron, p.error, p.ruta
      from suma s left join peor p on true`;
}

/** Copies; `falla`: the last one failed or is too old, or new data does not reach them. */
export async function readCopias(
  db: Db,
): Promise<Omit<Account, 'error'> & { ultimoTs: string | null; falla: boolean; vieja: string | null }> {
  return oneRow(db)<
    Omit<Account, 'error'> & { ultimoTs: string | null; falla: boolean; vieja: string | null }
  >`
    with hecho as materialized (select estado, creacion_ts, cambio_ts from copia_trabajo where tipo = 'copiar'),
    suma as (
      select max(cambio_ts) filter (where estado = 'hecho') ultimo, count(*) filter (where estado in ('pendiente', 'en curso'))::int esperan,
             min(creacion_ts) filter (where estado in ('pendiente', 'en curso')) desde,
             count(*) filter (where estado = 'fallido' and cambio_ts > now() - ${WEEK})::int fallaron
        from hecho),
    vieja as (select titulo from incidente where clave = 'copias.viejas' and hasta_ts is null)
    select ${ISO('s.ultimo')} "ultimoTs", s.esperan, ${ISO('s.desde')} "esperanDesdeTs", s.fallaron,
           coalesce((select estado = 'fallido' from hecho where estado in ('hecho', 'fallido') order by cambio_ts desc limit 1), false)
             or exists (select from copia_estado where error is not null) or v.titulo is not null falla, v.titulo vieja
      from suma s left join vieja v on true`;
}

/** Keys of open incidents with one of these names or prefixes. */
export async function listOpenIncidents(
  db: Db,
  keys: readonly string[],
  beginning: string,
): Promise<string[]> {
  const rows = await rowsFrom(db)<{ clave: string }>`
    select clave from incidente
     where hasta_ts is null and (clave = any (${[...keys]}::text[]) or starts_with(clave, ${beginning}))`;
  return rows.map(({ clave }) => clave);
}

export const clearOldLosses = (db: Db): Promise<unknown> =>
  sql`delete from via_falla where dia < dia_local(now()) - 30`.execute(db);
