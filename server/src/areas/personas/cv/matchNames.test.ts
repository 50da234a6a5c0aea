import { expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { matchNames } from './queries.ts';

const app = await fileApp();

const LISTED = [
  'Programador de Aplicaciones C++',
  'Desarrollador Senior de Sistemas .NET',
  'Analista de Datos en R',
  'Jefe/a de Depósito Central',
];

test.each([
  ['Programador de Aplicaciones C++', 'Programador de Aplicaciones C++'],
  ['Programadora de Aplicaciones C++', 'Programador de Aplicaciones C++'],
  ['Programador de Aplicacion C++', 'Programador de Aplicaciones C++'],
  ['Programador de Aplicaciones C#', null],
  ['Programador de Aplicaciones C', null],
  ['Programador de Aplicaciones', null],
  ['Desarrollador Senior de Sistema .NET', 'Desarrollador Senior de Sistemas .NET'],
  ['Desarrollador Senior de Sistemas NET', null],
  ['Desarrollador Senior de Sistemas C#', null],
  ['Analista de Dato en R', 'Analista de Datos en R'],
  ['Analista de Datos en C', null],
  ['Jefe de Deposito Central', 'Jefe/a de Depósito Central'],
])('un CV que dice %j es del cargo %j', async (text, name) => {
  await app.sql`insert into dato_auxiliar (etiqueta, descripcion) select 'cargo', n from unnest(${LISTED}::text[]) n on conflict do nothing`;
  const id = (await matchNames(app.db, 'cargo', [text])).get(text);
  const rows = await app.sql<{ n: string }>`
    select descripcion n from dato_auxiliar where id = ${id ?? null}::int`;
  expect(rows[0]?.n ?? null).toBe(name);
});
