import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { type Key, noChanges, touches } from './touches.ts';

const CANDIDATO = 7;
const OPORTUNIDAD = 3;
const keyOf = (options: { queryKey: unknown }) => options.queryKey as Key;
const rows = (...ids: number[]) => ({ items: ids.map((id) => ({ idNumerico: id })) });

/** Queries on a screen, with their data. */
const SHOWN: Record<string, [Key, unknown?]> = {
  'la lista de oportunidades': [keyOf(api.oportunidades.list.queryOptions({ input: {} }))],
  'la oportunidad 3': [keyOf(api.oportunidades.one.queryOptions({ input: { idNumerico: OPORTUNIDAD } }))],
  'la oportunidad 4': [keyOf(api.oportunidades.one.queryOptions({ input: { idNumerico: 4 } }))],
  'el tablero de la 4 con el candidato 7': [
    keyOf(api.oportunidades.candidatos.queryOptions({ input: { oportunidadId: 4 } })),
    { pages: [rows(8), rows(CANDIDATO)] },
  ],
  'una búsqueda con el candidato 7': [
    keyOf(api.candidatos.search.queryOptions({ input: {} })),
    rows(5, CANDIDATO),
  ],
  'una búsqueda sin él': [keyOf(api.candidatos.search.queryOptions({ input: {} })), rows(5)],
  'una búsqueda para la oportunidad 3': [
    keyOf(api.candidatos.search.queryOptions({ input: { oportunidadId: OPORTUNIDAD } })),
    rows(5),
  ],
  'el perfil del candidato 7': [
    keyOf(api.candidatos.perfil.queryOptions({ input: { idNumerico: CANDIDATO } })),
  ],
  'el perfil del candidato 8': [keyOf(api.candidatos.perfil.queryOptions({ input: { idNumerico: 8 } }))],
  'las empresas': [keyOf(api.empresas.list.queryOptions({ input: {} }))],
  'las tareas': [keyOf(api.tareas.list.queryOptions({ input: {} }))],
  'la agenda': [keyOf(api.agenda.list.queryOptions({ input: { desde: '2026-03-01', hasta: '2026-03-08' } }))],
  'las novedades': [keyOf(api.novedades.list.queryOptions({ input: {} }))],
};

const readAgain = (changes: Partial<ReturnType<typeof noChanges>>) =>
  Object.entries(SHOWN)
    .filter(([, [key, data]]) => touches({ ...noChanges(), ...changes }, key, data))
    .map(([name]) => name);

describe('lo que se lee de nuevo', () => {
  test('sin cambios, nada', () => expect(readAgain({})).toEqual([]));

  test('de una oportunidad que cambió, ella, las listas que la muestran y sus candidatos', () => {
    expect(readAgain({ oportunidades: new Map([[OPORTUNIDAD, new Set([CANDIDATO])]]) })).toEqual([
      'la lista de oportunidades',
      'la oportunidad 3',
      'una búsqueda con el candidato 7',
      'una búsqueda para la oportunidad 3',
      'el perfil del candidato 7',
    ]);
  });

  test('de un candidato que cambió, su perfil y cada lista y tablero en que está', () => {
    expect(readAgain({ candidatos: new Set([CANDIDATO]) })).toEqual([
      'el tablero de la 4 con el candidato 7',
      'una búsqueda con el candidato 7',
      'el perfil del candidato 7',
    ]);
  });

  test('de una empresa, de tareas, de la agenda y de novedades, solo lo suyo', () => {
    expect(readAgain({ empresas: true })).toEqual(['las empresas']);
    // The agenda also shows tasks that have a day.
    expect(readAgain({ tareas: true })).toEqual(['las tareas', 'la agenda']);
    expect(readAgain({ agenda: true })).toEqual(['la agenda']);
    expect(readAgain({ novedades: true })).toEqual(['las novedades']);
  });

  test('los catálogos nunca', () => {
    const all = {
      oportunidades: new Map([[OPORTUNIDAD, new Set([CANDIDATO])]]),
      candidatos: new Set([CANDIDATO]),
      empresas: true,
      agenda: true,
      tareas: true,
      correos: true,
      novedades: true,
    };
    expect(touches(all, keyOf(api.referencia.cargos.queryOptions()), rows(CANDIDATO))).toBe(false);
  });
});
