import { setImmediate as breathe } from 'node:timers/promises';
import { CAMPO_OWNERS } from '@tembiapo/contract/domain/campos.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { ensureCampos } from '../../../administracion/campos/index.ts';
import { tagPeople } from '../../../personas/etiquetas/index.ts';
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
import { bringOportunidades, bringPostulaciones } from './bringOportunidades.ts';
import { bringCandidatos, bringEmpresas, bringUsuarios } from './bringPeople.ts';
import {
  bringActivities,
  bringArchivos,
  bringEtiquetas,
  bringListas,
  bringMembers,
  ensureEtiqueta,
} from './bringRest.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import type { ReadyCandidato } from './ready.ts';

// biome-ignore lint/suspicious/noExplicitAny: each table's rows are what its judge made of them
type Bring = (tx: Db, bringing: Bringing, rows: readonly StagedRow<any>[]) => Promise<Outcome[]>;

const HOT = 'Destacado en OpenCATS';

/** Candidates, with the tag of those that were marked. */
const bringMarked: Bring = async (tx, bringing, rows: readonly StagedRow<ReadyCandidato>[]) => {
  const outcomes = await bringCandidatos(tx, bringing, rows);
  const hot = outcomes.filter((_, i) => rows[i]!.datos.destacado).flatMap(({ id }) => id ?? []);
  if (hot.length > 0) await tagPeople(tx, await ensureEtiqueta(tx, HOT), hot, bringing.usuarioId);
  return outcomes;
};

/** What came along with another record. */
const bringAlong: Bring = async (_tx, _bringing, rows) => rows.map((row) => outcomeOf(row, null));

/** Each table after those that it refers to, and how many rows make a lot (files weigh more), and in which order. */
const STEPS: readonly [table: string, bring: Bring, lot: number, by?: By][] = [
  ['user', bringUsuarios, 200],
  ['company', bringEmpresas, 200],
  ['contact', bringAlong, 1000],
  ['candidate', bringMarked, 500],
  ['joborder', bringOportunidades, 100],
  ['candidate_joborder', bringPostulaciones, 500],
  ['candidate_joborder_status_history', bringAlong, 1000],
  ['extra_field', bringAlong, 1000],
  // Those of one person together: their words are gathered once.
  ['activity', bringActivities, 1000, 'clave'],
  ['saved_list', bringListas, 200],
  ['saved_list_entry', bringMembers, 500],
  ['candidate_tag', bringEtiquetas, 500],
  ['attachment', bringArchivos, 10],
];

/**
 * Brings every row that comes, a lot in a transaction of its own with what is known of it: broken off anywhere it goes on where it was,
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
  for (const [table, bring, lot, by = 'orden'] of STEPS)
    for (let last: StagedRow<unknown> | undefined; ; ) {
      const rows: StagedRow<unknown>[] = await nextRows(db, id, { table, state: 'viene', by }, last, lot);
      if (rows.length === 0) break;
      await bringLot(bringing, table, bring, rows);
      last = rows.at(-1);
      done += rows.length;
      await onProgress(table, done);
      await breathe();
    }
}

/** Which lock bringing takes, a lot at a time. */
const BRINGING = 7_352_001;

/** What a database says of a row that it cannot hold, whatever it may be. */
const isOfRow = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** A lot as one; when a row of it cannot be kept, each by itself, and only that one is missing. */
async function bringLot(
  bringing: Bringing,
  table: string,
  bring: Bring,
  rows: readonly StagedRow<unknown>[],
): Promise<void> {
  const {
    id,
    services: { db },
  } = bringing;
  try {
    await transaction(db, async (tx) => {
      // What came is told once, of the transfer; it was not written by anybody now.
      await sql`select set_config('tembiapo.auditar', 'no', true), set_config('tembiapo.notas', 'juntas', true)`.execute(
        tx,
      );
      // Two who bring the same at once: each lot looks again at what came meanwhile.
      await sql`select pg_advisory_xact_lock(${BRINGING})`.execute(tx);
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
        outcomes.filter(({ falta, huella }) => falta === undefined && huella !== ''),
      );
      const verdicts = [
        ...outcomes.map(
          ({ clave, falta }): Verdict =>
            falta === undefined ? { clave, estado: 'hecha' } : { clave, estado: 'falta', falta },
        ),
        ...rows.filter(isKnown).map(({ clave }): Verdict => ({ clave, estado: 'estaba' })),
      ];
      await judgeRows(tx, id, table, verdicts);
    });
  } catch (error) {
    if (!isOfRow(error)) throw error;
    if (rows.length > 1) for (const row of rows) await bringLot(bringing, table, bring, [row]);
    else
      await judgeRows(db, id, table, [
        {
          clave: rows[0]!.clave,
          estado: 'falta',
          falta: 'No se pudo guardar: hay algo en ella que no entra acá',
        },
      ]);
  }
}

/** Makes the own fields that what comes needs. */
export async function readyCampos(db: Db, { campos = [] }: Found): Promise<Bringing['campos']> {
  const made = {} as Bringing['campos'];
  for (const owner of CAMPO_OWNERS) made[owner] = await ensureCampos(db, owner, campos);
  return made;
}
