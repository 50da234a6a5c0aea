import { expect, test } from 'vitest';
import { Metrics } from './Metrics.ts';

test('una medida sin nada que medir, o que no se pudo leer, falta: no es un cero', async () => {
  const metrics = new Metrics();
  let found: { value: number }[] = [];
  metrics.add({ name: 'sin_filas', help: 'x', read: async () => found });
  metrics.add({ name: 'fallida', help: 'x', read: () => Promise.reject(new Error('sin base')) });
  metrics.add({ name: 'medida', help: 'x', read: async () => [{ value: 0 }] });
  const samples = async () =>
    (await metrics.text()).split('\n').filter((line) => /^tembiapo_(sin_filas|fallida|medida) /.test(line));
  expect(await samples()).toEqual(['tembiapo_medida 0']);
  found = [{ value: 3 }];
  expect(await samples()).toEqual(['tembiapo_sin_filas 3', 'tembiapo_medida 0']);
  found = [];
  expect(await samples()).toEqual(['tembiapo_medida 0']);
});
