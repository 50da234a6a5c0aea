/** Lists that ids are of. */
export type ListName =
  | 'cargo'
  | 'ciudad'
  | 'empresa'
  | 'equipo'
  | 'etiqueta'
  | 'lista'
  | 'nacionalidad'
  | 'pais'
  | 'rubro';

/** What is said of every field, whatever it holds. */
interface Said {
  /** Its name on forms, in refusals, in the trail, in the person's copy and at the head of an imported file. */
  label: string;
  /** Must hold something: what stands under it while it does not. */
  required?: string;
  /** Its column, where that is not its own name in snake case. */
  column?: string;
  /** Only staff reads and writes it. */
  internal?: true;
  /** Opens on a click of its own, which the trail notes, where admin wants that (docs/reglas/confianza.md). */
  reserved?: true;
  /** A file may bring it: what its column may be headed, besides the label. Without it no file does. */
  heads?: readonly string[];
  /** How an import calls it, where that is not its own name (of an id, its list's). */
  importedAs?: string;
  /** The section of the form it stands in; where there is but one, none. */
  section?: string;
}

/**
 * A field of a record, declared once (docs/como-agregar.md): from it come the schemas of what is sent and answered
 * (contract/src/fieldSchemas.ts), the columns read and saved (server/src/platform/database/fieldColumns.ts), its words in
 * refusals, trail and the person's copy, what a file may bring, and its place on the form (web/src/ui/DeclaredField.tsx), in
 * the order of the declaration. Whatever one field alone needs stays written out where it is needed.
 */
export type Field = Said &
  (
    | {
        kind: 'text';
        /** Characters. */
        max: number;
        /** Characters that a form lets in. */
        only?: 'letras' | 'ruc' | 'documento';
        /** Written over several lines. */
        lines?: true;
      }
    | { kind: 'phone' }
    | { kind: 'correo' }
    | {
        kind: 'date';
        /** Of a birth: from 1900 to today. */
        past?: true;
      }
    /** Guaraníes as text; `initial`: what a form that leaves it out means. */
    | { kind: 'amount'; initial?: '0' }
    | { kind: 'choice'; values: readonly [string, ...string[]]; labels: Readonly<Record<string, string>> }
    /** idNumerico of a record of a list. */
    | { kind: 'id'; of: ListName }
    | { kind: 'flag'; initial: boolean }
  );

export type Fields = Readonly<Record<string, Field>>;

/** What a field holds when it holds something. */
export type ValueOf<F extends Field> = F extends { kind: 'choice'; values: infer V extends readonly string[] }
  ? V[number]
  : F extends { kind: 'id' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : string;

/** Those of the fields that a test leaves, still in order. */
export const fieldsWhere = (fields: Fields, test: (field: Field, name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => test(field, name)));

/** Field by field, its label. */
export const labelsOf = (fields: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

type Marks = 'internal' | 'reserved';

/** Names of the fields that bear a mark. */
export const namesMarked = <T extends Fields, M extends Marks>(fields: T, mark: M) =>
  Object.keys(fields).filter((name) => fields[name]![mark]) as {
    [K in keyof T & string]: T[K] extends Record<M, true> ? K : never;
  }[keyof T & string][];
