import type { ReconfirmAnswer } from '@tembiapo/contract/domain/enums.ts';
import { RECONFIRM_ANSWERS } from '@tembiapo/contract/domain/enums.ts';
import { RECONFIRM_LINK_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { TODAY } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { withoutContact } from '../candidatos/index.ts';

export interface AskRule {
  activa: boolean;
  meses: number;
  porDia: number;
  cadaMeses: number;
}

export async function readRule(db: Db): Promise<AskRule> {
  return oneRow(db)<AskRule>`
    select activa, meses, por_dia "porDia", cada_meses "cadaMeses" from reconfirmacion_regla`;
}

export const updateRule = (db: Db, { activa, meses, porDia, cadaMeses }: AskRule) =>
  sql`update reconfirmacion_regla set activa = ${activa}, meses = ${meses}, por_dia = ${porDia}, cada_meses = ${cadaMeses}`.execute(
    db,
  );

/** People with an address who may be written to, were not asked lately, and did not ask to be left alone. */
const DUE = ({ meses, cadaMeses }: AskRule) => sql`
  select s.id, s.desde from (${withoutContact(meses)}) s join candidato c on c.id = s.id
   where c.correo is not null and c.tratamiento_limitado_ts is null
     and not exists (
       select from reconfirmacion r
        where r.candidato_id = s.id
          and (r.enviada_ts > now() - make_interval(months => ${cadaMeses}::int) or r.respuesta in ('eliminar', 'basta')))`;

/** Counted up to a limit. */
export async function countDue(db: Db, rule: AskRule, upTo: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from (${DUE(rule)} limit ${upTo}) d`;
  return row.n;
}

/** Those with the latest contact among them. */
export async function nextDue(db: Db, rule: AskRule, most: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from (${DUE(rule)}) d order by desde desc, id desc limit ${most}`;
  return rows.map(({ id }) => id);
}

export async function countSentToday(db: Db): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from reconfirmacion
     where enviada_ts >= ${TODAY}::timestamp at time zone 'America/Asuncion'`;
  return row.n;
}

/** Somebody still due, locked; another process that would ask them waits and finds them asked. */
export async function lockDue(
  db: Db,
  candidatoId: number,
  rule: AskRule,
): Promise<{ nombre: string; correo: string } | undefined> {
  await sql`select id from candidato where id = ${candidatoId} for no key update`.execute(db);
  return firstRow(db)<{ nombre: string; correo: string }>`
    select c.nombre, c.correo from (${DUE(rule)}) d join candidato c on c.id = d.id where d.id = ${candidatoId}`;
}

export const insertAsked = (db: Db, id: string, candidatoId: number, hash: Buffer) =>
  db.insertInto('reconfirmacion').values({ id, candidato_id: candidatoId, clave_hash: hash }).execute();

/** A link that is not too old. */
const ASKED_BY = (hash: Buffer) => sql`
  clave_hash = ${hash} and enviada_ts > now() - make_interval(days => ${RECONFIRM_LINK_DAYS}::int)`;

/** The person a link asks. */
export async function findAsked(db: Db, hash: Buffer): Promise<number | undefined> {
  const row = await firstRow(db)<{ id: number }>`
    select candidato_id id from reconfirmacion where ${ASKED_BY(hash)}`;
  return row?.id;
}

/** Records an answer by link; returns whose it is. */
export async function noteAnswer(db: Db, hash: Buffer, answer: ReconfirmAnswer): Promise<number | undefined> {
  const row = await firstRow(db)<{ id: number }>`
    update reconfirmacion set respuesta = ${answer}, respondida_ts = now()
     where ${ASKED_BY(hash)}
    returning candidato_id id`;
  return row?.id;
}

/** Makes the answer their latest contact. */
export const contactNow = (db: Db, candidatoId: number) =>
  sql`select candidato_indexar_notas(${candidatoId}::int)`.execute(db);

/** What was sent within 30 days, and the answers. */
export async function countAnswers(
  db: Db,
): Promise<{ enviados: number; respuestas: Record<ReconfirmAnswer, number> }> {
  const rows = await rowsFrom(db)<{ respuesta: ReconfirmAnswer | null; n: number }>`
    select respuesta, count(*)::int n from reconfirmacion where enviada_ts > now() - interval '30 days' group by 1`;
  const of = (answer: ReconfirmAnswer) => rows.find(({ respuesta }) => respuesta === answer)?.n ?? 0;
  return {
    enviados: rows.reduce((sum, { n }) => sum + n, 0),
    respuestas: Object.fromEntries(RECONFIRM_ANSWERS.map((answer) => [answer, of(answer)])) as Record<
      ReconfirmAnswer,
      number
    >,
  };
}
