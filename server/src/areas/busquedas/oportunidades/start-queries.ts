import type { EmpleoKind, EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow } from '../../../platform/database/rows.ts';
import { LAST_START, START_FATE, START_MAIL } from './queries.ts';

export interface Start {
  estado: EstadoOportunidad;
  titulo: string;
  cargo: string;
  empresa: string;
  ciudad: string;
  empleoTipo: EmpleoKind;
  solicitud: string;
  cierreEsperado: string | null;
  creacionTs: string;
  enviadoTs: string | null;
  /** The company's addresses in the order in which it is written to: whose each is, and whether mail to it bounces. */
  direcciones: { correo: string; nombre: string | null; vuelve: boolean }[];
  /** Its start mail, when that did not reach the company. */
  fallidoId: string | null;
  asignados: { nombre: string; email: string }[];
}

/** Locked, so that two people who send it at once send one. */
export async function lockStart(tx: Db, oportunidadId: number): Promise<Start | undefined> {
  return firstRow(tx)<Start>`
    select o.estado, o.titulo, ca.descripcion cargo, em.nombre empresa, ci.descripcion ciudad, o.empleo_tipo "empleoTipo",
           o.solicitud_fecha solicitud, o.cierre_esperado_fecha "cierreEsperado", ${ISO('o.creacion_ts')} "creacionTs",
           ${ISO('o.correo_inicio_enviado_ts')} "enviadoTs",
           (select case when s.fate = 'fallido' then s.id end from (select m.id, ${START_FATE} fate ${LAST_START}) s) "fallidoId",
           coalesce((select json_agg(json_build_object('correo', trim(d.correo), 'nombre', d.nombre,
                              'vuelve', exists (select from rebote r where r.correo = lower(trim(d.correo)))) order by d.orden)
                       from (values (1, em.contacto_email, em.contacto_nombre), (2, em.gerente_rrhh_email, em.gerente_rrhh),
                                    (3, em.correo, null)) d (orden, correo, nombre)
                      where trim(d.correo) <> ''), '[]'::json) direcciones,
           coalesce((select json_agg(distinct jsonb_build_object('nombre', concat_ws(' ', u.nombre, u.apellido), 'email', u.email))
                       from oportunidad_asignacion a join usuario u on u.id = a.usuario_id and u.activo
                      where a.oportunidad_id = o.id), '[]'::json) asignados
      from oportunidad o
      join empresa em on em.id = o.empresa_id
      join dato_auxiliar ca on ca.id = o.cargo_id
      join geografia ci on ci.id = o.ciudad_id
     where o.id = ${oportunidadId} and o.eliminada_ts is null
       for update of o`;
}

/** The sender's address for answers. */
export async function findEmail(tx: Db, usuarioId: number): Promise<string | null> {
  const sender = await tx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  return sender?.email ?? null;
}

export const noteSent = (tx: Db, oportunidadId: number) =>
  tx
    .updateTable('oportunidad')
    .set({ correo_inicio_enviado_ts: sql<Date>`now()` })
    .where('id', '=', oportunidadId)
    .execute();

/** The opportunity whose start mail this is; null for any other mail. */
export async function findOportunidadOf(tx: Db, correoId: string): Promise<number | null> {
  const mail = await tx
    .selectFrom('correo')
    .select('oportunidad_id')
    .where('id', '=', correoId)
    .where('plantilla', '=', START_MAIL)
    .executeTakeFirst();
  return mail?.oportunidad_id ?? null;
}
