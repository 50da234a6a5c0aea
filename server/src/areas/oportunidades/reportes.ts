import {
  ESTADO_OPORTUNIDAD_LABEL,
  type EstadoOportunidad,
  POSTULACION_ORIGIN_LABEL,
  type PostulacionOrigin,
} from '@tembiapo/contract/domain/enums.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { hasFollowUp } from '@tembiapo/contract/domain/oportunidades.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { sql } from 'kysely';
import { cursor, type Db } from '../../platform/database.ts';
import { BadInput, NotFound, Rule } from '../../platform/errors.ts';
import type { Cell, ColumnType, Sheet } from '../../platform/excel.ts';
import { ISO, inicioDelDia, RELOJ_MS } from '../../platform/moments.ts';

interface Columna<F> {
  titulo: string;
  ancho: number;
  tipo?: ColumnType;
  de: (fila: F) => Cell;
}

async function* celdas<F>(
  lotes: AsyncIterable<F[]>,
  columnas: readonly Columna<F>[],
): AsyncGenerator<Cell[][]> {
  for await (const lote of lotes) yield lote.map((fila) => columnas.map(({ de }) => de(fila)));
}

const enHoja = <F>(columnas: readonly Columna<F>[]): Sheet['columnas'] =>
  columnas.map(({ titulo, ancho, tipo }) => ({ titulo, ancho, ...(tipo && { tipo }) }));

/** What both reports say of where a candidate stands. */
interface Situacion {
  candidatoId: number | null;
  apellido: string | null;
  nombre: string | null;
  telefono: string | null;
  etapaId: number | null;
  cambio: number | null;
  inactivo: boolean | null;
  descartado: boolean | null;
  motivo: string | null;
  origen: PostulacionOrigin | null;
}
const SITUACION = sql`
  c.id "candidatoId", c.apellido, c.nombre, c.telefono1 telefono, oc.etapa_id "etapaId",
  ${RELOJ_MS('oc.cambio_ts')} cambio, oc.inactivo, oc.descartado, mo.descripcion motivo, oc.origen`;

const situacionDe = ({ candidatoId, inactivo, descartado }: Situacion): string | null => {
  if (candidatoId === null) return null;
  return descartado ? 'Descartado' : inactivo ? 'Inactivo' : 'En proceso';
};

const deSituacion: Columna<Situacion>[] = [
  { titulo: 'Nro. candidato', ancho: 14, tipo: 'entero', de: (f) => f.candidatoId },
  { titulo: 'Apellido', ancho: 22, de: (f) => f.apellido },
  { titulo: 'Nombre', ancho: 22, de: (f) => f.nombre },
  { titulo: 'Teléfono', ancho: 16, de: (f) => formatPhone(f.telefono) },
  { titulo: 'Etapa', ancho: 22, de: (f) => (f.etapaId === null ? null : etapaLabel(f.etapaId)) },
  { titulo: 'Desde', ancho: 17, tipo: 'momento', de: (f) => f.cambio },
  { titulo: 'Situación', ancho: 14, de: situacionDe },
  { titulo: 'Motivo de descarte', ancho: 26, de: (f) => f.motivo },
  { titulo: 'Origen de postulación', ancho: 20, de: (f) => f.origen && POSTULACION_ORIGIN_LABEL[f.origen] },
];

interface FilaDeBusqueda extends Situacion {
  ciudad: string | null;
  expectativa: string;
  cargo: string | null;
  empresa: string | null;
  nota: string | null;
}

const DE_BUSQUEDA: Columna<FilaDeBusqueda>[] = [
  ...deSituacion,
  { titulo: 'Ciudad', ancho: 20, de: (f) => f.ciudad },
  {
    titulo: 'Expectativa salarial',
    ancho: 18,
    tipo: 'monto',
    de: (f) => (Number(f.expectativa) > 0 ? Number(f.expectativa) : null),
  },
  { titulo: 'Último cargo', ancho: 26, de: (f) => f.cargo },
  { titulo: 'Última empresa', ancho: 26, de: (f) => f.empresa },
  { titulo: 'Última nota', ancho: 60, de: (f) => f.nota },
];

/** 'Reporte de busqueda' (001 §2.4): the candidates of an opportunity and where each stands. */
export async function hojaDeBusqueda(db: Db, { oportunidadId }: { oportunidadId: number }): Promise<Sheet> {
  const { rows } = await sql<{ titulo: string; creacionTs: string; total: number }>`
    select titulo, ${ISO('creacion_ts')} "creacionTs",
           (select count(*)::int from oportunidad_candidato where oportunidad_id = o.id) total
      from oportunidad o where id = ${oportunidadId} and eliminada_ts is null`.execute(db);
  const oportunidad = rows[0];
  if (!oportunidad) throw new NotFound('No existe esa oportunidad');
  if (!hasFollowUp(oportunidad.creacionTs))
    throw new Rule(`El reporte es para oportunidades creadas desde el ${formatDate(CUT_DATE)}`);
  const filas = sql<FilaDeBusqueda>`
    select ${SITUACION}, coalesce(ci.descripcion, c.ciudad_libre) ciudad,
           trim_scale(c.expectativa_salarial)::text expectativa, x.cargo, x.empresa, n.nota
      from oportunidad_candidato oc
      join candidato c on c.id = oc.candidato_id
      left join geografia ci on ci.id = c.ciudad_id
      left join dato_auxiliar mo on mo.id = oc.motivo_descarte_id
      left join lateral (
        select ca.descripcion cargo, em.nombre empresa from experiencia e
          left join dato_auxiliar ca on ca.id = e.cargo_id
          left join empresa em on em.id = e.empresa_id
         where e.candidato_id = c.id and e.normalizado
         order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc limit 1) x on true
      left join lateral (
        select titulo || ': ' || left(contenido_texto, 1000) nota from nota
         where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
     where oc.oportunidad_id = ${oportunidadId}
     order by oc.cambio_ts desc, oc.candidato_id desc`;
  return {
    nombre: `Reporte de busqueda ${oportunidad.titulo}`,
    columnas: enHoja(DE_BUSQUEDA),
    total: oportunidad.total,
    filas: celdas(cursor(db, filas), DE_BUSQUEDA),
  };
}

interface FilaDeEstado extends Situacion {
  oportunidadId: number;
  titulo: string;
  cargo: string;
  estado: EstadoOportunidad;
  solicitud: string;
  cierre: string | null;
  responsables: string | null;
}

const DE_ESTADO: Columna<FilaDeEstado>[] = [
  { titulo: 'Nro. oportunidad', ancho: 16, tipo: 'entero', de: (f) => f.oportunidadId },
  { titulo: 'Título', ancho: 32, de: (f) => f.titulo },
  { titulo: 'Cargo', ancho: 26, de: (f) => f.cargo },
  { titulo: 'Estado', ancho: 12, de: (f) => ESTADO_OPORTUNIDAD_LABEL[f.estado] },
  { titulo: 'Fecha de solicitud', ancho: 17, tipo: 'dia', de: (f) => f.solicitud },
  { titulo: 'Fecha de cierre', ancho: 15, tipo: 'dia', de: (f) => f.cierre },
  { titulo: 'A cargo de', ancho: 30, de: (f) => f.responsables },
  ...(deSituacion as unknown as Columna<FilaDeEstado>[]),
];

interface FiltroDeEstado {
  fechaInicio: string;
  fechaFin: string;
  empresaId: number;
}

/** The status report (002 §2): what a company's opportunities of those days came to, candidate by candidate. */
export async function hojaDeEstado(
  db: Db,
  { fechaInicio: desde, fechaFin: hasta, empresaId }: FiltroDeEstado,
): Promise<Sheet> {
  if (desde < CUT_DATE) throw new Rule(`Fecha desde: no puede ser anterior al ${formatDate(CUT_DATE)}`);
  if (hasta < desde) throw new BadInput('Fecha hasta: no puede ser anterior a la fecha desde');
  const deEllas = sql`
     where o.empresa_id = ${empresaId} and o.eliminada_ts is null
       and o.creacion_ts >= ${inicioDelDia(desde)} and o.creacion_ts < ${inicioDelDia(hasta, 1)}`;
  const { rows } = await sql<{ nombre: string; total: number }>`
    select nombre,
           (select count(*)::int from oportunidad o
              left join oportunidad_candidato oc on oc.oportunidad_id = o.id ${deEllas}) total
      from empresa where id = ${empresaId}`.execute(db);
  const empresa = rows[0];
  if (!empresa) throw new NotFound('No existe esa empresa');
  const filas = sql<FilaDeEstado>`
    select o.id "oportunidadId", o.titulo, ca.descripcion cargo, o.estado, o.solicitud_fecha solicitud, o.cierre_fecha cierre,
           r.responsables, ${SITUACION}
      from oportunidad o
      join dato_auxiliar ca on ca.id = o.cargo_id
      left join lateral (
        select string_agg(distinct concat_ws(' ', u.nombre, u.apellido), ', ') responsables
          from oportunidad_asignacion a join usuario u on u.id = a.usuario_id where a.oportunidad_id = o.id) r on true
      left join oportunidad_candidato oc on oc.oportunidad_id = o.id
      left join candidato c on c.id = oc.candidato_id
      left join dato_auxiliar mo on mo.id = oc.motivo_descarte_id ${deEllas}
     order by o.creacion_ts desc, o.id desc, oc.cambio_ts desc, oc.candidato_id desc`;
  return {
    nombre: `Estado ${empresa.nombre} ${desde} a ${hasta}`,
    columnas: enHoja(DE_ESTADO),
    total: empresa.total,
    filas: celdas(cursor(db, filas), DE_ESTADO),
  };
}
