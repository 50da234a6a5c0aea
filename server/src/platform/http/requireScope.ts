import { alcancesOf, opens } from '@tembiapo/contract/alcances.ts';
import type { Alcance } from '@tembiapo/contract/domain/llaves.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { Forbidden, NotFound } from '../errors/errors.ts';

/** Fields that identify a candidate, and those that identify a row of a profile. */
const OF_PERSON = ['candidatoIdNumerico', 'candidatosIds', 'candidatoId'];
const OF_ROW = {
  experiencia: 'candidatoExpIdNumerico',
  formacion: 'candidatoFormacionIdNumerico',
  candidato_idioma: 'candidatoIdiomaIdNumerico',
} as const;

const numbersIn = (value: unknown): number[] =>
  [value]
    .flat()
    .map(Number)
    .filter((one) => Number.isInteger(one) && Math.abs(one) <= 2_147_483_647);

/**
 * Admits a program to a call within its scopes, unless it concerns somebody whose data may not be used: for programs that person does
 * not exist (docs/reglas/integraciones.md). 403 and 404.
 */
export async function requireScope(
  db: Db,
  granted: readonly Alcance[],
  call: string,
  input: unknown,
): Promise<void> {
  if (!opens(granted, call)) throw new Forbidden(whyNot(call));
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const people = OF_PERSON.flatMap((name) => numbersIn(fields[name]));
  if (call.startsWith('candidatos.')) people.push(...numbersIn(fields.idNumerico));
  const rowsOf = (table: keyof typeof OF_ROW) => numbersIn(fields[OF_ROW[table]]);
  const named = [...people, ...Object.values(OF_ROW).flatMap((name) => numbersIn(fields[name]))];
  if (named.length === 0) return;
  const { rows } = await sql`
    select from candidato
     where tratamiento_limitado_ts is not null
       and id = any (${people}::int[]
         || array(select candidato_id from experiencia where id = any (${rowsOf('experiencia')}::int[]))
         || array(select candidato_id from formacion where id = any (${rowsOf('formacion')}::int[]))
         || array(select candidato_id from candidato_idioma where id = any (${rowsOf('candidato_idioma')}::int[])))
     limit 1`.execute(db);
  if (rows.length > 0) throw new NotFound('No existe ese candidato');
}

function whyNot(call: string): string {
  const { all, alcances } = alcancesOf(call);
  if (alcances.length === 0) return 'Esto no se hace con una llave: es para personas';
  return `A esta llave le falta el alcance ${alcances.join(all ? ' y ' : ' o ')}`;
}
