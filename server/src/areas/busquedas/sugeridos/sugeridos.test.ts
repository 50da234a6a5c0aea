import { FIRST_WEIGHTS } from '@tembiapo/contract/domain/sugeridos.ts';
import { describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { ensureTogether } from './queries.ts';

let [admin, selector] = ['', ''];
const app = await fileApp();
[admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
await ensureTogether(app.db);
const open = (
  await app.one<{ id: number }>`
    select id from oportunidad where estado = 'a' and eliminada_ts is null order by id limit 1`
).id;

const list = async (oportunidadId = open, more: object = {}) =>
  app.call('GET', '/v1/oportunidad/sugeridos', {
    token: selector,
    input: { oportunidadIdNumerico: oportunidadId, limit: 20, ...more },
  });

describe('sugeridos de una oportunidad', () => {
  test('mejor primero, con razones que suman el puntaje, y nadie que ya es parte', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.items).toHaveLength(20);
    const scores = pluck(body.items, 'puntaje');
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    for (const { puntaje, razones } of body.items) {
      expect(razones.reduce((sum: number, { puntos }: { puntos: number }) => sum + puntos, 0)).toBe(puntaje);
      expect(razones.every(({ texto }: { texto: string }) => texto.length > 5)).toBe(true);
    }
    const rows = await app.sql<{ id: number }>`
      select candidato_id id from oportunidad_candidato where oportunidad_id = ${open}`;
    const everybody = await app.one<{ n: number }>`
      select count(*)::int n from candidato where tratamiento_limitado_ts is null`;
    expect(body.total).toBe(everybody.n - rows.length);
  });

  test('las razones dicen qué se vio', async () => {
    const rows = await app.sql<{ cargo: number; rubro: number; cargoNombre: string; rubroNombre: string }>`
      select o.cargo_id cargo, o.rubro_id rubro, ca.descripcion "cargoNombre", ru.descripcion "rubroNombre"
        from oportunidad o join dato_auxiliar ca on ca.id = o.cargo_id join dato_auxiliar ru on ru.id = o.rubro_id where o.id = ${open}`;
    const [{ cargo, rubro, cargoNombre, rubroNombre }] = rows as [(typeof rows)[0]];
    await app.sql`update oportunidad set salario_maximo = 5200000, solicitud_fecha = '2026-11-01' where id = ${open}`;
    const created = await app.callAs(selector)('POST', '/v1/candidato', {
      nombre: 'Ysapy',
      apellido: 'Delasrazones',
      telefono1: '0981223344',
      expectativaSalarial: '4500000',
    });
    const id = created.body.idNumerico;
    await app.sql`insert into experiencia (candidato_id, cargo_id, rubro_id, tipo_empleo, vigente, inicio_fecha, fin_fecha)
      values (${id}, ${cargo}, ${rubro}, 'tiempoCompleto', false, '2023-02-01', '2026-03-01')`;
    const { body } = await list(open, { limit: 200 });
    const them = body.items.find(({ idNumerico }: { idNumerico: number }) => idNumerico === id);
    const texts = pluck(them.razones, 'texto');
    expect(texts).toContain(`${cargoNombre} 3 años hasta 2026, en ${rubroNombre}`);
    expect(texts).toContain('3 años en el cargo');
    expect(texts).toContain('Dejó el cargo en 2026');
    expect(texts).toContain(`Trabajó en ${rubroNombre}`);
    expect(texts).toContain('Pide Gs. 4.500.000, el rango llega a 5.200.000');
  });

  test('un descarte con el mismo cliente se muestra y resta', async () => {
    const { body: before } = await list();
    const [first] = before.items;
    const { id } = await app.one<{ id: number }>`
      insert into oportunidad select (jsonb_populate_record(null::oportunidad, to_jsonb(o) || jsonb_build_object('id', 90001, 'titulo', 'Otra'))).*
        from oportunidad o where o.id = ${open} returning id`;
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, descartado)
      values (${id}, ${first.idNumerico}, 'selector', 201, true)`;
    await app.sql`select candidatos_indexar(array[${first.idNumerico}::int])`;
    const { body: after } = await list(open, { limit: 200 });
    const them = after.items.find(
      ({ idNumerico }: { idNumerico: number }) => idNumerico === first.idNumerico,
    );
    expect(them.puntaje).toBeLessThan(first.puntaje);
    expect(them.razones).toContainEqual({
      clave: 'cliente',
      texto: 'Este cliente ya lo descartó',
      puntos: expect.any(Number),
    });
    await app.sql`delete from oportunidad_candidato where oportunidad_id = 90001`;
    await app.sql`delete from oportunidad where id = 90001`;
  });

  test('«No para esta búsqueda» vale para esa, se ve quién, y se puede volver atrás', async () => {
    const { body } = await list();
    const [{ idNumerico, nombreCompleto }] = body.items;
    const input = { oportunidadIdNumerico: open, candidatoIdNumerico: idNumerico };
    const no = '/v1/oportunidad/sugeridos/no';
    for (let i = 0; i < 2; i++)
      expect((await app.call('POST', no, { token: selector, input })).status).toBe(200);
    const without = await list();
    expect(without.body.total).toBe(body.total - 1);
    expect(without.body.items.some((one: { idNumerico: number }) => one.idNumerico === idNumerico)).toBe(
      false,
    );
    const { body: left } = await app.callAs(selector)('GET', no, { oportunidadIdNumerico: open });
    expect(left).toMatchObject({
      total: 1,
      items: [{ idNumerico, nombreCompleto, usuarioNombre: 'Óscar Rojas' }],
    });
    const { id } = await app.one<{ id: number }>`
      select id from oportunidad where eliminada_ts is null and id <> ${open}
        and not exists (select from oportunidad_candidato oc where oc.oportunidad_id = oportunidad.id and oc.candidato_id = ${idNumerico}) limit 1`;
    const others = await Promise.all([1, 2, 3].map((page) => list(id, { limit: 200, page })));
    const everybody = others.flatMap((other) =>
      other.body.items.map((one: { idNumerico: number }) => one.idNumerico),
    );
    expect(everybody).toContain(idNumerico);
    expect((await app.call('DELETE', no, { token: selector, input })).status).toBe(200);
    expect((await list()).body.total).toBe(body.total);
    expect(
      (await app.call('POST', no, { token: selector, input: { ...input, candidatoIdNumerico: 999_999 } }))
        .status,
    ).toBe(404);
    expect(
      (await app.call('POST', no, { token: selector, input: { ...input, oportunidadIdNumerico: 999_999 } }))
        .status,
    ).toBe(404);
    expect((await list(999_999)).body.error.message).toBe('No existe esa oportunidad');
  });
});

describe('oportunidades para una persona', () => {
  test('el candidato ve publicadas, en palabras y sin puntaje; el personal, también el puntaje', async () => {
    await app.sql`update oportunidad set publicar_web = true where id = ${open}`;
    const { id } = await app.one<{ id: number }>`
      select candidato_id id from usuario where email = 'candidato@demo.py'`;
    await app.sql`insert into experiencia (candidato_id, cargo_id, rubro_id, tipo_empleo, vigente, inicio_fecha)
      select ${id}, cargo_id, rubro_id, 'tiempoCompleto', true, '2019-01-01' from oportunidad where id = ${open}`;
    await app.sql`delete from oportunidad_candidato where oportunidad_id = ${open} and candidato_id = ${id}`;
    const ask = (token: string, candidatoId = id) =>
      app.callAs(token)('GET', '/v1/candidato/oportunidades-sugeridas', { candidatoIdNumerico: candidatoId });
    const token = await app.tokenFor('candidato');
    const mine = await ask(token);
    expect(mine.status).toBe(200);
    const one = mine.body.items.find(({ idNumerico }: { idNumerico: number }) => idNumerico === open);
    expect(one.razones.length).toBeGreaterThan(1);
    expect(JSON.stringify(mine.body)).not.toMatch(/puntaje|puntos/);
    const published = await app.sql<{ id: number }>`
      select id from oportunidad where publicar_web and estado = 'a'`;
    for (const { idNumerico } of mine.body.items) expect(published.map((o) => o.id)).toContain(idNumerico);
    const theirs = await ask(selector);
    expect(theirs.body.items.every(({ puntaje }: { puntaje: number }) => puntaje >= 35)).toBe(true);
    expect((await ask(token, id + 1)).status).toBe(403);
  });
});

test('parecidos a una persona: por su último cargo, no ella misma, y nadie mientras no tiene cargo', async () => {
  const ask = (candidatoId: number) =>
    app.call('GET', '/v1/candidato/parecidos', {
      token: selector,
      input: { candidatoIdNumerico: candidatoId, limit: 200 },
    });
  const rows = await app.sql<{ id: number; cargo: number }>`
    select candidato_id id, cargo_id cargo from experiencia where vigente and cargo_id is not null order by id limit 1`;
  const [{ id, cargo }] = rows as [(typeof rows)[0]];
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(body.items.some(({ idNumerico }: { idNumerico: number }) => idNumerico === id)).toBe(false);
  const first = body.items[0];
  expect(first.razones[0].clave).toBe('cargo');
  const same = await app.one<{ n: number }>`
    select count(*)::int n from experiencia where candidato_id = ${first.idNumerico} and cargo_id = ${cargo}`;
  expect(same.n).toBeGreaterThan(0);
  expect(
    body.items.every(({ razones }: { razones: { clave: string }[] }) =>
      razones.every(({ clave }) => clave !== 'contacto'),
    ),
  ).toBe(true);
  const created = await app.call('POST', '/v1/candidato', {
    token: selector,
    input: { nombre: 'Sin', apellido: 'Cargo', telefono1: '0981223355' },
  });
  expect((await ask(created.body.idNumerico)).body).toEqual({ items: [], total: 0 });
  expect((await ask(999_999)).status).toBe(404);
});

describe('los pesos', () => {
  const call = (method: 'GET' | 'POST', path: string, input: Record<string, unknown>, token = admin) =>
    app.call(method, `/v1/sugeridos/pesos${path}`, { token, input });

  test('suman cien, se ven antes, quedan en versiones y se vuelve a una', async () => {
    expect((await call('GET', '', {})).body).toMatchObject({ pesos: FIRST_WEIGHTS, versiones: [] });
    const zero = Object.fromEntries(Object.keys(FIRST_WEIGHTS).map((name) => [name, 0]));
    expect(await call('POST', '', { pesos: zero })).toMatchObject(
      refusal(422, 'Los pesos tienen que sumar 100; suman 0'),
    );
    const onlyCity = { ...zero, ciudad: 100 };
    const preview = await call('POST', '/vista', { oportunidadIdNumerico: open, pesos: onlyCity });
    expect(preview.status).toBe(200);
    expect(preview.body.items.some((one: { lugarAntes: unknown }) => one.lugarAntes === null)).toBe(true);
    const before = (await list()).body.items;
    expect((await call('POST', '', { pesos: onlyCity })).status).toBe(200);
    const after = (await list()).body.items;
    expect(after.map((one: { idNumerico: number }) => one.idNumerico).slice(0, 20)).toEqual(
      preview.body.items
        .filter((one: { lugarAhora: number | null }) => one.lugarAhora !== null && one.lugarAhora <= 20)
        .map((one: { idNumerico: number }) => one.idNumerico),
    );
    for (const { razones } of after)
      expect(razones.every(({ clave }: { clave: string }) => clave === 'ciudad')).toBe(true);
    expect((await call('POST', '', { pesos: FIRST_WEIGHTS })).status).toBe(200);
    expect((await list()).body.items).toEqual(before);
    const { body } = await call('GET', '', {});
    expect(pluck(body.versiones, 'pesos')).toEqual([FIRST_WEIGHTS, onlyCity]);
    expect((await call('POST', '/volver', { version: body.versiones[1].version })).status).toBe(200);
    expect((await call('GET', '', {})).body.versiones[0]).toMatchObject({
      pesos: onlyCity,
      vuelveA: body.versiones[1].version,
    });
    expect((await call('POST', '/volver', { version: 999 })).status).toBe(404);
    expect((await call('POST', '', { pesos: { ...FIRST_WEIGHTS, cargo: 130 } })).status).toBe(400);
  });

  test('cuántos van lo dice el mínimo, que se guarda con los pesos y vuelve con ellos', async () => {
    const save = (least: number) => call('POST', '', { pesos: FIRST_WEIGHTS, minimo: least });
    expect((await save(50)).status).toBe(200);
    const { body } = await list(open, { limit: 200 });
    const fits = pluck(body.items, 'puntaje').filter((score: number) => score >= 50).length;
    expect(fits).toBeGreaterThan(0);
    expect(body.van).toBe(fits);
    // The same on any page, also past the last one.
    expect((await list(open, { page: 900 })).body).toMatchObject({ items: [], van: fits, total: body.total });
    expect((await save(0)).status).toBe(200);
    expect((await list()).body.van).toBeGreaterThan(fits);
    expect((await save(101)).status).toBe(400);
    const kept = (await call('GET', '', {})).body;
    expect(kept.minimo).toBe(0);
    expect(pluck(kept.versiones, 'minimo').slice(0, 2)).toEqual([0, 50]);
    expect((await call('POST', '/volver', { version: kept.versiones[1].version })).status).toBe(200);
    expect((await call('GET', '', {})).body.minimo).toBe(50);
    // Whoever sends the weights alone leaves it as it is.
    expect((await save(30)).status).toBe(200);
    expect((await call('POST', '', { pesos: FIRST_WEIGHTS })).status).toBe(200);
    expect((await call('GET', '', {})).body.minimo).toBe(30);
  });

  test('contar de nuevo qué cargos van juntos', async () => {
    expect((await app.call('POST', '/v1/sugeridos/cargosJuntos', { token: admin, input: {} })).status).toBe(
      200,
    );
    const row = await app.one<{
      n: number;
      most: number;
    }>`select count(*)::int n, max(fuerza) most from cargo_junto`;
    expect(row.n).toBeGreaterThan(10);
    expect(row.most).toBeLessThanOrEqual(100);
  });
});
