import { SCREENS } from '@tembiapo/web/shell/screens.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AREAS_LISTAS, missing, servedCalls } from './coverage.ts';
import { specCalls, specScreens } from './spec.ts';

const clave = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const documentadas = servedCalls().filter((call) => !call.masAlla);
const spec = new Map(specCalls().map((call) => [clave(call), call]));

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
        "GET /v1/archivo/{id}",
        "GET /v1/cv/{id}",
        "POST /v1/exportacion",
        "GET /v1/exportaciones",
        "DELETE /v1/exportacion",
        "GET /v1/correos",
        "GET /v1/correo",
        "POST /v1/correo/reenviar",
        "GET /v1/oportunidad/candidato/historial",
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
      const nombres = Object.keys(objeto).filter((n) => n !== 'version' && !enPath.includes(n));
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

  test('las pantallas en construcción son estas', () => {
    expect(missing().screens.map((screen) => screen.route)).toMatchInlineSnapshot(`
      [
        "/registro",
        "/register/{invitacionId}",
        "/institutos",
        "/instituto/agregar",
        "/instituto/editar/{institutoId}",
        "/datosAuxiliares",
        "/datosGeograficos",
        "/candidatosActualizar",
        "/actualizarCandidato/{candidatoId}",
        "/mensajes",
        "/estudios",
        "/estudio/crear",
        "/estudio/{estudioMercadoIdNumerico}",
        "/usuarios",
        "/usuario/agregar",
        "/usuario/editar/{credencialId}",
        "/equipos",
        "/equipo/crear",
        "/equipo/editar/{equipoId}",
        "/feriados",
        "/feriado/crear",
        "/parametros",
        "/parametro/editar/{id}",
        "/produccion/filtro",
        "/produccion/selector",
        "/produccion/enviados",
        "/reporte/produccion/selector",
        "/reporte/produccion/supervisor",
        "/reporte/produccion/detalle",
      ]
    `);
  });
});

test('los textos de las áreas listas están escritos letra por letra', () => {
  const faltan = missing().texts;
  // Texts that hold one of these words but belong to screens of later issues.
  const deOtros = [
    'Candidatos a actualizar',
    'Se eliminará el candidato. ¿Continuar?',
    'Sin oportunidad',
    'Sin Etapa',
    'Se descartarán los cambios de formación',
  ];
  const palabras =
    /nota|contraseña|idioma|experiencia|formaci[oó]n|cargo potencial|pestañas|teléfonos|oportunidad|empresa|candidato|etapa|cierre/i;
  expect(faltan.filter((text) => palabras.test(text) && !deOtros.includes(text))).toEqual([]);
});
