import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoAsked, CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { typedWords } from '../../../platform/database/typedText.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { askedTerms } from './asked.ts';
import { listCampos } from './queries.ts';

/** A search on one own field, as a condition on the column that holds them. */
function condition(campo: Campo, asked: CampoAsked, column: RawBuilder<unknown>): RawBuilder<unknown> {
  // Refuses the same things as the search of candidates.
  askedTerms(campo, asked);
  const value = sql`(${column} ->> ${String(campo.idNumerico)}::text)`;
  if (typeof asked === 'boolean') return sql`${value} = ${String(asked)}`;
  if (Array.isArray(asked)) {
    const options = asked.map(String);
    if (options.length === 0) return sql`true`;
    return campo.clase === 'opcion'
      ? sql`${value} = any (${options}::text[])`
      : sql`exists (select from jsonb_array_elements_text(coalesce(${column} -> ${String(campo.idNumerico)}::text, '[]')) v
                     where v = any (${options}::text[]))`;
  }
  if (typeof asked === 'string') {
    const words = typedWords(asked);
    if (words?.length === 0) return sql`false`;
    return sql`' ' || normalizar(${value}) || ' ' like all (${(words ?? []).map((word) => `% ${word} %`)}::text[])`;
  }
  const typed = campo.clase === 'fecha' ? sql`date` : sql`numeric`;
  const { desde = null, hasta = null } = asked;
  return sql`${value}::${typed} >= coalesce(${desde}::${typed}, ${value}::${typed})
         and ${value}::${typed} <= coalesce(${hasta}::${typed}, ${value}::${typed})`;
}

/** A search on own fields, as conditions on their column. Throws a sentence for a field that does not exist. */
export async function askedConditions(
  db: Db,
  owner: CampoOwner,
  asked: Readonly<Record<string, CampoAsked>> | undefined,
  column: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> {
  const entries = Object.entries(asked ?? {});
  if (entries.length === 0) return [];
  const byId = new Map(
    (await listCampos(db, owner, false)).map((campo) => [String(campo.idNumerico), campo]),
  );
  return entries.map(([id, said]) => {
    const campo = byId.get(id);
    if (!campo) throw new BadInput(`Campos propios: no existe el campo N.º ${id}`);
    return condition(campo, said, column);
  });
}
