import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { cutStart, cutText } from '@tembiapo/contract/domain/cutText.ts';
import { NOTA_MAX_CHARS, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { comingAmong, type StagedRow, type Verdict } from '../staging.ts';
import { cutTo } from './cutTo.ts';
import type { Archives, Judging } from './Judging.ts';
import { judgeEach } from './judgeEach.ts';
import { noCandidato } from './noCandidato.ts';
import { ownMap } from './ownMap.ts';
import type {
  ReadyActivity,
  ReadyArchivo,
  ReadyCorreo,
  ReadyEtiqueta,
  ReadyLista,
  ReadyMember,
  ReadyUsuario,
} from './ready.ts';
import { author, momentOf, noDateWords, OF } from './tables.ts';
import { kindOf } from './takenActivities.ts';
import { lineOf, plainText, richOfPlain, richText, typedText } from './texts.ts';
import { mailOf, nameOfUser, userKey } from './users.ts';

/** Judges of smaller tables of OpenCATS. */

export async function judgeUsuarios(
  { sharedMails }: Judging,
  rows: readonly StagedRow[],
): Promise<Verdict[]> {
  return rows.map(({ clave, datos: row }) => {
    const cut = (text: string | null | undefined) => cutText(lineOf(text), SHORT_TEXT);
    const usuario = cut(row.user_name) || `usuario ${clave}`;
    const email = mailOf(row);
    const ready: ReadyUsuario = {
      email: validEmail(email) ? email : null,
      usuario,
      nombre: cut(row.first_name) || usuario,
      apellido: cut(row.last_name),
      llamado: nameOfUser(row),
      isShared: sharedMails.has(email),
    };
    return { clave, huella: userKey(clave, row), estado: 'viene', datos: ready };
  });
}

const OTHERS = ownMap({
  [OF.company]: 'Es de una empresa que no viene: mirá por qué en «Empresas»',
  [OF.contact]: 'Es de un contacto de una empresa: si hace falta, sumala en la ficha de esa empresa',
  [OF.joborder]: 'Es de una oportunidad que no viene: mirá por qué en «Oportunidades»',
});
const WITH_COMPANY = 'Su ficha ya había venido: si hace falta, sumala ahí';

/** Activities of candidates, as notes; those of companies and orders came with their records. */
export async function judgeActivities(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const ofPeople = rows.filter(({ datos }) => datos.data_item_type === OF.candidate);
  const ofOthers = (of: string) => rows.filter(({ datos }) => datos.data_item_type === of);
  const [people, orders, companies, ordersOf] = await Promise.all([
    comingAmong(db, id, 'candidate', ofPeople, (one) => one.data_item_id),
    comingAmong(db, id, 'joborder', ofPeople, (one) => one.joborder_id),
    comingAmong(db, id, 'company', ofOthers(OF.company), (one) => one.data_item_id),
    comingAmong(db, id, 'joborder', ofOthers(OF.joborder), (one) => one.data_item_id),
  ]);
  const noneOf = await noCandidato(judging, ofPeople, (one) => one.data_item_id);
  return judgeEach<ReadyActivity>(rows, (row) => {
    const candidato = row.data_item_id ?? '';
    const of = row.data_item_type ?? '';
    if (of !== OF.candidate) {
      const isThere =
        of === OF.company ? companies.has(candidato) : of === OF.joborder && ordersOf.has(candidato);
      return isThere ? WITH_COMPANY : (OTHERS[of] ?? 'No dice de quién es');
    }
    if (!people.has(candidato)) return noneOf(candidato);
    const said: string[] = [];
    const title = cutTo(kindOf(judging, row.type), SHORT_TEXT, 'Título', said);
    const content = richText(row.notes) || richText(title);
    const ts = momentOf(row.date_occurred) ?? momentOf(row.date_created);
    if (!momentOf(row.date_occurred) && row.date_occurred)
      said.push(
        `${noDateWords(row.date_occurred)}: tiene la fecha en que se cargó ${ts ? 'ella' : 'la persona'}`,
      );
    const ready = {
      candidato,
      oportunidad: row.joborder_id && orders.has(row.joborder_id) ? row.joborder_id : null,
      autor: author(row.entered_by),
      ts,
      titulo: title,
      contenido:
        content.length <= NOTA_MAX_CHARS
          ? content
          : richOfPlain(cutTo(plainText(row.notes), NOTA_MAX_CHARS / 2, 'Texto', said)),
    };
    return { ready, said };
  });
}

/** Sent mails, as notes of their recipients (`candidatos`, found by address). */
export async function judgeCorreos({ db, id }: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const peopleOf = (row: StagedRow['datos']): string[] => {
    const named = (row as { candidatos?: string[] }).candidatos ?? [];
    return row.for_module === 'candidates' && row.for_id ? [row.for_id] : named;
  };
  const people = await comingAmong(db, id, 'candidate', rows, peopleOf);
  return judgeEach<ReadyCorreo>(rows, (row) => {
    const candidatos = peopleOf(row).filter((key) => people.has(key));
    if (candidatos.length === 0)
      return 'Nadie que viene como candidato tiene esa dirección, y los correos a contactos no vienen: si hace falta, copialo en una nota';
    const said: string[] = [];
    const text = `Para: ${typedText(row.recipients)}\n\n${plainText(row.text)}`;
    const ready = {
      candidatos,
      autor: author(row.user_id),
      ts: momentOf(row.date),
      titulo: 'Correo mandado desde OpenCATS',
      contenido: richOfPlain(cutTo(text, NOTA_MAX_CHARS / 2, 'Texto', said)),
    };
    return { ready, said };
  });
}

export async function judgeListas(_: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  return judgeEach<ReadyLista>(rows, (row) => {
    if (row.data_item_type !== OF.candidate)
      return 'No es de candidatos, y acá las listas son de personas: si hace falta, anotala en la ficha de cada empresa';
    if (row.is_dynamic === '1')
      return 'Se arma sola con una búsqueda de OpenCATS: hacé acá esa búsqueda y guardala';
    const name = cutText(lineOf(row.description), 80);
    if (!name) return 'No tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo';
    return { ready: { nombre: name, autor: author(row.created_by), ts: momentOf(row.date_created) } };
  });
}

export async function judgeMembers(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const noneOf = await noCandidato(judging, rows, (one) => one.data_item_id);
  const [lists, people] = await Promise.all([
    comingAmong(db, id, 'saved_list', rows, (one) => one.saved_list_id),
    comingAmong(db, id, 'candidate', rows, (one) => one.data_item_id),
  ]);
  return judgeEach<ReadyMember>(rows, ({ saved_list_id: lista, data_item_id: candidato, date_created }) => {
    if (!lista || !lists.has(lista)) return 'Su lista no viene: mirá por qué en «Listas»';
    if (!candidato || !people.has(candidato)) return noneOf(candidato);
    return { ready: { lista, candidato, ts: momentOf(date_created) } };
  });
}

export async function judgeEtiquetas(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id, tags } = judging;
  const noneOf = await noCandidato(judging, rows, (one) => one.candidate_id);
  const people = await comingAmong(db, id, 'candidate', rows, (one) => one.candidate_id);
  return judgeEach<ReadyEtiqueta>(rows, ({ tag_id: tag, candidate_id: candidato }) => {
    const etiqueta = cutText(lineOf(tags.get(tag ?? '')), 60);
    if (!etiqueta) return 'Su etiqueta no tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo';
    if (!candidato || !people.has(candidato)) return noneOf(candidato);
    return { ready: { etiqueta, candidato } };
  });
}

/** Where an attached file lies: its folder and its name under 'attachments', as in the uploaded archive. */
export const placeOf = (row: StagedRow['datos']): string =>
  `${(row.directory_name ?? '').split('/').filter(Boolean).join('/')}/${row.stored_filename ?? ''}`.replace(
    /^\//,
    '',
  );

export async function judgeArchivos(
  judging: Judging,
  rows: readonly StagedRow[],
  archives: Archives,
): Promise<Verdict[]> {
  const { db, id } = judging;
  const noneOf = await noCandidato(judging, rows, (one) => one.data_item_id);
  const people = await comingAmong(db, id, 'candidate', rows, (one) => one.data_item_id);
  return judgeEach<ReadyArchivo>(rows, (row) => {
    if (row.data_item_type !== OF.candidate)
      return 'No es de un candidato: acá los archivos son de personas; bajalo de OpenCATS si lo necesitás';
    if (!people.has(row.data_item_id ?? '')) return noneOf(row.data_item_id);
    const place = archives.get(placeOf(row));
    if (!place)
      return archives.size === 0
        ? 'Falta el .zip de la carpeta "attachments": subilo y leé de nuevo'
        : 'No está en el .zip de adjuntos: buscalo en el servidor de OpenCATS';
    const ready = {
      candidato: row.data_item_id!,
      ...place,
      nombre: cutStart(row.original_filename || row.stored_filename || 'archivo', SHORT_TEXT),
      descripcion: cutText(lineOf(row.title), SHORT_TEXT) || null,
      ts: momentOf(row.date_created),
      isPhoto: row.profile_image === '1',
    };
    return { ready };
  });
}

export async function judgeAgenda(_: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  return judgeEach(rows, () => 'La agenda de OpenCATS no viene: agendá acá lo que todavía falte');
}
