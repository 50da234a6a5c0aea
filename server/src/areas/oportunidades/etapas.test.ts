import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

/**
 * From which stage to which one may go, written by hand from 001 §4 and decisions 4: a row the current stage, and the
 * targets that are allowed. Every other pair must be refused.
 */
const PERMITIDAS: Record<number, number[]> = {
  200: [201, 202, 203, 204, 300, 301, 302, 303, 304, 307],
  201: [202, 203, 204, 300, 301, 302, 303, 304, 307],
  202: [203, 204, 205, 206, 300, 301, 302, 303, 304, 305, 306, 307],
  203: [204, 205, 206, 300, 301, 302, 303, 304, 305, 306, 307],
  204: [205, 206, 300, 301, 302, 303, 304, 305, 306, 307],
  205: [206, 300, 301, 302, 303, 304, 305, 306, 307],
  206: [300, 301, 302, 303, 304, 305, 306, 307],
  300: [301, 302, 303, 304, 307],
  301: [302, 303, 304, 307],
  302: [303, 304, 305, 306, 307],
  303: [304, 305, 306, 307],
  304: [305, 306, 307],
  305: [306, 307],
  306: [307],
  307: [202, 203, 204, 302, 303, 304],
  // A legacy stage is below all.
  7: [200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 305, 306, 307],
};
const ETAPAS = [200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 305, 306, 307];
const DESTINOS = [...ETAPAS, 1, 14, 199, 207, 308];
const ROLES = ['admin', 'selector'] as const;
const CANDIDATO = 5;

let app: TestApp;
const tokens: Record<string, string> = {};
let oportunidad: number;
let motivo: number;
beforeAll(async () => {
  app = await startTestApp();
  for (const rol of [...ROLES, 'candidato'] as const) tokens[rol] = await app.tokenFor(rol);
  const { rows } = await sql<{ id: number; motivo: number }>`
    select id, (select min(id) from dato_auxiliar where etiqueta = 'descarteMotivo') motivo
      from oportunidad where estado = 'a' order by id limit 1`.execute(app.db);
  oportunidad = rows[0]!.id;
  motivo = rows[0]!.motivo;
  await sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
    select gen_random_uuid(), ${CANDIDATO}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3
    on conflict do nothing`.execute(app.db);
  await sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(app.db);
});
afterAll(() => app.close());

async function poner(etapa: number, { inactivo = false, descartado = false, estado = 'a' } = {}) {
  await sql`update oportunidad set estado = ${estado} where id = ${oportunidad}`.execute(app.db);
  await sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, inactivo, descartado)
    values (${oportunidad}, ${CANDIDATO}, 'selector', ${etapa}, ${inactivo}, ${descartado})
    on conflict (oportunidad_id, candidato_id) do update
      set etapa_id = excluded.etapa_id, inactivo = excluded.inactivo, descartado = excluded.descartado`.execute(
    app.db,
  );
}
const nota = { titulo: 'Paso', contenido: '<p>Va bien</p>' };
const pedido = {
  candidatoIdNumerico: CANDIDATO,
  get oportunidadIdNumerico() {
    return oportunidad;
  },
};
const mandar = (accion: string, input: Record<string, unknown>, rol = 'selector') =>
  app.call('POST', `/v1/oportunidad/candidato/${accion}`, { token: tokens[rol]!, input });
const avanzar = (etapaIdNumerico: number, rol = 'selector') =>
  mandar('avanzar', { ...pedido, etapaIdNumerico, ...nota }, rol);
const descartar = (rol = 'selector') =>
  mandar('descartar', { ...pedido, motivoDescarteId: motivo, ...nota }, rol);
const desactivar = (rol = 'selector') => mandar('desactivar', { ...pedido }, rol);
const incluir = (etapa: number, rol = 'selector', candidatosIds = [CANDIDATO]) =>
  mandar('incluir', { origen: 'selector', oportunidadIdNumerico: oportunidad, candidatosIds, etapa }, rol);
const fila = async () =>
  (
    await sql<{ etapa: number; inactivo: boolean; descartado: boolean; cambios: number }>`
      select etapa_id etapa, inactivo, descartado,
             (select count(*)::int from etapa_cambio e where e.oportunidad_id = o.oportunidad_id and e.candidato_id = o.candidato_id) cambios
        from oportunidad_candidato o where oportunidad_id = ${oportunidad} and candidato_id = ${CANDIDATO}`.execute(
      app.db,
    )
  ).rows[0];

describe.each(ROLES)('cada avance, como %s', (rol) => {
  test.each(Object.keys(PERMITIDAS).map(Number))('desde %i', async (desde) => {
    for (const hasta of DESTINOS) {
      await poner(desde);
      const antes = await fila();
      const { status, body } = await avanzar(hasta, rol);
      const permitido = PERMITIDAS[desde]!.includes(hasta);
      expect([desde, hasta, status]).toEqual([desde, hasta, permitido ? 200 : 422]);
      if (permitido) {
        expect(body.message).toBe('Avance de etapa exitoso');
        expect(await fila()).toMatchObject({ etapa: hasta, cambios: antes!.cambios + 1 });
      } else {
        expect(body.error.message).toMatch(/^No es posible avanzar de .+ a .+/);
        expect(await fila()).toEqual(antes);
      }
    }
  });

  test.each([
    ['inactivo', { inactivo: true }, 200],
    ['inactivo y descartado', { inactivo: true, descartado: true }, 200],
    ['descartado y activo', { descartado: true }, 422],
  ] as const)('%s: a cada etapa', async (_, estado, esperado) => {
    for (const hasta of ETAPAS) {
      await poner(205, estado);
      expect([hasta, (await avanzar(hasta, rol)).status]).toEqual([hasta, esperado]);
      if (esperado === 200)
        expect(await fila()).toMatchObject({ etapa: hasta, inactivo: false, descartado: false });
    }
    await poner(205, estado);
    expect((await avanzar(5, rol)).status).toBe(422);
  });

  test.each([
    ['p', 'Pausado'],
    ['c', 'Cancelado'],
    ['f', 'Finalizado'],
  ])('en estado %s nada se mueve', async (estado, nombre) => {
    const frase = (que: string) => `No es posible ${que} cuando la oportunidad esta en estado ${nombre}`;
    for (const etapa of ETAPAS) {
      await poner(etapa, { estado });
      const antes = await fila();
      const respuestas = [
        [await avanzar(307, rol), frase('avanzar de etapa')],
        [await descartar(rol), frase('descartar un candidato')],
        [await desactivar(rol), frase('desactivar un candidato')],
        [await incluir(200, rol, [6]), frase('incluir un candidato')],
      ] as const;
      for (const [{ status, body }, esperada] of respuestas)
        expect({ status, message: body.error.message }).toEqual({ status: 422, message: esperada });
      expect(await fila()).toEqual(antes);
    }
  });
});

describe('descartar y desactivar', () => {
  test.each([
    ['activo', {}, 200, 200],
    ['inactivo', { inactivo: true }, 422, 422],
    ['descartado', { descartado: true }, 422, 200],
    ['ambos', { inactivo: true, descartado: true }, 422, 422],
  ] as const)('un candidato %s', async (_, estado, alDescartar, alDesactivar) => {
    await poner(201, estado);
    expect((await descartar()).status).toBe(alDescartar);
    await poner(201, estado);
    expect((await desactivar()).status).toBe(alDesactivar);
  });

  test('la nota es obligatoria, y el motivo también', async () => {
    await poner(201);
    const sin = await mandar('descartar', { ...pedido, motivoDescarteId: motivo, titulo: '', contenido: '' });
    expect(sin.body.error.message).toBe('La nota debe incluir titulo y contenido');
    expect((await mandar('descartar', { ...pedido, ...nota })).body.error.message).toMatch(
      /^Motivo de descarte:/,
    );
    expect(
      (await mandar('descartar', { ...pedido, ...nota, motivoDescarteId: 999_999 })).body.error.message,
    ).toBe('Motivo de descarte: no existe en la lista');
    expect(
      (await mandar('avanzar', { ...pedido, etapaIdNumerico: 202, titulo: 'x', contenido: '<p></p>' }))
        .status,
    ).toBe(422);
    expect(await fila()).toMatchObject({ etapa: 201, descartado: false });
  });

  test('con menos de tres cargos potenciales no hay nota, ni cambio', async () => {
    const { rows } = await sql<{ uid: string }>`
      delete from cargo_potencial where candidato_id = ${CANDIDATO} returning uid`.execute(app.db);
    expect(rows.length).toBeGreaterThan(2);
    await poner(201);
    expect((await avanzar(202)).body.error.message).toBe(
      'El candidato debe tener al menos 3 cargos potenciales para crear una nota',
    );
    expect(await fila()).toMatchObject({ etapa: 201 });
    await sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
      select gen_random_uuid(), ${CANDIDATO}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3`.execute(
      app.db,
    );
  });

  test('cada cambio deja quién, cuándo, de dónde, a dónde y con qué nota', async () => {
    await poner(200);
    await sql`delete from etapa_cambio where oportunidad_id = ${oportunidad} and candidato_id = ${CANDIDATO}`.execute(
      app.db,
    );
    await mandar('avanzar', {
      ...pedido,
      etapaIdNumerico: 202,
      titulo: 'Entrevistada',
      contenido: '<p>Muy <b>bien</b></p>',
      expectativaSalarial: '6100000',
      companheroId: 3,
    });
    await descartar('admin');
    const { body } = await app.call('GET', '/v1/oportunidad/candidato/historial', {
      token: tokens.selector!,
      input: { oportunidadId: oportunidad, candidatoIdNumerico: CANDIDATO },
    });
    expect(body.items).toMatchObject([
      { tipo: 'descarte', desdeEtapaId: 202, etapaId: 202, usuarioNombre: 'Mirtha Benítez' },
      {
        tipo: 'avance',
        desdeEtapaId: 200,
        etapaId: 202,
        usuarioNombre: 'Óscar Rojas',
        companheroNombre: 'Lorena Duarte',
        nota: { titulo: 'Entrevistada', contenido: '<p>Muy <strong>bien</strong></p>' },
      },
    ]);
    expect(body.items[0].motivoDescarteDescripcion).toBeTruthy();
    const perfil = await app.call('GET', '/v1/candidato', {
      token: tokens.selector!,
      input: { idNumerico: CANDIDATO },
    });
    expect(perfil.body.candidato).toMatchObject({
      expectativaSalarial: '6100000',
      ultimoContacto: body.items[0].fecha,
    });
    const notas = await app.call('GET', '/v1/notas', {
      token: tokens.selector!,
      input: { candidatoIdNumerico: CANDIDATO },
    });
    expect(notas.body.items.find((n: { titulo: string }) => n.titulo === 'Entrevistada')).toMatchObject({
      oportunidadIdNumerico: oportunidad,
      cuentaFiltro: false,
      companheroId: 3,
    });
  });
});

describe('a la vez', () => {
  test.each([0, 1, 2, 3, 4])('avanzar y descartar: queda uno y el otro se entera (%i)', async () => {
    await poner(201);
    const antes = await fila();
    const respuestas = await Promise.all([avanzar(202), descartar('admin')]);
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(respuestas.find((r) => r.status === 409)!.body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    const despues = (await fila())!;
    expect(despues.cambios).toBe(antes!.cambios + 1);
    expect(despues.descartado).toBe(respuestas[1].status === 200);
    expect(despues.etapa).toBe(respuestas[0].status === 200 ? 202 : 201);
  });

  test('con la versión que leyó, quien llega tarde se entera aunque no coincidan', async () => {
    await poner(201);
    const version = (
      await app.call('GET', '/v1/oportunidad/candidatos', {
        token: tokens.selector!,
        input: { oportunidadId: oportunidad },
      })
    ).body.items[0].version;
    expect((await mandar('desactivar', { ...pedido, version })).status).toBe(200);
    expect((await mandar('avanzar', { ...pedido, ...nota, etapaIdNumerico: 202, version })).status).toBe(409);
  });

  test('cerrar la oportunidad mientras alguien avanza: o avanzó antes, o se le dice', async () => {
    await poner(201);
    const [cierre, avance] = await Promise.all([
      app.call('PATCH', '/v1/oportunidad', {
        token: tokens.admin!,
        input: { oportunidadIdNumerico: oportunidad, estado: 'p' },
      }),
      avanzar(202),
    ]);
    expect(cierre.status).toBe(200);
    expect([200, 422]).toContain(avance.status);
    expect((await fila())!.etapa).toBe(avance.status === 200 ? 202 : 201);
  });

  test('dos incluyen a los mismos: una fila cada uno y una respuesta cierta a ambos', async () => {
    await poner(200);
    await sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(app.db);
    const ids = Array.from({ length: 120 }, (_, i) => i + 50);
    const [a, b] = await Promise.all([
      incluir(200, 'selector', ids),
      incluir(201, 'admin', ids.toReversed()),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const [deA, deB] = [a.body.incluidosExitosamente as number[], b.body.incluidosExitosamente as number[]];
    expect([...deA, ...deB].toSorted((x, y) => x - y)).toEqual(ids);
    expect((a.body.omitidos as number[]).toSorted((x, y) => x - y)).toEqual(deB.toSorted((x, y) => x - y));
    const { rows } = await sql<{ etapa: number; n: number }>`
      select etapa_id etapa, count(*)::int n from oportunidad_candidato where oportunidad_id = ${oportunidad} group by 1`.execute(
      app.db,
    );
    expect(rows.reduce((suma, row) => suma + row.n, 0)).toBe(ids.length);
    expect(rows.find((row) => row.etapa === 200)?.n ?? 0).toBe(deA.length);
  });
});

describe('incluir', () => {
  test.each(ROLES)('en cada etapa menos las de cierre, como %s', async (rol) => {
    for (const etapa of [...ETAPAS, 3, 999]) {
      await sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(app.db);
      await sql`update oportunidad set estado = 'a' where id = ${oportunidad}`.execute(app.db);
      const { status } = await incluir(etapa, rol);
      expect([etapa, status]).toEqual([etapa, [206, 306, 3, 999].includes(etapa) ? 422 : 200]);
    }
  });

  test('quien ya es parte se omite; repetidos y uno que no existe', async () => {
    await incluir(200, 'selector', [7]);
    expect((await incluir(200, 'selector', [7, 8, 8])).body).toEqual({
      incluidosExitosamente: [8],
      omitidos: [7],
    });
    const { status, body } = await incluir(200, 'selector', [9, 9_999_999]);
    expect({ status, message: body.error.message }).toEqual({
      status: 404,
      message: 'No existe el candidato N.º 9999999',
    });
    const { body: total } = await app.call('GET', '/v1/oportunidad/candidatos', {
      token: tokens.selector!,
      input: { oportunidadId: oportunidad, limit: 200 },
    });
    expect(total.items.map((c: { idNumerico: number }) => c.idNumerico)).not.toContain(9);
    expect((await incluir(200, 'selector', [])).status).toBe(400);
    expect(
      (
        await incluir(
          200,
          'selector',
          Array.from({ length: 201 }, (_, i) => i + 1),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await mandar('incluir', {
          origen: 'portal',
          oportunidadIdNumerico: oportunidad,
          candidatosIds: [10],
          etapa: 300,
        })
      ).status,
    ).toBe(422);
  });

  test('el contacto es de ahora, y la búsqueda puede omitir a los incluidos', async () => {
    await incluir(200, 'selector', [20, 21]);
    const buscar = async (extra: Record<string, unknown>) =>
      (await app.call('GET', '/v1/candidatos', { token: tokens.selector!, input: { limit: 200, ...extra } }))
        .body;
    const todos = await buscar({});
    expect(todos.items.slice(0, 2).map((c: { idNumerico: number }) => c.idNumerico)).toEqual([21, 20]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int n from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(
      app.db,
    );
    const sin = await buscar({ oportunidadId: oportunidad, consultaTipo: 'omitirYaIncluidos' });
    expect(sin.total).toBe(todos.total - rows[0]!.n);
    expect(sin.items.map((c: { idNumerico: number }) => c.idNumerico)).not.toContain(20);
    expect((await buscar({ oportunidadId: oportunidad })).total).toBe(todos.total);
  });
});

describe('candidatos incluidos', () => {
  test('cada filtro y el resumen por etapa', async () => {
    await sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(app.db);
    await sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, descartado, motivo_descarte_id) values
      (${oportunidad}, 30, 'selector', 200, false, null), (${oportunidad}, 31, 'portal', 300, false, null),
      (${oportunidad}, 32, 'portal', 300, true, ${motivo}), (${oportunidad}, 33, 'selector', 307, false, null)`.execute(
      app.db,
    );
    const ids = async (input: Record<string, unknown>) => {
      const { body } = await app.call('GET', '/v1/oportunidad/candidatos', {
        token: tokens.selector!,
        input: { oportunidadId: oportunidad, ...input },
      });
      expect(body.error).toBeUndefined();
      expect(body.items).toHaveLength(body.total);
      return body.items.map((c: { idNumerico: number }) => c.idNumerico).toSorted();
    };
    expect(await ids({})).toEqual([30, 31, 32, 33]);
    expect(await ids({ etapa: 300 })).toEqual([31, 32]);
    expect(await ids({ etapa: [200, 307] })).toEqual([30, 33]);
    expect(await ids({ motivoDescarte: motivo })).toEqual([32]);
    expect(await ids({ origenPostulacion: 'portal' })).toEqual([31, 32]);
    expect(await ids({ origenPostulacion: 'TODOS' })).toEqual([30, 31, 32, 33]);
    const { rows } = await sql<{ apellido: string }>`select apellido from candidato where id = 31`.execute(
      app.db,
    );
    expect(await ids({ nombre: rows[0]!.apellido.split(' ')[0]!.toUpperCase() })).toContain(31);
    expect(await ids({ nombre: 'xyzzyx' })).toEqual([]);
    const resumen = await app.call('GET', '/v1/oportunidad/etapas/resumen', {
      token: tokens.selector!,
      input: { oportunidadId: oportunidad },
    });
    expect(resumen.body).toEqual({
      etapasEnOportunidad: [
        { idNumerico: 200, descripcion: 'Reclutamiento' },
        { idNumerico: 300, descripcion: 'Reclutamiento' },
        { idNumerico: 307, descripcion: 'Citado' },
      ],
      conteoPorEtapa: { 200: 1, 300: 2, 307: 1 },
    });
  });

  test('nada de esto es para un candidato', async () => {
    for (const accion of ['avanzar', 'descartar', 'desactivar'])
      expect((await mandar(accion, { ...pedido, ...nota }, 'candidato')).status).toBe(403);
  });
});
