import { alcancesOf } from '@tembiapo/contract/alcances.ts';
import { type Declared, takesKey } from '@tembiapo/contract/call.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import { REFUSALS, refusal, refusalsOf } from '@tembiapo/contract/domain/refusals.ts';
import { KEY_HEADER } from '@tembiapo/contract/domain/requestKeys.ts';
import { z } from 'zod';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

interface Operation extends Node {
  responses: Node;
}

const JSON_TYPE = 'application/json';

/** The OpenAPI 3.1 description of every call, made from the contract: input, answers and refusals. */
export async function describeCalls(): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const names = new Map<string, string>();
  const document = (await new OpenAPIGenerator({
    schemaConverters: [
      new ZodToJsonSchemaConverter({
        interceptors: [
          ({ schema, next }) => {
            const [required, json] = next();
            describeFile(json as Node);
            const id = z.globalRegistry.get(schema)?.id;
            if (id) names.set(JSON.stringify(json), id);
            return [required, json];
          },
        ],
      }),
    ],
  }).generate(contract, {
    info: {
      title: 'Tembiapo',
      version: '1',
      description:
        'Cada llamada lleva la llave de la instalación en `x-access-token` y, salvo las públicas, el ' +
        'token del usuario en `Authorization: Bearer`. ' +
        'Otros programas llevan ahí su llave (`tmb_…`) y nada más; cada llamada dice qué alcance pide.',
      license: { name: 'Todos los derechos reservados', identifier: 'LicenseRef-Propietaria' },
    },
    servers: [{ url: '/api' }],
    security: [{ llave: [], usuario: [] }],
  })) as unknown as { paths: Record<string, Record<string, Operation>> };
  const known = callsByName();
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = known.get(String(operation.operationId))!;
      const { meta } = call['~orpc'];
      if (takesKey(call)) operation.parameters = [...((operation.parameters as Json[]) ?? []), KEY];
      describeForm(operation);
      describeScopes(operation);
      if (meta.file)
        operation.responses['200'] = {
          description: 'El archivo',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        };
      for (const status of refusalsOf(method.toUpperCase(), meta))
        operation.responses[status] = { $ref: `#/components/responses/${REFUSALS[status].name}` };
    }
  const { shapes, paths } = shareShapes(document.paths as unknown as Node, names);
  return {
    ...document,
    paths,
    components: {
      schemas: { Rechazo: z.toJSONSchema(refusal, { io: 'output' }), ...shapes },
      responses: Object.fromEntries(
        Object.values(REFUSALS).map(({ name, text }) => [
          name,
          {
            description: text,
            content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Rechazo' } } },
          },
        ]),
      ),
      securitySchemes: {
        llave: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        usuario: { type: 'http', scheme: 'bearer' },
        programa: {
          type: 'http',
          scheme: 'bearer',
          description: 'Una llave de otro programa, tmb_…: sola, sin x-access-token',
        },
      },
    },
  };
}

const KEY: Node = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** Calls by their name in the description: area.call. */
function callsByName(): Map<string, Declared> {
  const calls = Object.entries(contract) as unknown as [string, Record<string, Declared>][];
  return new Map(
    calls.flatMap(([area, of]) => Object.entries(of).map(([name, one]) => [`${area}.${name}`, one] as const)),
  );
}

/** Says which key a call needs. */
function describeScopes(operation: Operation): void {
  const { any, all, alcances } = alcancesOf(String(operation.operationId));
  if (any) operation.description = `${operation.description}, con cualquier alcance`;
  if (alcances.length === 0) return;
  operation.description = `${operation.description}. Con una llave: alcance ${alcances.join(all ? ' y ' : ' o ')}`;
  operation.security = [{ llave: [], usuario: [] }, { programa: [] }];
}

const FILES = 'files[]';

const fieldsOf = (schema: Node): Record<string, Node> => (schema.properties as Record<string, Node>) ?? {};

/** A file that is sent is bytes. */
function describeFile(schema: Node): void {
  const files = fieldsOf(schema)[FILES];
  if (files) files.items = { type: 'string', format: 'binary' };
}

/** A call with a file is a form. */
function describeForm(operation: Operation): void {
  const body = operation.requestBody as { content: Record<string, { schema: Node }> } | undefined;
  const schema = body?.content[JSON_TYPE]?.schema;
  if (body && schema && FILES in fieldsOf(schema)) body.content = { 'multipart/form-data': { schema } };
}

const isShape = (node: Node): boolean => node.type === 'object' && Object.keys(fieldsOf(node)).length > 1;

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the generator makes around each event of a stream, which has no schema of its own to be named by. */
const isStreamMessage = (shape: Node): boolean =>
  Object.keys(fieldsOf(shape)).join() === 'event,data,id,retry';

/**
 * Shapes that stand in more than one place are named once, in `components`. `ids` holds, by a shape as JSON, the id of its
 * schema in the contract.
 */
function shareShapes(paths: Node, ids: ReadonlyMap<string, string>): { shapes: Node; paths: Node } {
  const times = new Map<string, number>();
  const count = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(count);
    else if (isNode(value)) {
      if (isShape(value)) times.set(JSON.stringify(value), (times.get(JSON.stringify(value)) ?? 0) + 1);
      Object.values(value).forEach(count);
    }
  };
  count(paths);
  const shapes: Node = {};
  const names = new Map<string, string>();
  const nameFor = (shape: Node, key: string): string => {
    const base = ids.get(key) ?? (isStreamMessage(shape) ? 'MensajeDeFlujo' : 'Forma');
    let name = base;
    // Schemas that differ only in their limits share an id.
    for (let n = 2; name in shapes; n++) name = `${base}${n}`;
    names.set(key, name);
    return name;
  };
  const share = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(share);
    if (!isNode(value)) return value;
    const inside = () => Object.fromEntries(Object.entries(value).map(([k, v]) => [k, share(v)]));
    const key = JSON.stringify(value);
    if (!isShape(value) || (times.get(key) ?? 0) < 2) return inside();
    let name = names.get(key);
    if (name === undefined) {
      name = nameFor(value, key);
      // Reserved before the shapes inside are named.
      shapes[name] = {};
      shapes[name] = inside();
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { paths: share(paths) as Node, shapes };
}
