import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { broughtOf, judgeRows, knownAmong, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import type { KnownRow } from './again.ts';
import { isOlder, olderNotice, olderWords } from './dumped.ts';
import type { Judging } from './Judging.ts';
import { oddRating, pairOf, postulacionOf, signedChanges, starsOf } from './judgePostulaciones.ts';
import { isUntouched, keyOfPlace, type PlaceHere, pairsHere, placesHere, standsAs } from './places.ts';
import type { BroughtPostulacion } from './ready.ts';
import { fingerprintOf } from './tables.ts';
import { clashNotice, unitedNotice } from './threeWays.ts';
import { ETAPA_OF_STATUS, FIRST_ETAPA } from './words.ts';

const stageOf = (status: string): number | null =>
  status in ETAPA_OF_STATUS ? ETAPA_OF_STATUS[status]! : FIRST_ETAPA;
const inWords = (etapaId: number, isDiscarded: boolean, isInactive = false): string =>
  `«${etapaLabel(etapaId)}${isDiscarded ? ', descartado' : isInactive ? ', inactivo' : ''}»`;
/** Where somebody stands here, and the stages there. */
function stagesOf({ etapaId, descartado, inactivo }: PlaceHere, there: readonly (number | null)[]): string {
  const said = there.map((stage) => inWords(stage ?? etapaId, stage === null));
  return `Etapa: acá ${inWords(etapaId, descartado, inactivo)}, allá ${[...new Set(said)].join(' y ')}`;
}

/** Later stages of people in orders: they move unless somebody moved them here. */
export async function againPostulaciones(judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const [brought, hereOf, histories, signed] = await Promise.all([
    broughtOf<BroughtPostulacion>(
      db,
      'candidate_joborder',
      rows.map(({ huella }) => huella),
    ),
    pairsHere(judging, rows),
    partsOf(db, id, 'candidate_joborder_status_history', rows.map(pairOf)),
    signedChanges(judging, rows),
  ]);
  const keyOf = (row: StagedRow) => fingerprintOf(row.clave, row.datos);
  const came = await knownAmong(
    db,
    'candidate_joborder_status_history',
    [...histories.values()].flat().map(keyOf),
  );
  const places = await placesHere(
    db,
    rows.flatMap((row) => hereOf(row) ?? []),
  );
  /** Several people there may be one here, in the same order: the moves of each. */
  const moves = Map.groupBy(
    rows.filter(({ huella, datos }) => brought.get(huella)?.estado !== (datos.status ?? '0')),
    (row) => JSON.stringify(hereOf(row)),
  );
  const ofHistories: Verdict[] = [];
  const verdicts = rows.flatMap((staged): Verdict[] => {
    const { clave, huella, datos: row } = staged;
    const here = hereOf(staged);
    const last = judging.latest.get(pairOf(staged))?.[0];
    if (last !== undefined && last !== clave) return [];
    const history = histories.get(pairOf(staged)) ?? [];
    const fresh = history.filter((change) => !came.has(keyOf(change)));
    const before = brought.get(huella) ?? null;
    const status = row.status ?? '0';
    const [stars, starsBefore] = [starsOf(row.rating_value), before?.stars ?? 0];
    const isRated = before !== null && stars !== starsBefore;
    const isMoved = fresh.length > 0 || (before !== null && before.estado !== status);
    if (!isMoved && !isRated) return [];
    const rated = (notice?: string): Verdict[] => {
      const said = oddRating(row.rating_value) ? row.rating_value : 'nada';
      const unrated =
        isRated && stars === 0
          ? `Calificación: antes allá «${starsBefore}», ahora «${said}»; quedó la de acá.`
          : undefined;
      const whole = [notice, unrated].filter(Boolean).join(' ') || undefined;
      // Stars come as another note, whoever moved them.
      const only = { ...postulacionOf(row, [], []), isOnlyStars: true };
      if (isRated && stars > 0) return [{ clave, huella, estado: 'cambia', aviso: whole, datos: only }];
      return whole ? [{ clave, huella, estado: 'estaba', aviso: whole }] : [];
    };
    const tell = (refused: string, notice?: string): Verdict[] => {
      ofHistories.push(
        ...fresh.map(
          (change): Verdict => ({
            clave: change.clave,
            huella: keyOf(change),
            estado: 'falta',
            falta: refused,
          }),
        ),
      );
      return notice ? [{ clave, huella, estado: 'estaba', aviso: notice }] : [];
    };
    const place = here && places.get(keyOfPlace(here));
    const there = stageOf(status);
    const etapaApart = place && !standsAs(place, there) && stagesOf(place, [there]);
    if (isOlder(judging.hecho, before)) {
      const differences = [
        before!.estado !== status && etapaApart,
        isRated && `Calificación: acá «${starsBefore || 'nada'}», allá «${stars || 'nada'}»`,
      ].filter((one) => typeof one === 'string');
      return tell(olderWords(judging.hecho, before!), olderNotice(judging.hecho, before!, differences));
    }
    if (!here) return tell('La persona o la oportunidad ya no está acá: no hay nada que hacer');
    if (!place) {
      const gone = 'Acá ya no está en esa oportunidad: si hace falta, incluilo de nuevo';
      return tell(gone, fresh.length === 0 ? gone : undefined);
    }
    if (!isMoved) return rated();
    const apart = (moves.get(JSON.stringify(here)) ?? [])
      .map(({ datos }) => stageOf(datos.status ?? '0'))
      .filter((stage) => stage !== there);
    if (isUntouched(place, before) && apart.length > 0) {
      tell('Acá es una sola ficha y allá son varias, que no dicen lo mismo: quedaron los cambios de acá');
      return rated(unitedNotice([stagesOf(place, [there, ...apart])]));
    }
    if (isUntouched(place, before)) {
      ofHistories.push(
        ...fresh.map((change): Verdict => ({ clave: change.clave, huella: keyOf(change), estado: 'viene' })),
      );
      const moved = postulacionOf(row, fresh, signed.get(clave) ?? []);
      return [{ clave, huella, estado: 'cambia', datos: moved, aviso: rated()[0]?.aviso }];
    }
    const clash = clashNotice(etapaApart ? [etapaApart] : [], true);
    tell('Acá también se cambió su etapa: quedaron los cambios de acá');
    return rated(clash);
  });
  await judgeRows(db, id, 'candidate_joborder_status_history', ofHistories);
  return verdicts;
}
