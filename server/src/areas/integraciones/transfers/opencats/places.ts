import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import type { Judging } from './Judging.ts';
import type { BroughtPostulacion } from './ready.ts';

export interface Pair {
  candidatoId: number;
  oportunidadId: number;
}

/** Where somebody stands in an opportunity, and whether somebody here moved them there or took them out. */
export interface PlaceHere extends Pair {
  etapaId: number;
  descartado: boolean;
  inactivo: boolean;
  movido: boolean;
}

/** Finds the candidate and opportunity here of rows about people in orders; undefined unless both are here. */
export async function pairsHere(
  { db, id }: Judging,
  rows: readonly StagedRow[],
): Promise<(row: StagedRow) => Pair | undefined> {
  const [people, orders] = await Promise.all([
    idsOf(db, id, 'candidate', rows, (one) => one.candidate_id),
    idsOf(db, id, 'joborder', rows, (one) => one.joborder_id),
  ]);
  return ({ datos }) => {
    const candidatoId = people.get(datos.candidate_id ?? '');
    const oportunidadId = orders.get(datos.joborder_id ?? '');
    return candidatoId === undefined || oportunidadId === undefined
      ? undefined
      : { candidatoId, oportunidadId };
  };
}

export const keyOfPlace = ({ candidatoId, oportunidadId }: Pair): string => `${candidatoId}:${oportunidadId}`;

/** Where people stand now; `lock` keeps them there until the transaction ends. */
export async function placesHere(
  db: Db,
  pairs: readonly Pair[],
  lock = false,
): Promise<Map<string, PlaceHere>> {
  const rows = await rowsFrom(db)<PlaceHere>`
    select p.candidato_id "candidatoId", p.oportunidad_id "oportunidadId", p.etapa_id "etapaId", p.descartado, p.inactivo,
           exists (select from etapa_cambio e
                    where e.oportunidad_id = p.oportunidad_id and e.candidato_id = p.candidato_id and e.tipo <> 'inclusion'
                      and (e.usuario_id is not null or e.nota_id is not null)) movido
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) q("candidatoId" int, "oportunidadId" int)
      join oportunidad_candidato p on p.oportunidad_id = q."oportunidadId" and p.candidato_id = q."candidatoId"
     ${lock ? sql`for no key update of p` : sql``}`;
  return new Map(rows.map((place) => [keyOfPlace(place), place]));
}

/** Whether nobody has moved them here since they came. If what was brought is unknown, a signed change means that somebody did. */
export const isUntouched = (place: PlaceHere, brought: BroughtPostulacion | null): boolean =>
  !place.inactivo &&
  (brought ? place.etapaId === brought.etapaId && place.descartado === brought.descartado : !place.movido);

/** Whether they stand at a stage; null stands for no longer in the order. */
export const standsAs = ({ etapaId, descartado, inactivo }: PlaceHere, stage: number | null): boolean =>
  (descartado || inactivo) === (stage === null) && (stage === null || etapaId === stage);
