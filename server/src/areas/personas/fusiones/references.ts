import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

export interface Reference {
  table: string;
  column: string;
  /** The columns of its primary key. */
  key: string[];
}

/** Derived from a candidate by triggers, or gone with a session: these need no handling. */
const DERIVED = new Set([
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'cv_busqueda',
  'empresa_busqueda',
  'enlace',
]);

/** Every column that refers to such a record, according to the foreign keys. */
export async function referencesTo(db: Db, kind: MergeKind | 'cliente_contacto'): Promise<Reference[]> {
  const rows = await rowsFrom(db)<Reference>`
    select r.relname "table", a.attname "column",
           array(select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
                  where i.indrelid = c.conrelid and i.indisprimary order by array_position(i.indkey::int2[], k.attnum)) "key"
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${kind}::regclass
     order by 1, 2`;
  return rows.filter(({ table }) => !DERIVED.has(table));
}

/** Where both may have what only one can keep: the columns that must differ, and which rows it concerns. */
export interface Clash {
  table: string;
  column: string;
  others: string[];
  /** A condition on the row `t`; by default every row. */
  only?: string;
  /** The row stays, without this mark; otherwise the second's row is dropped. */
  unmark?: string;
}

/** A test compares this with the database's unique indexes. */
export const CLASHES: readonly Clash[] = [
  { table: 'candidato_idioma', column: 'candidato_id', others: ['idioma_id'] },
  { table: 'candidato_idioma', column: 'idioma_id', others: ['candidato_id'] },
  { table: 'candidato_otro_dato', column: 'candidato_id', others: ['clase', 'llave'] },
  { table: 'cargo_potencial', column: 'candidato_id', others: ['cargo_id'] },
  { table: 'cargo_potencial', column: 'cargo_id', others: ['candidato_id'] },
  { table: 'candidato_etiqueta', column: 'candidato_id', others: ['etiqueta_id'] },
  { table: 'candidato_etiqueta', column: 'etiqueta_id', others: ['candidato_id'] },
  { table: 'oportunidad_candidato', column: 'candidato_id', others: ['oportunidad_id'] },
  { table: 'oportunidad_idioma', column: 'idioma_id', others: ['oportunidad_id'] },
  { table: 'sugerido_no', column: 'candidato_id', others: ['oportunidad_id'] },
  { table: 'lista_candidato', column: 'candidato_id', others: ['lista_id'] },
  { table: 'terna_candidato', column: 'candidato_id', others: ['oportunidad_id'] },
  { table: 'presentacion', column: 'candidato_id', others: ['oportunidad_id'] },
  { table: 'cliente_contacto', column: 'empresa_id', others: ['correo'] },
  { table: 'oferta_persona', column: 'candidato_id', others: ['oferta_id'] },
  { table: 'estudio_candidato', column: 'candidato_id', others: ['estudio_id'] },
  { table: 'nota', column: 'candidato_id', others: [], only: 't.destacado', unmark: 'destacado' },
  { table: 'consentimiento', column: 'candidato_id', others: [], only: 't.retirado_ts is null' },
  { table: 'pedido_datos', column: 'candidato_id', others: ['tipo'], only: `t.estado = 'pendiente'` },
];
