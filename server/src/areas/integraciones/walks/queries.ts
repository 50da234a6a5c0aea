import type { EmpresaInList } from '@tembiapo/contract/calls/clientes/empresas.ts';
import type {
  WalkedCandidato,
  WalkedOportunidad,
  WalkedPostulacion,
} from '@tembiapo/contract/calls/integraciones/walks.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { selectFields } from '../../../platform/database/fieldColumns.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { IN_LIST_COLUMNS, WITH_NAMES } from '../../busquedas/oportunidades/index.ts';

/** Where a page begins, and how many records it holds. */
export interface Walk {
  cursor: number;
  limit: number;
}

const OPEN_FIELDS = fieldsWhere(candidatoFields, ({ reserved }) => !reserved);

/** Candidates after an id, as staff see them; the rows of a profile newest first. */
export async function walkCandidatos(db: Db, { cursor, limit }: Walk): Promise<WalkedCandidato[]> {
  return rowsFrom(db)<WalkedCandidato>`
    select c.id "idNumerico", ${selectFields('c', OPEN_FIELDS)},
           na.descripcion "nacionalidadDescripcion", pa.descripcion "paisDescripcion", ci.descripcion "ciudadDescripcion",
           ${ISO('k.ultimo_contacto')} "ultimoContacto", campos_visibles(c.campos_propios, false) "camposPropios",
           array(select d.descripcion from candidato_etiqueta ce join dato_auxiliar d on d.id = ce.etiqueta_id
                  where ce.candidato_id = c.id order by ${alphabetical(sql`d.descripcion`)}) etiquetas,
           coalesce(ex.filas, '[]'::json) experiencias, coalesce(fo.filas, '[]'::json) formaciones,
           coalesce(id.filas, '[]'::json) idiomas
      from (select * from candidato where id > ${cursor} and tratamiento_limitado_ts is null order by id limit ${limit}) c
      left join candidato_contacto k on k.candidato_id = c.id
      left join dato_auxiliar na on na.id = c.nacionalidad_id
      left join geografia pa on pa.id = c.pais_id
      left join geografia ci on ci.id = c.ciudad_id
      left join lateral (
        select json_agg(json_build_object('idNumerico', e.id, 'candidatoIdNumerico', e.candidato_id,
                 'empresaIdNumerico', e.empresa_id, 'empresaDescripcion', em.nombre, 'empresaOtro', e.empresa_otro,
                 'cargoIdNumerico', e.cargo_id, 'cargoDescripcion', ca.descripcion, 'cargoOtro', e.cargo_otro,
                 'rubroIdNumerico', e.rubro_id, 'rubroDescripcion', ru.descripcion, 'tipoEmpleo', e.tipo_empleo,
                 'observacion', e.observacion, 'salario', e.salario, 'condicionesActuales', e.condiciones_actuales,
                 'vigente', e.vigente, 'inicioFecha', e.inicio_fecha, 'finFecha', e.fin_fecha,
                 'salidaMotivoIdNumerico', e.salida_motivo_id, 'salidaMotivoDescripcion', sm.descripcion,
                 'normalizado', e.normalizado, 'version', ${versionOf('experiencia', 'e')})
                 order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc) filas
          from experiencia e
          left join empresa em on em.id = e.empresa_id
          left join dato_auxiliar ca on ca.id = e.cargo_id
          left join dato_auxiliar ru on ru.id = e.rubro_id
          left join dato_auxiliar sm on sm.id = e.salida_motivo_id
         where e.candidato_id = c.id and e.normalizado) ex on true
      left join lateral (
        select json_agg(json_build_object('idNumerico', f.id, 'institutoIdNumerico', f.instituto_id,
                 'institutoDescripcion', i.nombre, 'institutoOtro', f.instituto_otro, 'titulacionIdNumerico', f.titulacion_id,
                 'titulacionDescripcion', t.descripcion, 'titulacionOtro', f.titulacion_otro,
                 'nivelFormacion', f.nivel_formacion, 'inicioFecha', f.inicio_fecha, 'finFecha', f.fin_fecha,
                 'descripcion', f.descripcion, 'normalizado', f.normalizado, 'version', ${versionOf('formacion', 'f')})
                 order by f.inicio_fecha desc nulls last, f.id desc) filas
          from formacion f
          left join instituto i on i.id = f.instituto_id
          left join dato_auxiliar t on t.id = f.titulacion_id
         where f.candidato_id = c.id and f.normalizado) fo on true
      left join lateral (
        select json_agg(json_build_object('idNumerico', x.id, 'idiomaIdNumerico', x.idioma_id,
                 'idiomaDescripcion', d.descripcion, 'lee', x.lee, 'escribe', x.escribe, 'habla', x.habla,
                 'version', ${versionOf('candidato_idioma', 'x')}) order by x.id) filas
          from candidato_idioma x join dato_auxiliar d on d.id = x.idioma_id
         where x.candidato_id = c.id) id on true
     order by c.id`;
}

export async function walkEmpresas(db: Db, { cursor, limit }: Walk): Promise<EmpresaInList[]> {
  return rowsFrom(db)<EmpresaInList>`
    select e.id "idNumerico", e.nombre, e.documento, e.telefono, ru.descripcion "rubroDescripcion",
           pa.nombre "empresaPadreNombre", e.es_cliente "esCliente", e.es_grupo "esGrupo"
      from empresa e
      left join dato_auxiliar ru on ru.id = e.rubro_id
      left join empresa pa on pa.id = e.empresa_padre_id
     where e.id > ${cursor} order by e.id limit ${limit}`;
}

export async function walkOportunidades(db: Db, { cursor, limit }: Walk): Promise<WalkedOportunidad[]> {
  return rowsFrom(db)<WalkedOportunidad>`
    select ${IN_LIST_COLUMNS},
           (select count(*)::int from oportunidad_candidato oc where oc.oportunidad_id = o.id) "candidatosTotal"
      from oportunidad o ${WITH_NAMES}
     where o.id > ${cursor} and o.eliminada_ts is null order by o.id limit ${limit}`;
}

/** The most opportunities that one page of their people covers. */
const WHOLE = 50;

/**
 * Who is in which opportunity, in whole opportunities until there are `limit` people, and where to continue. Without people
 * whose data may not be used.
 */
export async function walkPostulaciones(
  db: Db,
  { cursor, limit }: Walk,
): Promise<{ items: WalkedPostulacion[]; next: number | null }> {
  const row = await oneRow(db)<{ items: WalkedPostulacion[]; last: number | null; more: boolean }>`
    with cuantas as materialized (
      select o.id, (select count(*) from oportunidad_candidato x where x.oportunidad_id = o.id) n
        from oportunidad o where o.id > ${cursor} and o.eliminada_ts is null order by o.id limit ${sql.lit(WHOLE)}),
    enteras as materialized (
      select id from (select id, sum(n) over (order by id) - n antes from cuantas) s where antes < ${limit}),
    hasta as (select max(id) id from enteras)
    select (select id from hasta) last,
           exists (select from oportunidad where id > (select id from hasta) and eliminada_ts is null) more,
           coalesce((select json_agg(json_build_object('oportunidadIdNumerico', x.oportunidad_id,
                       'candidatoIdNumerico', x.candidato_id, 'etapaId', x.etapa_id, 'origen', x.origen,
                       'inactivo', x.inactivo, 'descartado', x.descartado, 'cambio', ${ISO('x.cambio_ts')})
                       order by x.oportunidad_id, x.candidato_id)
              from enteras e join oportunidad_candidato x on x.oportunidad_id = e.id
              join candidato c on c.id = x.candidato_id and c.tratamiento_limitado_ts is null), '[]'::json) items`;
  const { items, last, more } = row;
  return { items, next: more ? last : null };
}

/** Records that a program read this many records of a kind, in one entry per hour. */
export const noteWalk = (
  db: Db,
  w: { usuarioId: number; recurso: string; filas: number; ip: string },
): Promise<unknown> =>
  sql`insert into acceso as a (accion, usuario_id, recurso, filas, ip)
      values ('recorrido', ${w.usuarioId}, ${w.recurso}, ${w.filas}, ${w.ip})
      on conflict (usuario_id, recurso, hora) where accion = 'recorrido' do update set filas = a.filas + excluded.filas`.execute(
    db,
  );

/** Which of these people's data may not be used. */
export async function findLimited(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from candidato where id = any (${[...ids]}::int[]) and tratamiento_limitado_ts is not null`;
  return new Set(rows.map(({ id }) => id));
}
