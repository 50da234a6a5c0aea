import { MAX_LISTA_CANDIDATOS, MAX_WATCHED_LISTAS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldSearch } from '../../../platform/jobs/maintenance.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { emptyLista } from './filling.ts';
import { noteKnown, tellNewPeople } from './news.ts';

const app = await fileApp();
const token = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');

const as = (who: string) => (method: string, path: string, input: Record<string, unknown>) =>
  app.call(method, path, { token: who, input });
const call = (method: string, path: string, input: Record<string, unknown>) => as(token)(method, path, input);
const create = async (input: Record<string, unknown>): Promise<number> => {
  const { status, body } = await call('POST', '/v1/lista', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.idNumerico;
};
const found = async (input: Record<string, unknown>): Promise<number[]> =>
  pluck((await call('GET', '/v1/candidatos', { limit: 200, ...input })).body.items, 'idNumerico').sort(
    (a: number, b: number) => a - b,
  );
const change = (what: string, listaId: number, candidatosIds: number[]) =>
  call('POST', '/v1/lista/candidatos', { accion: what, listaIdNumerico: listaId, candidatosIds });
const one = async (id: number) => (await call('GET', '/v1/lista', { idNumerico: id })).body.lista;
const cargoInUse = async (): Promise<number> => {
  const { id } = await app.one<{ id: number }>`
    select cargo_id id from experiencia where cargo_id is not null group by 1 order by count(*) desc, 1 limit 1`;
  return id;
};

test('una lista común: se llena, se busca dentro de ella, se vacía, se exporta', async () => {
  const id = await create({ nombre: 'Para Biggie', nota: 'Turno noche', candidatosIds: [3, 4, 5] });
  expect((await change('agregar', id, [5, 6, 7])).body).toEqual({
    message: '2 personas agregadas',
    cambiados: [6, 7],
  });
  expect((await change('quitar', id, [3, 99_999])).body).toEqual({
    message: '1 persona quitada',
    cambiados: [3],
  });
  for (const folded of [false, true]) {
    if (folded) await foldSearch(app.db);
    expect(await found({ listasIds: id })).toEqual([4, 5, 6, 7]);
    await app.sql`update candidato set nombre = nombre || ' Arandú' where id in (4, 6)`;
    expect(await found({ listasIds: id, busquedaRapida: 'arandu' })).toEqual([4, 6]);
    expect(await found({ listasIds: id })).toEqual([4, 5, 6, 7]);
  }
  const fresh = (
    await call('POST', '/v1/candidato', { nombre: 'Recién', apellido: 'Llegada', telefono1: '0981000111' })
  ).body.idNumerico;
  await change('agregar', id, [fresh]);
  expect(await found({ listasIds: id })).toEqual([4, 5, 6, 7, fresh]);
  expect(await one(id)).toMatchObject({
    nombre: 'Para Biggie',
    nota: 'Turno noche',
    viva: false,
    propia: true,
    compartida: false,
    total: 5,
    filtros: null,
  });
  const { body } = await call('POST', '/v1/exportacion', { recurso: `/v1/lista/excel?idNumerico=${id}` });
  expect(body.exportacion).toMatchObject({ nombre: expect.stringContaining('Para Biggie') });
  const hidden = await as(admin)('POST', '/v1/exportacion', { recurso: `/v1/lista/excel?idNumerico=${id}` });
  expect(hidden.status).toBe(404);
  expect((await call('DELETE', '/v1/lista', { idNumerico: id })).status).toBe(200);
  expect((await call('GET', '/v1/candidatos', { listasIds: id })).status).toBe(404);
});

test('una búsqueda guardada halla a quienes sus filtros hallan, sola y con otros', async () => {
  const cargo = await cargoInUse();
  const filters = { cargosIdsNumericos: [cargo], salario: '6000000' };
  const id = await create({ nombre: 'Con ese cargo', filtros: filters, compartida: true });
  const direct = await found(filters);
  expect(direct.length).toBeGreaterThan(3);
  expect(await found({ listasIds: id })).toEqual(direct);
  expect((await one(id)).total).toBe((await call('GET', '/v1/candidatos', filters)).body.total);
  const manual = await create({ nombre: 'Algunos', candidatosIds: direct.slice(0, 2) });
  const other = direct.find((_, i) => i > 1)!;
  // Being in one of two lists is enough.
  const apart = await create({ nombre: 'Otro', candidatosIds: [other] });
  expect(await found({ listasIds: [manual, apart] })).toEqual(
    [...direct.slice(0, 2), other].sort((a, b) => a - b),
  );
  const inside = await create({ nombre: 'De los algunos', filtros: { ...filters, listasIds: [manual] } });
  expect(await found({ listasIds: inside })).toEqual(direct.slice(0, 2));
  expect(await found({ listasIds: inside, busquedaRapida: 'nadiesellamaasi' })).toEqual([]);
  const everybody = await create({ nombre: 'Todos', filtros: {} });
  expect((await call('GET', '/v1/candidatos', { listasIds: everybody, limit: 20 })).body.total).toBe(
    (await call('GET', '/v1/candidatos', { limit: 20 })).body.total,
  );
  expect(
    await call('POST', '/v1/lista', { nombre: 'Cadena', filtros: { listasIds: [everybody] } }),
  ).toMatchObject(
    refusal(422, 'Una búsqueda guardada no puede depender de otra búsqueda guardada: elegí listas comunes'),
  );
  expect((await change('agregar', id, [3])).status).toBe(422);
});

test('una lista de muchos se elimina en el acto, y se vacía después', async () => {
  const rows = await app.sql<{ id: number }>`select id from candidato order by id limit 600`;
  const id = await create({ nombre: 'De muchos', candidatosIds: rows.map((row) => row.id) });
  const inside = await create({ nombre: 'La pide', filtros: { listasIds: [id] } });
  expect(await one(inside)).toMatchObject({ total: rows.length, perdidos: [] });
  expect((await call('DELETE', '/v1/lista', { idNumerico: id })).status).toBe(200);
  expect((await call('GET', '/v1/lista', { idNumerico: id })).status).toBe(404);
  expect(await one(inside)).toMatchObject({ total: 0, perdidos: ['Lista'] });
  await Promise.all([emptyLista(app.services, id), emptyLista(app.services, id)]);
  expect(await app.sql`select from lista where id = ${id}`).toEqual([]);
  expect(await one(inside)).toMatchObject({ total: 0, perdidos: ['Lista'] });
  expect((await call('DELETE', '/v1/lista', { idNumerico: inside })).status).toBe(200);
});

test('lo elegido que ya no existe: lo dice, y no halla a todos; unido con otro, lo sigue', async () => {
  const make = async (name: string): Promise<number> =>
    (await as(admin)('POST', '/v1/dato-auxiliar', { etiqueta: 'cargo', descripcion: name })).body.idNumerico;
  const [gone, kept] = [await make('Cargo que se borra'), await cargoInUse()];
  const id = await create({ nombre: 'Con cargo borrado', filtros: { cargosIdsNumericos: [gone] } });
  const both = await create({ nombre: 'Con uno de dos', filtros: { cargosIdsNumericos: [gone, kept] } });
  expect(
    (await as(admin)('DELETE', '/v1/dato-auxiliar', { idNumerico: gone, etiqueta: 'cargo' })).status,
  ).toBe(200);
  expect(await found({ listasIds: id })).toEqual([]);
  expect(await one(id)).toMatchObject({ perdidos: ['Cargo'], filtros: { cargosIdsNumericos: [] } });
  expect(await found({ listasIds: both })).toEqual(await found({ cargosIdsNumericos: kept }));
  const absorbed = await make('Cargo que se une');
  const follows = await create({ nombre: 'Con cargo unido', filtros: { cargosIdsNumericos: [absorbed] } });
  await as(admin)('POST', '/v1/fusion', { tipo: 'dato_auxiliar', conservadoId: kept, absorbidoId: absorbed });
  expect(await one(follows)).toMatchObject({ perdidos: [], filtros: { cargosIdsNumericos: [kept] } });
});

test('propia o compartida: quién la ve, quién la cambia', async () => {
  const own = await create({ nombre: 'Solo mía', candidatosIds: [3] });
  const other = as(admin);
  for (const [method, path, input] of [
    ['GET', '/v1/lista', { idNumerico: own }],
    ['PATCH', '/v1/lista', { idNumerico: own, nombre: 'Tuya' }],
    ['DELETE', '/v1/lista', { idNumerico: own }],
    ['POST', '/v1/lista/candidatos', { listaIdNumerico: own, candidatosIds: [4], accion: 'agregar' }],
    ['GET', '/v1/candidatos', { listasIds: own }],
    ['POST', '/v1/lista/aviso', { listaIdNumerico: own, avisar: true }],
  ] as const)
    expect((await other(method, path, input)).status, path).toBe(404);
  const names = async (who: string): Promise<string[]> =>
    pluck((await as(who)('GET', '/v1/listas', { limit: 200 })).body.items, 'nombre');
  expect(await names(admin)).not.toContain('Solo mía');
  expect((await call('PATCH', '/v1/lista', { idNumerico: own, compartida: true })).status).toBe(200);
  expect(await names(admin)).toContain('Solo mía');
  expect(
    (
      await other('POST', '/v1/lista/candidatos', {
        listaIdNumerico: own,
        candidatosIds: [4],
        accion: 'agregar',
      })
    ).status,
  ).toBe(200);
  const adminsOwn = (await other('POST', '/v1/lista', { nombre: 'De admin', compartida: true })).body
    .idNumerico;
  expect((await call('PATCH', '/v1/lista', { idNumerico: adminsOwn, compartida: false })).status).toBe(403);
  expect((await call('DELETE', '/v1/lista', { idNumerico: adminsOwn })).status).toBe(403);
  expect((await call('PATCH', '/v1/lista', { idNumerico: adminsOwn, nota: 'Vista por mí' })).status).toBe(
    200,
  );
});

test('dos que editan la misma: el segundo lo sabe; dos que agregan a la vez, todos entran', async () => {
  const id = await create({ nombre: 'De los dos', compartida: true });
  const { version } = await one(id);
  const edits = await Promise.all(
    [call, as(admin)].map(
      async (who, i) =>
        (await who('PATCH', '/v1/lista', { idNumerico: id, version, nombre: `Nombre ${i}` })).status,
    ),
  );
  expect(edits.toSorted()).toEqual([200, 409]);
  await Promise.all([
    change('agregar', id, [3, 4]),
    change('agregar', id, [4, 5]),
    change('agregar', id, [5, 6]),
  ]);
  expect(await found({ listasIds: id })).toEqual([3, 4, 5, 6]);
});

test('de más, vacía, repetida, con filtros que se excluyen: una frase', async () => {
  const sentence = async (input: Record<string, unknown>) => {
    const { status, body } = await call('POST', '/v1/lista', input);
    return [status, body.error?.message];
  };
  expect((await sentence({ nombre: '  ' }))[0]).toBe(400);
  expect((await sentence({ nombre: 'x'.repeat(81) }))[0]).toBe(400);
  expect(
    (
      await sentence({
        nombre: 'x',
        filtros: { etiquetasIds: Array.from({ length: 10_000 }, (_, i) => i + 1) },
      })
    )[0],
  ).toBe(400);
  expect((await sentence({ nombre: 'x', filtros: { busquedaExacta: true, buscarEnNotas: true } }))[0]).toBe(
    400,
  );
  expect((await sentence({ nombre: 'x', filtros: { inventado: 1 } }))[0]).toBe(400);
  expect(await sentence({ nombre: 'x', filtros: {}, candidatosIds: [3] })).toEqual([
    422,
    'Una búsqueda guardada se llena sola: no se le agregan personas',
  ]);
  expect(
    (
      await sentence({
        nombre: 'x',
        candidatosIds: Array.from({ length: MAX_LISTA_CANDIDATOS + 1 }, (_, i) => i + 1),
      })
    )[0],
  ).toBe(400);
  const id = await create({ nombre: 'Casi llena' });
  // Without the work that each new person triggers, which is not tested here.
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table candidato disable trigger user`.execute(tx);
    await sql`insert into candidato (uid, nombre, apellido, telefono1)
      select gen_random_uuid(), 'Multitud', n::text, '' from generate_series(1, ${MAX_LISTA_CANDIDATOS}) n`.execute(
      tx,
    );
    await sql`alter table candidato enable trigger user`.execute(tx);
  });
  await app.sql`insert into lista_candidato (lista_id, candidato_id) select ${id}, id from candidato where nombre = 'Multitud'`;
  expect((await change('agregar', id, [3])).body.error.message).toBe('Una lista admite hasta 5.000 personas');
  await app.sql`delete from lista_candidato where lista_id = ${id} and candidato_id % 2 = 0`;
  expect((await change('agregar', id, [3])).status).toBe(200);
});

test('avisa una vez al día a cada uno de quién es nuevo, con enlaces, y de nadie más', async () => {
  const id = await create({
    nombre: 'Los Kerandy',
    filtros: { busquedaRapida: 'kerandy' },
    compartida: true,
  });
  const before = await app.one<{ n: number }>`select count(*)::int n from correo`;
  const mails = async () =>
    await app.sql<{ para: string; asunto: string; texto: string }>`
      select para, asunto, texto from correo order by creacion_ts offset ${before.n}`;
  const enter = (apellido: string) =>
    call('POST', '/v1/candidato', { nombre: 'Kerandy', apellido, telefono1: '0981000112' });
  await enter('Primera');
  expect((await call('POST', '/v1/lista/aviso', { listaIdNumerico: id, avisar: true })).status).toBe(200);
  await as(admin)('POST', '/v1/lista/aviso', { listaIdNumerico: id, avisar: true });
  await noteKnown(app.services, id);
  expect(await tellNewPeople(app.services)).toBe(0);
  const nextDay = () => app.sql`update lista_aviso set enviada_ts = enviada_ts - interval '1 day'`;
  await nextDay();
  await enter('Segunda');
  await enter('Tercera');
  expect(await tellNewPeople(app.services)).toBe(2);
  const [first] = await mails();
  expect((await mails()).map(({ para }) => para).sort()).toEqual(['admin@demo.py', 'selector@demo.py']);
  expect(first!.asunto).toBe('2 personas nuevas en «Los Kerandy»');
  expect(first!.texto).toContain(`/candidatos?listasIds=${id}`);
  expect(first!.texto).toContain('Kerandy Segunda');
  expect(first!.texto).not.toContain('Primera');
  // The same day, asked by two at once, and the next day without anybody new: nothing.
  await enter('Cuarta');
  expect(await Promise.all([tellNewPeople(app.services), tellNewPeople(app.services)])).toEqual([0, 0]);
  await nextDay();
  await as(admin)('POST', '/v1/lista/aviso', { listaIdNumerico: id, avisar: false });
  const both = await Promise.all([tellNewPeople(app.services), tellNewPeople(app.services)]);
  expect(both[0]! + both[1]!).toBe(1);
  await nextDay();
  expect(await tellNewPeople(app.services)).toBe(0);
  // It asks for something else now: the people it finds then are not news.
  await call('PATCH', '/v1/lista', { idNumerico: id, filtros: { busquedaRapida: 'a' } });
  await noteKnown(app.services, id);
  await nextDay();
  expect(await tellNewPeople(app.services)).toBe(0);
  const ids = [];
  for (let i = 0; i < MAX_WATCHED_LISTAS; i++) ids.push(await create({ nombre: `Aviso ${i}`, filtros: {} }));
  const statuses = await Promise.all(
    ids.map(
      async (listaId) =>
        (await call('POST', '/v1/lista/aviso', { listaIdNumerico: listaId, avisar: true })).status,
    ),
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(1);
});
