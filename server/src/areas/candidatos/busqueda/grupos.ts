import { type RawBuilder, sql } from 'kysely';

/**
 * A search is a list of groups that must all hold; a group holds when any of its terms does.
 * Terms are numbers, see migrations/0002_busqueda.sql: frequent ones (densos) have a map of bits, rare ones go by index.
 */
export interface Grupo {
  densos: number[];
  raros: number[];
  /** How a rare term is found by an index; `b` is candidato_busqueda, `n` nota_busqueda. */
  porIndice: RawBuilder<boolean>;
  /** How one row is checked, whatever the term. */
  porFila: RawBuilder<boolean>;
  /** Reads nota_busqueda. */
  enNotas?: boolean;
  /** Has neither map nor index: only checks what the other groups found. */
  soloFila?: boolean;
  /** Everybody: nothing is to be checked. */
  todos?: boolean;
}

export const CLASE = {
  palabra: 1,
  rubro: 2,
  cargo: 3,
  potencial: 4,
  empresa: 5,
  salario: 6,
  digitos: 7,
  nota: 8,
  todos: 9,
} as const;

/** The number of a term: its kind above, the id of the thing below. */
export const termino = (clase: number, valor: number): number => clase * 2 ** 40 + valor;

export const TODOS = termino(CLASE.todos, 0);

/** One to four digits are a term of their own; more are looked for in the phones. */
export const digitosTermino = (digitos: string): number | null =>
  digitos.length <= 4 ? termino(CLASE.digitos, digitos.length * 10_000 + Number(digitos)) : null;

const bigints = (terminos: number[]) => sql`${terminos}::bigint[]`;

export function grupoDeTerminos(densos: number[], raros: number[], porFila?: RawBuilder<boolean>): Grupo {
  return {
    densos,
    raros,
    porIndice: sql`b.terminos && ${bigints(raros)}`,
    porFila: porFila ?? sql`b.terminos && ${bigints([...densos, ...raros])}`,
  };
}

/** How well a word matches a name, best first. */
export const NIVELES = ['entera', 'prefijo', 'fragmento'] as const;
export type Nivel = (typeof NIVELES)[number];

export const patronDeNombre = (palabra: string, nivel: Nivel): RawBuilder<boolean> => {
  // A fragment of one or two letters would be in nearly every name: it counts from the start of a word.
  const patron =
    nivel === 'entera'
      ? `% ${palabra} %`
      : nivel === 'prefijo' || palabra.length < 3
        ? `% ${palabra}%`
        : `%${palabra}%`;
  return sql`b.texto like ${patron}`;
};

export function grupoDeTelefono(digitos: string, entero: boolean, densos: ReadonlySet<number>): Grupo {
  const numero = entero ? null : digitosTermino(digitos);
  const porFila = sql<boolean>`b.telefonos like ${entero ? `% ${digitos} %` : `%${digitos}%`}`;
  const esDenso = numero !== null && densos.has(numero);
  return { densos: esDenso ? [numero] : [], raros: [], porIndice: porFila, porFila };
}

export function grupoDeNota(palabra: string, terminoDenso: number | undefined): Grupo {
  const porFila = sql<boolean>`n.palabras @@ plainto_tsquery('simple', ${palabra})`;
  return {
    densos: terminoDenso === undefined ? [] : [terminoDenso],
    raros: [],
    porIndice: porFila,
    porFila,
    enNotas: true,
  };
}

/** A condition that no index serves, such as words standing together. */
export const grupoDeFila = (porFila: RawBuilder<boolean>): Grupo => ({
  densos: [],
  raros: [],
  porIndice: porFila,
  porFila,
  soloFila: true,
});

/** True when an index alone finds what the group holds: it has no frequent term. */
export const esSelectivo = (grupo: Grupo): boolean => grupo.densos.length === 0 && !grupo.soloFila;

export const todasPorFila = (grupos: Grupo[]): RawBuilder<boolean> =>
  grupos.length === 0
    ? sql`true`
    : sql`(${sql.join(
        grupos.map((g) => g.porFila),
        sql` and `,
      )})`;

/** FROM with just the tables the groups read. */
export const tablas = (grupos: Grupo[]): RawBuilder<unknown> =>
  grupos.some((g) => g.enNotas)
    ? sql`candidato_busqueda b join nota_busqueda n on n.candidato_id = b.candidato_id`
    : sql`candidato_busqueda b`;

/** Leaves out the candidates that are already part of an opportunity; nothing when there is none. */
export const sinIncluidos = (oportunidadId: number | null): RawBuilder<unknown>[] =>
  oportunidadId === null
    ? []
    : [
        sql`not exists (select 1 from oportunidad_candidato oc
             where oc.oportunidad_id = ${oportunidadId} and oc.candidato_id = b.candidato_id)`,
      ];
