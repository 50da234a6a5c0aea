import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { comingAmong, judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import type { Judging } from './Judging.ts';
import { judgeEach } from './judgeEach.ts';
import { noCandidato } from './noCandidato.ts';
import { keyOfPlace, pairsHere, placesHere } from './places.ts';
import type { ReadyNota, ReadyPostulacion } from './ready.ts';
import { author, fingerprintOf, momentOf, noDateWords } from './tables.ts';

export const pairOf = ({ datos }: StagedRow): string => `${datos.candidate_id}:${datos.joborder_id}`;

/** Why somebody does not come into an order where they already are here. */
export const ALREADY_IN =
  'Acá ya está en esa oportunidad, y quedó como estaba: si hace falta, cambiá su etapa';

/** How far apart the times of two records of the same change may be. */
const NEAR_MS = 5_000;

/** People in orders of OpenCATS, with every change of their status. */
export async function judgePostulaciones(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id, latest } = judging;
  const [people, orders, histories, signed] = await Promise.all([
    comingAmong(db, id, 'candidate', rows, (one) => one.candidate_id),
    comingAmong(db, id, 'joborder', rows, (one) => one.joborder_id),
    partsOf(db, id, 'candidate_joborder_status_history', rows.map(pairOf)),
    signedChanges(judging, rows),
  ]);
  const placeOf = await pairsHere(judging, rows);
  const places = await placesHere(
    db,
    rows.flatMap((row) => placeOf(row) ?? []),
  );
  const noneOf = await noCandidato(judging, rows, (one) => one.candidate_id);
  const ofHistories: Verdict[] = [];
  const verdicts = judgeEach<ReadyPostulacion>(rows, (row, staged) => {
    const { clave } = staged;
    const last = latest.get(pairOf(staged))?.[0];
    if (last !== undefined && last !== clave)
      return 'Está dos veces en esa oportunidad: viene una, la que cambió por última vez, con todos los cambios';
    const place = placeOf(staged);
    const refused = !people.has(row.candidate_id ?? '')
      ? noneOf(row.candidate_id)
      : orders.has(row.joborder_id ?? '')
        ? place && places.has(keyOfPlace(place))
          ? ALREADY_IN
          : null
        : 'Su oportunidad no viene: mirá por qué en «Oportunidades»';
    const history = histories.get(pairOf(staged)) ?? [];
    ofHistories.push(
      ...history.map(
        ({ clave: key, datos }): Verdict =>
          refused
            ? { clave: key, estado: 'falta', falta: refused }
            : {
                clave: key,
                estado: 'viene',
                huella: fingerprintOf(key, datos),
                ...(!momentOf(datos.date) && {
                  aviso: `${noDateWords(datos.date)}: tiene la fecha en que se sumó a la oportunidad`,
                }),
              },
      ),
    );
    if (refused) return refused;
    const odd = oddRating(row.rating_value);
    return { ready: postulacionOf(row, history, signed.get(clave) ?? []), aviso: odd };
  });
  await judgeRows(db, id, 'candidate_joborder_status_history', ofHistories);
  return verdicts;
}

/** The changes of status with their authors, which only OpenCATS' history has, by row. */
export async function signedChanges(
  { db, id, latest }: Judging,
  rows: readonly StagedRow[],
): Promise<Map<string, StagedRow[]>> {
  const keysOf = (row: StagedRow) => latest.get(pairOf(row)) ?? [row.clave];
  const signed = await partsOf(db, id, 'history', rows.flatMap(keysOf));
  return new Map(rows.map((row) => [row.clave, keysOf(row).flatMap((key) => signed.get(key) ?? [])]));
}

/** Where somebody stands in an order, and how they got there. */
export function postulacionOf(
  row: StagedRow['datos'],
  history: readonly StagedRow[],
  signed: readonly StagedRow[],
): ReadyPostulacion {
  const created = momentOf(row.date_created);
  const left = [...signed];
  /** Each signature belongs to one change. */
  const signerOf = (status: string, date: string): string | null => {
    const at = left.findIndex(
      ({ datos }) =>
        datos.new_value === status &&
        Math.abs(Date.parse(datos.set_date ?? '') - Date.parse(date)) <= NEAR_MS,
    );
    return at < 0 ? null : author(left.splice(at, 1)[0]!.datos.entered_by);
  };
  const changes = history
    .map(({ datos }) => ({
      ts: momentOf(datos.date) ?? created,
      a: datos.status_to ?? '0',
      autor: signerOf(datos.status_to ?? '0', datos.date ?? ''),
    }))
    .sort((a, b) => compareTexts(a.ts ?? '', b.ts ?? ''));
  return {
    candidato: row.candidate_id ?? '',
    oportunidad: row.joborder_id ?? '',
    estado: row.status ?? '0',
    creacionTs: created,
    cambioTs: momentOf(row.date_modified) ?? created,
    autor: author(row.added_by),
    cambios: changes,
    stars: starsOf(row.rating_value),
  };
}

const MAX_STARS = 5;

/** The stars of a rating, 0 for none. Below -1 they belong to somebody nobody has looked at yet. */
export function starsOf(text: string | null | undefined): number {
  const number = Number(text || 0);
  const stars = number < 0 ? -number - 1 : number;
  return Number.isInteger(stars) && stars <= MAX_STARS ? stars : 0;
}

/** The notice about an impossible rating; undefined for any other. */
export const oddRating = (text: string | null | undefined): string | undefined =>
  text?.trim() && !/^(?:[0-5]|-[0-6])$/.test(text.trim())
    ? `Su calificación dice «${text.trim()}», y allá son hasta ${MAX_STARS} estrellas: si hace falta, anotala en una nota`
    : undefined;

/** Stars as a note. */
export const starsNota = (stars: number): ReadyNota => ({
  titulo: 'Calificación en OpenCATS',
  contenido: `<p>${stars} de ${MAX_STARS} estrellas</p>`,
});
