import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { type RawBuilder, sql } from 'kysely';

/** The column `campos_propios` of a new record. */
export const newCampos = (values: CampoValues): RawBuilder<string> =>
  sql<string>`jsonb_strip_nulls(${JSON.stringify(values)}::jsonb)`;

/** The column `campos_propios` with some values replaced; null empties one. */
export const withCampos = (values: CampoValues): RawBuilder<string> =>
  sql<string>`jsonb_strip_nulls(campos_propios || ${JSON.stringify(values)}::jsonb)`;
