import { CAMPO_TEXT_CHARS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { LONG_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import {
  broughtOf,
  comingAmong,
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
import { oddRating, pairOf, postulacionOf, signedChanges, starsOf } from './judgePostulaciones.ts';
import { NOTES, type OwnName, partOwn } from './ownUnits.ts';
import { isUntouched, keyOfPlace, placesHere, standsAs } from './places.ts';
import type { BroughtPostulacion, ReadyCandidato, ReadyEmpresa, ReadyOportunidad } from './ready.ts';
import { fingerprintOf } from './tables.ts';
import { lineOf } from './texts.ts';
import { type Brought, type Columns, clashNotice, type Unit, type Watched } from './threeWays.ts';
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
  /** Telephones that its columns do not hold, as its description says them. */
  morePhones?: string;
}

/** What of a table is compared: its units, its records here, and the letters that the text has in which its notes stand. */
export interface Compare {
  owner: CampoOwner;
  units: readonly Unit[];
  readHere: ReadHere;
  room: number;
}
export const COMPARE: Record<'company' | 'candidate' | 'joborder', Compare> = {
  company: { owner: 'empresa', units: EMPRESA_UNITS, readHere: empresasHere, room: CAMPO_TEXT_CHARS },
  candidate: { owner: 'candidato', units: CANDIDATO_UNITS, readHere: candidatosHere, room: LONG_TEXT },
  joborder: { owner: 'oportunidad', units: OPORTUNIDAD_UNITS, readHere: oportunidadesHere, room: LONG_TEXT },
};

async function judgeAgain<R>(
  judging: Judging,
  table: keyof typeof COMPARE,
  rows: readonly KnownRow[],
  { ready, again }: { ready: (row: StagedRow['datos']) => R; again: (record: R) => Again },
): Promise<Verdict[]> {
  const { owner, units, readHere, room } = COMPARE[table];
  const coming = rows.map((row) => ({ ...row, there: again(ready(row.datos)) }));
  const here = await readHere(
    judging.db,
    coming.map(({ huella, datos, there: { nombre } }) => ({
      huella,
      nombre,
      empresa: datos.company_id ?? null,
    })),
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
      room,
    });
    if (Object.keys(change).length > 0) {
      for (const [name, text] of Object.entries(ownOf(table, change)))
        judging.campos.take({}, owner, name as OwnName, text);
      return [{ clave, huella, estado: 'cambia', datos: there, aviso: notice }];
    }
    return notice ? [{ clave, huella, estado: 'estaba', aviso: notice }] : [];
  });
}

/** What of a change stands in own fields; a company's notes do. */
export const ownOf = (table: keyof typeof COMPARE, change: Columns): Record<string, string | null> => {
  const { own, columns } = partOwn(change);
  return table === 'company' && 'notas' in columns
    ? { ...own, [NOTES]: columns.notas as string | null }
    : own;
};

export const againEmpresas = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyEmpresa>(
    judging,
    'company',
    // Without a name it says nothing.
    rows.filter(({ datos }) => lineOf(datos.name) !== ''),
    {
      ready: (row) => empresaOf(aside(judging), row),
      again: (record) => ({ nombre: String(record.columnas.nombre), ...watchedEmpresa(record) }),
    },
  );

export const againCandidatos = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyCandidato>(judging, 'candidate', rows, {
    ready: (row) => candidatoOf(aside(judging), row),
    again: (record) => ({
      nombre: `${record.columnas.nombre} ${record.columnas.apellido}`.trim(),
      morePhones: record.morePhones,
      ...watchedCandidato(record),
    }),
  });

export async function againOportunidades(judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const contacts = await partsOf(
    db,
    id,
    'contact',
    rows.map(({ datos }) => datos.company_id ?? ''),
  );
  const companies = await companyNames(judging, rows);
  const contactOf = (row: StagedRow['datos']) =>
    contacts.get(row.company_id ?? '')?.find(({ datos }) => datos.contact_id === row.contact_id)?.datos;
  return judgeAgain<ReadyOportunidad>(judging, 'joborder', rows, {
    ready: (row) => oportunidadOf(aside(judging), row, { contact: contactOf(row) }),
    again: (record) => {
      const { columnas, dicho } = watchedOportunidad(record);
      const name = companies.get(record.empresa);
      return {
        nombre: record.titulo,
        columnas: { ...columnas, empresaNombre: name ?? null },
        dicho: {
          ...dicho,
          ...(name === undefined && {
            Empresa: { texto: `n.º ${record.empresa}`, cabe: 'nada', motivo: 'que no viene' },
          }),
        },
        cierreFecha: record.cierreFecha,
      };
    },
  });
}

/** What the companies of some orders that come are called, by their numbers there. */
async function companyNames({ db, id }: Judging, rows: readonly StagedRow[]): Promise<Map<string, string>> {
  const coming = await comingAmong(db, id, 'company', rows, (one) => one.company_id);
  const { rows: named } = await sql<{ clave: string; nombre: string }>`
    select clave, coalesce(datos->>'nombre', datos->'columnas'->>'nombre', datos->>'name') nombre from traspaso_fila
     where traspaso_id = ${id} and tabla = 'company' and clave = any (${[...coming]}::text[])`.execute(db);
  return new Map(named.map(({ clave, nombre }) => [clave, lineOf(nombre)]));
}

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
      // Stars are a note more: they come whoever moved them.
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
    if (!isMoved) return rated();
    if (isUntouched(place, before)) {
      ofHistories.push(
        ...fresh.map((change): Verdict => ({ clave: change.clave, huella: keyOf(change), estado: 'viene' })),
      );
      const moved = postulacionOf(row, fresh, signed.get(clave) ?? []);
      return [{ clave, huella, estado: 'cambia', datos: moved, aviso: rated()[0]?.aviso }];
    }
    const clash = standsAs(place, there)
      ? undefined
      : clashNotice(
          [
            `Etapa: acá «${inWords(place.etapaId, place.descartado)}», allá «${inWords(there ?? place.etapaId, there === null)}»`,
          ],
          true,
        );
    tell('Acá también se cambió su etapa: quedaron los cambios de acá');
    return rated(clash);
  });
  await judgeRows(db, id, 'candidate_joborder_status_history', ofHistories);
  return verdicts;
}
