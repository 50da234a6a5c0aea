import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { lockIncluded } from './candidatos-queries.ts';

/**
 * Allowed moves, written by hand from docs/reglas/busquedas.md: the current stage, and its allowed targets. Every other pair
 * must be refused.
 */
const ALLOWED: Record<number, number[]> = {
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
const TARGETS = [...ETAPAS, 1, 14, 199, 207, 308];
const ROLES = ['admin', 'selector'] as const;
const CANDIDATO = 5;

const app = await fileApp();
const tokens: Record<string, string> = {};
for (const rol of [...ROLES, 'candidato'] as const) tokens[rol] = await app.tokenFor(rol);
const call = app.callAs(tokens.selector!);
const { id: oportunidad, motivo } = await app.one<{ id: number; motivo: number }>`
  select id, (select min(id) from dato_auxiliar where etiqueta = 'descarteMotivo') motivo
    from oportunidad where estado = 'a' order by id limit 1`;
await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
  select gen_random_uuid(), ${CANDIDATO}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3
  on conflict do nothing`;
const emptyOut = () => app.sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`;
await emptyOut();

async function setState(etapa: number, { inactivo = false, descartado = false, estado = 'a' } = {}) {
  await app.sql`update oportunidad set estado = ${estado} where id = ${oportunidad}`;
  await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, inactivo, descartado)
    values (${oportunidad}, ${CANDIDATO}, 'selector', ${etapa}, ${inactivo}, ${descartado})
    on conflict (oportunidad_id, candidato_id) do update
      set etapa_id = excluded.etapa_id, inactivo = excluded.inactivo, descartado = excluded.descartado`;
}
const nota = { titulo: 'Paso', contenido: '<p>Va bien</p>' };
const pedido = { candidatoIdNumerico: CANDIDATO, oportunidadIdNumerico: oportunidad };
const send = (action: string, input: Record<string, unknown>, rol = 'selector') =>
  call('POST', `/v1/oportunidad/candidato/${action}`, input, tokens[rol]!);
const included = async (input: Record<string, unknown> = {}) =>
  (await call('GET', '/v1/oportunidad/candidatos', { oportunidadId: oportunidad, ...input })).body;
const advance = (etapaId: number, rol = 'selector') =>
  send('avanzar', { ...pedido, etapaIdNumerico: etapaId, ...nota }, rol);
const discard = (rol = 'selector') =>
  send('descartar', { ...pedido, motivoDescarteId: motivo, ...nota }, rol);
const deactivate = (rol = 'selector') => send('desactivar', { ...pedido }, rol);
const include = (etapa: number, rol = 'selector', candidatosIds = [CANDIDATO]) =>
  send('incluir', { origen: 'selector', oportunidadIdNumerico: oportunidad, candidatosIds, etapa }, rol);
const row = async () =>
  (
    await app.sql<{ etapa: number; inactivo: boolean; descartado: boolean; cambios: number }>`
      select etapa_id etapa, inactivo, descartado,
             (select count(*)::int from etapa_cambio e where e.oportunidad_id = o.oportunidad_id and e.candidato_id = o.candidato_id) cambios
        from oportunidad_candidato o where oportunidad_id = ${oportunidad} and candidato_id = ${CANDIDATO}`
  )[0];

describe.each(ROLES)('cada avance, como %s', (rol) => {
  test.each(Object.keys(ALLOWED).map(Number))('desde %i', async (from) => {
    for (const to of TARGETS) {
      await setState(from);
      const before = await row();
      const { status, body } = await advance(to, rol);
      const allowed = ALLOWED[from]!.includes(to);
      expect([from, to, status]).toEqual([from, to, allowed ? 200 : 422]);
      if (allowed) {
        expect(body.message).toBe('Avance de etapa exitoso');
        expect(await row()).toMatchObject({ etapa: to, cambios: before!.cambios + 1 });
      } else {
        expect(body.error.message).toMatch(/^No es posible avanzar de .+ a .+/);
        expect(await row()).toEqual(before);
      }
    }
  });

  test.each([
    ['inactivo', { inactivo: true }, 200],
    ['inactivo y descartado', { inactivo: true, descartado: true }, 200],
    ['descartado y activo', { descartado: true }, 422],
  ] as const)('%s: a cada etapa', async (_, estado, expected) => {
    for (const to of ETAPAS) {
      await setState(205, estado);
      expect([to, (await advance(to, rol)).status]).toEqual([to, expected]);
      if (expected === 200)
        expect(await row()).toMatchObject({ etapa: to, inactivo: false, descartado: false });
    }
    await setState(205, estado);
    expect((await advance(5, rol)).status).toBe(422);
  });

  test.each([
    ['p', 'Pausado'],
    ['c', 'Cancelado'],
    ['f', 'Finalizado'],
  ])('en estado %s nada se mueve', async (estado, name) => {
    const phrase = (what: string) => `No es posible ${what} cuando la oportunidad esta en estado ${name}`;
    for (const etapa of ETAPAS) {
      await setState(etapa, { estado });
      const before = await row();
      const answers = [
        [await advance(307, rol), phrase('avanzar de etapa')],
        [await discard(rol), phrase('descartar un candidato')],
        [await deactivate(rol), phrase('desactivar un candidato')],
        [await include(200, rol, [6]), phrase('incluir un candidato')],
      ] as const;
      for (const [answer, said] of answers) expect(answer).toMatchObject(refusal(422, said));
      expect(await row()).toEqual(before);
    }
  });
});

describe('descartar y desactivar', () => {
  test.each([
    ['activo', {}, 200, 200],
    ['inactivo', { inactivo: true }, 422, 422],
    ['descartado', { descartado: true }, 422, 200],
    ['ambos', { inactivo: true, descartado: true }, 422, 422],
  ] as const)('un candidato %s', async (_, estado, onDiscard, onDeactivate) => {
    await setState(201, estado);
    expect((await discard()).status).toBe(onDiscard);
    await setState(201, estado);
    expect((await deactivate()).status).toBe(onDeactivate);
  });

  test('la nota es obligatoria, y el motivo también', async () => {
    await setState(201);
    const refused = async (action: string, input: Record<string, unknown>) =>
      (await send(action, { ...pedido, ...nota, ...input })).body.error.message;
    const empty = { motivoDescarteId: motivo, titulo: '', contenido: '' };
    expect(await refused('descartar', empty)).toBe('La nota debe incluir titulo y contenido');
    expect(await refused('descartar', {})).toMatch(/^Motivo de descarte:/);
    const unknown = { motivoDescarteId: 999_999 };
    expect(await refused('descartar', unknown)).toBe('Motivo de descarte: no existe en la lista');
    const blank = { ...pedido, etapaIdNumerico: 202, titulo: 'x', contenido: '<p></p>' };
    expect((await send('avanzar', blank)).status).toBe(422);
    expect(await row()).toMatchObject({ etapa: 201, descartado: false });
  });

  test('con menos de tres cargos potenciales no hay nota, ni cambio', async () => {
    const have = async (count: number) => {
      await app.sql`delete from cargo_potencial where candidato_id = ${CANDIDATO}`;
      await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
        select gen_random_uuid(), ${CANDIDATO}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit ${count}`;
    };
    await setState(201);
    for (const count of [0, 2]) {
      await have(count);
      expect((await advance(202)).body.error.message).toBe(
        'El candidato debe tener al menos 3 cargos potenciales para crear una nota',
      );
      expect(await row()).toMatchObject({ etapa: 201 });
    }
    await have(3);
    expect((await advance(202)).status).toBe(200);
  });

  test('cada cambio deja quién, cuándo, de dónde, a dónde y con qué nota', async () => {
    await setState(200);
    await app.sql`delete from etapa_cambio where oportunidad_id = ${oportunidad} and candidato_id = ${CANDIDATO}`;
    await send('avanzar', {
      ...pedido,
      etapaIdNumerico: 202,
      titulo: 'Entrevistada',
      contenido: '<p>Muy <b>bien</b></p>',
      expectativaSalarial: '6100000',
      companheroId: 3,
    });
    await discard('admin');
    const asked = { oportunidadId: oportunidad, candidatoIdNumerico: CANDIDATO };
    const { body } = await call('GET', '/v1/oportunidad/candidato/historial', asked);
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
    const { descripcion } = await app.one<{ descripcion: string }>`
      select descripcion from dato_auxiliar where id = ${motivo}`;
    expect(pluck(body.items, 'motivoDescarteDescripcion')).toEqual([descripcion, null]);
    const perfil = await call('GET', '/v1/candidato', { idNumerico: CANDIDATO });
    expect(perfil.body.candidato).toMatchObject({
      expectativaSalarial: '6100000',
      ultimoContacto: body.items[0].fecha,
    });
    const notas = await call('GET', '/v1/notas', { candidatoIdNumerico: CANDIDATO });
    expect(notas.body.items.find((n: { titulo: string }) => n.titulo === 'Entrevistada')).toMatchObject({
      oportunidadIdNumerico: oportunidad,
      cuentaFiltro: false,
      companheroId: 3,
    });
  });
});

describe('a la vez', () => {
  test.each([0, 1, 2, 3, 4])('avanzar y descartar: queda uno y el otro se entera (%i)', async () => {
    await setState(201);
    const before = await row();
    const answers = await Promise.all([advance(202), discard('admin')]);
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(answers.find((r) => r.status === 409)!.body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    const after = (await row())!;
    expect(after.cambios).toBe(before!.cambios + 1);
    expect(after.descartado).toBe(answers[1].status === 200);
    expect(after.etapa).toBe(answers[0].status === 200 ? 202 : 201);
  });

  test('lo que otro proceso movió después de que un pedido llegó lo sabe la base', async () => {
    await setState(201);
    const arrival = performance.now();
    const isMoved = async (since: number) =>
      (
        await app.db
          .transaction()
          .execute((tx) => lockIncluded(tx, oportunidad, CANDIDATO, performance.now() - since))
      )?.moved;
    expect(await isMoved(arrival)).toBe(false);
    await advance(202);
    expect(await isMoved(arrival)).toBe(true);
    expect(await isMoved(performance.now())).toBe(false);
  });

  test('con la versión que leyó, quien llega tarde se entera aunque no coincidan', async () => {
    await setState(201);
    const { version } = (await included()).items[0];
    expect((await send('desactivar', { ...pedido, version })).status).toBe(200);
    expect((await send('avanzar', { ...pedido, ...nota, etapaIdNumerico: 202, version })).status).toBe(409);
  });

  test('cerrar la oportunidad mientras alguien avanza: o avanzó antes, o se le dice', async () => {
    await setState(201);
    const [cierre, progress] = await Promise.all([
      call('PATCH', '/v1/oportunidad', { oportunidadIdNumerico: oportunidad, estado: 'p' }, tokens.admin!),
      advance(202),
    ]);
    expect(cierre.status).toBe(200);
    expect([200, 422]).toContain(progress.status);
    expect((await row())!.etapa).toBe(progress.status === 200 ? 202 : 201);
  });

  test('dos incluyen a los mismos: una fila cada uno y una respuesta cierta a ambos', async () => {
    await setState(200);
    await emptyOut();
    const ids = Array.from({ length: 120 }, (_, i) => i + 50);
    const both = [include(200, 'selector', ids), include(201, 'admin', ids.toReversed())] as const;
    const [a, b] = await Promise.all(both);
    expect([a.status, b.status]).toEqual([200, 200]);
    const [ofA, ofB] = [a.body.incluidosExitosamente as number[], b.body.incluidosExitosamente as number[]];
    expect([...ofA, ...ofB].toSorted((x, y) => x - y)).toEqual(ids);
    expect((a.body.omitidos as number[]).toSorted((x, y) => x - y)).toEqual(ofB.toSorted((x, y) => x - y));
    const rows = await app.sql<{ etapa: number; n: number }>`
      select etapa_id etapa, count(*)::int n from oportunidad_candidato where oportunidad_id = ${oportunidad} group by 1`;
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(ids.length);
    expect(rows.find((row) => row.etapa === 200)?.n ?? 0).toBe(ofA.length);
  });
});

describe('incluir', () => {
  test.each(ROLES)('en cada etapa antes del cliente y del cierre, como %s', async (rol) => {
    for (const etapa of [...ETAPAS, 3, 999]) {
      await emptyOut();
      await app.sql`update oportunidad set estado = 'a' where id = ${oportunidad}`;
      const { status, body } = await include(etapa, rol);
      const refused = [205, 206, 305, 306, 3, 999].includes(etapa);
      expect([etapa, status]).toEqual([etapa, refused ? 422 : 200]);
      if (refused)
        expect(body.error.message).toBe(
          `No es posible incluir un candidato en la etapa ${etapaLabel(etapa)}`,
        );
    }
  });

  test('quien ya es parte se omite; repetidos y uno que no existe', async () => {
    await include(200, 'selector', [7]);
    const person = await app.one<{ nombre: string }>`
      select nombre || ' ' || apellido nombre from candidato where id = 7`;
    expect((await include(200, 'selector', [7, 8, 8])).body).toEqual({
      incluidosExitosamente: [8],
      omitidos: [7],
      omitidosNombres: [{ idNumerico: 7, ...person }],
    });
    expect(await include(200, 'selector', [9, 9_999_999])).toMatchObject(
      refusal(404, 'No existe el candidato N.º 9999999'),
    );
    expect(pluck((await included({ limit: 200 })).items, 'idNumerico')).not.toContain(9);
    expect((await include(200, 'selector', [])).status).toBe(400);
    const tooMany = Array.from({ length: 201 }, (_, i) => i + 1);
    expect((await include(200, 'selector', tooMany)).status).toBe(400);
    const portal = { origen: 'portal', oportunidadIdNumerico: oportunidad, candidatosIds: [10], etapa: 300 };
    expect((await send('incluir', portal)).status).toBe(422);
  });

  test('el contacto es de ahora, y la búsqueda puede omitir a los incluidos', async () => {
    await include(200, 'selector', [20, 21]);
    const search = async (extra: Record<string, unknown>) =>
      (await call('GET', '/v1/candidatos', { limit: 200, ...extra })).body;
    const everybody = await search({});
    expect(pluck(everybody.items.slice(0, 2), 'idNumerico')).toEqual([21, 20]);
    const row = await app.one<{ n: number }>`
      select count(*)::int n from oportunidad_candidato where oportunidad_id = ${oportunidad}`;
    const excluded = await search({ oportunidadId: oportunidad, consultaTipo: 'omitirYaIncluidos' });
    expect(excluded.total).toBe(everybody.total - row.n);
    expect(pluck(excluded.items, 'idNumerico')).not.toContain(20);
    expect((await search({ oportunidadId: oportunidad })).total).toBe(everybody.total);
  });
});

describe('candidatos incluidos', () => {
  test('cada filtro y el resumen por etapa', async () => {
    await emptyOut();
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, descartado, motivo_descarte_id) values
      (${oportunidad}, 30, 'selector', 200, false, null), (${oportunidad}, 31, 'portal', 300, false, null),
      (${oportunidad}, 32, 'portal', 300, true, ${motivo}), (${oportunidad}, 33, 'selector', 307, false, null)`;
    const ids = async (input: Record<string, unknown>) => {
      const body = await included(input);
      expect(body.error).toBeUndefined();
      expect(body.items).toHaveLength(body.total);
      return pluck(body.items, 'idNumerico').toSorted();
    };
    expect(await ids({})).toEqual([30, 31, 32, 33]);
    expect(await ids({ etapa: 300 })).toEqual([31, 32]);
    expect(await ids({ etapa: [200, 307] })).toEqual([30, 33]);
    expect(await ids({ motivoDescarte: motivo })).toEqual([32]);
    expect(await ids({ origenPostulacion: 'portal' })).toEqual([31, 32]);
    expect(await ids({ origenPostulacion: 'TODOS' })).toEqual([30, 31, 32, 33]);
    const { apellido } = await app.one<{ apellido: string }>`select apellido from candidato where id = 31`;
    expect(await ids({ nombre: apellido.split(' ')[0]!.toUpperCase() })).toContain(31);
    expect(await ids({ nombre: 'xyzzyx' })).toEqual([]);
    const summary = await call('GET', '/v1/oportunidad/etapas/resumen', {
      oportunidadId: oportunidad,
    });
    expect(summary.body).toEqual({
      etapasEnOportunidad: [
        { idNumerico: 200, descripcion: 'Reclutamiento' },
        { idNumerico: 300, descripcion: 'Reclutamiento' },
        { idNumerico: 307, descripcion: 'Citado' },
      ],
      conteoPorEtapa: { 200: 1, 300: 2, 307: 1 },
    });
  });

  test('nada de esto es para un candidato', async () => {
    for (const action of ['avanzar', 'descartar', 'desactivar'])
      expect((await send(action, { ...pedido, ...nota }, 'candidato')).status).toBe(403);
  });
});
