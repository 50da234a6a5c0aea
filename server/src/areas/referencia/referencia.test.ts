import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

describe('datos auxiliares y geográficos', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
  });
  afterAll(() => app.close());

  const llamar = async (method: string, path: string, input: Record<string, unknown>) => {
    const { status, body } = await app.call(method, path, { token: selector, input });
    return { status, body, message: body.message ?? body.error?.message };
  };
  const auxiliares = async (input: Record<string, unknown>) =>
    (await llamar('GET', '/v1/datos-auxiliares', input)).body;
  const idDe = async (tabla: 'dato_auxiliar' | 'geografia', etiqueta: string, descripcion: string) =>
    (
      await app.db
        .selectFrom(tabla)
        .select('id')
        .where('etiqueta', '=', etiqueta)
        .where('descripcion', '=', descripcion)
        .executeTakeFirstOrThrow()
    ).id;

  test('un dato auxiliar se crea, se encuentra, se edita y se borra', async () => {
    const creado = await llamar('POST', '/v1/dato-auxiliar', {
      etiqueta: 'cargo',
      descripcion: 'Domador de ñandúes',
    });
    expect(creado.message).toBe('Dato auxiliar creado exitosamente');
    const idNumerico = creado.body.idNumerico;
    expect(await auxiliares({ etiqueta: 'cargo', busquedaRapida: 'NANDU' })).toEqual({
      total: 1,
      items: [{ idNumerico, etiqueta: 'cargo', descripcion: 'Domador de ñandúes' }],
    });
    expect((await auxiliares({ etiqueta: 'rubro', busquedaRapida: 'ñandú' })).total).toBe(0);
    const editado = await llamar('PATCH', '/v1/dato-auxiliar', {
      idNumerico,
      etiqueta: 'cargo',
      descripcion: 'Cuidador de ñandúes',
    });
    expect(editado.message).toBe('Dato auxiliar editado exitosamente');
    const borrado = await llamar('DELETE', '/v1/dato-auxiliar', { idNumerico, etiqueta: 'cargo' });
    expect(borrado.message).toBe('Dato auxiliar borrado exitosamente');
    expect((await llamar('DELETE', '/v1/dato-auxiliar', { idNumerico, etiqueta: 'cargo' })).status).toBe(404);
  });

  test('lo que ya existe, lo que falta y lo que se usa no pasan', async () => {
    const cargo = await app.db
      .selectFrom('experiencia')
      .select('cargo_id')
      .where('cargo_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { descripcion } = await app.db
      .selectFrom('dato_auxiliar')
      .select('descripcion')
      .where('id', '=', cargo.cargo_id!)
      .executeTakeFirstOrThrow();
    // Case, accents and spaces make no other item.
    const repetido = await llamar('POST', '/v1/dato-auxiliar', {
      etiqueta: 'cargo',
      descripcion: `  ${descripcion.toUpperCase()} `,
    });
    expect(repetido).toMatchObject({ status: 409, message: 'Ya existe ese dato auxiliar' });
    const enUso = await llamar('DELETE', '/v1/dato-auxiliar', {
      idNumerico: cargo.cargo_id!,
      etiqueta: 'cargo',
    });
    expect(enUso.status).toBe(409);
    expect(enUso.message).toMatch(/^No se puede eliminar: está en uso por \d+ registros$/);
    for (const input of [
      { etiqueta: 'cargo', descripcion: ' ' },
      { etiqueta: 'color', descripcion: 'Rojo' },
      { descripcion: 'Rojo' },
    ])
      expect((await llamar('POST', '/v1/dato-auxiliar', input)).status).toBe(400);
    expect(
      (
        await llamar('PATCH', '/v1/dato-auxiliar', {
          idNumerico: cargo.cargo_id!,
          etiqueta: 'rubro',
          descripcion: 'Otro',
        })
      ).message,
    ).toBe('Concepto: no se puede cambiar');
  });

  test('cuántos lo usan se cuenta de verdad', async () => {
    const ciudad = await idDe('geografia', 'ciudad', 'Asunción');
    const cuenta = async (tabla: 'candidato' | 'oportunidad') =>
      Number(
        (
          await app.db
            .selectFrom(tabla)
            .select((eb) => eb.fn.countAll().as('n'))
            .where('ciudad_id', '=', ciudad)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const usos = (await cuenta('candidato')) + (await cuenta('oportunidad'));
    expect(usos).toBeGreaterThan(0);
    const { message } = await llamar('DELETE', '/v1/geografia', { idNumerico: ciudad, etiqueta: 'ciudad' });
    expect(message).toBe(`No se puede eliminar: está en uso por ${usos} registros`);
  });

  test('una ciudad cuelga de su región, una región de Paraguay', async () => {
    const region = await llamar('POST', '/v1/geografia', { etiqueta: 'region', descripcion: 'Región Nueva' });
    expect(region.status).toBe(200);
    const ciudad = await llamar('POST', '/v1/geografia', {
      etiqueta: 'ciudad',
      descripcion: 'Ciudad Nueva',
      padreId: region.body.idNumerico,
    });
    expect(ciudad.status).toBe(200);
    const { body } = await llamar('GET', '/v1/geografia', { busquedaRapida: 'nueva', limit: 200 });
    const de = (id: number) => body.items.find((g: { idNumerico: number }) => g.idNumerico === id);
    expect(de(region.body.idNumerico)).toMatchObject({ padreId: 9, padreDescripcion: 'Paraguay' });
    expect(de(ciudad.body.idNumerico)).toMatchObject({ padreDescripcion: 'Región Nueva' });
    expect(
      (await llamar('DELETE', '/v1/geografia', { idNumerico: region.body.idNumerico, etiqueta: 'region' }))
        .status,
    ).toBe(409);
    const central = await idDe('geografia', 'region', 'Central');
    const mudada = await llamar('PATCH', '/v1/geografia', {
      idNumerico: ciudad.body.idNumerico,
      etiqueta: 'ciudad',
      descripcion: 'Ciudad Mudada',
      padreId: central,
    });
    expect(mudada.message).toBe('Dato auxiliar editado exitosamente');
    for (const [idNumerico, etiqueta] of [
      [ciudad.body.idNumerico, 'ciudad'],
      [region.body.idNumerico, 'region'],
    ])
      expect((await llamar('DELETE', '/v1/geografia', { idNumerico, etiqueta })).message).toBe(
        'Dato auxiliar eliminado exitosamente',
      );
  });

  test.each([
    [{}, 'Debe completar todos los campos'],
    [{ etiqueta: 'pais' }, 'Debe completar todos los campos'],
    [{ etiqueta: 'ciudad', descripcion: 'Sin región' }, 'Debe completar todos los campos'],
    [{ etiqueta: 'ciudad', descripcion: 'X', padreId: 9 }, 'Región: no existe en la lista'],
    [{ etiqueta: 'pais', descripcion: 'paraguay' }, 'Ya existe ese dato geográfico'],
  ])('con %o no se crea un lugar', async (input, message) => {
    expect((await llamar('POST', '/v1/geografia', input)).message).toBe(message);
  });

  test('Paraguay no se borra, y editar sin valor pide completarlo', async () => {
    expect((await llamar('DELETE', '/v1/geografia', { idNumerico: 9, etiqueta: 'pais' })).status).toBe(422);
    expect(
      (await llamar('PATCH', '/v1/geografia', { idNumerico: 9, etiqueta: 'pais', descripcion: '' })).message,
    ).toBe('Debe completar todos los campos');
  });
});
