import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import { compareStandings, type Row, type Standing } from './rules.ts';

/** The places of two candidates in an opportunity that both are in. */
export interface EtapaClash {
  oportunidadId: number;
  titulo: string;
  /** In the order of the ids asked for. */
  standings: [Standing, Standing];
}

const standing = (alias: string) =>
  sql`json_build_object('etapaId', ${sql.ref(`${alias}.etapa_id`)}, 'inactivo', ${sql.ref(`${alias}.inactivo`)},
                        'descartado', ${sql.ref(`${alias}.descartado`)})`;

/** The opportunities that both are in, newest first. */
export async function listEtapaClashes(
  db: Db,
  [oneId, otherId]: readonly [number, number],
): Promise<EtapaClash[]> {
  return rowsFrom(db)<EtapaClash>`
    select o.id "oportunidadId", o.titulo, json_build_array(${standing('x')}, ${standing('y')}) standings
      from oportunidad_candidato x
      join oportunidad_candidato y on y.oportunidad_id = x.oportunidad_id and y.candidato_id = ${otherId}
      join oportunidad o on o.id = x.oportunidad_id
     where x.candidato_id = ${oneId} order by o.id desc`;
}

/** Whose stage somebody chose, by opportunity. */
export type ChosenEtapas = readonly { oportunidadIdNumerico: number; candidatoIdNumerico: number }[];

/**
 * Where both are in an opportunity and the second's stage stays, by the rule or by somebody's choice
 * (docs/reglas/personas.md), deletes the first's row. Returns the deleted rows.
 */
export async function settleEtapas(
  tx: Db,
  ids: readonly [keepId: number, goId: number],
  chosen: ChosenEtapas,
): Promise<Row[]> {
  const clashes = await listEtapaClashes(tx, ids);
  for (const { oportunidadIdNumerico, candidatoIdNumerico } of chosen) {
    if (!clashes.some(({ oportunidadId }) => oportunidadId === oportunidadIdNumerico))
      throw new Rule(`Los dos ya no están en la oportunidad N.º ${oportunidadIdNumerico}: compará de nuevo`);
    if (!ids.includes(candidatoIdNumerico))
      throw new BadInput('Etapa: elegí la de uno de los dos candidatos');
  }
  const choices = new Map(chosen.map((c) => [c.oportunidadIdNumerico, c.candidatoIdNumerico]));
  const [keepId, goId] = ids;
  const going = clashes
    .filter(({ oportunidadId, standings: [kept, other] }) => {
      const choice = choices.get(oportunidadId);
      return choice === undefined ? compareStandings(other, kept) < 0 : choice === goId;
    })
    .map(({ oportunidadId }) => oportunidadId);
  const rows = await rowsFrom(tx)<{ fila: Row }>`
    delete from oportunidad_candidato t where t.candidato_id = ${keepId} and t.oportunidad_id = any (${going}::int[])
    returning to_jsonb(t) fila`;
  return rows.map(({ fila }) => fila);
}
