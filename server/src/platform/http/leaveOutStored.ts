import { ORPCError, ValidationError } from '@orpc/server';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Fields } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { columnOf } from '../database/fieldColumns.ts';
import { firstRow } from '../database/rows.ts';
import type { Usuario } from '../identity/Usuario.ts';
import type { Issue } from './translate.ts';

/** Where a call's record is stored, what identifies it, and fields whose column is not their name in snake case. */
interface Kept {
  table: string;
  key: string;
  column?: string;
  fields?: Fields;
  columns?: Readonly<Record<string, string>>;
}

/** By the path of the PATCH. */
const KEPT: Readonly<Record<string, Kept>> = {
  '/v1/candidato': { table: 'candidato', key: 'candidatoIdNumerico', fields: candidatoFields },
  '/v1/candidato/experiencia': { table: 'experiencia', key: 'idNumerico' },
  '/v1/candidato/formacion': { table: 'formacion', key: 'idNumerico' },
  '/v1/empresa': { table: 'empresa', key: 'empresaId', fields: empresaFields },
  '/v1/instituto': { table: 'instituto', key: 'idNumerico' },
  '/v1/detallesOportunidad': { table: 'oportunidad', key: 'oportunidadId', fields: oportunidadFields },
  '/v1/tarea': { table: 'tarea', key: 'idNumerico' },
  '/v1/usuario': {
    table: 'usuario',
    key: 'credentialID',
    column: 'credencial_id',
    columns: { phoneNumber: 'telefono', document: 'documento' },
  },
};

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** `contacto` and `email` make the field contactoEmail. */
const joined = (path: readonly string[]): string =>
  path.map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');

/** Emptied fields never count as unchanged: a missing required value must be reported. */
const isSame = (sent: unknown, stored: unknown): boolean =>
  (stored ?? '') !== '' && String(sent) === String(stored);

const ID = /^\d{1,9}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The stored record of a call as JSON; undefined when it does not exist or belongs to another candidate. */
async function findStored(db: Db, usuario: Usuario, kept: Kept, key: unknown): Promise<Values | undefined> {
  const isId = kept.column === undefined;
  if (!(isId ? ID : UUID).test(String(key))) return undefined;
  const row = await firstRow(db)<{ stored: Values }>`
    select to_jsonb(t) stored from ${sql.table(kept.table)} t
     where t.${sql.ref(kept.column ?? 'id')} = ${String(key)}::${sql.raw(isId ? 'int' : 'uuid')}`;
  const stored = row?.stored;
  const isOthers =
    usuario.rol === 'candidato' && (stored?.candidato_id ?? stored?.id) !== usuario.candidatoId;
  return isOthers ? undefined : stored;
}

/**
 * Removes from a change the values its schema refused but that are stored exactly so: old data is not questioned until somebody
 * changes it (docs/reglas/convenciones.md). Fields left out of a change stay as they are.
 * @returns whether anything was removed, so that the rest may be retried
 */
export async function leaveOutStored(
  { db, usuario, path }: { db: Db; usuario: Usuario; path: string | undefined },
  input: unknown,
  refused: unknown,
): Promise<boolean> {
  const kept = KEPT[path ?? ''];
  const cause = refused instanceof ORPCError && refused.code === 'BAD_REQUEST' && refused.cause;
  if (!kept || !isObject(input) || !(cause instanceof ValidationError)) return false;
  const stored = await findStored(db, usuario, kept, input[kept.key]);
  if (!stored) return false;
  let isAnyOut = false;
  for (const { path: parts = [] } of cause.issues as Issue[]) {
    const names = parts.map((part) => String(isObject(part) ? part.key : part));
    const last = names.at(-1);
    const holder = names.slice(0, -1).reduce<unknown>((of, name) => isObject(of) && of[name], input);
    if (last === undefined || !isObject(holder) || !(last in holder)) continue;
    const name = joined(names);
    const column = kept.columns?.[name] ?? columnOf(name, kept.fields?.[name]);
    if (!isSame(holder[last], stored[column])) continue;
    delete holder[last];
    isAnyOut = true;
  }
  return isAnyOut;
}
