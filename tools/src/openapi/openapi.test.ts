import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { breakingChanges } from './breakingChanges.ts';
import { readKept, writeShape } from './keptShape.ts';
import { type Description, type Schema, type Shape, shapeOf } from './shapeOf.ts';

let now: Shape;
beforeAll(async () => {
  now = shapeOf((await describeCalls()) as Description);
});
const HOW = 'corré npm run openapi y leé la diferencia';

describe('lo que otros programas usan', () => {
  test('ninguna llamada se rompió desde la última forma que se guardó', () => {
    expect(breakingChanges(JSON.parse(readKept()), now)).toEqual([]);
  });

  test('la forma guardada es la de ahora', () => {
    expect(readKept() === writeShape(now), HOW).toBe(true);
  });
});

describe('qué se rompe', () => {
  const call = (sent: Schema, answered: Schema): Description => ({
    paths: {
      '/x': {
        get: {
          parameters: [{ name: 'a', in: 'query', schema: sent }],
          responses: { 200: { content: { 'application/json': { schema: answered } } } },
        },
      },
    },
    components: { schemas: { Cosa: { type: 'object', properties: { n: { type: 'integer' } } } } },
  });
  const text: Schema = { type: 'string', maxLength: 10 };
  const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const between = (before: Description, after: Description) =>
    breakingChanges(shapeOf(before), shapeOf(after));
  const sent = (before: Schema, after: Schema) => between(call(before, {}), call(after, {}));
  const answered = (before: Schema, after: Schema) => between(call({}, before), call({}, after));

  test('una llamada o un parámetro que ya no está', () => {
    const before = call(text, text);
    expect(between(before, { ...before, paths: {} })).toEqual(['GET /x: ya no existe']);
    const without = structuredClone(before);
    without.paths['/x']!.get!.parameters = [];
    expect(between(before, without)).toEqual(['GET /x ?a: ya no se admite']);
    without.paths['/x']!.get!.parameters = [
      ...before.paths['/x']!.get!.parameters!,
      { name: 'b', in: 'query', required: true },
    ];
    expect(between(before, without)).toEqual(['GET /x ?b: ahora es obligatorio']);
  });

  test.each<[string, Schema, Schema, string]>([
    ['otro tipo', text, { type: 'integer' }, 'ya no admite string'],
    ['menos letras', text, { type: 'string', maxLength: 5 }, 'admite menos'],
    ['menos valores', { enum: ['a', 'b'] }, { enum: ['a'] }, 'ya no admite "b"'],
    ['sin nada', { anyOf: [text, { type: 'null' }] }, text, 'ya no admite null'],
  ])('en lo que se manda, %s', (_, before, after, sentence) => {
    expect(sent(before, after).join()).toContain(sentence);
    expect(sent(before, before)).toEqual([]);
  });

  test.each<[string, Schema, Schema, string]>([
    ['un campo menos', object({ a: text, b: text }), object({ a: text }), 'b: ya no se responde'],
    ['un campo que falta a veces', object({ a: text }, ['a']), object({ a: text }), 'a: ya no viene siempre'],
    [
      'nada donde había algo',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      'ahora puede ser null',
    ],
    ['un valor más', { enum: ['a'] }, { enum: ['a', 'b'] }, 'ahora puede ser "b"'],
    [
      'adentro de una forma con nombre',
      { type: 'array', items: { $ref: '#/components/schemas/Cosa' } },
      { type: 'array', items: object({}) },
      'n: ya no se responde',
    ],
  ])('en lo que se responde, %s', (_, before, after, sentence) => {
    expect(answered(before, after).join()).toContain(sentence);
    expect(answered(before, before)).toEqual([]);
  });

  test('lo que se agrega no rompe nada', () => {
    expect(answered(object({ a: text }), object({ a: text, b: text }, ['b']))).toEqual([]);
    expect(sent(text, { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] })).toEqual([]);
    expect(sent({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([]);
    expect(sent(object({ a: text }), object({ a: text, b: text }))).toEqual([]);
    expect(sent(object({ a: text }), object({ a: text, b: text }, ['b'])).join()).toContain('obligatorio');
  });
});
