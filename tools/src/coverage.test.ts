import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens } from '@tembiapo/server/testing/spec.ts';
import { SCREENS } from '@tembiapo/web/app/screens.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FINISHED_AREAS, missing } from './coverage.ts';

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
  test('un área lista tiene todas sus llamadas', () => {
    expect(
      missing()
        .calls.filter((call) => FINISHED_AREAS.includes(call.area))
        .map(key),
    ).toEqual([]);
  });

  test('lo que está más allá de los documentos no está en la tabla', () => {
    const extra = servedCalls().filter((call) => call.masAlla);
    expect(extra.filter((call) => spec.has(key(call)))).toEqual([]);
    expect(extra.map(key)).toMatchInlineSnapshot(`
      [
        "GET /v1/sesiones",
        "POST /v1/sesiones/cerrar",
        "POST /v1/usuario/sesiones/cerrar",
        "POST /v1/ingreso/opciones",
        "POST /v1/ingreso/passkey",
        "POST /v1/ingreso/segundoFactor",
        "GET /v1/seguridad",
        "POST /v1/seguridad/passkey/opciones",
        "POST /v1/seguridad/passkey",
        "DELETE /v1/seguridad/passkey",
        "POST /v1/seguridad/totp/opciones",
        "POST /v1/seguridad/totp",
        "DELETE /v1/seguridad/totp",
        "POST /v1/seguridad/codigos",
        "POST /v1/identidad/opciones",
        "POST /v1/identidad",
        "POST /v1/usuario/segundoFactor/quitar",
        "POST /auth/reenviarCodigo",
        "GET /v1/candidatos/explicacion",
        "GET /v1/candidato/ficha",
        "GET /v1/candidato/reservado",
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
        "GET /v1/etiquetas",
        "GET /v1/eventos/agenda",
        "GET /v1/evento",
        "POST /v1/evento/choques",
        "POST /v1/evento",
        "PATCH /v1/evento",
        "DELETE /v1/evento",
        "POST /v1/evento/resultado",
        "GET /v1/agenda/enlace",
        "POST /v1/agenda/enlace",
        "DELETE /v1/agenda/enlace",
        "POST /v1/cita",
        "POST /v1/cita/respuesta",
        "GET /v1/horas",
        "POST /v1/horas",
        "POST /v1/horas/cerrar",
        "POST /v1/horas/abrir",
        "POST /v1/horas/elegir",
        "GET /v1/tareas",
        "POST /v1/tarea",
        "PATCH /v1/tarea",
        "DELETE /v1/tarea",
        "POST /v1/tarea/hecha",
        "GET /v1/plantillas",
        "POST /v1/plantilla",
        "PATCH /v1/plantilla",
        "DELETE /v1/plantilla",
        "POST /v1/plantilla/vista",
        "POST /v1/whatsapp",
        "GET /v1/envios",
        "GET /v1/envio",
        "POST /v1/envio",
        "PATCH /v1/envio",
        "POST /v1/envio/vista",
        "POST /v1/envio/archivo",
        "DELETE /v1/envio/archivo",
        "GET /v1/firma",
        "PATCH /v1/firma",
        "DELETE /v1/envio",
        "GET /v1/envio/revision",
        "POST /v1/envio/enviar",
        "POST /v1/envio/detener",
        "POST /v1/envio/seguir",
        "GET /v1/bajas",
        "POST /v1/baja",
        "GET /v1/hilos",
        "GET /v1/hilo",
        "GET /v1/recibido/html",
        "GET /v1/recibido/marco",
        "GET /v1/recibidos",
        "POST /v1/recibido/ubicar",
        "POST /v1/recibido/cv",
        "POST /v1/recibido/nada",
        "GET /v1/casillas",
        "POST /v1/correo/prueba",
        "GET /v1/correo/prueba",
        "GET /v1/correos/propios",
        "GET /v1/novedades",
        "POST /v1/novedades/vistas",
        "POST /v1/novedades/leidas",
        "GET /v1/novedades/regla",
        "PATCH /v1/novedades/regla",
        "GET /v1/push/clave",
        "POST /v1/push/suscripcion",
        "DELETE /v1/push/suscripcion",
        "GET /v1/oportunidad/candidato/historial",
        "GET /v1/oportunidad/sugeridos",
        "POST /v1/oportunidad/sugeridos/no",
        "DELETE /v1/oportunidad/sugeridos/no",
        "GET /v1/oportunidad/sugeridos/no",
        "GET /v1/candidato/oportunidades-sugeridas",
        "GET /v1/candidato/parecidos",
        "GET /v1/sugeridos/pesos",
        "POST /v1/sugeridos/pesos",
        "POST /v1/sugeridos/pesos/volver",
        "POST /v1/sugeridos/pesos/vista",
        "POST /v1/sugeridos/cargosJuntos",
        "GET /v1/oportunidad/compartida",
        "POST /v1/oportunidad/compartir",
        "POST /v1/oportunidad/dejarDeCompartir",
        "POST /v1/cliente/revocar",
        "POST /v1/oportunidad/recordarCliente",
        "POST /v1/oportunidad/terna",
        "DELETE /v1/oportunidad/terna",
        "PATCH /v1/oportunidad/terna",
        "POST /v1/oportunidad/terna/consentimiento",
        "GET /v1/oportunidad/terna/pdf",
        "POST /v1/presentacion/abrir",
        "POST /v1/presentacion/responder",
        "GET /v1/misPresentaciones",
        "POST /v1/misPresentaciones",
        "POST /v1/cliente/codigo",
        "POST /v1/cliente/entrar",
        "POST /v1/cliente/salir",
        "GET /v1/cliente/oportunidades",
        "GET /v1/cliente/terna",
        "POST /v1/cliente/opinion",
        "GET /v1/cliente/horas",
        "GET /v1/cliente/cv",
        "GET /v1/cliente/terna/pdf",
        "GET /v1/cliente/eventos",
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
        "GET /v1/midia",
        "GET /v1/copias",
        "POST /v1/copias",
        "POST /v1/copias/probar",
        "GET /listo",
        "GET /v1/estadoSistema",
        "GET /v1/accesos",
        "GET /v1/accesos/resumen",
        "GET /v1/accesos/codigo",
        "POST /v1/accesos/archivo",
        "GET /v1/ingresos",
        "GET /v1/accesos/limites",
        "PATCH /v1/accesos/limites",
        "POST /v1/accesos/impresion",
        "GET /v1/bolsa/empleos",
        "GET /v1/bolsa/empleo",
        "POST /v1/bolsa/alerta",
        "GET /v1/bolsa/estadisticas",
        "GET /v1/bolsa/publicacion",
        "PATCH /v1/bolsa/publicacion",
        "POST /v1/bolsa/postulacion",
        "GET /v1/bolsa/marca",
        "PATCH /v1/bolsa/marca",
        "POST /v1/bolsa/marca/logo",
        "DELETE /v1/bolsa/marca/logo",
        "POST /v1/cv/leer",
        "POST /v1/cv/lectura",
        "GET /v1/cv/lecturas",
        "GET /v1/cv/lectura",
        "GET /v1/cv/lectura/pagina",
        "DELETE /v1/cv/lectura",
        "POST /v1/cv/aceptar",
        "GET /v1/cv/aciertos",
        "GET /v1/cv/reglas",
        "POST /v1/cv/regla",
        "DELETE /v1/cv/regla",
        "GET /v1/candidato/etiquetas",
        "POST /v1/candidato/etiqueta",
        "DELETE /v1/candidato/etiqueta",
        "GET /v1/listas",
        "GET /v1/listasOptions",
        "GET /v1/candidato/listas",
        "GET /v1/lista",
        "POST /v1/lista",
        "PATCH /v1/lista",
        "DELETE /v1/lista",
        "POST /v1/lista/candidatos",
        "POST /v1/lista/aviso",
        "GET /v1/lista/excel",
        "POST /v1/lote",
        "GET /v1/lote",
        "GET /v1/lotes",
        "POST /v1/lote/deshacer",
        "POST /v1/reconfirmacion",
        "GET /v1/reconfirmacion/regla",
        "PATCH /v1/reconfirmacion/regla",
        "GET /v1/campo",
        "POST /v1/campo",
        "PATCH /v1/campo",
        "DELETE /v1/campo",
        "GET /v1/campo/eliminados",
        "POST /v1/campo/recuperar",
        "GET /v1/llaves",
        "POST /v1/llave",
        "PATCH /v1/llave",
        "POST /v1/llave/rotar",
        "DELETE /v1/llave",
        "GET /v1/llave/propia",
        "POST /v1/traspaso",
        "POST /v1/traspaso/parte",
        "DELETE /v1/traspaso/archivo",
        "GET /v1/traspasos",
        "GET /v1/traspaso",
        "POST /v1/traspaso/leer",
        "GET /v1/traspaso/faltas",
        "POST /v1/traspaso/ejecutar",
        "GET /v1/traspaso/reporte",
        "DELETE /v1/traspaso",
        "GET /v1/recorrido/candidatos",
        "GET /v1/recorrido/empresas",
        "GET /v1/recorrido/oportunidades",
        "GET /v1/recorrido/postulaciones",
        "GET /v1/recorrido/cambios",
        "GET /v1/webhooks",
        "POST /v1/webhook",
        "PATCH /v1/webhook",
        "POST /v1/webhook/secreto",
        "DELETE /v1/webhook",
        "POST /v1/webhook/probar",
        "GET /v1/webhook/entregas",
        "POST /v1/webhook/reenviar",
        "POST /v1/ingreso/oficina",
        "POST /v1/identidad/oficina",
        "GET /v1/ingreso/oficina/ajustes",
        "PATCH /v1/ingreso/oficina/ajustes",
        "POST /v1/ingreso/oficina/probar",
        "GET /v1/conexiones",
        "POST /v1/conexion/probar",
      ]
    `);
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

  test('no falta ninguna pantalla', () => {
    expect(missing().screens.map((screen) => screen.route)).toMatchInlineSnapshot(`[]`);
  });
});

test('no falta ningún texto', () => {
  expect(missing().texts).toMatchInlineSnapshot(`[]`);
});
