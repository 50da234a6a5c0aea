import { CAMPO_OWNERS } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { ensureCampos } from '../../../administracion/campos/index.ts';
import { tagPeople } from '../../../personas/etiquetas/index.ts';
import { eachLot } from '../../../personas/incoming/index.ts';
import {
  type By,
  judgeRows,
  knownAmong,
  nextRows,
  remember,
  type StagedRow,
  type Verdict,
} from '../staging.ts';
import type { Found } from '../transfer-types.ts';
import type { Bringing } from './Bringing.ts';
import { changeCandidatos, changeEmpresas, changeOportunidades } from './bringAgain.ts';
import { bringOportunidades } from './bringOportunidades.ts';
import { bringCandidatos, bringEmpresas, bringUsuarios, unsignedUsuario } from './bringPeople.ts';
import { bringPostulaciones, movePostulaciones } from './bringPostulaciones.ts';
import {
  bringActivities,
  bringArchivos,
  bringCorreos,
  bringEtiquetas,
  bringListas,
  bringMembers,
  ensureEtiqueta,
} from './bringRest.ts';
import { camposByOrigin, rememberOrigins } from './camposByOrigin.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import type { ReadyCandidato } from './ready.ts';

// biome-ignore lint/suspicious/noExplicitAny: each table's rows are what its judge made of them
type Bring = (tx: Db, bringing: Bringing, rows: readonly StagedRow<any>[]) => Promise<Outcome[]>;

/** Candidates, with tags for those that were marked. */
const bringMarked: Bring = async (tx, bringing, rows: readonly StagedRow<ReadyCandidato>[]) => {
  const outcomes = await bringCandidatos(tx, bringing, rows);
  for (const tag of new Set(rows.flatMap(({ datos }) => datos.etiquetas))) {
    const marked = outcomes
      .filter((_, i) => rows[i]!.datos.etiquetas.includes(tag))
      .flatMap(({ id }) => id ?? []);
    await tagPeople(tx, await ensureEtiqueta(tx, tag), marked, await unsignedUsuario(tx));
  }
  return outcomes;
};

/** Rows that came with another record. */
const bringAlong: Bring = async (_tx, _bringing, rows) => rows.map((row) => outcomeOf(row, null));

interface Step {
  table: string;
  bring: Bring;
  /** Rows in a lot; fewer for files. */
  lot: number;
  by?: By;
  /** Whether its rows came before and changed. */
  isChange?: boolean;
}

/** Tables in order of their references. */
const STEPS: readonly Step[] = [
  { table: 'user', bring: bringUsuarios, lot: 200 },
  { table: 'company', bring: bringEmpresas, lot: 200 },
  { table: 'company', bring: changeEmpresas, lot: 200, isChange: true },
  { table: 'contact', bring: bringAlong, lot: 1000 },
  { table: 'candidate', bring: bringMarked, lot: 500 },
  { table: 'candidate', bring: changeCandidatos, lot: 500, isChange: true },
  { table: 'joborder', bring: bringOportunidades, lot: 100 },
  { table: 'joborder', bring: changeOportunidades, lot: 100, isChange: true },
  { table: 'candidate_joborder', bring: bringPostulaciones, lot: 500 },
  { table: 'candidate_joborder', bring: movePostulaciones, lot: 500, isChange: true },
  { table: 'candidate_joborder_status_history', bring: bringAlong, lot: 1000 },
  { table: 'extra_field', bring: bringAlong, lot: 1000 },
  // Together by person, so that each person's words are gathered once.
  { table: 'activity', bring: bringActivities, lot: 1000, by: 'clave' },
  { table: 'email_history', bring: bringCorreos, lot: 500 },
  { table: 'saved_list', bring: bringListas, lot: 200 },
  { table: 'saved_list_entry', bring: bringMembers, lot: 500 },
  { table: 'candidate_tag', bring: bringEtiquetas, lot: 500 },
  { table: 'attachment', bring: bringArchivos, lot: 10 },
];

/**
 * Brings every coming row. Each lot is a transaction that also remembers its rows: after an interruption it goes on where it was,
 * and nothing comes twice.
 */
export async function bringAll(
  bringing: Bringing,
  onProgress: (table: string, done: number) => Promise<void>,
): Promise<void> {
  const {
    id,
    services: { db },
  } = bringing;
  let done = 0;
  for (const step of STEPS) {
    const { table, lot, by = 'orden', isChange } = step;
    await eachLot<StagedRow<unknown>>(
      (last) => nextRows(db, id, { table, state: isChange ? 'cambia' : 'viene', by }, last, lot),
      async (rows) => {
        await bringLot(bringing, step, rows);
        done += rows.length;
        await onProgress(table, done);
      },
    );
  }
}

/** The advisory lock of a lot. */
const BRINGING = 7_352_001;

/** Whether the database refused the data of a row (SQLSTATE classes 22 and 23). */
const isOfRow = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** Brings a lot in one transaction. If the database refuses a row, each row alone, so that only that one is missing. */
async function bringLot(bringing: Bringing, step: Step, rows: readonly StagedRow<unknown>[]): Promise<void> {
  const {
    id,
    services: { db },
  } = bringing;
  const { table, isChange = false } = step;
  try {
    await transaction(db, async (tx) => {
      // The trail has the transfer once, not each new row; changes are in it.
      await sql`select set_config('tembiapo.auditar', ${isChange ? 'si' : 'no'}, true), set_config('tembiapo.notas', 'juntas', true)`.execute(
        tx,
      );
      // Two transfers of the same rows: each lot checks again what came meanwhile.
      await sql`select pg_advisory_xact_lock(${BRINGING})`.execute(tx);
      await judgeRows(
        tx,
        id,
        table,
        isChange ? await bringChanged(tx, bringing, step, rows) : await bringNew(tx, bringing, step, rows),
      );
    });
  } catch (error) {
    if (!isOfRow(error)) throw error;
    if (rows.length > 1) for (const row of rows) await bringLot(bringing, step, [row]);
    else
      await judgeRows(db, id, table, [
        {
          clave: rows[0]!.clave,
          estado: 'falta',
          falta: 'No se pudo guardar: hay algo en ella que no entra acá. Cargala a mano',
        },
      ]);
  }
}

async function bringNew(
  tx: Db,
  bringing: Bringing,
  { table, bring }: Step,
  rows: readonly StagedRow<unknown>[],
): Promise<Verdict[]> {
  const known = await knownAmong(
    tx,
    table,
    rows.flatMap(({ huella }) => huella ?? []),
  );
  const isKnown = ({ huella }: StagedRow<unknown>) => huella !== null && known.has(huella);
  const outcomes = await bring(
    tx,
    bringing,
    rows.filter((row) => !isKnown(row)),
  );
  await remember(
    tx,
    table,
    outcomes
      .filter(({ falta, huella }) => falta === undefined && huella !== '')
      .map(({ huella, id, traido }) => ({
        huella,
        id,
        traido: traido && { ...traido, hecho: bringing.hecho, base: bringing.base },
      })),
  );
  return [
    ...outcomes.map(
      ({ clave, falta, aviso }): Verdict =>
        falta === undefined ? { clave, estado: 'hecha', aviso } : { clave, estado: 'falta', falta },
    ),
    ...rows.filter(isKnown).map(({ clave }): Verdict => ({ clave, estado: 'estaba' })),
  ];
}

/** What can no longer be changed stays as it is here, and is listed. */
const bringChanged = async (
  tx: Db,
  bringing: Bringing,
  { bring }: Step,
  rows: readonly StagedRow<unknown>[],
): Promise<Verdict[]> =>
  (await bring(tx, bringing, rows)).map(
    ({ clave, falta, aviso }): Verdict =>
      falta === undefined ? { clave, estado: 'cambiada', aviso } : { clave, estado: 'estaba', aviso: falta },
  );

/** Makes the own fields that coming rows need. */
export async function readyCampos(db: Db, { campos = [] }: Found): Promise<Bringing['campos']> {
  const made = {} as Bringing['campos'];
  for (const owner of CAMPO_OWNERS) {
    const names = new Set(campos.filter(({ de }) => de === owner).map(({ nombre }) => normalizeText(nombre)));
    made[owner] = await ensureCampos(db, owner, campos, (tx, here) => camposByOrigin(tx, owner, here));
    const used = made[owner].filter(({ nombre }) => names.has(normalizeText(nombre)));
    await rememberOrigins(db, owner, used);
  }
  return made;
}
