import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DETAILS } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countPending } from '../areas/medicion/produccion/index.ts';
import { reviewWaiting } from '../areas/personas/doubts/index.ts';
import { PreparingClient } from '../platform/database/PreparingClient.ts';
import { fileApp } from './fileApp.ts';
import { giveCvs } from './giveCvs.ts';
import { mapNearlyAll } from './mapNearlyAll.ts';
import { servedCalls } from './servedCalls.ts';

/** Tables that grow with the agency; a statement of a call must never read one from end to end. */
const LARGE = `
  candidato candidato_busqueda candidato_contacto nota_busqueda cv_busqueda experiencia formacion
  candidato_idioma cargo_potencial nota busqueda_mapa sesion intento oportunidad_candidato etapa_cambio
  objeto candidato_archivo candidato_foto imagen_temporal enlace auditoria duplicado importacion_fila
  traspaso_fila mensaje_contacto usuario estudio_candidato produccion_dia produccion_etapa
  produccion_embudo produccion_pendiente reporte_enviado acceso seguridad_evento publicacion
  publicacion_visita postulacion_dia alerta cv_lectura valor_dudoso dudoso
`
  .trim()
  .split(/\s+/);

/** `npm run sql` has the statements written here, a file per area, for whoever reviews them. */
const { SQL_DIR } = process.env;
function writeStatements(dir: string, area: string, call: string, statements: readonly { sql: string }[]) {
  const texts = statements.map((statement) => `${statement.sql.replace(/^ {4}/gm, '').trim()};\n`);
  appendFileSync(join(dir, `${area}.sql`), [`-- GET ${call}`, ...texts, ''].join('\n'));
}

const IN_MAY = { fechaInicio: '2026-05-01', fechaFin: '2026-05-31' };
/** Fixed days, so that the recorded statements do not depend on today. */
const YEAR = { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };

if (SQL_DIR) {
  rmSync(SQL_DIR, { recursive: true, force: true });
  mkdirSync(SQL_DIR, { recursive: true });
}
const app = await fileApp();
const token = await app.tokenFor('admin');
await giveCvs(app.db);
// Search maps for nearly every term, as with a million candidates, and plans as for big tables.
await mapNearlyAll(app.db, 20);
// The first call that asks for it would process whatever waits.
await reviewWaiting(app.db);
await app.sql`analyze`;

describe('sentencias', () => {
  const run = async (path: string, input: Record<string, unknown>) => {
    app.statements.length = 0;
    const { status } = await app.call('GET', path, { token, input });
    expect(status).toBe(200);
    // Beginning and ending a transaction does not count.
    return app.statements.filter((s) => /^\s*(with|select|insert|update|delete)/i.test(s.sql));
  };

  /** With sequential scans priced out, a remaining one has no index that could serve it. */
  const planOf = (statement: { sql: string; parameters: readonly unknown[] }) =>
    app.db.connection().execute(async (conn) => {
      await sql`set enable_seqscan = off`.execute(conn);
      const { rows } = await conn.executeQuery<{ 'QUERY PLAN': string }>({
        sql: `explain ${statement.sql}`,
        parameters: statement.parameters,
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'plan' },
      });
      await sql`reset enable_seqscan`.execute(conn);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  const READS: [area: string, path: string, input: Record<string, unknown>][] = [
    ['compartidas', '/v1/oportunidad/compartida', { oportunidadIdNumerico: 5 }],
    ['compartidas', '/v1/oportunidad/terna/revision', { oportunidadIdNumerico: 5 }],
    ['candidatos', '/v1/candidato', { idNumerico: 5 }],
    ['candidatos', '/v1/candidatos', { limit: 1 }],
    ['candidatos', '/v1/candidato/experiencias', { candidatoIdNumerico: 5 }],
    ['candidatos', '/v1/candidato/formaciones', { candidatoIdNumerico: 5 }],
    ['candidatos', '/v1/candidato/idiomas', { candidatoIdNumerico: 5 }],
    ['candidatos', '/v1/candidato/cargos-potenciales', { candidatoIdNumerico: 5 }],
    ['candidatos', '/v1/candidatos/searchByMobile', { mobile: '0981455120' }],
    [
      'candidatos',
      '/v1/candidatos/iguales',
      {
        documento: '1.234.567',
        telefono1: '0981455120',
        correo: 'a@b.py',
        nombre: 'Ana',
        apellido: 'Benítez',
        nacimientoFecha: '1990-01-01',
      },
    ],
    ['candidatos', '/v1/getOportunidadesCandidato', { candidatoIdNumerico: 5 }],
    ['candidatos', '/v1/candidato/archivos', { candidatoIdNumerico: 5 }],
    [
      'candidatos',
      '/v1/candidatos/contacto',
      { fechaInicio: '2026-01-01', fechaFin: '2026-12-31', page: 3, limit: 10 },
    ],
    ['imagenes', '/getImagenesv3/candidatoFoto/5', {}],
    ['cv', '/v1/cv/lecturas', {}],
    ['cv', '/v1/cv/aciertos', {}],
    ['cv', '/v1/cv/reglas', {}],
    ['documentos', '/v1/exportaciones', {}],
    ['oportunidades', '/v1/oportunidades', {}],
    [
      'oportunidades',
      '/v1/oportunidades',
      {
        busquedaRapida: 'cajero de',
        estado: 'a',
        usuario: 2,
        creacionTsDesde: '2026-01-01',
        creacionTsHasta: '2026-12-31',
        candidatoAIncluirId: 1,
        empresaIdNumerico: 4,
        sortField: 'cierreFecha',
      },
    ],
    ['oportunidades', '/v1/oportunidad', { idNumerico: 1 }],
    ['oportunidades', '/v1/oportunidad/candidatos', { oportunidadId: 1 }],
    [
      'oportunidades',
      '/v1/oportunidad/candidatos',
      { oportunidadId: 1, nombre: 'gonz', etapa: [200, 300], motivoDescarte: 1, origenPostulacion: 'portal' },
    ],
    ['oportunidades', '/v1/oportunidad/etapas/resumen', { oportunidadId: 1 }],
    ['oportunidades', '/v1/oportunidad/flyer', { oportunidadIdNumerico: 1 }],
    ['oportunidades', '/v1/oportunidad/candidato/historial', { oportunidadId: 1, candidatoIdNumerico: 1 }],
    ['empresas', '/v1/empresa', { idNumerico: 4 }],
    ['notas', '/v1/notas', { candidatoIdNumerico: 5, limit: 5 }],
    ['notas', '/v1/nota/favorita', { candidatoIdNumerico: 5 }],
    ['empresas', '/v1/empresas', {}],
    ['empresas', '/v1/empresasWithPagination', { busquedaRapida: 'hotel' }],
    ['empresas', '/v1/empresas/searchByName', { name: 'hotel' }],
    ['institutos', '/v1/institutos', { busquedaRapida: 'nacional' }],
    ['institutos', '/v1/instituto', { idNumerico: 1 }],
    ['equipos', '/v1/equipos', {}],
    ['equipos', '/v1/equipo', { idNumerico: 1 }],
    ['feriados', '/v1/feriados', { busquedaRapida: 'santo' }],
    ['parametros', '/v1/parametros', {}],
    ['mensajes', '/v1/mensajes', { busquedaRapida: 'chofer' }],
    ['usuarios', '/v1/usuarios', {}],
    ['usuarios', '/v1/usuarios', { busquedaRapida: 'rojas', estado: 'inactivo' }],
    ['referencia', '/v1/cargos', {}],
    ['referencia', '/v1/geografia/ciudades', {}],
    ['referencia', '/v1/datos-auxiliares', { etiqueta: 'cargo', busquedaRapida: 'caj' }],
    ['referencia', '/v1/geografia', { busquedaRapida: 'san' }],
    ['candidatos', '/v1/candidatos/v1', { normalizado: 'n', busquedaRapida: 'a' }],
    ['candidatos', '/v1/candidato/actualizar', { candidatoIdNumerico: 1 }],
    ['auditoria', '/v1/auditoria', { tipo: 'candidato', id: '5' }],
    ['privacy', '/v1/pedidosDatos', { estado: 'pendiente' }],
    ['privacy', '/v1/retencion', {}],
    ['fusiones', '/v1/duplicados', { tipo: 'candidato' }],
    ['fusiones', '/v1/fusiones', { tipo: 'empresa' }],
    ['fusiones', '/v1/fusion/comparar', { tipo: 'candidato', aId: 5, bId: 6 }],
    ['importaciones', '/v1/importaciones', {}],
    [
      'importaciones',
      '/v1/importacion/filas',
      { id: '01930000-0000-7000-8000-000000000001', filtro: 'errores' },
    ],
    ['doubts', '/v1/valores-dudosos', {}],
    ['transfers', '/v1/traspasos', {}],
    ['transfers', '/v1/traspaso/faltas', { id: '01930000-0000-7000-8000-000000000001', que: 'candidatos' }],
    ['estudios', '/v1/estudios', { tipo: 'general', busquedaRapida: 'ventas' }],
    ['estudios', '/v1/estudio', { estudioMercadoIdNumerico: 1 }],
    ['estudios', '/v1/estudio/lista/inclusion', {}],
    [
      'estudios',
      '/v1/estudio/candidatos',
      {
        estudioMercadoIdNumerico: 1,
        busquedaRapida: 'a',
        rubrosIdsNumericos: [530],
        parametrosIds: ['potable', 'sinEspecificar'],
      },
    ],
    ['estudios', '/v1/estudio/candidatos', { estudioMercadoIdNumerico: 1 }],
    ['estudios', '/v1/estudio/candidatos/conteo', { estudioMercadoIdNumerico: 1 }],
    ['bolsa', '/v1/bolsa/publicacion', { oportunidadIdNumerico: 1 }],
    ['bolsa', '/v1/bolsa/estadisticas', { oportunidadIdNumerico: 1 }],
    ['bolsa', '/v1/bolsa/marca', {}],
    ['agencia', '/v1/agencia', {}],
    ['agencia', '/v1/agencia/pasos', {}],
    ['agencia', '/v1/agencia/oficios', {}],
    ['workday', '/v1/midia', {}],
    ['copias', '/v1/copias', {}],
    ['servicio', '/v1/estadoSistema', {}],
    ['servicio', '/v1/estadoSistema/vias', {}],
    ['produccion', '/v1/produccion/selector', IN_MAY],
    ['produccion', '/v1/produccion/analisis', IN_MAY],
    ['produccion', '/v1/produccion/selector/notas', { ...YEAR, etapas: [200, 201] }],
    ['produccion', '/v1/produccion/detalle', { ...YEAR, de: 'llamadas' }],
    ['produccion', '/v1/produccion/detalle', { ...YEAR, de: 'embudo', etapa: 20 }],
    ['produccion', '/v1/produccion/detalle', { ...YEAR, de: 'permanencia', etapa: 20 }],
    ['produccion', '/v1/produccion/detalle', { ...YEAR, de: 'cierres' }],
    ['produccion', '/v1/produccion/enviados', { ...IN_MAY, frecuencia: 'diario', selectorId: 2 }],
    ['produccion', '/v1/colaboradores/reporte/selector/produccion', { ...YEAR, selectorId: 2 }],
    ['produccion', '/v1/colaboradores/reporte/supervisor/produccion', { ...YEAR, selectorId: 2 }],
    [
      'produccion',
      '/v1/colaboradores/reporte/selector/produccion/detalle',
      { ...YEAR, colaboradorId: 2, tipo: 'supervisor' },
    ],
    ['sugeridos', '/v1/oportunidad/sugeridos', { oportunidadIdNumerico: 1, limit: 5 }],
    ['sugeridos', '/v1/oportunidad/sugeridos/no', { oportunidadIdNumerico: 1 }],
    ['sugeridos', '/v1/candidato/oportunidades-sugeridas', { candidatoIdNumerico: 5 }],
    ['sugeridos', '/v1/sugeridos/pesos', {}],
    ['sugeridos', '/v1/candidato/parecidos', { candidatoIdNumerico: 5, limit: 5 }],
    ['etiquetas', '/v1/candidato/etiquetas', { candidatoIdNumerico: 5 }],
    ['referencia', '/v1/etiquetas', {}],
    ['candidatos', '/v1/candidatos', { listasIds: [1, 4], limit: 20 }],
    [
      'candidatos',
      '/v1/candidatos/explicacion',
      { busquedaRapida: 'maria gonzalez', cargosIdsNumericos: [5], listasIds: [1], salario: '5000000' },
    ],
    ['listas', '/v1/listas', { busquedaRapida: 'chofer' }],
    ['listas', '/v1/listasOptions', {}],
    ['listas', '/v1/lista', { idNumerico: 4 }],
    ['listas', '/v1/candidato/listas', { candidatoIdNumerico: 5 }],
    ['lotes', '/v1/lotes', {}],
    ['agenda', '/v1/eventos/agenda', { desde: '2026-06-01', hasta: '2026-06-30' }],
    ['agenda', '/v1/eventos/agenda', { desde: '2026-06-01', hasta: '2026-06-30', todos: true, equipoId: 1 }],
    ['agenda', '/v1/evento', { idNumerico: 1 }],
    ['agenda', '/v1/agenda/enlace', {}],
    ['horas', '/v1/horas', {}],
    ['tareas', '/v1/tareas', {}],
    ['plantillas', '/v1/plantillas', {}],
    ['envios', '/v1/envios', {}],
    ['envios', '/v1/firma', {}],
    ['recibidos', '/v1/hilos', { candidatoIdNumerico: 5 }],
    ['recibidos', '/v1/hilos', { busquedaRapida: 'entrevista', soloMios: true }],
    ['recibidos', '/v1/hilo', { idNumerico: 1 }],
    ['recibidos', '/v1/recibidos', {}],
    ['recibidos', '/v1/casillas', {}],
    ['recibidos', '/v1/correo/prueba', {}],
    ['envios', '/v1/bajas', {}],
    ['tareas', '/v1/tareas', { candidatoIdNumerico: 5, hechas: true }],
    ['novedades', '/v1/novedades', {}],
    ['novedades', '/v1/novedades/regla', {}],
    ['reconfirmacion', '/v1/reconfirmacion/regla', {}],
    ['campos', '/v1/campo', { de: 'candidato' }],
    ['campos', '/v1/campo/eliminados', {}],
    ['candidatos', '/v1/candidatos', { camposPropios: '{"1":true,"4":{"desde":50}}', limit: 20 }],
    ['oportunidades', '/v1/oportunidades', { camposPropios: '{"8":{"desde":"2026-06-01"}}' }],
  ];

  /** The same for a person and for a team: their plans are checked; their text is the one above with one more condition. */
  const VARIANTS = [{ selectorId: 2 }, { equipoId: 1 }].flatMap((who) =>
    [
      ['/v1/produccion/selector', IN_MAY],
      ['/v1/produccion/analisis', IN_MAY],
      ['/v1/produccion/selector/notas', YEAR],
      ...DETAILS.map((of) => ['/v1/produccion/detalle', { ...YEAR, de: of, etapa: 20 }] as const),
    ].map(([path, input]): [string, string, Record<string, unknown>] => [
      'produccion',
      path as string,
      { ...(input as object), ...who },
    ]),
  );

  /** The same for one kind, which has its own index. */
  const OF_A_KIND: [string, string, Record<string, unknown>] = [
    'doubts',
    '/v1/valores-dudosos',
    { clase: 'documento' },
  ];

  // Public calls: no statement of the guard comes before their own.
  const OPEN: [string, string, Record<string, unknown>] = ['bolsa', '/v1/bolsa/empleo', { idNumerico: 1 }];

  test.each([...READS, ...VARIANTS, OF_A_KIND, OPEN])('%s %s tampoco', async (area, path, input) => {
    const statements = await run(path, input);
    if (SQL_DIR) writeStatements(SQL_DIR, area, `${path} ${JSON.stringify(input)}`, statements);
    for (const statement of statements) {
      const plan = await planOf(statement);
      const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)]
        .map((m) => m[1]!)
        .filter((table) => LARGE.includes(table));
      expect(whole, plan).toEqual([]);
    }
  });

  test.each([
    ['/v1/candidatos', { busquedaRapida: 'a' }],
    ['/v1/candidatos', { busquedaRapida: 'disponible', buscarEnNotas: 'true' }],
    ['/v1/candidatos', { busquedaRapida: 'experiencia', buscarEnCv: 'true' }],
    ['/v1/notas', { candidatoIdNumerico: 5 }],
    ['/v1/empresasWithPagination', {}],
    ['/v1/oportunidades', {}],
    ['/v1/oportunidad/candidatos', { oportunidadId: 1 }],
    ['/v1/getOportunidadesCandidato', { candidatoIdNumerico: 1 }],
    ['/v1/institutos', {}],
    ['/v1/equipos', {}],
    ['/v1/usuarios', {}],
    ['/v1/datos-auxiliares', {}],
    ['/v1/candidatos/v1', { normalizado: 'n' }],
    ['/v1/auditoria', { tipo: 'candidato', id: '5' }],
    ['/v1/duplicados', { tipo: 'dato_auxiliar' }],
    ['/v1/retencion', {}],
    ['/v1/candidatos/contacto', { fechaInicio: '2020-01-01', fechaFin: '2030-01-01' }],
  ] as const)('%s %o: tantas sentencias para una fila como para cincuenta', async (path, input) => {
    const one = await run(path, { ...input, limit: 1 });
    const fifty = await run(path, { ...input, limit: 50 });
    expect(fifty.length).toBe(one.length);
    expect(one.length).toBeLessThanOrEqual(10);
  });

  /** How many round trips to the database a call makes, the session's included. */
  const tripsOf = async (path: string, input: Record<string, unknown>): Promise<number | null> => {
    await app.call('GET', path, { token, input });
    const before = PreparingClient.trips;
    const { status } = await app.call('GET', path, { token, input });
    return status === 200 ? PreparingClient.trips - before : null;
  };

  test('los viajes a la base de cada llamada están escritos', async () => {
    const withInput = new Set(READS.map(([, path]) => path));
    const other = servedCalls()
      .filter(
        ({ method, path, stream }) =>
          method === 'GET' && !stream && !withInput.has(path) && !path.includes('{'),
      )
      .map(({ path }): [string, Record<string, unknown>] => [path, {}]);
    // Today's report goes to everybody who worked today, which in invented data depends on the day and hour: here, nobody.
    await app.db.transaction().execute(async (tx) => {
      await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
      await sql`delete from nota where dia_local(creacion_ts) >= dia_local(now())`.execute(tx);
      await sql`delete from etapa_cambio where dia_local(ts) >= dia_local(now())`.execute(tx);
    });
    await countPending(app.db);
    const lines: string[] = [];
    for (const [path, input] of [...READS.map(([, p, i]) => [p, i] as const), ...other]) {
      const trips = await tripsOf(path, input);
      if (trips !== null) lines.push(`${String(trips).padStart(2)}  GET ${path}`);
    }
    await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('trips.txt');
  });

  test.each([
    ['/v1/equipos', {}, 2],
    // The session, the profile, and, at the same time as the profile, who opened it.
    ['/v1/candidato', { idNumerico: 5 }, 3],
    ['/v1/candidato/experiencias', { candidatoIdNumerico: 5 }, 2],
    ['/v1/candidato/formaciones', { candidatoIdNumerico: 5 }, 2],
    ['/v1/candidato/idiomas', { candidatoIdNumerico: 5 }, 2],
    ['/v1/candidato/cargos-potenciales', { candidatoIdNumerico: 5 }, 2],
    ['/v1/candidato/archivos', { candidatoIdNumerico: 5 }, 2],
    ['/v1/notas', { candidatoIdNumerico: 5 }, 2],
    ['/v1/empresasWithPagination', { busquedaRapida: 'san' }, 3],
    ['/v1/candidatos', {}, 3],
    ['/v1/candidatos', { busquedaRapida: 'maria gonzalez' }, 3],
    ['/v1/candidatos', { busquedaRapida: 'disponible', buscarEnNotas: 'true' }, 3],
    ['/v1/candidatos', { busquedaRapida: 'experiencia', buscarEnCv: 'true', buscarEnNotas: 'true' }, 3],
  ] as const)('%s %o: a lo sumo %i viajes', async (path, input, max) => {
    expect(await tripsOf(path, input)).toBeLessThanOrEqual(max);
  });
});
