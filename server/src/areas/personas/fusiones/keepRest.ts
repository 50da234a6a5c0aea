import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { NOTA_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { byColumn } from '../../../platform/database/fieldColumns.ts';
import { firstRow } from '../../../platform/database/rows.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { inWordsOf } from '../../administracion/auditoria/index.ts';
import { keepOtherData } from '../candidatos/index.ts';
import { insertNotaFrom } from '../notas/index.ts';
import { leftOf, type Row } from './rules.ts';

/** A row that a merge added, by its key. */
export interface Added {
  table: string;
  key: Row;
}

interface Merged {
  keepId: number;
  second: Row;
  secondName: string;
  /** The first as it is now. */
  now: Row;
  /** The second's languages that were dropped because the first has them. */
  idiomas: readonly Row[];
  usuarioId: number;
}

const FIELDS = byColumn(candidatoFields);

const line = (label: string, value: string): string =>
  `<li>${escapeHtml(label)}: ${escapeHtml(value).replaceAll('\n', '<br>')}</li>`;

/** Lines grouped into lists, each as long as a note may be. */
function listsOf(lines: readonly string[], room: number): string[] {
  const lists: string[] = [];
  for (const one of lines) {
    const last = lists.at(-1);
    if (last === undefined || last.length + one.length > room) lists.push(one);
    else lists[lists.length - 1] = last + one;
  }
  return lists;
}

/**
 * Keeps what the first candidate has no field for: in a note that names whose it was, and the second's documents, phones and
 * mails among the first's other identifying data (docs/reglas/personas.md). Returns the rows that undoing removes.
 */
export async function keepRest(
  tx: Db,
  { keepId, second, secondName, now, idiomas, usuarioId }: Merged,
): Promise<Added[]> {
  const { row, phones } = leftOf(second, now);
  const lines = phones.map((phone) => line('Teléfono', formatPhone(phone)));
  const isReserved = await reservesFields(tx);
  // Texts as they were written, everything else in words.
  const rest: Row = {};
  for (const [column, value] of Object.entries(row)) {
    const field = FIELDS.get(column);
    if (field?.reserved && isReserved) lines.push(line(field.label, 'con los datos reservados'));
    else if (field?.kind === 'text' || field?.kind === 'correo') lines.push(line(field.label, String(value)));
    else rest[column] = value;
  }
  for (const { campo, values } of await inWordsOf(tx, 'candidato', [rest, now]))
    if (values[0] && values[0] !== values[1]) lines.push(line(campo, values[0]));
  for (const idioma of idiomas) {
    const words = await inWordsOf(tx, 'candidato_idioma', [{ ...idioma, candidato_id: null }]);
    lines.push(line('Idioma', words.map(({ campo, values }) => `${campo} ${values[0]}`).join(', ')));
  }
  const added: Added[] = [];
  const others = [
    ...phones.map((phone) => ['teléfono', phone] as const),
    ...(['documento', 'correo'] as const).flatMap((kind) =>
      // What only the candidate said stays in the note.
      row[kind] && !(kind === 'correo' && second.correo_confirmado)
        ? [[kind, String(row[kind])] as const]
        : [],
    ),
    ...(row.direccion && isReserved ? [['dirección', String(row.direccion)] as const] : []),
  ];
  for (const [kind, value] of others)
    for (const key of await keepOtherData(tx, keepId, kind, value))
      added.push({ table: 'candidato_otro_dato', key });
  const head = `<p>De la ficha N.º ${second.id} (${escapeHtml(secondName)}) que se unió:</p>`;
  const author = await nameOfUsuario(tx, usuarioId);
  for (const list of listsOf(lines, NOTA_MAX_CHARS - head.length - 20)) {
    const id = await insertNotaFrom(tx, 'union', {
      candidatoId: keepId,
      autor: author,
      titulo: `Unión con la ficha N.º ${second.id}`,
      contenido: `${head}<ul>${list}</ul>`,
    });
    added.push({ table: 'nota', key: { id } });
  }
  return added;
}

/** Whether document and address are revealed only by a click, which a note would bypass. */
async function reservesFields(tx: Db): Promise<boolean> {
  const row = await firstRow(tx)<{ reservados: boolean }>`select reservados from seguridad`;
  return row?.reservados ?? true;
}

async function nameOfUsuario(tx: Db, id: number): Promise<string> {
  const row = await firstRow(tx)<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from usuario where id = ${id}`;
  return row?.nombre ?? '';
}
