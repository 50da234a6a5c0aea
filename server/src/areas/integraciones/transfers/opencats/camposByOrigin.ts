import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { listCampos } from '../../../administracion/campos/index.ts';

/** Own fields made for a transfer are remembered like rows, by their original names. */
const TABLE = 'campo propio';

/**
 * Own fields under their names in a transfer: one renamed here has its original name, and another that
 * took that name is left out (docs/reglas/traspasos.md).
 */
export async function camposByOrigin(db: Db, owner: CampoOwner, campos?: readonly Campo[]): Promise<Campo[]> {
  const here = campos ?? (await listCampos(db, owner, false));
  const rows = await rowsFrom(db)<{ id: number; nombre: string }>`
    select (traido->>'campo')::int id, traido->>'nombre' nombre from traspaso_clave
     where tabla = ${TABLE} and traido->>'de' = ${owner} and (traido->>'campo')::int = any (${here.map(({ idNumerico }) => idNumerico)}::int[])`;
  const names = new Map(rows.map(({ id, nombre }) => [id, nombre]));
  const taken = new Set([...names.values()].map(normalizeText));
  return here
    .filter(({ idNumerico, nombre }) => names.has(idNumerico) || !taken.has(normalizeText(nombre)))
    .map((campo) => ({ ...campo, nombre: names.get(campo.idNumerico) ?? campo.nombre }));
}

/** Remembers the names of own fields in a transfer. */
export const rememberOrigins = (db: Db, owner: CampoOwner, campos: readonly Campo[]) =>
  sql`
    insert into traspaso_clave (tabla, huella, traido)
    select ${TABLE}, concat_ws(' ', ${owner}::text, c.clave), jsonb_build_object('de', ${owner}::text, 'campo', c.id, 'nombre', c.nombre)
      from jsonb_to_recordset(${JSON.stringify(
        campos.map(({ idNumerico: id, nombre }) => ({ id, nombre, clave: normalizeText(nombre) || nombre })),
      )}::jsonb) c(id int, nombre text, clave text)
    on conflict (tabla, huella) do update set traido = excluded.traido`.execute(db);
