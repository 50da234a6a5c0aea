import { NOTA_MAX_CHARS, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { comingAmong, type StagedRow, type Verdict } from '../staging.ts';
import type { Judging } from './Judging.ts';
import type {
  ReadyActivity,
  ReadyArchivo,
  ReadyEtiqueta,
  ReadyLista,
  ReadyMember,
  ReadyUsuario,
} from './ready.ts';
import { fingerprintOf, momentOf, OF } from './tables.ts';
import { plainText, richText } from './texts.ts';
import { ACTIVITY_WORDS } from './words.ts';

/** Rows of OpenCATS that say little by themselves. */

const missing = (key: string, fingerprint: string, refused: string): Verdict => ({
  clave: key,
  huella: fingerprint,
  estado: 'falta',
  falta: refused,
});

export async function judgeUsuarios(_: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  return rows.map(({ clave, datos: row }) => {
    const cut = (text: string | null | undefined) => plainText(text).slice(0, SHORT_TEXT);
    const usuario = cut(row.user_name) || `usuario ${clave}`;
    const ready: ReadyUsuario = {
      email: row.email?.trim().toLowerCase() || null,
      usuario,
      nombre: cut(row.first_name) || usuario,
      apellido: cut(row.last_name),
    };
    return { clave, huella: `${clave}@${usuario}`, estado: 'viene', datos: ready };
  });
}

const OTHERS: Record<string, string> = {
  [OF.company]: 'Es de una empresa: acá las notas son de candidatos',
  [OF.contact]: 'Es de un contacto: acá las notas son de candidatos',
  [OF.joborder]: 'Es de una oportunidad: acá las notas son de candidatos',
};

export async function judgeActivities(
  { db, id, activities }: Judging,
  rows: readonly StagedRow[],
): Promise<Verdict[]> {
  const ofPeople = rows.filter(({ datos }) => datos.data_item_type === OF.candidate);
  const [people, orders] = await Promise.all([
    comingAmong(db, id, 'candidate', ofPeople, (one) => one.data_item_id),
    comingAmong(db, id, 'joborder', ofPeople, (one) => one.joborder_id),
  ]);
  return rows.map(({ clave, datos: row }) => {
    const fingerprint = fingerprintOf(clave, row);
    const candidato = row.data_item_id ?? '';
    if (row.data_item_type !== OF.candidate)
      return missing(clave, fingerprint, OTHERS[row.data_item_type ?? ''] ?? 'No dice de quién es');
    if (!people.has(candidato)) return missing(clave, fingerprint, 'Su candidato no viene');
    const kind = activities.get(row.type ?? '') ?? (/^\D/.test(row.type ?? '') ? row.type! : 'Actividad');
    const title = (ACTIVITY_WORDS[kind] ?? kind).slice(0, SHORT_TEXT);
    const content = richText(row.notes) || richText(title);
    const ready: ReadyActivity = {
      candidato,
      oportunidad: row.joborder_id && orders.has(row.joborder_id) ? row.joborder_id : null,
      autor: row.entered_by ?? '0',
      ts: momentOf(row.date_occurred) ?? momentOf(row.date_created),
      titulo: title,
      contenido:
        content.length <= NOTA_MAX_CHARS
          ? content
          : richText(plainText(row.notes).slice(0, NOTA_MAX_CHARS / 2)),
    };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
}

export async function judgeListas(_: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  return rows.map(({ clave, datos: row }) => {
    const fingerprint = fingerprintOf(clave, row);
    if (row.data_item_type !== OF.candidate) return missing(clave, fingerprint, 'No es de candidatos');
    if (row.is_dynamic === '1')
      return missing(clave, fingerprint, 'Se arma sola con una búsqueda de OpenCATS');
    const name = plainText(row.description).replaceAll('\n', ' ').slice(0, 80);
    if (!name) return missing(clave, fingerprint, 'No tiene nombre');
    const ready: ReadyLista = { nombre: name, autor: row.created_by || null, ts: momentOf(row.date_created) };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
}

export async function judgeMembers({ db, id }: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const [lists, people] = await Promise.all([
    comingAmong(db, id, 'saved_list', rows, (one) => one.saved_list_id),
    comingAmong(db, id, 'candidate', rows, (one) => one.data_item_id),
  ]);
  return rows.map(({ clave, datos: row }) => {
    const fingerprint = fingerprintOf(clave, row);
    if (!lists.has(row.saved_list_id ?? '')) return missing(clave, fingerprint, 'Su lista no viene');
    if (!people.has(row.data_item_id ?? '')) return missing(clave, fingerprint, 'Su candidato no viene');
    const ready: ReadyMember = {
      lista: row.saved_list_id!,
      candidato: row.data_item_id!,
      ts: momentOf(row.date_created),
    };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
}

export async function judgeEtiquetas(
  { db, id, tags }: Judging,
  rows: readonly StagedRow[],
): Promise<Verdict[]> {
  const people = await comingAmong(db, id, 'candidate', rows, (one) => one.candidate_id);
  return rows.map(({ clave, datos: row }) => {
    const fingerprint = fingerprintOf(clave, row);
    const etiqueta = plainText(tags.get(row.tag_id ?? ''))
      .replaceAll('\n', ' ')
      .slice(0, 60);
    if (!etiqueta) return missing(clave, fingerprint, 'Su etiqueta no tiene nombre');
    if (!people.has(row.candidate_id ?? '')) return missing(clave, fingerprint, 'Su candidato no viene');
    const ready: ReadyEtiqueta = { etiqueta, candidato: row.candidate_id! };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
}

/** Where an attached file lies: its folder and its name under 'attachments', as in the archive that was uploaded. */
export const placeOf = (row: StagedRow['datos']): string =>
  `${(row.directory_name ?? '').split('/').filter(Boolean).join('/')}/${row.stored_filename ?? ''}`.replace(
    /^\//,
    '',
  );

export async function judgeArchivos(
  { db, id }: Judging,
  rows: readonly StagedRow[],
  archives: ReadonlyMap<string, { archivo: string; ruta: string }>,
): Promise<Verdict[]> {
  const people = await comingAmong(db, id, 'candidate', rows, (one) => one.data_item_id);
  return rows.map(({ clave, datos: row }) => {
    const fingerprint = fingerprintOf(clave, row);
    if (row.data_item_type !== OF.candidate) return missing(clave, fingerprint, 'No es de un candidato');
    if (!people.has(row.data_item_id ?? '')) return missing(clave, fingerprint, 'Su candidato no viene');
    const place = archives.get(placeOf(row));
    if (!place)
      return missing(
        clave,
        fingerprint,
        archives.size === 0 ? 'Falta el .zip de la carpeta "attachments"' : 'No está en el .zip de adjuntos',
      );
    const ready: ReadyArchivo = {
      candidato: row.data_item_id!,
      ...place,
      nombre: (row.original_filename || row.stored_filename || 'archivo').slice(-SHORT_TEXT),
      descripcion: plainText(row.title).slice(0, SHORT_TEXT) || null,
      ts: momentOf(row.date_created),
    };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
}

export async function judgeAgenda(_: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  return rows.map(({ clave, datos }) =>
    missing(clave, fingerprintOf(clave, datos), 'La agenda de OpenCATS no viene'),
  );
}
