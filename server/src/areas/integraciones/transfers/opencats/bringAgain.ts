import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { broughtOf, rememberAgain, type StagedRow } from '../staging.ts';
import type { Again } from './again.ts';
import type { Bringing } from './Bringing.ts';
import { compareDumps } from './compareDumps.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import type { Brought, Columns, Unit } from './threeWays.ts';
import {
  CANDIDATO_UNITS,
  candidatosHere,
  EMPRESA_UNITS,
  empresasHere,
  OPORTUNIDAD_UNITS,
  oportunidadesHere,
  type ReadHere,
} from './watched.ts';

/** Changes records that came before as far as they stand here as they came; answers the changed ones, and why others stay. */
async function bringChanges(
  tx: Db,
  { hecho = '' }: Bringing,
  table: 'company' | 'candidate' | 'joborder',
  rows: readonly StagedRow<Again>[],
  {
    units,
    readHere,
    save,
  }: {
    units: readonly Unit[];
    readHere: ReadHere;
    save: (id: number, change: Columns, row: Again) => Promise<unknown>;
  },
): Promise<Outcome[]> {
  const fingerprints = rows.map(({ huella }) => huella!);
  const here = await readHere(
    tx,
    rows.map(({ huella, datos: { nombre } }) => ({ huella: huella!, nombre })),
    true,
  );
  const brought = await broughtOf<Brought>(tx, table, fingerprints);
  const again: { huella: string; traido: Brought }[] = [];
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const standing = here.get(row.huella!);
    const before = brought.get(row.huella!) ?? null;
    if (!standing) {
      outcomes.push(outcomeOf(row, null, 'Ya no está acá'));
      continue;
    }
    const { change, dicho, notice } = compareDumps(units, {
      now: hecho,
      before,
      here: standing,
      there: row.datos,
    });
    if (Object.keys(change).length === 0) {
      outcomes.push(outcomeOf(row, null, notice ?? 'Mientras se traía quedó acá como está allá'));
      continue;
    }
    await save(standing.id, change, row.datos);
    again.push({
      huella: row.huella!,
      traido: { ...before, ...change, dicho: { ...before?.dicho, ...dicho } } as Brought,
    });
    outcomes.push({ ...outcomeOf(row, standing.id), aviso: notice });
  }
  await rememberAgain(tx, table, again);
  return outcomes;
}

export const changeEmpresas = (
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> =>
  bringChanges(tx, bringing, 'company', rows, {
    units: EMPRESA_UNITS,
    readHere: empresasHere,
    save: (id, change) =>
      tx
        .updateTable('empresa')
        .set({ ...change, version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
  });

export const changeCandidatos = (
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> =>
  bringChanges(tx, bringing, 'candidate', rows, {
    units: CANDIDATO_UNITS,
    readHere: candidatosHere,
    save: (id, change) =>
      tx
        .updateTable('candidato')
        .set({ ...change, version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
  });

export const changeOportunidades = (
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> =>
  bringChanges(tx, bringing, 'joborder', rows, {
    units: OPORTUNIDAD_UNITS,
    readHere: oportunidadesHere,
    save: async (id, change, { cierreFecha }) => {
      await tx
        .updateTable('oportunidad')
        .set({ ...change, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      if (!('estado' in change)) return;
      // Whoever was in charge closed it; one that is open again has no closing.
      await sql`delete from oportunidad_cierre where oportunidad_id = ${id}`.execute(tx);
      await sql`
        update oportunidad set cierre_fecha = case when estado = 'f' then coalesce(${cierreFecha ?? null}::date, current_date) end
         where id = ${id}`.execute(tx);
      if (change.estado === 'f')
        await sql`
          insert into oportunidad_cierre (oportunidad_id, usuario_id)
          select ${id}, usuario_id from oportunidad_asignacion where oportunidad_id = ${id} and tipo = 'selector'
          on conflict do nothing`.execute(tx);
    },
  });
