import { LONG_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { broughtOf, idsOf, rememberAgain, type StagedRow } from '../staging.ts';
import { type Again, COMPARE, ownOf } from './again.ts';
import type { Bringing } from './Bringing.ts';
import { compareDumps } from './compareDumps.ts';
import { noticeOf } from './cutTo.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import { ownChange, partOwn } from './ownUnits.ts';
import { withNotes } from './standingNotes.ts';
import type { Brought, Columns } from './threeWays.ts';
import type { Here } from './watched.ts';

interface Changed<Row> {
  here: Here;
  before: Brought | null;
  row: Row;
}

/** Changes records that are still as they came; answers what became of each row. */
async function bringChanges(
  tx: Db,
  { hecho = '', campos }: Bringing,
  table: keyof typeof COMPARE,
  rows: readonly StagedRow<Again>[],
  save: (change: Columns, changed: Changed<Again>) => Promise<unknown>,
): Promise<Outcome[]> {
  const { owner, units, readHere, room } = COMPARE[table];
  const fingerprints = rows.map(({ huella }) => huella!);
  const readAll = (some: readonly StagedRow<Again>[]) =>
    readHere(
      tx,
      some.map(({ huella, datos: { nombre, columnas } }) => ({
        huella: huella!,
        nombre,
        empresa: (columnas.empresa ?? null) as string | null,
      })),
      true,
    );
  const here = await readAll(rows);
  const changed = new Set<number>();
  const brought = await broughtOf<Brought>(tx, table, fingerprints);
  const again: { huella: string; traido: Brought }[] = [];
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const read = here.get(row.huella!);
    // Another row of the same record may have changed it just now.
    const standing = read && changed.has(read.id) ? (await readAll([row])).get(row.huella!) : read;
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
      room,
    });
    if (Object.keys(change).length === 0) {
      if (!notice && row.datos.aparte) {
        const { columnas, dicho: said } = row.datos;
        again.push({
          huella: row.huella!,
          traido: { ...before, ...columnas, dicho: { ...before?.dicho, ...said } } as Brought,
        });
        outcomes.push(outcomeOf(row, standing.id));
        continue;
      }
      outcomes.push(outcomeOf(row, null, notice ?? 'Mientras se traía quedó acá como está allá'));
      continue;
    }
    const { columns } = partOwn(change);
    if ('notas' in change)
      columns.notas = withNotes(
        String(standing.columnas.notas ?? ''),
        String(before?.notas ?? ''),
        String(change.notas ?? ''),
      );
    const { values, emptied, out } = ownChange(campos[owner], ownOf(table, { ...change, ...columns }));
    await save(columns, { here: standing, before, row: row.datos });
    if (Object.keys(values).length > 0 || emptied.length > 0)
      await sql`
        update ${sql.table(owner)} set campos_propios = (campos_propios - ${emptied}::text[]) || ${JSON.stringify(values)}::jsonb
         where id = ${standing.id}`.execute(tx);
    changed.add(standing.id);
    again.push({
      huella: row.huella!,
      traido: { ...before, ...change, dicho: { ...before?.dicho, ...dicho } } as Brought,
    });
    outcomes.push({
      ...outcomeOf(row, standing.id),
      aviso: [notice, noticeOf(out)].filter(Boolean).join(' ') || undefined,
    });
  }
  await rememberAgain(tx, table, again);
  return outcomes;
}

export const changeEmpresas = (
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> =>
  bringChanges(tx, bringing, 'company', rows, ({ notas: _, ...change }, { here }) =>
    tx
      .updateTable('empresa')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', here.id)
      .execute(),
  );

export const changeCandidatos = (
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> =>
  bringChanges(tx, bringing, 'candidate', rows, ({ notas, ciudad: _, ...change }, { here, row }) => {
    const text = String((notas === undefined ? here.columnas.notas : notas) ?? '');
    const more = 'telefono1' in change ? withLines(text, row.morePhones ?? '') : text;
    return tx
      .updateTable('candidato')
      .set({ ...change, descripcion_interna: more || null, version: sql`version + 1` })
      .where('id', '=', here.id)
      .execute();
  });

/** Adds missing lines to a text, if they fit, so that no telephone is lost. */
function withLines(text: string, lines: string): string {
  const own = text.split('\n');
  const more = [text, ...lines.split('\n').filter((line) => !own.includes(line))].filter(Boolean).join('\n');
  return more.length <= LONG_TEXT ? more : text;
}

export async function changeOportunidades(
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<Again>[],
): Promise<Outcome[]> {
  const companies = await idsOf(
    tx,
    bringing.id,
    'company',
    rows,
    ({ columnas }) => columnas.empresa as string | null,
  );
  const coming = rows.map((row) => {
    const { empresa, empresaNombre } = row.datos.columnas;
    if (companies.has(String(empresa))) return row;
    const gone = {
      texto: String(empresaNombre ?? empresa),
      cabe: 'nada',
      motivo: 'que ya no está acá',
    } as const;
    return { ...row, datos: { ...row.datos, dicho: { ...row.datos.dicho, Empresa: gone } } };
  });
  return bringChanges(
    tx,
    bringing,
    'joborder',
    coming,
    async ({ notas, empresa, empresaNombre: _, ...change }, { here: { id }, row }) => {
      const empresaId = companies.get(String(empresa));
      await tx
        .updateTable('oportunidad')
        .set({
          ...change,
          ...(notas !== undefined && { observacion: notas as string | null }),
          ...(empresaId !== undefined && { empresa_id: empresaId }),
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute();
      if (empresaId !== undefined)
        await sql`update empresa set es_cliente = true where id = ${empresaId} and not es_cliente`.execute(
          tx,
        );
      if ('estado' in change) await closeAgain(tx, id, change.estado, row.cierreFecha);
    },
  );
}

/** Whoever is in charge gets the closing; a reopened order has none. */
async function closeAgain(
  tx: Db,
  id: number,
  estado: Columns[string] | undefined,
  closed: string | null | undefined,
): Promise<void> {
  await sql`delete from oportunidad_cierre where oportunidad_id = ${id}`.execute(tx);
  await sql`
    update oportunidad set cierre_fecha = case when estado = 'f' then coalesce(${closed ?? null}::date, current_date) end
     where id = ${id}`.execute(tx);
  if (estado === 'f')
    await sql`
      insert into oportunidad_cierre (oportunidad_id, usuario_id)
      select ${id}, usuario_id from oportunidad_asignacion where oportunidad_id = ${id} and tipo = 'selector'
      on conflict do nothing`.execute(tx);
}
