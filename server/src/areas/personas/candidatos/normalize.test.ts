import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const [selector, candidato] = [await app.tokenFor('selector'), await app.tokenFor('candidato')];
await app.sql`update experiencia set normalizado = true; `;
await app.sql`update formacion set normalizado = true`;
const cargo = await app.db
  .selectFrom('dato_auxiliar')
  .select(['id', 'descripcion'])
  .where('descripcion', '=', 'Cajero/a')
  .executeTakeFirstOrThrow();
const empresa = await app.db
  .selectFrom('empresa')
  .select(['id', 'nombre'])
  .orderBy('id')
  .executeTakeFirstOrThrow();
const instituto = await app.db
  .selectFrom('instituto')
  .select(['id', 'nombre'])
  .where('nombre', 'like', 'Universidad%')
  .executeTakeFirstOrThrow();

describe('candidatos a actualizar', () => {
  const call = (method: string, path: string, input: Record<string, unknown>, token = selector) =>
    app.call(method, path, { token, input });
  const list = async (input: Record<string, unknown> = {}) =>
    (await call('GET', '/v1/candidatos/v1', { normalizado: 'n', ...input })).body;
  const write = async (change: Record<string, unknown> = {}) =>
    (
      await call(
        'POST',
        '/v1/candidato/experiencia',
        {
          candidatoIdNumerico: 1,
          tipoEmpleo: 'tiempoCompleto',
          empresaOtro: empresa.nombre.toUpperCase().slice(0, 12),
          cargoOtro: 'cajera',
          observacion: 'Atendía la caja',
          ...change,
        },
        candidato,
      )
    ).body.idNumerico;
  const forUpdate = async () =>
    (await call('GET', '/v1/candidato/actualizar', { candidatoIdNumerico: 1 })).body;

  test('lo que un candidato escribió espera, con lo más parecido de cada lista', async () => {
    await write();
    await call(
      'POST',
      '/v1/candidato/formacion',
      {
        candidatoIdNumerico: 1,
        nivelFormacion: 'universitario',
        institutoOtro: instituto.nombre.slice(0, -2),
      },
      candidato,
    );
    expect(await list()).toMatchObject({ total: 1, items: [{ idNumerico: 1, pendientes: 2 }] });
    expect((await list({ busquedaRapida: 'nadie se llama así' })).total).toBe(0);
    const { experiencias, formaciones } = await forUpdate();
    expect(experiencias).toHaveLength(1);
    const { cargo: cargos, empresa: empresas } = experiencias[0].sugerencias;
    expect(cargos.length).toBeLessThanOrEqual(3);
    expect(cargos).toContainEqual({ idNumerico: cargo.id, descripcion: cargo.descripcion });
    expect(empresas[0]).toEqual({ idNumerico: empresa.id, descripcion: empresa.nombre });
    expect(formaciones[0].sugerencias.instituto[0]).toEqual({
      idNumerico: instituto.id,
      descripcion: instituto.nombre,
    });
    // Until then staff do not see those rows on the profile.
    const perfil = await call('GET', '/v1/candidato/experiencias', { candidatoIdNumerico: 1 });
    expect(perfil.body.experiencias.filter((e: { normalizado: boolean }) => !e.normalizado)).toEqual([]);
  });

  test('guardar una elección la normaliza y la búsqueda la encuentra al instante', async () => {
    const [e] = (await forUpdate()).experiencias;
    const search = async () =>
      (
        await call('GET', '/v1/candidatos', {
          empresasIdsNumericos: empresa.id,
          cargosIdsNumericos: cargo.id,
        })
      ).body.items;
    const before = (await search()).length;
    const { body } = await call('PATCH', '/v1/candidato/experiencia', {
      idNumerico: e.idNumerico,
      version: e.version,
      normalizado: 's',
      candidatoIdNumerico: 1,
      cargoIdNumerico: cargo.id,
      empresaIdNumerico: empresa.id,
      tipoEmpleo: e.tipoEmpleo,
      observacion: e.observacion,
      vigente: e.vigente,
    });
    expect(body.message).toBe('Experiencia editada correctamente');
    expect((await search()).length).toBe(before + 1);
    const saved = await app.db
      .selectFrom('experiencia')
      .selectAll()
      .where('id', '=', e.idNumerico)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({
      normalizado: true,
      empresa_otro: null,
      cargo_otro: null,
      observacion: 'Atendía la caja',
    });
    expect(await list()).toMatchObject({ total: 1, items: [{ pendientes: 1 }] });
  });

  test('descartar lo escrito también la normaliza', async () => {
    const [f] = (await forUpdate()).formaciones;
    const { body } = await call('PATCH', '/v1/candidato/formacion', {
      idNumerico: f.idNumerico,
      normalizado: 's',
      candidatoIdNumerico: 1,
      nivelFormacion: f.nivelFormacion,
    });
    expect(body.message).toBe('Formación editada correctamente');
    const id = await write({ empresaOtro: null });
    const discarded = await call('PATCH', '/v1/candidato/experiencia', {
      idNumerico: id,
      normalizado: 's',
      candidatoIdNumerico: 1,
      tipoEmpleo: 'tiempoCompleto',
    });
    expect(discarded.status).toBe(200);
    expect((await list()).total).toBe(0);
    expect((await list({ normalizado: 's' })).total).toBeGreaterThan(300);
  });

  test('los ids solos bastan, y lo que no se nombra queda', async () => {
    const id = await write({ inicioFecha: '2025-07-25', salario: '3 millones' });
    const keys = { candidatoIdNumerico: 1, idNumerico: id };
    const edit = (change: Record<string, unknown>, token = selector) =>
      call('PATCH', '/v1/candidato/experiencia', { ...keys, ...change }, token);
    const read = async () => {
      const { body } = await call('GET', '/v1/candidato/experiencias', { candidatoIdNumerico: 1 }, candidato);
      return body.experiencias.find((e: { idNumerico: number }) => e.idNumerico === id);
    };
    const written = { cargoOtro: 'cajera', normalizado: false };
    // Staff who change something else leave the candidate's words.
    expect((await edit({ observacion: 'Llamar' })).status).toBe(200);
    expect(await read()).toMatchObject({ ...written, observacion: 'Llamar', inicioFecha: '2025-07-25' });
    const sentence = 'Cargo: se elige de la lista; con sus palabras escribe solo el candidato';
    expect((await edit({ cargoOtro: 'otra cosa' })).body.error).toMatchObject({
      message: sentence,
      details: [{ campo: 'cargoOtro', message: sentence }],
    });
    expect((await edit({ cargoOtro: 'a', cargoIdNumerico: cargo.id }, candidato)).body.error.message).toBe(
      'Cargo: se elige de la lista o se escribe, no las dos cosas',
    );
    expect((await edit({ cargoOtro: null }, candidato)).body.error.message).toBe('Cargo: es obligatorio');
    expect(await read()).toMatchObject(written);
    const normalized = { normalizado: 's', cargoIdNumerico: cargo.id, empresaIdNumerico: empresa.id };
    expect((await edit(normalized)).body.message).toBe('Experiencia editada correctamente');
    expect(await read()).toMatchObject({
      cargoIdNumerico: cargo.id,
      cargoOtro: null,
      empresaOtro: null,
      normalizado: true,
      inicioFecha: '2025-07-25',
      salario: '3 millones',
      observacion: 'Llamar',
    });
    // A candidate's words replace what was chosen.
    expect((await edit({ cargoOtro: 'Cajera de noche' }, candidato)).status).toBe(200);
    expect(await read()).toMatchObject({ cargoIdNumerico: null, normalizado: false });
    expect((await edit({ vigente: true, cargoIdNumerico: cargo.id })).status).toBe(200);
    expect((await edit({ finFecha: '2026-01-01' })).body.error.message).toBe(
      'Fecha de fin: un trabajo vigente no la tiene',
    );
    expect((await edit({ vigente: false, finFecha: '2025-01-01' })).body.error.message).toBe(
      'Fecha de fin: no puede ser anterior a la de inicio',
    );

    const { body } = await call(
      'POST',
      '/v1/candidato/formacion',
      { candidatoIdNumerico: 1, nivelFormacion: 'tecnico', institutoOtro: 'Uno', finFecha: '2012-01-01' },
      candidato,
    );
    const formacion = { candidatoIdNumerico: 1, idNumerico: body.idNumerico, normalizado: 's' };
    expect((await call('PATCH', '/v1/candidato/formacion', formacion)).status).toBe(200);
    const { formaciones } = (
      await call('GET', '/v1/candidato/formaciones', { candidatoIdNumerico: 1 }, candidato)
    ).body;
    expect(formaciones.find((f: { idNumerico: number }) => f.idNumerico === body.idNumerico)).toMatchObject({
      institutoOtro: null,
      nivelFormacion: 'tecnico',
      finFecha: '2012-01-01',
    });
    await call('DELETE', '/v1/candidato/experiencia', { candidatoExpIdNumerico: id });
  });

  test('un candidato no se normaliza a sí mismo', async () => {
    const id = await write();
    const { status } = await call(
      'PATCH',
      '/v1/candidato/experiencia',
      {
        idNumerico: id,
        normalizado: 's',
        candidatoIdNumerico: 1,
        tipoEmpleo: 'tiempoCompleto',
        cargoIdNumerico: cargo.id,
      },
      candidato,
    );
    expect(status).toBe(403);
    expect((await call('GET', '/v1/candidato/actualizar', { candidatoIdNumerico: 999_999 })).status).toBe(
      404,
    );
  });
});
