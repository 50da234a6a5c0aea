import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPO_OWNERS } from '@tembiapo/contract/domain/campos.ts';
import {
  DISPONIBILIDADES,
  ESTADOS_OPORTUNIDAD,
  POSTULACION_ORIGINS,
} from '@tembiapo/contract/domain/enums.ts';
import { EM_PARAMETROS } from '@tembiapo/contract/domain/estudios.ts';
import { SHOWN_FILTERS } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { PLANTILLA_CHANNELS } from '@tembiapo/contract/domain/plantillas.ts';
import { FREQUENCIES, PRODUCCION_KINDS, REPORT_KINDS } from '@tembiapo/contract/domain/produccion.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as campos from '../areas/administracion/campos/campos-in-url.ts';
import { agendaFrom, agendaTo, VIEWS } from '../areas/busquedas/agenda/agenda-state.ts';
import { includedFromQuery, includedToQuery } from '../areas/busquedas/oportunidades/included-filters.ts';
import {
  oportunidadesFromQuery,
  oportunidadesToQuery,
} from '../areas/busquedas/oportunidades/oportunidad-filters.ts';
import * as empresas from '../areas/clientes/empresas/empresas-in-url.ts';
import * as plantillas from '../areas/correspondencia/plantillas/plantillas-in-url.ts';
import * as estudios from '../areas/medicion/estudios/estudios-in-url.ts';
import * as estudio from '../areas/medicion/estudios/filters.ts';
import * as detail from '../areas/medicion/produccion/legacy-detail-in-url.ts';
import * as legacy from '../areas/medicion/produccion/legacy-in-url.ts';
import * as report from '../areas/medicion/produccion/report-in-url.ts';
import * as sent from '../areas/medicion/produccion/sent-in-url.ts';
import * as contacto from '../areas/personas/candidatos/contacto-in-url.ts';
import * as candidatos from '../areas/personas/candidatos/filters.ts';
import * as postulaciones from '../areas/personas/portal/postulaciones-in-url.ts';
import { parseSearch, type Query, stringifySearch, withoutEmpty } from '../platform/address.ts';
import { SELECTION } from '../platform/selection.tsx';
import { listInUrl } from '../ui/listInUrl.ts';

type Values = Record<string, fc.Arbitrary<string | string[]>>;
interface Pair {
  from: (query: Query) => unknown;
  to: (state: never) => Query;
  /** What may stand under each name that it reads. */
  values: Values;
}

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const number = fc.integer({ min: 1, max: 999_999_999 });
const id = number.map(String);
const ids = fc.array(number, { minLength: 1, maxLength: 10 }).map((some) => some.map(String));
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const yes = fc.constant('true');
const text = fc.oneof(
  fc.string({ minLength: 1 }).filter((some) => some.trim() !== '' && some === some.trim()),
  oneOf(['muñoz & cía', '50% +5', 'a=b#c?d', '"entre comillas"', 'José, María', 'ñandú;1', '{"a":1}']),
);
const page = { page: id };
const pages = { ...page, limit: fc.integer({ min: 1, max: 200 }).map(String) };
const days = { creacionTsDesde: day, creacionTsHasta: day };
const asked = {
  'campo1.dice': text,
  'campo2.es': oneOf(['si', 'no', '3,5']),
  'campo3.desde': oneOf(['10', '-2.5', '2026-01-31']),
  'campo3.hasta': oneOf(['20', '0', '2026-12-31']),
};
const inJson = fc.record({ page: number, busquedaRapida: text }).map((filters) => JSON.stringify(filters));

/** By the screen whose address it is. */
const PAIRS: Record<string, Pair> = {
  AgendaScreen: {
    from: agendaFrom,
    to: agendaTo,
    values: { vista: oneOf(VIEWS), dia: day, de: fc.oneof(id, fc.constant('todos')), equipo: id, evento: id },
  },
  OportunidadScreen: {
    from: includedFromQuery,
    to: includedToQuery,
    values: {
      ...pages,
      nombre: text,
      etapa: id,
      motivoDescarte: id,
      origenPostulacion: oneOf(POSTULACION_ORIGINS),
    },
  },
  OportunidadesScreen: {
    from: oportunidadesFromQuery,
    to: oportunidadesToQuery,
    values: {
      ...pages,
      ...days,
      ...asked,
      sortField: oneOf(['creacionTs', 'solicitudFecha', 'cierreFecha']),
      sortOrder: oneOf(['1', '-1']),
      busquedaRapida: text,
      estado: oneOf(ESTADOS_OPORTUNIDAD),
      usuario: id,
      candidatoAIncluirId: id,
      empresaIdNumerico: id,
      empresaNombre: text,
    },
  },
  EstudiosScreen: {
    from: estudios.fromQuery,
    to: estudios.toQuery,
    values: { filtersEmG: inJson, filtersEmE: inJson },
  },
  EstudioScreen: {
    from: estudio.queryFilters,
    to: estudio.filtersToQuery,
    values: {
      ...pages,
      busquedaRapida: text,
      rubrosIdsNumericos: ids,
      parametrosIds: fc.subarray([...EM_PARAMETROS], { minLength: 1 }),
    },
  },
  LegacyDetailScreen: {
    from: detail.fromQuery,
    to: detail.toQuery,
    values: { ...pages, ...days, tipo: oneOf(REPORT_KINDS), colaboradorId: id },
  },
  'legacy-screens': { from: legacy.fromQuery, to: legacy.toQuery, values: { ...days, selectorId: id } },
  SentReportsScreen: {
    from: sent.fromQuery,
    to: sent.toQuery,
    values: { ...page, fechaInicio: day, fechaFin: day, frecuencia: oneOf(FREQUENCIES), selectorId: id },
  },
  ProduccionReportScreen: {
    from: report.fromQuery,
    to: report.toQuery,
    values: {
      ...page,
      selectorId: id,
      equipoId: id,
      fechaInicio: day,
      fechaFin: day,
      tipo: oneOf(PRODUCCION_KINDS),
      etapa: text,
      showBackButton: yes,
    },
  },
  PlantillasScreen: {
    from: plantillas.fromQuery,
    to: plantillas.toQuery,
    values: { canal: oneOf(PLANTILLA_CHANNELS) },
  },
  CamposScreen: { from: campos.fromQuery, to: campos.toQuery, values: { de: oneOf(CAMPO_OWNERS) } },
  ContactoScreen: { from: contacto.fromQuery, to: contacto.toQuery, values: { ...pages, ...days } },
  MyPostulacionesScreen: { from: postulaciones.fromQuery, to: postulaciones.toQuery, values: pages },
  EmpresasScreen: {
    from: empresas.fromQuery,
    to: empresas.toQuery,
    values: {
      ...pages,
      busquedaRapida: text,
      esCliente: oneOf(['SI', 'NO', 'TODOS']),
      seleccion: fc.constant('s'),
      seleccionRetorno: fc.constant('/crearExperiencia/3?empresa=1&x=a%20b'),
      seleccionMensaje: text,
    },
  },
  SearchScreen: {
    from: candidatos.filtersFromQuery,
    to: candidatos.filtersToQuery,
    values: {
      ...pages,
      ...asked,
      ...Object.fromEntries(SHOWN_FILTERS.map((name) => [name, ids])),
      busquedaRapida: text,
      salario: id,
      buscarEnNotas: yes,
      buscarEnCv: yes,
      buscarEnCorreos: yes,
      busquedaExacta: yes,
      porSonido: yes,
      disponibilidad: oneOf(DISPONIBILIDADES),
      empresasIdsNumericos: id,
      listaId: id,
      oportunidadId: id,
    },
  },
};

const SRC = join(import.meta.dirname, '..');
const SOURCES = globSync('areas/**/*.{ts,tsx}', { cwd: SRC }).map((path) => ({
  path,
  text: readFileSync(join(SRC, path), 'utf8'),
}));
/** Each list as its own source declares it. */
const LISTS = SOURCES.flatMap(({ text: source }) =>
  [...source.matchAll(/\blistInUrl\(\s*'(\w+)',\s*(SELECTION|\{[^}]*\})/g)].map(([, name, extra]) => {
    const pairs = [...extra!.matchAll(/(\w+): '(\w*)'/g)].map(([, key, value]) => [key, value]);
    return {
      name: name!,
      extra: extra === 'SELECTION' ? SELECTION : (Object.fromEntries(pairs) as Record<string, string>),
    };
  }),
);

/** How many rows this person chose last, in every list. */
let remembered: string | null = null;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => (key.startsWith('filas-') ? remembered : null),
});
afterAll(() => vi.unstubAllGlobals());

/** An address with some of the names that a screen reads. */
const addressesOf = (values: Values): fc.Arbitrary<Query> =>
  fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Query>;
const choices = fc.constantFrom(null, '10', '20', '50', '100');

function holds({ from, to, values }: Pair): void {
  fc.assert(
    fc.property(addressesOf(values), choices, (query, rows) => {
      remembered = rows;
      const state = from(query);
      const address = stringifySearch(withoutEmpty(to(state as never)));
      expect(from(parseSearch(address)), address).toEqual(state);
    }),
    { numRuns: 200 },
  );
}

/** Names of which an address may say something, and the screen shows the same. */
function unread({ from, values }: Pair): string[] {
  remembered = null;
  return Object.entries(values)
    .filter(([name, value]) =>
      fc
        .sample(value, { numRuns: 20, seed: 1 })
        .every((one) => JSON.stringify(from({ [name]: one })) === JSON.stringify(from({}))),
    )
    .map(([name]) => name);
}

describe('un filtro escrito en la dirección y leído de vuelta es él mismo', () => {
  test.each(Object.entries(PAIRS))('%s', (_, pair) => {
    expect(unread(pair)).toEqual([]);
    holds(pair);
  });

  test.each(LISTS)('la lista $name', ({ name, extra }) => {
    const pair = {
      ...listInUrl(name, extra),
      values: {
        ...pages,
        busquedaRapida: text,
        ...Object.fromEntries(Object.keys(extra).map((key) => [key, text])),
      },
    };
    expect(unread(pair)).toEqual([]);
    holds(pair);
  });

  test('ninguna pantalla con su estado en la dirección falta arriba', () => {
    const users = SOURCES.filter(({ text: source }) => source.includes('useUrlState('));
    const missing = users.filter(
      ({ path, text: source }) =>
        !(/([\w-]+)\.tsx?$/.exec(path)![1]! in PAIRS) &&
        !/useUrlState\(([A-Z]+)\.from, \1\.to\)/.test(source),
    );
    expect(users.length).toBeGreaterThan(10);
    expect(missing.map(({ path }) => path)).toEqual([]);
    const lists = SOURCES.flatMap(({ text: source }) => source.match(/\blistInUrl\(/g) ?? []);
    expect(LISTS.length).toBe(lists.length);
  });
});
