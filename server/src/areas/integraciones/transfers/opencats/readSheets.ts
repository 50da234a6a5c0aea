import { createHash } from 'node:crypto';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type DateOrder, type DateRules, readDate } from '@tembiapo/contract/domain/readDate.ts';
import { readFlag } from '@tembiapo/contract/domain/readWords.ts';
import { readSheet } from '../../../../platform/documents/readSheet.ts';
import { withoutResult } from '../../../../platform/documents/sheet/columnName.ts';
import { BadInput } from '../../../../platform/errors/errors.ts';
import type { FreshRow } from '../staging.ts';
import { asTyped, withoutHour } from './texts.ts';

/** Columns of OpenCATS' CSV exports, by their heads; heads that are database names need no entry. */
const HEADS: Record<string, string> = {
  name: 'name',
  'company name': 'name',
  'first name': 'first_name',
  'middle name': 'middle_name',
  'last name': 'last_name',
  'e mail': 'email1',
  email: 'email1',
  'primary e mail': 'email1',
  '2nd e mail': 'email2',
  'secondary e mail': 'email2',
  'cell phone': 'phone_cell',
  'home phone': 'phone_home',
  'work phone': 'phone_work',
  'other phone': 'phone_other',
  phone: 'phone1',
  'primary phone': 'phone1',
  'phone 2': 'phone2',
  'secondary phone': 'phone2',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  'postal code': 'zip',
  'misc notes': 'notes',
  notes: 'notes',
  'web site': 'web_site',
  website: 'web_site',
  url: 'url',
  'key skills': 'key_skills',
  'key technologies': 'key_technologies',
  source: 'source',
  available: 'date_available',
  'date available': 'date_available',
  'current employer': 'current_employer',
  'current pay': 'current_pay',
  'desired pay': 'desired_pay',
  'can relocate': 'can_relocate',
  'best time to call': 'best_time_to_call',
  'date created': 'date_created',
  created: 'date_created',
  'date modified': 'date_modified',
  modified: 'date_modified',
  title: 'title',
  'job title': 'title',
  company: 'company',
  'company job id': 'client_job_id',
  id: 'id',
  type: 'type',
  status: 'status',
  description: 'description',
  duration: 'duration',
  'max rate': 'rate_max',
  'maximum rate': 'rate_max',
  salary: 'salary',
  'start date': 'start_date',
  openings: 'openings',
  'total openings': 'openings',
  'fax number': 'fax_number',
};
export const DATES = ['date_created', 'date_modified', 'date_available', 'start_date'];
const MADE = new Set(['date_created', 'date_modified']);
/** Dates of creation and change are in the past. */
export const rulesOf = (column: string): DateRules => ({ past: MADE.has(column), bounds: dateBounds() });

type Table = 'candidate' | 'company' | 'contact' | 'joborder';

/** The table of a list, by its columns. */
function tableOf(columns: ReadonlySet<string>): Table | null {
  const hasPerson = columns.has('last_name') || columns.has('first_name');
  const ofCompany = columns.has('company') || columns.has('company_id');
  if (hasPerson) return ofCompany && !columns.has('key_skills') ? 'contact' : 'candidate';
  if (columns.has('title') && ofCompany) return 'joborder';
  return columns.has('name') ? 'company' : null;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.map(normalizeText).join('|')).digest('hex').slice(0, 24);

/** The key of a row without a number, from what identifies it. */
function keyOf(table: Table, row: Record<string, string>): string {
  if (table === 'company') return hashOf(row.name ?? '');
  if (table === 'joborder')
    return row.id || hashOf(row.title ?? '', row.company ?? '', row.date_created ?? '');
  return hashOf(
    row.first_name ?? '',
    row.last_name ?? '',
    row.email1 ?? '',
    row.phone_cell || row.phone_home || row.phone_work || '',
  );
}

/**
 * The rows of an exported list, in the form of database rows; dates in an order, or as written. Companies that rows
 * name become rows of their own.
 */
export async function* readSheets(
  file: string,
  extension: 'xlsx' | 'txt',
  order: DateOrder | null,
): AsyncGenerator<FreshRow[]> {
  let heads: string[] | null = null;
  let table: Table | null = null;
  for await (const lot of readSheet(file, extension, { hidden: true, unlimited: true })) {
    const rows: FreshRow[] = [];
    for (const { n, cells, trouble, unsolved } of lot) {
      if (trouble) throw new BadInput(trouble);
      if (unsolved) throw new BadInput(withoutResult(n, unsolved[0]!));
      if (!heads || !table) {
        heads = cells.map((cell) => HEADS[normalizeText(cell)] ?? normalizeText(cell).replaceAll(' ', '_'));
        table = tableOf(new Set(heads));
        if (!table)
          throw new BadInput('La planilla no parece una lista de OpenCATS: no se reconocen sus columnas');
        continue;
      }
      const row = asTyped(underHeads(heads, cells, n));
      if (Object.values(row).some((cell) => cell !== '')) rows.push(...asStaged(table, row, order));
    }
    yield rows;
  }
}

/** The cells of a row by column; cells of equal heads are joined. Throws a 400 for a cell without a column. */
function underHeads(heads: readonly string[], cells: readonly string[], n: number): Record<string, string> {
  const row: Record<string, string> = Object.fromEntries(heads.map((head) => [head, '']));
  const over: string[] = [];
  for (const [i, cell] of cells.entries()) {
    const head = heads[i];
    if (cell.trim() === '') continue;
    if (!head) over.push(`«${cutText(cell.trim(), 60)}»`);
    else if (row[head] !== cell) row[head] = [row[head], cell].filter(Boolean).join('; ');
  }
  if (over.length > 0)
    throw new BadInput(
      `La fila ${n} tiene más celdas que el encabezado: sobra ${over.join(', ')}. Corregila y subí la lista de nuevo`,
    );
  return row;
}

function asStaged(table: Table, row: Record<string, string>, order: DateOrder | null): FreshRow[] {
  for (const column of DATES)
    if (order && row[column]) {
      const reading = readDate(withoutHour(row[column]), { ...rulesOf(column), order });
      if ('value' in reading) row[column] = reading.value;
    }
  if (row.can_relocate) row.can_relocate = readFlag(row.can_relocate) ? '1' : '0';
  const key = row[`${table}_id`] || keyOf(table, row);
  if (table === 'candidate') return [{ tabla: table, clave: key, datos: row }];
  if (table === 'company')
    return [{ tabla: table, clave: key, datos: { ...row, url: row.url || row.web_site } }];
  const company = row.company_id || (row.company ? hashOf(row.company) : '');
  const named: FreshRow[] = row.company
    ? [{ tabla: 'company', clave: company, datos: { company_id: company, name: row.company } }]
    : [];
  const data = { ...row, company_id: company };
  return [...named, { tabla: table, clave: table === 'contact' ? `${company}:${key}` : key, datos: data }];
}
