import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import {
  ESTADO_OPORTUNIDAD_LABEL,
  type EstadoOportunidad,
  POSTULACION_ORIGIN_LABEL,
  type PostulacionOrigin,
} from '@tembiapo/contract/domain/enums.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { hasFollowUp } from '@tembiapo/contract/domain/oportunidades.ts';
import { sql } from 'kysely';
import { cursor, type Db } from '../../../platform/database/database.ts';
import { CLOCK_MS, dayStart, ISO } from '../../../platform/database/moments.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import type { Cell, ColumnType, Sheet } from '../../../platform/documents/excel.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { listCampos, ownCells, sheetColumns } from '../../administracion/campos/index.ts';

interface Column<F> {
  titulo: string;
  width: number;
  tipo?: ColumnType;
  de: (row: F) => Cell;
}

async function* cells<F>(
  batches: AsyncIterable<F[]>,
  columns: readonly Column<F>[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ de }) => de(row)));
}

const inSheet = <F>(columns: readonly Column<F>[]): Sheet['columnas'] =>
  columns.map(({ titulo, width, tipo }) => ({ titulo, width, ...(tipo && { tipo }) }));

/** What both reports say about a candidate's place. */
interface Situation {
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
const SITUATION = sql`
  c.id "candidatoId", c.apellido, c.nombre, c.telefono1 telefono, oc.etapa_id "etapaId",
  ${CLOCK_MS('oc.cambio_ts')} cambio, oc.inactivo, oc.descartado, mo.descripcion motivo, oc.origen`;

const situationOf = ({ candidatoId, inactivo, descartado }: Situation): string | null => {
  if (candidatoId === null) return null;
  return descartado ? 'Descartado' : inactivo ? 'Inactivo' : 'En proceso';
};

const ofSituation: Column<Situation>[] = [
  { titulo: 'Nro. candidato', width: 14, tipo: 'entero', de: (f) => f.candidatoId },
  { titulo: 'Apellido', width: 22, de: (f) => f.apellido },
  { titulo: 'Nombre', width: 22, de: (f) => f.nombre },
  { titulo: 'Teléfono', width: 16, de: (f) => formatPhone(f.telefono) },
  { titulo: 'Etapa', width: 22, de: (f) => (f.etapaId === null ? null : etapaLabel(f.etapaId)) },
  { titulo: 'Desde', width: 17, tipo: 'momento', de: (f) => f.cambio },
  { titulo: 'Situación', width: 14, de: situationOf },
  { titulo: 'Motivo de descarte', width: 26, de: (f) => f.motivo },
  { titulo: 'Origen de postulación', width: 20, de: (f) => f.origen && POSTULACION_ORIGIN_LABEL[f.origen] },
];

interface SearchRow extends Situation {
  ciudad: string | null;
  expectativa: string;
  cargo: string | null;
  empresa: string | null;
  nota: string | null;
}

/** How much of a note a sheet shows; slightly more is read, so that its last character is whole. */
const NOTA_CHARS = 1000;

const FROM_SEARCH: Column<SearchRow>[] = [
  ...ofSituation,
  { titulo: 'Ciudad', width: 20, de: (f) => f.ciudad },
  {
    titulo: 'Expectativa salarial',
    width: 18,
    tipo: 'monto',
    de: (f) => (Number(f.expectativa) > 0 ? Number(f.expectativa) : null),
  },
  { titulo: 'Último cargo', width: 26, de: (f) => f.cargo },
  { titulo: 'Última empresa', width: 26, de: (f) => f.empresa },
  { titulo: 'Última nota', width: 60, de: (f) => f.nota && cutText(f.nota, NOTA_CHARS) },
];

/** 'Reporte de busqueda' (docs/reglas/busquedas.md): the candidates of an opportunity and their stages. */
export async function searchSheet(db: Db, { oportunidadId }: { oportunidadId: number }): Promise<Sheet> {
  const rows = await rowsFrom(db)<{ titulo: string; creacionTs: string; total: number }>`
    select titulo, ${ISO('creacion_ts')} "creacionTs",
           (select count(*)::int from oportunidad_candidato where oportunidad_id = o.id) total
      from oportunidad o where id = ${oportunidadId} and eliminada_ts is null`;
  const oportunidad = rows[0];
  if (!oportunidad) throw new NotFound('No existe esa oportunidad');
  if (!hasFollowUp(oportunidad.creacionTs))
    throw new Rule(`El reporte es para oportunidades creadas desde el ${formatDate(CUT_DATE)}`);
  const statement = sql<SearchRow>`
    select ${SITUATION}, coalesce(ci.descripcion, c.ciudad_libre) ciudad,
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
        select titulo || ': ' || left(contenido_texto, 1040) nota from nota
         where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
     where oc.oportunidad_id = ${oportunidadId}
     order by oc.cambio_ts desc, oc.candidato_id desc`;
  return {
    nombre: `Reporte de busqueda ${oportunidad.titulo}`,
    columnas: inSheet(FROM_SEARCH),
    total: oportunidad.total,
    rows: cells(cursor(db, statement), FROM_SEARCH),
  };
}

interface EstadoRow extends Situation {
  oportunidadId: number;
  titulo: string;
  cargo: string;
  estado: EstadoOportunidad;
  solicitud: string;
  cierre: string | null;
  responsables: string | null;
  propios: Readonly<Record<string, CampoValue>>;
}

const OF_ESTADO: Column<EstadoRow>[] = [
  { titulo: 'Nro. oportunidad', width: 16, tipo: 'entero', de: (f) => f.oportunidadId },
  { titulo: 'Título', width: 32, de: (f) => f.titulo },
  { titulo: 'Cargo', width: 26, de: (f) => f.cargo },
  { titulo: 'Estado', width: 12, de: (f) => ESTADO_OPORTUNIDAD_LABEL[f.estado] },
  { titulo: 'Fecha de solicitud', width: 17, tipo: 'dia', de: (f) => f.solicitud },
  { titulo: 'Fecha de cierre', width: 15, tipo: 'dia', de: (f) => f.cierre },
  { titulo: 'A cargo de', width: 30, de: (f) => f.responsables },
  ...(ofSituation as unknown as Column<EstadoRow>[]),
];

interface EstadoFilter {
  fechaInicio: string;
  fechaFin: string;
  empresaId: number;
}

/**
 * The status report (docs/reglas/busquedas.md): the results of a company's opportunities of those days, candidate by
 * candidate.
 */
export async function estadoSheet(
  db: Db,
  { fechaInicio: from, fechaFin: to, empresaId }: EstadoFilter,
): Promise<Sheet> {
  if (from < CUT_DATE) throw new Rule(`Fecha desde: no puede ser anterior al ${formatDate(CUT_DATE)}`);
  if (to < from) throw new BadInput('Fecha hasta: no puede ser anterior a la fecha desde');
  const ofThem = sql`
     where o.empresa_id = ${empresaId} and o.eliminada_ts is null
       and o.creacion_ts >= ${dayStart(from)} and o.creacion_ts < ${dayStart(to, 1)}`;
  const rows = await rowsFrom(db)<{ nombre: string; total: number }>`
    select nombre,
           (select count(*)::int from oportunidad o
              left join oportunidad_candidato oc on oc.oportunidad_id = o.id ${ofThem}) total
      from empresa where id = ${empresaId}`;
  const empresa = rows[0];
  if (!empresa) throw new NotFound('No existe esa empresa');
  const campos = await listCampos(db, 'oportunidad', false);
  const columns: Column<EstadoRow>[] = [
    ...OF_ESTADO,
    ...sheetColumns(campos).map((column, i) => ({
      ...column,
      de: ({ propios }: EstadoRow) => ownCells(campos, propios)[i]!,
    })),
  ];
  const statement = sql<EstadoRow>`
    select o.id "oportunidadId", o.titulo, ca.descripcion cargo, o.estado, o.solicitud_fecha solicitud, o.cierre_fecha cierre,
           r.responsables, o.campos_propios propios, ${SITUATION}
      from oportunidad o
      join dato_auxiliar ca on ca.id = o.cargo_id
      left join lateral (
        select string_agg(distinct concat_ws(' ', u.nombre, u.apellido), ', ') responsables
          from oportunidad_asignacion a join usuario u on u.id = a.usuario_id where a.oportunidad_id = o.id) r on true
      left join oportunidad_candidato oc on oc.oportunidad_id = o.id
      left join candidato c on c.id = oc.candidato_id
      left join dato_auxiliar mo on mo.id = oc.motivo_descarte_id ${ofThem}
     order by o.creacion_ts desc, o.id desc, oc.cambio_ts desc, oc.candidato_id desc`;
  return {
    nombre: `Estado ${empresa.nombre} ${from} a ${to}`,
    columnas: inSheet(columns),
    total: empresa.total,
    rows: cells(cursor(db, statement), columns),
  };
}
