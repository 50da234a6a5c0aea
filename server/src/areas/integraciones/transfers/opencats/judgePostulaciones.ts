import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { comingAmong, judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import type { Judging } from './Judging.ts';
import type { ReadyPostulacion } from './ready.ts';
import { fingerprintOf, momentOf } from './tables.ts';

/** Who is in which order of OpenCATS, with every change of their status. */
export async function judgePostulaciones(
  { db, id }: Judging,
  rows: readonly StagedRow[],
): Promise<Verdict[]> {
  const pairOf = ({ datos }: StagedRow) => `${datos.candidate_id}:${datos.joborder_id}`;
  const [people, orders, histories] = await Promise.all([
    comingAmong(db, id, 'candidate', rows, (one) => one.candidate_id),
    comingAmong(db, id, 'joborder', rows, (one) => one.joborder_id),
    partsOf(db, id, 'candidate_joborder_status_history', rows.map(pairOf)),
  ]);
  const ofHistories: Verdict[] = [];
  const verdicts = rows.map((staged): Verdict => {
    const { clave, datos: row } = staged;
    const fingerprint = fingerprintOf(clave, row);
    const candidato = row.candidate_id ?? '';
    const oportunidad = row.joborder_id ?? '';
    const history = histories.get(pairOf(staged)) ?? [];
    const refused = !people.has(candidato)
      ? 'Su candidato no viene'
      : orders.has(oportunidad)
        ? null
        : 'Su oportunidad no viene';
    ofHistories.push(
      ...history.map(
        ({ clave: key, datos }): Verdict =>
          refused
            ? { clave: key, estado: 'falta', falta: refused }
            : { clave: key, estado: 'viene', huella: fingerprintOf(key, datos) },
      ),
    );
    if (refused) return { clave, huella: fingerprint, estado: 'falta', falta: refused };
    const ready: ReadyPostulacion = {
      candidato,
      oportunidad,
      estado: row.status ?? '0',
      creacionTs: momentOf(row.date_created),
      cambioTs: momentOf(row.date_modified) ?? momentOf(row.date_created),
      autor: row.added_by || null,
      cambios: history
        .map(({ datos }) => ({ ts: momentOf(datos.date), a: datos.status_to ?? '0' }))
        .sort((a, b) => compareTexts(a.ts ?? '', b.ts ?? '')),
    };
    return { clave, huella: fingerprint, estado: 'viene', datos: ready };
  });
  await judgeRows(db, id, 'candidate_joborder_status_history', ofHistories);
  return verdicts;
}
