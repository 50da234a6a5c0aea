import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import {
  broughtOf,
  idsOf,
  judgeRows,
  knownAmong,
  partsOf,
  type StagedRow,
  type Verdict,
} from '../staging.ts';
import { aside } from './aside.ts';
import { compareDumps } from './compareDumps.ts';
import { isOlder, olderNotice } from './dumped.ts';
import { empresaOf } from './empresaOf.ts';
import type { Judging } from './Judging.ts';
import { candidatoOf } from './judgeCandidatos.ts';
import { oportunidadOf } from './judgeOportunidades.ts';
import { pairOf, postulacionOf, signedChanges } from './judgePostulaciones.ts';
import { isUntouched, keyOfPlace, placesHere, standsAs } from './places.ts';
import type { BroughtPostulacion, ReadyCandidato, ReadyEmpresa, ReadyOportunidad } from './ready.ts';
import { fingerprintOf } from './tables.ts';
import { lineOf } from './texts.ts';
import { type Brought, clashNotice, type Unit, type Watched } from './threeWays.ts';
import {
  CANDIDATO_UNITS,
  candidatosHere,
  EMPRESA_UNITS,
  empresasHere,
  OPORTUNIDAD_UNITS,
  oportunidadesHere,
  type ReadHere,
  watchedCandidato,
  watchedEmpresa,
  watchedOportunidad,
} from './watched.ts';
import { ETAPA_OF_STATUS, FIRST_ETAPA } from './words.ts';

/** What a later dump says of what came before (docs/reglas/traspasos.md): what changed there and not here comes, the rest is told. */

/** A row that came before, by the fingerprint under which it did. */
export type KnownRow = StagedRow & { huella: string };

/** What stands there now, for the bringing to compare again. */
export interface Again extends Watched {
  nombre: string;
  cierreFecha?: string | null;
}

async function judgeAgain<R>(
  judging: Judging,
  table: 'company' | 'candidate' | 'joborder',
  rows: readonly KnownRow[],
  units: readonly Unit[],
  {
    readHere,
    ready,
    again,
  }: { readHere: ReadHere; ready: (row: StagedRow['datos']) => R; again: (record: R) => Again },
): Promise<Verdict[]> {
  const coming = rows.map((row) => ({ ...row, there: again(ready(row.datos)) }));
  const here = await readHere(
    judging.db,
    coming.map(({ huella, there: { nombre } }) => ({ huella, nombre })),
  );
  const brought = await broughtOf<Brought>(
    judging.db,
    table,
    rows.map(({ huella }) => huella),
  );
  return coming.flatMap(({ clave, huella, there }): Verdict[] => {
    const standing = here.get(huella);
    if (!standing) return [];
    const { change, notice } = compareDumps(units, {
      now: judging.hecho,
      before: brought.get(huella) ?? null,
      here: standing,
      there,
    });
    if (Object.keys(change).length > 0)
      return [{ clave, huella, estado: 'cambia', datos: there, aviso: notice }];
    return notice ? [{ clave, huella, estado: 'estaba', aviso: notice }] : [];
  });
}

export const againEmpresas = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyEmpresa>(
    judging,
    'company',
    // Without a name it says nothing.
    rows.filter(({ datos }) => lineOf(datos.name) !== ''),
    EMPRESA_UNITS,
    {
      readHere: empresasHere,
      ready: (row) => empresaOf(aside(judging), row),
      again: (record) => ({ nombre: String(record.columnas.nombre), ...watchedEmpresa(record) }),
    },
  );

export const againCandidatos = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyCandidato>(judging, 'candidate', rows, CANDIDATO_UNITS, {
    readHere: candidatosHere,
    ready: (row) => candidatoOf(aside(judging), row),
    again: (record) => ({
      nombre: `${record.columnas.nombre} ${record.columnas.apellido}`.trim(),
      ...watchedCandidato(record),
    }),
  });

export const againOportunidades = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyOportunidad>(judging, 'joborder', rows, OPORTUNIDAD_UNITS, {
    readHere: oportunidadesHere,
    ready: (row) => oportunidadOf(aside(judging), row),
    again: (record) => ({
      nombre: record.titulo,
      ...watchedOportunidad(record),
      cierreFecha: record.cierreFecha,
    }),
  });

const stageOf = (status: string): number | null =>
  status in ETAPA_OF_STATUS ? ETAPA_OF_STATUS[status]! : FIRST_ETAPA;
const inWords = (etapaId: number, isDiscarded: boolean): string =>
  `${etapaLabel(etapaId)}${isDiscarded ? ', descartado' : ''}`;

/** Where people stand in orders: it moves where nobody moved them here. */
export async function againPostulaciones(judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const [brought, people, orders, histories, signed] = await Promise.all([
    broughtOf<BroughtPostulacion>(
      db,
      'candidate_joborder',
      rows.map(({ huella }) => huella),
    ),
    idsOf(db, id, 'candidate', rows, (one) => one.candidate_id),
    idsOf(db, id, 'joborder', rows, (one) => one.joborder_id),
    partsOf(db, id, 'candidate_joborder_status_history', rows.map(pairOf)),
    signedChanges(judging, rows),
  ]);
  const keyOf = (row: StagedRow) => fingerprintOf(row.clave, row.datos);
  const came = await knownAmong(
    db,
    'candidate_joborder_status_history',
    [...histories.values()].flat().map(keyOf),
  );
  const pairs = rows.flatMap(({ datos }) => {
    const candidatoId = people.get(datos.candidate_id ?? '');
    const oportunidadId = orders.get(datos.joborder_id ?? '');
    return candidatoId === undefined || oportunidadId === undefined ? [] : [{ candidatoId, oportunidadId }];
  });
  const places = await placesHere(db, pairs);
  const ofHistories: Verdict[] = [];
  const verdicts = rows.flatMap((staged): Verdict[] => {
    const { clave, huella, datos: row } = staged;
    const candidatoId = people.get(row.candidate_id ?? '');
    const oportunidadId = orders.get(row.joborder_id ?? '');
    const last = judging.latest.get(pairOf(staged))?.[0];
    if (last !== undefined && last !== clave) return [];
    const history = histories.get(pairOf(staged)) ?? [];
    const fresh = history.filter((change) => !came.has(keyOf(change)));
    const before = brought.get(huella) ?? null;
    const status = row.status ?? '0';
    if (fresh.length === 0 && (before === null || before.estado === status)) return [];
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
    if (isOlder(judging.hecho, before)) {
      const older = olderNotice(judging.hecho, before!);
      return tell(older, fresh.length === 0 ? `${older}.` : undefined);
    }
    if (candidatoId === undefined || oportunidadId === undefined)
      return tell('La persona o la oportunidad ya no está acá: no hay nada que hacer');
    const place = places.get(keyOfPlace({ candidatoId, oportunidadId }));
    const there = stageOf(status);
    if (!place) {
      const gone = 'Acá ya no está en esa oportunidad: si hace falta, incluilo de nuevo';
      return tell(gone, fresh.length === 0 ? gone : undefined);
    }
    if (isUntouched(place, before)) {
      ofHistories.push(
        ...fresh.map((change): Verdict => ({ clave: change.clave, huella: keyOf(change), estado: 'viene' })),
      );
      return [{ clave, huella, estado: 'cambia', datos: postulacionOf(row, fresh, signed.get(clave) ?? []) }];
    }
    const clash = standsAs(place, there)
      ? undefined
      : clashNotice(
          [
            `Etapa: acá «${inWords(place.etapaId, place.descartado)}», allá «${inWords(there ?? place.etapaId, there === null)}»`,
          ],
          true,
        );
    return tell('Acá también se cambió su etapa: quedaron los cambios de acá', clash);
  });
  await judgeRows(db, id, 'candidate_joborder_status_history', ofHistories);
  return verdicts;
}
