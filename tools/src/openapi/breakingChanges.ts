/** A JSON Schema as the description of the calls has it. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: boolean | Shape;
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  minItems?: number;
}
interface Media {
  schema?: Shape;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

/** Which way a shape travels: what is sent may be asked less of, what is answered may tell more. */
type Direction = 'sent' | 'answered';

const UPPER = ['maxLength', 'maximum', 'maxItems'] as const;
const LOWER = ['minLength', 'minimum', 'minItems'] as const;
const MAX_DEPTH = 30;

/**
 * What a program written for the earlier description would trip over in the later one, a sentence each; new calls, new fields in
 * answers and new optional ones in what is sent are no such thing.
 */
export function breakingChanges(before: Description, after: Description): string[] {
  const found: string[] = [];
  const resolve = (shape: Shape | undefined, of: Description): Shape => {
    if (!shape?.$ref) return shape ?? {};
    return resolve(of.components.schemas[shape.$ref.split('/').at(-1)!], of);
  };
  const optionsOf = (shape: Shape, of: Description): Shape[] =>
    (shape.anyOf ?? shape.oneOf ?? [shape]).map((one) => resolve(one, of));
  const typesOf = (shapes: Shape[]): Set<string> =>
    new Set(
      shapes.flatMap(({ type, const: only, properties }) => {
        if (type !== undefined) return [type].flat();
        if (only !== undefined) return [only === null ? 'null' : typeof only];
        return properties ? ['object'] : ['*'];
      }),
    );
  const valuesOf = (shapes: Shape[]): Set<string> | null => {
    const told = shapes.filter(({ type }) => type !== 'null');
    if (told.length === 0 || told.some((one) => one.enum === undefined && one.const === undefined))
      return null;
    return new Set(told.flatMap((one) => one.enum ?? [one.const]).map((value) => JSON.stringify(value)));
  };

  function compare(
    where: string,
    old: Shape | undefined,
    now: Shape | undefined,
    way: Direction,
    depth = 0,
  ): void {
    if (depth > MAX_DEPTH) return;
    const [a, b] = [optionsOf(resolve(old, before), before), optionsOf(resolve(now, after), after)];
    // What is sent must still be taken; what is answered must be something that was known.
    const [narrow, wide] = way === 'sent' ? [a, b] : [b, a];
    const [needed, allowed] = [typesOf(narrow), typesOf(wide)];
    if (!allowed.has('*'))
      for (const type of needed)
        if (!allowed.has(type) && !(type === 'integer' && allowed.has('number')))
          found.push(`${where}: ${way === 'sent' ? 'ya no admite' : 'ahora puede ser'} ${type}`);
    const [few, many] = [valuesOf(narrow), valuesOf(wide)];
    if (many)
      for (const value of few ?? [])
        if (!many.has(value))
          found.push(`${where}: ${way === 'sent' ? 'ya no admite' : 'ahora puede ser'} ${value}`);
    if (many && !few && typesOf(narrow).size > 0 && ![...needed].every((one) => one === 'null'))
      found.push(`${where}: ${way === 'sent' ? 'solo admite algunos valores' : 'puede ser cualquier valor'}`);
    const [before1, after1] = [a.find(isObject), b.find(isObject)];
    if (before1 && after1) compareObjects(where, before1, after1, way, depth);
    const [list, listNow] = [a.find(({ items }) => items), b.find(({ items }) => items)];
    if (list && listNow) compare(`${where}[]`, list.items, listNow.items, way, depth + 1);
    if (way === 'sent' && a.length === 1 && b.length === 1) compareLimits(where, a[0]!, b[0]!);
  }

  function compareObjects(where: string, old: Shape, now: Shape, way: Direction, depth: number): void {
    const [fields, fieldsNow] = [old.properties ?? {}, now.properties ?? {}];
    for (const [name, shape] of Object.entries(fields)) {
      const at = where === '' ? name : `${where}.${name}`;
      if (name in fieldsNow) {
        compare(at, shape, fieldsNow[name], way, depth + 1);
        if (way === 'answered' && old.required?.includes(name) && !now.required?.includes(name))
          found.push(`${at}: ya no viene siempre`);
      } else if (way === 'answered') found.push(`${at}: ya no se responde`);
      else if (now.additionalProperties === false) found.push(`${at}: ya no se admite`);
    }
    if (way === 'answered') return;
    for (const name of now.required ?? [])
      if (!old.required?.includes(name))
        found.push(`${where === '' ? name : `${where}.${name}`}: ahora es obligatorio`);
  }

  function compareLimits(where: string, old: Shape, now: Shape): void {
    for (const limit of UPPER)
      if (now[limit] !== undefined && now[limit] < (old[limit] ?? Number.POSITIVE_INFINITY))
        found.push(`${where}: admite menos (${limit} ${now[limit]})`);
    for (const limit of LOWER)
      if (now[limit] !== undefined && now[limit] > (old[limit] ?? Number.NEGATIVE_INFINITY) && now[limit] > 0)
        found.push(`${where}: pide más (${limit} ${now[limit]})`);
  }

  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, old] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) {
        found.push(`${call}: ya no existe`);
        continue;
      }
      for (const one of old.parameters ?? []) {
        const same = now.parameters?.find(({ name, in: place }) => name === one.name && place === one.in);
        if (same) compare(`${call} ${one.name}`, one.schema, same.schema, 'sent');
        else found.push(`${call} ${one.name}: ya no se admite`);
      }
      for (const one of now.parameters ?? [])
        if (
          one.required &&
          !old.parameters?.some(
            ({ name, in: place, required }) => name === one.name && place === one.in && required,
          )
        )
          found.push(`${call} ${one.name}: ahora es obligatorio`);
      compare(`${call} `, bodyOf(old.requestBody), bodyOf(now.requestBody), 'sent');
      compare(`${call} → `, bodyOf(old.responses['200']), bodyOf(now.responses['200']), 'answered');
    }
  return found;
}

const isObject = ({ type, properties }: Shape): boolean => properties !== undefined || type === 'object';

const bodyOf = (of: { content?: Record<string, Media> } | undefined): Shape | undefined =>
  Object.values(of?.content ?? {})[0]?.schema;
