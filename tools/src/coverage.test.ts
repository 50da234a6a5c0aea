import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens } from '@tembiapo/server/testing/spec.ts';
import { SCREENS } from '@tembiapo/web/app/screens.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { missing } from './missing.ts';

const key = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const documented = servedCalls().filter((call) => !call.masAlla);
const spec = new Map(specCalls().map((call) => [key(call), call]));

/** Optional names beyond the documents (docs/reglas). */
const BEYOND = [
  // The version of the text that a person agreed to.
  'POST /auth/crearAutoInvitacion consentimiento',
  // The documents name them; calls.csv is narrower.
  'GET /v1/empresas page',
  'GET /v1/empresas limit',
  'GET /v1/empresas busquedaRapida',
  'GET /v1/empresas contar',
  'GET /v1/empresas esGrupo',
  // The field that people do not see.
  'POST /v1/mensaje sitioWeb',
  // 'Buscar en CV', 'Suena parecido', what may have been meant (docs/reglas/personas.md).
  'GET /v1/candidatos buscarEnCv',
  'GET /v1/candidatos buscarEnCorreos',
  'GET /v1/candidatos porSonido',
  'GET /v1/candidatos sugerencias',
  // Whether somebody applied to one, before they do (docs/reglas/personas.md).
  'GET /v1/getOportunidadesCandidato oportunidadIdNumerico',
  // Own fields (docs/reglas/administracion.md).
  ...['GET /v1/candidatos', 'POST /v1/candidato', 'GET /v1/oportunidades'].map(
    (call) => `${call} camposPropios`,
  ),
  // An export of what the study's filter shows.
  ...['excel', 'pdf'].flatMap((format) =>
    ['busquedaRapida', 'rubrosIdsNumericos', 'parametrosIds'].map(
      (name) => `POST /v1/estudio/candidatos/export/${format} ${name}`,
    ),
  ),
];

/** Declared fields and filters that the documents do not name. */
const OURS = new Set(
  [candidatoFields, empresaFields, oportunidadFields, candidatoFilters].flatMap((all) =>
    Object.entries<object>(all).flatMap(([name, one]) => ('masAlla' in one ? [name] : [])),
  ),
);

describe('calls.csv', () => {
  test('no falta ninguna llamada', () => expect(missing().calls.map(key)).toEqual([]));

  test('lo que está más allá de los documentos no está en la tabla', () => {
    const extra = servedCalls().filter((call) => call.masAlla);
    expect(extra.map(key).filter((name) => spec.has(name))).toEqual([]);
  });

  test.each(documented.map((call) => [key(call), call] as const))(
    '%s: mismas personas, misma área',
    (name, call) => {
      const row = spec.get(name);
      expect(row, 'no está en calls.csv').toBeDefined();
      expect(call.area).toBe(row!.area);
      expect(call.acceso === 'publico' ? 'publico' : [...call.acceso].sort()).toEqual(
        row!.roles === 'publico' ? 'publico' : [...row!.roles].sort(),
      );
    },
  );

  test.each(documented.map((call) => [key(call), call] as const))('%s: mismos nombres', (name, call) => {
    const row = spec.get(name)!;
    if (!row.input) return;
    // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is read here by hand
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as any;
    const object =
      schema.properties ?? schema.anyOf?.find((s: { properties?: object }) => s.properties)?.properties ?? {};
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    // `version` may travel with every change of a record (docs/reglas/convenciones.md).
    const names = Object.keys(object).filter(
      (n) => n !== 'version' && !inPath.includes(n) && !BEYOND.includes(`${name} ${n}`) && !OURS.has(n),
    );
    expect(names.sort()).toEqual(row.input.map((n) => n.replace('?', '')).sort());
  });
});

describe('screens.csv', () => {
  const screens = new Map(SCREENS.map((screen) => [screen.path.replace(/\$(\w+)/g, '{$1}'), screen]));
  test.each(
    specScreens()
      .filter(({ route }) => route !== '(unknown)')
      .map((s) => [s.route, s] as const),
  )('%s existe para las mismas personas', (route, row) => {
    const screen = screens.get(route);
    expect(screen).toBeDefined();
    expect(screen!.who === 'publico' ? 'publico' : [...screen!.who].sort()).toEqual(
      row.who === 'publico' ? 'publico' : [...row.who].sort(),
    );
  });

  test('no falta ninguna pantalla', () => expect(missing().screens).toEqual([]));
});

test('no falta ningún texto', () => expect(missing().texts).toEqual([]));
