import type { Alike } from '@tembiapo/contract/calls/personas/candidatos/alike.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

type OtherKind = 'documento' | 'teléfono' | 'correo' | 'dirección';

/** What is known about somebody that distinguishes them from others. */
export interface Known {
  documento?: string | null | undefined;
  telefonos?: readonly (string | null | undefined)[];
  correo?: string | null | undefined;
  /** First and family names. */
  nombre?: string;
  nacimientoFecha?: string | null | undefined;
}

/** Who may be the person with these data, as rows of (id, motivo, peso) (docs/reglas/personas.md). */
const alike = ({ documento, telefonos = [], correo, nombre, nacimientoFecha }: Known): RawBuilder<unknown> =>
  sql`candidatos_iguales(array[${documento ?? null}::text], ${[...telefonos]}::text[], array[${correo ?? null}::text],
                         ${nombre ?? null}::text, ${nacimientoFecha ?? null}::date)`;

/** Candidates who may be the person with these data, surest first, at most 20, with the reason (docs/reglas/personas.md). */
export async function listAlike(db: Db, known: Known): Promise<Alike[]> {
  return rowsFrom(db)<Alike>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, a.motivos
      from (select id, array_agg(motivo order by peso desc) motivos, sum(peso) peso from ${alike(known)} group by 1) a
      join candidato c on c.id = a.id
     order by a.peso desc, c.id limit 20`;
}

/** What else identifies somebody. */
export async function listOtherData(
  db: Db,
  candidatoId: number,
): Promise<{ clase: OtherKind; valor: string }[]> {
  return rowsFrom(db)<{ clase: OtherKind; valor: string }>`
    select clase, valor from candidato_otro_dato where candidato_id = ${candidatoId} order by clase, valor`;
}

/** Stores other identifying data for which their fields have no room, once; returns the key of a new row. */
export async function keepOtherData(
  db: Db,
  candidatoId: number,
  kind: OtherKind,
  value: string,
): Promise<Record<string, unknown>[]> {
  return rowsFrom(db)<Record<string, unknown>>`
      insert into candidato_otro_dato (candidato_id, clase, llave, valor)
      select ${candidatoId}::int, ${kind}, d.llave, ${value} from (select ${KEY_OF[kind](value)} llave) d where d.llave <> ''
      on conflict do nothing returning candidato_id, clase, llave`;
}

const KEY_OF: Record<OtherKind, (value: string) => RawBuilder<string | null>> = {
  documento: (value) => sql`documento_llave(${value})`,
  teléfono: (value) => sql`coalesce(telefono_final(${value}), ${value})`,
  correo: (value) => sql`lower(btrim(${value}))`,
  dirección: (value) => sql`left(normalizar(${value}), 200)`,
};
