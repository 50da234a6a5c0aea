import { createConfig, lintFromString } from '@redocly/openapi-core';
import { REFUSALS, refusalsOf } from '@tembiapo/contract/domain/refusals.ts';
import { expect, test } from 'vitest';
import { servedCalls } from '../../testing/servedCalls.ts';
import { describeCalls } from './describeCalls.ts';

test('la descripción de las llamadas no tiene errores ni avisos para quien la juzga desde afuera', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(await describeCalls()),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('cada llamada nombra sus negativas, y lo que se repite tiene nombre', async () => {
  const { paths, components } = (await describeCalls()) as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
    components: { schemas: object; responses: Record<string, { content: object }> };
  };
  for (const { method, path, ...meta } of servedCalls()) {
    const { responses } = paths[path]![method.toLowerCase()]!;
    for (const status of refusalsOf(method, meta))
      expect(responses[status]?.$ref, `${method} ${path}`).toBe(
        `#/components/responses/${REFUSALS[status].name}`,
      );
  }
  const bodies = Object.values(components.responses).map(({ content }) => JSON.stringify(content));
  expect(new Set(bodies).size).toBe(1);
  expect(Object.keys(components.schemas).filter((name) => name.startsWith('Forma'))).toEqual([]);
});
