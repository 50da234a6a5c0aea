import { ESTADO_OPORTUNIDAD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import type { ReadyCandidato, ReadyEmpresa, ReadyOportunidad } from './ready.ts';
import { type Columns, NOTHING, type Unit, type Watched } from './threeWays.ts';

/** What a later dump may change of companies, people and orders that came before. */

const phones = ['telefono1', 'telefono2', 'telefono3'];

export const EMPRESA_UNITS: readonly Unit[] = [
  { label: 'Nombre', columns: ['nombre'], words: ({ nombre }) => String(nombre ?? NOTHING) },
  {
    label: 'Teléfono',
    columns: ['telefono'],
    words: ({ telefono }) => formatPhone(telefono as string | null) || NOTHING,
  },
  { label: 'Marcas', columns: [], words: () => NOTHING },
];

export const CANDIDATO_UNITS: readonly Unit[] = [
  {
    label: 'Teléfonos',
    columns: phones,
    words: (values) =>
      phones
        .map((column) => formatPhone(values[column] as string | null))
        .filter(Boolean)
        .join(', ') || NOTHING,
  },
  { label: 'Correo', columns: ['correo'], words: ({ correo }) => String(correo ?? NOTHING) },
  {
    label: 'Expectativa salarial',
    columns: ['expectativa_salarial'],
    words: (values) => formatMoney(values.expectativa_salarial) || NOTHING,
  },
  { label: 'Nombre', columns: [], words: () => NOTHING },
  { label: 'Marcas', columns: [], words: () => NOTHING },
];

export const OPORTUNIDAD_UNITS: readonly Unit[] = [
  {
    label: 'Estado',
    columns: ['estado'],
    words: ({ estado }) => ESTADO_OPORTUNIDAD_LABEL[estado as keyof typeof ESTADO_OPORTUNIDAD_LABEL],
  },
  {
    label: 'Salario',
    columns: ['salario_maximo'],
    words: (values) => formatMoney(values.salario_maximo) || NOTHING,
  },
  { label: 'Título', columns: [], words: () => NOTHING },
  { label: 'Marcas', columns: [], words: () => NOTHING },
];

/** What a later dump may change of a company, and what was written for it. */
export const watchedEmpresa = ({ columnas: { nombre, telefono }, dicho }: ReadyEmpresa): Watched => ({
  columnas: { nombre: nombre as string, telefono: (telefono ?? null) as string | null },
  dicho,
});

/** The same of a person. */
export const watchedCandidato = ({ columnas: c, dicho }: ReadyCandidato): Watched => ({
  columnas: {
    telefono1: c.telefono1 ?? null,
    telefono2: c.telefono2 ?? null,
    telefono3: c.telefono3 ?? null,
    correo: c.correo ?? null,
    expectativa_salarial: c.expectativa_salarial ?? 0,
  },
  dicho,
});

/** The same of an order. */
export const watchedOportunidad = ({ estado, salario, dicho }: ReadyOportunidad): Watched => ({
  columnas: { estado, salario_maximo: salario ?? 0 },
  dicho,
});

/** A record here that a row became, with its watched columns. */
export interface Here {
  id: number;
  columnas: Columns;
  /** Units that cannot say what is written there, for another record here says it. */
  tomado?: readonly string[];
}

/** A row that came before, by its fingerprint, and what it is called there now. */
export interface NamedRow {
  huella: string;
  nombre: string;
}

/** Reads the records here that some rows became, by their fingerprints; `lock` keeps them as they are until the transaction ends. */
export type ReadHere = (db: Db, named: readonly NamedRow[], lock?: boolean) => Promise<Map<string, Here>>;

/** The companies here that some rows became. */
export async function empresasHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const { rows } = await sql<Here & { huella: string }>`
    select n.huella, e.id, json_build_object('nombre', e.nombre, 'telefono', e.telefono) columnas,
           case when normalizar(n.nombre) <> normalizar(e.nombre)
                 and exists (select from empresa o where normalizar(o.nombre) = normalizar(n.nombre))
                then '["Nombre"]'::json else '[]' end tomado
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n(huella text, nombre text)
      join traspaso_clave t on t.tabla = 'company' and t.huella = n.huella
      join empresa e on e.id = t.empresa_id
     ${lock ? sql`for no key update of e` : sql``}`.execute(db);
  return new Map(rows.map(({ huella, ...here }) => [huella, here]));
}

/** The people here that some rows became. */
export async function candidatosHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const { rows } = await sql<Here & { huella: string }>`
    select t.huella, c.id, json_build_object('telefono1', c.telefono1, 'telefono2', c.telefono2, 'telefono3', c.telefono3,
           'correo', c.correo, 'expectativa_salarial', c.expectativa_salarial::float8) columnas
      from traspaso_clave t join candidato c on c.id = t.candidato_id
     where t.tabla = 'candidate' and t.huella = any (${named.map(({ huella }) => huella)}::text[])
     ${lock ? sql`for no key update of c` : sql``}`.execute(db);
  return new Map(rows.map(({ huella, ...here }) => [huella, here]));
}

/** The same of opportunities. */
export async function oportunidadesHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const { rows } = await sql<Here & { huella: string }>`
    select t.huella, o.id, json_build_object('estado', o.estado, 'salario_maximo', o.salario_maximo::float8) columnas
      from traspaso_clave t join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null
     where t.tabla = 'joborder' and t.huella = any (${named.map(({ huella }) => huella)}::text[])
     ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return new Map(rows.map(({ huella, ...here }) => [huella, here]));
}
