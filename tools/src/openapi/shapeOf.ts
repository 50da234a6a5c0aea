/** A JSON Schema, as far as the description of the calls uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
}
interface Media {
  schema?: Schema;
}
interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** What a field may be. */
export interface Field {
  types: string[];
  /** All its values, as JSON, where they are enumerated. */
  values?: string[];
  /** Of a number, a text's length or a list's length. */
  min?: number;
  max?: number;
  /** It must be sent, or is always answered. */
  needed?: true;
}

/**
 * What programs can rely on in each call, `METHOD /path`: every field by its place. Places begin with `?`
 * (sent in the address), `>` (sent in the body) or `<` (answered); `[]` is an element of a list, `{}` a value
 * under any name.
 */
export type Shape = Record<string, Record<string, Field>>;

export const isAnswered = (place: string): boolean => place.startsWith('<');

const bodyOf = (of: { content?: Record<string, Media> } | undefined): Schema | undefined =>
  Object.values(of?.content ?? {})[0]?.schema;

export function shapeOf({ paths, components }: Description): Shape {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;

  /** Every alternative of a schema, nested ones included. */
  const optionsOf = (schema: Schema): Schema[] => {
    const whole = resolve(schema);
    return (whole.anyOf ?? whole.oneOf)?.flatMap(optionsOf) ?? [whole];
  };

  function* fieldsOf(place: string, schema: Schema, needed: boolean): Generator<[string, Field]> {
    const options = optionsOf(schema);
    const field = describe(options, place);
    // A whole body or an element that is just an object says no more than its fields do.
    if (!/(^[<>]|\[\])$/.test(place) || JSON.stringify(field.types) !== '["object"]')
      yield [place, { ...field, ...(needed && { needed }) }];
    for (const { properties = {}, required, items, additionalProperties } of options) {
      for (const [name, one] of Object.entries(properties))
        yield* fieldsOf(
          `${place}${/[<>]$/.test(place) ? '' : '.'}${name}`,
          one,
          required?.includes(name) ?? false,
        );
      if (items) yield* fieldsOf(`${place}[]`, items, false);
      if (typeof additionalProperties === 'object')
        yield* fieldsOf(`${place}{}`, additionalProperties, false);
    }
  }

  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
        const [sent, answered] = [bodyOf(requestBody), bodyOf(responses['200'])];
        const fields = [
          ...parameters.flatMap(({ name, required = false, schema = {} }) => [
            ...fieldsOf(`?${name}`, schema, required),
          ]),
          ...(sent ? fieldsOf('>', sent, requestBody?.required ?? false) : []),
          ...(answered ? fieldsOf('<', answered, true) : []),
        ];
        return [`${method.toUpperCase()} ${path}`, merge(fields)];
      }),
    ),
  );
}

/** A field of several alternatives may be what any of them allows, and is needed where all need it. */
function merge(fields: readonly [string, Field][]): Record<string, Field> {
  const merged: Record<string, Field> = {};
  for (const [place, field] of fields) merged[place] = merged[place] ? either(merged[place], field) : field;
  return merged;
}

function either(a: Field, b: Field): Field {
  const { min, max } = { min: lowest([a, b]), max: highest([a, b]) };
  return {
    types: [...new Set([...a.types, ...b.types])].sort(),
    ...(a.values && b.values && { values: [...new Set([...a.values, ...b.values])].sort() }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(a.needed && b.needed && { needed: true }),
  };
}

/** A missing limit is no limit at all. */
const lowest = (all: readonly Field[]): number | undefined =>
  all.some(({ min }) => min === undefined) ? undefined : Math.min(...all.map(({ min }) => min!));
const highest = (all: readonly Field[]): number | undefined =>
  all.some(({ max }) => max === undefined) ? undefined : Math.max(...all.map(({ max }) => max!));

/** Limits only count for inputs: an answer may stay within narrower ones. */
function describe(options: readonly Schema[], place: string): Field {
  return options
    .map((one): Field => {
      const values = one.enum ?? (one.const === undefined ? undefined : [one.const]);
      const limited = isAnswered(place) ? {} : one;
      const min = limited.minimum ?? limited.minLength ?? limited.minItems;
      const max = limited.maximum ?? limited.maxLength ?? limited.maxItems;
      return {
        types: typesOf(one, values),
        ...(values && { values: values.map((value) => JSON.stringify(value)) }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      };
    })
    .reduce(eitherOrNothing);
}

/** Null has neither values nor limits of its own. */
const eitherOrNothing = (a: Field, b: Field): Field => {
  const [nothing, other] = a.types.join() === 'null' ? [a, b] : [b, a];
  if (nothing.types.join() !== 'null') return either(a, b);
  return { ...other, types: [...new Set([...other.types, 'null'])].sort() };
};

const typesOf = ({ type, properties }: Schema, values: readonly unknown[] | undefined): string[] => {
  if (type !== undefined) return [type].flat().toSorted();
  if (values) return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].sort();
  return [properties ? 'object' : '*'];
};
