import type { ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { formatDate, formatMonth } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import type { Field, Fields } from '@tembiapo/contract/domain/fields/declaration.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import { columnOf } from '../../../platform/database/fieldColumns.ts';
import { type CampoWords, readWords } from '../../administracion/campos/index.ts';
import { OWN_COLUMN } from '../incoming/index.ts';
import * as columnQueries from './column-queries.ts';
import { DECLARED } from './kinds.ts';
import * as knownQueries from './known-queries.ts';
import * as queries from './queries.ts';
import * as rowQueries from './row-queries.ts';

type Words = ImportedRow['datos'];
type Names = ReadonlyMap<string, string>;

function inWords(field: Field, value: unknown, names: Names): string {
  switch (field.kind) {
    case 'amount':
      return formatMoney(value as string);
    case 'date':
      return formatDate(value as string);
    case 'phone':
      return formatPhone(value as string);
    case 'choice':
      return field.labels[value as string]!;
    case 'flag':
      return value ? 'Sí' : 'No';
    case 'id':
      return names.get(`${field.of === 'ciudad' ? 'ciudad' : 'auxiliar'} ${value}`) ?? '';
    default:
      return String(value);
  }
}

const declaredWords = (fields: Fields, row: Record<string, unknown>, names: Names): Words =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[columnOf(name, field)] ?? null;
    return value === null ? [] : [{ campo: field.label, valor: inWords(field, value, names) }];
  });

function experienciaWords(row: Record<string, unknown>, names: Names): Words {
  const text = (column: string) => (row[column] as string | null) ?? '';
  const listed = (column: string) => names.get(`auxiliar ${row[column]}`) ?? '';
  return [
    { campo: 'Empresa', valor: text('empresa_otro') },
    { campo: 'Cargo', valor: listed('cargo_id') || text('cargo_otro') },
    { campo: 'Rubro', valor: listed('rubro_id') },
    { campo: 'Desde', valor: formatMonth(text('inicio_fecha')) },
    { campo: 'Hasta', valor: row.vigente ? 'Actualidad' : formatMonth(text('fin_fecha')) },
    {
      campo: 'Tipo de empleo',
      valor: EMPLEO_KIND_LABEL[row.tipo_empleo as keyof typeof EMPLEO_KIND_LABEL] ?? '',
    },
    { campo: 'Salario', valor: text('salario') },
    { campo: 'Tareas', valor: text('observacion') },
  ];
}

const ownWords = (row: Record<string, unknown>, own: CampoWords): Words =>
  Object.entries((row[OWN_COLUMN] ?? {}) as Record<string, never>).map(([id, value]) => ({
    campo: own.nameOf(id),
    valor: own.valueOf(id, value) || (value === 0 ? 'Gs. 0' : ''),
  }));

/** Names the owners of experiences, with their number if they exist already. */
async function ownersOf(db: Db, job: queries.Job, rows: readonly rowQueries.StoredRow[]) {
  const here = await knownQueries.candidatosNamed(
    db,
    rows.flatMap(({ datos }) => (datos.candidato_id as number | undefined) ?? []),
  );
  const sheet = await queries.findPeopleSheets(db, job.grupo_id);
  const codes = rows.flatMap(({ codigo }) => codigo ?? []);
  const coming = sheet ? await rowQueries.namesByCode(db, sheet.ids, codes) : new Map<string, string>();
  return (row: Record<string, unknown>, code: string | null): string => {
    const id = row.candidato_id as number | undefined;
    return id === undefined ? (coming.get(code ?? '') ?? '') : `${here.get(id) ?? ''} (N.º ${id})`;
  };
}

const LISTED = ['nacionalidad_id', 'rubro_id', 'cargo_id'];

/** Rows of an import with their values in words; none for a row that cannot be kept. */
export async function withWords(
  db: Db,
  id: string,
  rows: readonly rowQueries.StoredRow[],
): Promise<ImportedRow[]> {
  const job = await queries.findWork(db, id);
  if (!job) return [];
  const ids = (columns: readonly string[]) =>
    rows.flatMap(({ datos }) => columns.flatMap((column) => (datos[column] as number | null) ?? []));
  const names = await columnQueries.namesOf(db, { auxiliares: ids(LISTED), ciudades: ids(['ciudad_id']) });
  const own = rows.some(({ datos }) => OWN_COLUMN in datos) ? await readWords(db) : null;
  const fields = DECLARED[job.tipo];
  const ownerOf = fields ? null : await ownersOf(db, job, rows);
  const words = ({ datos: row, codigo }: Pick<rowQueries.StoredRow, 'datos' | 'codigo'>): Words => {
    const kept = fields
      ? declaredWords(fields, row, names)
      : [{ campo: 'Candidato', valor: ownerOf?.(row, codigo) ?? '' }, ...experienciaWords(row, names)];
    return [...kept, ...(own ? ownWords(row, own) : [])].filter(({ valor }) => valor !== '');
  };
  return rows.map(({ datos, codigo, ...row }) => ({
    ...row,
    datos: Object.keys(datos).length > 0 ? words({ datos, codigo }) : [],
  }));
}
