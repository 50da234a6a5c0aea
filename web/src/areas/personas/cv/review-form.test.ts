import type { Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { expect, test } from 'vitest';
import { isDoubtful, isUnsure, reviewData } from './review-form.ts';

const marked = (confianza: number) => ({ confianza, lugares: [] });
const job = (cargo: string) => ({
  empresa: 'Superseis',
  empresaIdNumerico: null,
  cargo,
  cargoIdNumerico: null,
  rubroIdNumerico: null,
  desde: null,
  hasta: null,
  vigente: false,
  tareas: null,
});
const lectura = {
  leido: {
    campos: {
      nombre: 'Ana',
      apellido: 'Duarte',
      documento: '1234567',
      telefonos: ['0981455120'],
      correo: 'ana@correo.com.py',
      direccion: null,
      ciudadId: null,
      nacimientoFecha: null,
      experiencias: [job('Cajera'), job('Repositora')],
      formaciones: [],
      idiomas: [{ idiomaIdNumerico: 1, nivel: 'bueno' }],
    },
  },
  marcas: {
    nombre: marked(0.95),
    apellido: marked(0.75),
    documento: marked(0.6),
    telefonos: [marked(0.96)],
    correo: marked(0.98),
    direccion: null,
    ciudadId: null,
    nacimientoFecha: null,
    experiencias: [marked(0.93), marked(0.6)],
    formaciones: [],
    idiomas: [marked(0.54)],
  },
} as unknown as Lectura;

test('lo poco seguro de un CV no se propone tildado, y lo dudoso se marca', () => {
  const created = reviewData(lectura, null);
  expect(created.experiencias.map(({ used }) => used)).toEqual([true, false]);
  expect(created.idiomas.map(({ used }) => used)).toEqual([false]);
  const completed = reviewData(lectura, { datos: {}, experiencias: [], formaciones: [], idiomas: [] });
  expect([completed.used.nombre, completed.used.apellido, completed.used.documento]).toEqual([
    true,
    true,
    false,
  ]);
  expect(
    [0.81, 0.8, 0.79, 0.7, 0.69].map((share) => [isDoubtful(marked(share)), isUnsure(marked(share))]),
  ).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
