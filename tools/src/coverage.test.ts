import { SCREENS } from '@tembiapo/web/shell/screens.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AREAS_LISTAS, missing, servedCalls } from './coverage.ts';
import { specCalls, specScreens } from './spec.ts';

const clave = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const documentadas = servedCalls().filter((call) => !call.masAlla);
const spec = new Map(specCalls().map((call) => [clave(call), call]));

/** Optional names that issue 5 asks for beyond the documents. */
const MAS_ALLA = [
  // The version of the text that a person agreed to.
  'POST /auth/crearAutoInvitacion consentimiento',
  // The field that people do not see.
  'POST /v1/mensaje sitioWeb',
  // An export of what the study's filter shows.
  ...['excel', 'pdf'].flatMap((formato) =>
    ['busquedaRapida', 'rubrosIdsNumericos', 'parametrosIds'].map(
      (nombre) => `POST /v1/estudio/candidatos/export/${formato} ${nombre}`,
    ),
  ),
];

describe('calls.csv', () => {
  test('un área lista tiene todas sus llamadas', () => {
    expect(
      missing()
        .calls.filter((call) => AREAS_LISTAS.includes(call.area))
        .map(clave),
    ).toEqual([]);
  });

  test('lo que está más allá de los documentos no está en la tabla', () => {
    const deMas = servedCalls().filter((call) => call.masAlla);
    expect(deMas.filter((call) => spec.has(clave(call)))).toEqual([]);
    expect(deMas.map(clave)).toMatchInlineSnapshot(`
      [
        "POST /auth/reenviarCodigo",
        "GET /v1/candidato/actualizar",
        "GET /v1/misDatosPersonales",
        "GET /v1/misDatosPersonales/json",
        "GET /v1/misDatosPersonales/pdf",
        "POST /v1/consentimiento",
        "POST /v1/consentimiento/retirar",
        "POST /v1/pedidoDatos",
        "GET /v1/pedidosDatos",
        "POST /v1/pedidoDatos/responder",
        "GET /v1/retencion",
        "POST /v1/retencion/eliminar",
        "GET /v1/archivo/{id}",
        "GET /v1/cv/{id}",
        "POST /v1/exportacion",
        "GET /v1/exportaciones",
        "DELETE /v1/exportacion",
        "GET /v1/correos",
        "GET /v1/correo",
        "POST /v1/correo/reenviar",
        "GET /v1/oportunidad/candidato/historial",
        "POST /v1/feriados/anho",
        "GET /v1/estudio",
        "GET /v1/produccion/conteo",
        "GET /v1/produccion/analisis",
        "GET /v1/produccion/detalle",
        "GET /v1/auditoria",
        "GET /v1/duplicados",
        "POST /v1/duplicados/descartar",
        "GET /v1/fusion/comparar",
        "POST /v1/fusion",
        "GET /v1/fusion/avance",
        "GET /v1/fusiones",
        "POST /v1/fusion/deshacer",
        "POST /v1/importacion",
        "GET /v1/importaciones",
        "GET /v1/importacion",
        "POST /v1/importacion/revisar",
        "GET /v1/importacion/filas",
        "POST /v1/importacion/ejecutar",
        "GET /v1/importacion/reporte",
        "POST /v1/importacion/eliminar",
        "GET /v1/eventos",
        "POST /v1/eventos/mirando",
      ]
    `);
  });

  test.each(documentadas.map((call) => [clave(call), call] as const))(
    '%s: mismas personas, misma área',
    (nombre, call) => {
      const fila = spec.get(nombre);
      expect(fila, 'no está en calls.csv').toBeDefined();
      expect(call.area).toBe(fila!.area);
      expect(call.acceso === 'publico' ? 'publico' : [...call.acceso].sort()).toEqual(
        fila!.roles === 'publico' ? 'publico' : [...fila!.roles].sort(),
      );
    },
  );

  test.each(documentadas.map((call) => [clave(call), call] as const))(
    '%s: mismos nombres',
    (nombre, call) => {
      const fila = spec.get(nombre)!;
      if (!fila.input) return;
      // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is read here by hand
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as any;
      const objeto =
        schema.properties ??
        schema.anyOf?.find((s: { properties?: object }) => s.properties)?.properties ??
        {};
      const enPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
      // `version` may travel with every change of a record (decisions 1).
      const nombres = Object.keys(objeto).filter(
        (n) => n !== 'version' && !enPath.includes(n) && !MAS_ALLA.includes(`${nombre} ${n}`),
      );
      expect(nombres.sort()).toEqual(fila.input.map((n) => n.replace('?', '')).sort());
    },
  );
});

describe('screens.csv', () => {
  const screens = new Map(SCREENS.map((screen) => [screen.path.replace(/\$(\w+)/g, '{$1}'), screen]));
  test.each(
    specScreens()
      .filter(({ route }) => route !== '(unknown)')
      .map((s) => [s.route, s] as const),
  )('%s existe para las mismas personas', (route, fila) => {
    const screen = screens.get(route);
    expect(screen).toBeDefined();
    expect(screen!.who === 'publico' ? 'publico' : [...screen!.who].sort()).toEqual(
      fila.who === 'publico' ? 'publico' : [...fila.who].sort(),
    );
  });

  test('no falta ninguna pantalla', () => {
    expect(missing().screens.map((screen) => screen.route)).toMatchInlineSnapshot(`[]`);
  });
});

test('no falta ningún texto', () => {
  expect(missing().texts).toMatchInlineSnapshot(`[]`);
});
