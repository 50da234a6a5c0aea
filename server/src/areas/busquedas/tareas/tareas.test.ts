import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { tellDueTareas } from './index.ts';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const ids = await app.one<{ admin: number; selector: number }>`
    select (select id from usuario where email = 'admin@demo.py') admin, (select id from usuario where email = 'selector@demo.py') selector`;
beforeEach(() => app.clear('tarea', 'novedad'));

const call = app.callAs(selector);
const today = localDay();
const give = async (more: Record<string, unknown> = {}, token = selector): Promise<number> => {
  const { status, body } = await call('POST', '/v1/tarea', { texto: 'Llamar', dia: today, ...more }, token);
  expect([status, body.message]).toEqual([200, 'Tarea creada']);
  return body.idNumerico;
};
const texts = async (input: Record<string, unknown> = {}, token = selector): Promise<string[]> =>
  pluck((await call('GET', '/v1/tareas', input, token)).body.items, 'texto');
const news = async (token = selector) =>
  (await call('GET', '/v1/novedades', {}, token)).body.items as { titulo: string; texto: string }[];

describe('tareas', () => {
  test('son de quien las crea si no se nombra a nadie, y se ven por su día', async () => {
    await give({ texto: 'Después', dia: addDays(today, 3) });
    await give({ texto: 'Antes', dia: addDays(today, -2), candidatoIdNumerico: 5 });
    expect(await texts()).toEqual(['Antes', 'Después']);
    const { body } = await call('GET', '/v1/tareas');
    const { nombre } = await app.one<{ nombre: string }>`
      select nombre || ' ' || apellido nombre from candidato where id = 5`;
    expect(body.items[0]).toMatchObject({
      usuarioId: ids.selector,
      candidatoIdNumerico: 5,
      candidatoNombre: nombre,
      hechaTs: null,
    });
    expect(await news()).toEqual([]);
  });

  test('a quien se le encarga se le dice una vez; se ve en lo que encargó y en el candidato', async () => {
    const id = await give({ texto: 'Pedir referencias', usuarioId: ids.admin, candidatoIdNumerico: 5 });
    expect(await texts()).toEqual([]);
    expect(await texts({ de: 'encargadas' })).toEqual(['Pedir referencias']);
    expect(await texts({ candidatoIdNumerico: 5 })).toEqual(['Pedir referencias']);
    expect(await texts({}, admin)).toEqual(['Pedir referencias']);
    expect((await news(admin)).map(({ texto }) => texto)).toEqual(['Pedir referencias']);
    await call('PATCH', '/v1/tarea', { idNumerico: id, texto: 'Pedir dos referencias', dia: today });
    expect(await news(admin)).toHaveLength(1);
    // When nobody is named, the same person keeps it.
    expect(await texts({}, admin)).toEqual(['Pedir dos referencias']);
  });

  test('hecha y otra vez por hacer; las hechas se ven aparte', async () => {
    const id = await give();
    expect((await call('POST', '/v1/tarea/hecha', { idNumerico: id, hecha: true })).body.message).toBe(
      'Tarea hecha',
    );
    expect([await texts(), await texts({ hechas: true })]).toEqual([[], ['Llamar']]);
    await call('POST', '/v1/tarea/hecha', { idNumerico: id, hecha: false });
    expect(await texts()).toEqual(['Llamar']);
  });

  test('la cambia quien la hace, quien la encargó o admin; dos a la vez se enteran', async () => {
    const id = await give({ usuarioId: ids.admin }, admin);
    const fields = { idNumerico: id, texto: 'Otra', dia: today };
    expect((await call('PATCH', '/v1/tarea', fields)).status).toBe(403);
    expect((await call('DELETE', '/v1/tarea', { idNumerico: id })).status).toBe(403);
    expect((await call('PATCH', '/v1/tarea', { ...fields, version: 1 }, admin)).status).toBe(200);
    expect((await call('PATCH', '/v1/tarea', { ...fields, version: 1 }, admin)).status).toBe(409);
    expect((await call('DELETE', '/v1/tarea', { idNumerico: id }, admin)).body.message).toBe(
      'Tarea eliminada',
    );
    expect((await call('DELETE', '/v1/tarea', { idNumerico: id }, admin)).status).toBe(404);
  });

  test.each([
    [{ texto: '' }, 'texto: es obligatorio'],
    [{ dia: '2026-02-31' }, 'dia: debe ser una fecha válida (AAAA-MM-DD)'],
    [{ texto: 'x'.repeat(301) }, 'texto: no puede tener más de 300 caracteres'],
    [{ usuarioId: 999_999 }, 'De quién: no existe o no está activo'],
    [{ candidatoIdNumerico: 9_999_999 }, 'Candidato: no existe'],
    [{ oportunidadIdNumerico: 9_999_999 }, 'Oportunidad: no existe'],
    [{ empresaIdNumerico: 9_999_999 }, 'Empresa: no existe'],
  ])('%j se rechaza', async (more, message) => {
    expect(await call('POST', '/v1/tarea', { texto: 'Llamar', dia: today, ...more })).toMatchObject(
      refusal(400, message),
    );
  });

  test('están en la agenda de su persona, de su oportunidad, del equipo de ella, y en la de todos', async () => {
    const { id, equipo, otro } = await app.one<{ id: number; equipo: number; otro: number }>`
      select o.id, o.equipo_id equipo, (select max(id) from equipo where id <> o.equipo_id) otro
        from oportunidad o where o.equipo_id is not null and o.eliminada_ts is null order by o.id limit 1`;
    await give({ texto: 'Suya' });
    await give({ texto: 'De la búsqueda', oportunidadIdNumerico: id, usuarioId: ids.admin });
    const shown = async (of: Record<string, unknown>) =>
      pluck(
        (await call('GET', '/v1/eventos/agenda', { desde: today, hasta: today, ...of })).body.tareas,
        'texto',
      );
    expect(await shown({})).toEqual(['Suya']);
    expect(await shown({ todos: true })).toEqual(['Suya', 'De la búsqueda']);
    expect(await shown({ equipoId: equipo })).toEqual(['De la búsqueda']);
    expect(await shown({ equipoId: otro })).toEqual([]);
    expect(await shown({ oportunidadIdNumerico: id })).toEqual(['De la búsqueda']);
    expect(await shown({ candidatoIdNumerico: 5 })).toEqual([]);
    const { body } = await call('GET', '/v1/eventos/agenda', {
      desde: today,
      hasta: today,
      todos: true,
      porDia: 1,
    });
    expect([body.tareas.length, body.resto]).toMatchObject([1, [{ dia: today, tareas: 1 }]]);
  });

  test('las de hoy se dicen a cada quien una vez, aunque se mire dos veces a la vez', async () => {
    await give({ texto: 'De hoy' });
    await give({ texto: 'De mañana', dia: addDays(today, 1) });
    await Promise.all([tellDueTareas(app.services), tellDueTareas(app.services)]);
    await tellDueTareas(app.services);
    expect(await news()).toMatchObject([{ titulo: 'Tenés una tarea para hoy', texto: 'De hoy' }]);
  });
});
