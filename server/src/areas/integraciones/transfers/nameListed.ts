import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { eachLot } from '../../personas/incoming/index.ts';
import { numberOf } from './nouns.ts';
import { ownMap } from './opencats/ownMap.ts';
import { OF } from './opencats/tables.ts';
import { lineOf, plainText } from './opencats/texts.ts';
import { STATUS_WORDS } from './opencats/words.ts';
import { allRows } from './staging.ts';

const LOT = 1000;
const MAX_CHARS = 300;

interface Listed {
  tabla: string;
  clave: string;
  orden: number;
  datos: Record<string, unknown>;
}

type Named = 'candidate' | 'company' | 'contact' | 'joborder' | 'saved_list' | 'tag';

/** Nouns for records without a name. */
const NOUN: Record<Named, string> = {
  candidate: 'Candidato',
  company: 'Empresa',
  contact: 'Contacto',
  joborder: 'Oportunidad',
  saved_list: 'Lista',
  tag: 'Etiqueta',
};
const NAMED_BY_TYPE = ownMap<Named>({
  [OF.candidate]: 'candidate',
  [OF.company]: 'company',
  [OF.contact]: 'contact',
  [OF.joborder]: 'joborder',
});

const textIn = (record: Record<string, unknown>, ...names: string[]): string => {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
};

/** The records that a row refers to, as read or as it will be here. */
function namedBy({ tabla, datos }: Listed): [Named, string][] {
  const [first] = Array.isArray(datos.candidatos) ? (datos.candidatos as string[]) : [];
  const named: [Named | undefined, string][] = [
    [NAMED_BY_TYPE[textIn(datos, 'data_item_type')], textIn(datos, 'data_item_id')],
    ['candidate', tabla === 'candidate' ? '' : textIn(datos, 'candidate_id', 'candidato') || (first ?? '')],
    ['tag', textIn(datos, 'tag_id')],
    ['joborder', tabla === 'joborder' ? '' : textIn(datos, 'joborder_id', 'oportunidad')],
    ['company', tabla === 'company' ? '' : textIn(datos, 'company_id', 'empresa')],
    ['saved_list', tabla === 'saved_list' ? '' : textIn(datos, 'saved_list_id', 'lista')],
  ];
  return named.filter((one): one is [Named, string] => one[0] !== undefined && one[1] !== '');
}

/** The name of a record. */
function nameIn(record: Record<string, unknown>): string {
  const columns = (record.columnas ?? {}) as Record<string, unknown>;
  const person = [textIn(record, 'first_name'), textIn(record, 'last_name')].filter(Boolean).join(' ');
  const here = [textIn(columns, 'nombre'), textIn(columns, 'apellido')].filter(Boolean).join(' ');
  return lineOf(person || here || textIn(record, 'name', 'title', 'titulo', 'description', 'nombre'));
}

/** The words of a row itself, without the records that it refers to. */
function ownWords({ tabla, clave, datos }: Listed, statuses: ReadonlyMap<string, string>): string {
  switch (tabla) {
    case 'activity':
      return plainText(textIn(datos, 'notes', 'contenido')) || lineOf(textIn(datos, 'titulo'));
    case 'email_history':
      return [lineOf(textIn(datos, 'recipients')), plainText(textIn(datos, 'text', 'contenido'))]
        .filter(Boolean)
        .join(': ');
    case 'candidate_joborder_status_history': {
      const day = formatDate(textIn(datos, 'date').slice(0, 10));
      return `pasó a ${statuses.get(textIn(datos, 'status_to')) ?? `estado ${textIn(datos, 'status_to')}`}, el ${day}`;
    }
    case 'candidate_joborder': {
      const status = textIn(datos, 'status', 'estado');
      return statuses.get(status) ?? `estado ${status}`;
    }
    case 'extra_field':
      return [lineOf(textIn(datos, 'field_name')), lineOf(textIn(datos, 'value'))].filter(Boolean).join(': ');
    case 'attachment':
      return lineOf(textIn(datos, 'original_filename', 'nombre', 'title', 'stored_filename'));
    case 'calendar_event':
      return [formatDate(textIn(datos, 'date').slice(0, 10)), lineOf(textIn(datos, 'title'))]
        .filter(Boolean)
        .join(' ');
    case 'cv':
      return clave.split('/').at(-1)!;
    case 'saved_list_entry':
    case 'candidate_tag':
      return lineOf(textIn(datos, 'etiqueta'));
    default:
      return (
        nameIn(datos) ||
        lineOf(textIn(datos, 'user_name', 'usuario', 'email1')) ||
        `Sin nombre, n.º ${numberOf(clave)}`
      );
  }
}

/** Gives every listed row the words by which a person recognizes it, and whose it is. */
export async function nameListed(db: Db, id: string): Promise<void> {
  const statuses = new Map(
    (await allRows(db, id, 'candidate_joborder_status')).map(({ clave, datos }) => {
      const word = datos.short_description ?? '';
      return [clave, STATUS_WORDS[word] ?? word];
    }),
  );
  for (const column of ['falta', 'aviso'] as const)
    await eachLot<Listed>(
      (last) => nextUnnamed(db, id, column, last),
      async (rows) => {
        const names = await namesOf(db, id, rows.flatMap(namedBy));
        const texts = rows.map((row) => {
          const { tabla, clave } = row;
          const whose = namedBy(row).map(
            ([table, key]) => names.get(`${table} ${key}`) ?? `${NOUN[table]} n.º ${key}`,
          );
          const text = [whose.join(', '), ownWords(row, statuses)].filter(Boolean).join(': ');
          return { tabla, clave, texto: cutText(text.replace(/\s+/g, ' '), MAX_CHARS).trim() };
        });
        await sql`
          update traspaso_fila f set texto = t.texto
            from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) t(tabla text, clave text, texto text)
           where f.traspaso_id = ${id} and f.tabla = t.tabla and f.clave = t.clave`.execute(db);
      },
    );
}

async function nextUnnamed(
  db: Db,
  id: string,
  column: 'falta' | 'aviso',
  { tabla, orden }: Pick<Listed, 'tabla' | 'orden'> = { tabla: '', orden: 0 },
): Promise<Listed[]> {
  return rowsFrom(db)<Listed>`
    select tabla, clave, orden::float8 orden, datos from traspaso_fila
     where traspaso_id = ${id} and ${sql.ref(column)} is not null and texto is null
       and (tabla, orden) > (${tabla}, ${orden}) order by tabla, orden limit ${LOT}`;
}

/** The names of some records, by their table and key there. */
async function namesOf(db: Db, id: string, named: readonly [Named, string][]): Promise<Map<string, string>> {
  const keysOf = (isContact: boolean) => named.filter(([table]) => (table === 'contact') === isContact);
  const rows = await rowsFrom(db)<{ tabla: string; clave: string; datos: Record<string, unknown> }>`
    select distinct f.tabla, f.clave, f.datos
      from unnest(${keysOf(false).map(([table]) => table)}::text[], ${keysOf(false).map(([, key]) => key)}::text[]) k(tabla, clave)
      join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = k.tabla and f.clave = k.clave`;
  const contacts = keysOf(true).map(([, key]) => key);
  // Keys of contacts begin with their company's, which no other row has.
  const { rows: people } =
    contacts.length === 0
      ? { rows: [] }
      : await sql<{ tabla: string; clave: string; datos: Record<string, unknown> }>`
          select tabla, datos->>'contact_id' clave, datos from traspaso_fila
           where traspaso_id = ${id} and tabla = 'contact' and datos->>'contact_id' = any (${contacts}::text[])`.execute(
          db,
        );
  return new Map(
    [...rows, ...people].flatMap(({ tabla, clave, datos }) => {
      const name = nameIn(datos);
      return name ? [[`${tabla} ${clave}`, name] as const] : [];
    }),
  );
}
