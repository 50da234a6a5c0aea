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

/** What every kind of field declares. */
interface Said {
  /** Its name on forms, in refusals, in the trail, in the person's own copy, and in the header of an imported file. */
  label: string;
  /** The field is required; this is the message while it is empty. */
  required?: string;
  /** Its column, when not its own name in snake case. */
  column?: string;
  /** Only staff reads and writes it. */
  internal?: true;
  /** Hidden until clicked, and the trail notes the click, where admin turned that on (docs/reglas/confianza.md). */
  reserved?: true;
  /** Importable: headers its column may have besides the label. Left out: not importable. */
  heads?: readonly string[];
  /** Its name in an import, when not its own name (for an id, its list's). */
  importedAs?: string;
  /** Its section of the form, when there are several. */
  section?: string;
}

/**
 * A field of a record, declared once (docs/como-agregar.md). From it come the input and output schemas
 * (contract/src/fieldSchemas.ts), the columns (server/src/platform/database/fieldColumns.ts), its label in refusals, trail and
 * the person's copy, its import, and its place on the form (web/src/ui/DeclaredField.tsx), in the order of declaration. What
 * only one field needs is written where it is needed.
 */
export type Field = Said &
  (
    | {
        kind: 'text';
        /** Characters. */
        max: number;
        /** Characters that a form accepts. */
        only?: 'letras' | 'ruc' | 'documento';
        lines?: true;
      }
    | { kind: 'phone' }
    | { kind: 'correo' }
    | {
        kind: 'date';
        /** From 1900 to today. */
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

/** The fields that pass a test, in order. */
export const fieldsWhere = (fields: Fields, test: (field: Field, name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => test(field, name)));

export const labelsOf = (fields: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

type Marks = 'internal' | 'reserved';

export const namesMarked = <T extends Fields, M extends Marks>(fields: T, mark: M) =>
  Object.keys(fields).filter((name) => fields[name]![mark]) as {
    [K in keyof T & string]: T[K] extends Record<M, true> ? K : never;
  }[keyof T & string][];
