import type { Db } from '../../../platform/database/database.ts';
import * as knownQueries from './known-queries.ts';
import { type FindOwners, type Named, OWNER } from './ownersFinder.ts';
import * as rowQueries from './row-queries.ts';

/** Experiences that can be created, and for each of the others why it has no owner now. */
export interface Owned {
  fresh: rowQueries.RowToCreate[];
  lost: Map<number, string>;
}

const NOT_MADE = 'su candidato no se importó';
const reviewed = ({ datos }: rowQueries.RowToCreate): number | null =>
  (datos.candidato_id as number | undefined) ?? null;

/**
 * The owner of each line now, found again by the keys of its review (docs/reglas/personas.md); none if it is somebody else than the
 * review showed.
 */
async function ownersNow(
  tx: Db,
  { findOwners, sheets }: { findOwners: FindOwners; sheets: readonly string[] },
  rows: readonly rowQueries.RowToCreate[],
): Promise<({ id: number } | { lost: string })[]> {
  const people = await rowQueries.peopleOf(
    tx,
    sheets,
    rows.flatMap(({ codigo }) => codigo ?? []),
  );
  const shown = await knownQueries.keptCandidatos(
    tx,
    rows.flatMap((row) => reviewed(row) ?? []),
  );
  const found = await findOwners(
    tx,
    rows.map(
      ({ datos, codigo }) => (datos[OWNER] as Named | undefined) ?? { codigo, keys: [], nombre: null },
    ),
  );
  return rows.map((row, i) => {
    const before = reviewed(row);
    const owner = found[i]!;
    if (before === null && !people.has(row.codigo ?? '')) return { lost: NOT_MADE };
    if ('trouble' in owner) return { lost: owner.trouble[0]!.toLowerCase() + owner.trouble.slice(1) };
    const id = owner.id ?? people.get(row.codigo ?? '')!;
    return before !== null && shown.get(before) !== id
      ? { lost: `es del N.º ${id}, y la revisión mostró al N.º ${before}: revisá de nuevo` }
      : { id };
  });
}

/** Experiences with their candidate and company as they are now, without those that the profile has already. */
export async function ownedLines(
  tx: Db,
  finding: { findOwners: FindOwners; sheets: readonly string[] },
  rows: readonly rowQueries.RowToCreate[],
): Promise<Owned> {
  const owners = await ownersNow(tx, finding, rows);
  const empresas = await knownQueries.empresasNamed(
    tx,
    rows.flatMap(({ datos }) => (datos.empresa_otro as string | null) ?? []),
  );
  const lost = new Map<number, string>();
  const known = rows.flatMap((row, i) => {
    const owner = owners[i]!;
    if ('lost' in owner) {
      lost.set(row.n, owner.lost);
      return [];
    }
    const { [OWNER]: _, ...said } = row.datos;
    const empresaId = empresas.get(String(said.empresa_otro ?? '')) ?? null;
    const empresaOther = empresaId === null ? said.empresa_otro : null;
    const data = {
      ...said,
      candidato_id: owner.id,
      empresa_id: empresaId,
      empresa_otro: empresaOther,
      // Free texts wait to be normalized.
      normalizado: !empresaOther && !said.cargo_otro,
    };
    return [{ ...row, datos: data }];
  });
  const standing = await knownQueries.standingAmong(tx, known);
  const seen = new Set<string>();
  const fresh = known.filter(({ n, datos }) => {
    const same = JSON.stringify(datos);
    const isNew = !standing.has(n) && !seen.has(same);
    seen.add(same);
    return isNew;
  });
  return { fresh, lost };
}
