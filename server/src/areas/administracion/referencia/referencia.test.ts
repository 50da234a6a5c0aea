import { describe, expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');

describe('datos auxiliares y geográficos', () => {
  const call = async (method: string, path: string, input: Record<string, unknown>) => {
    const { status, body } = await app.call(method, path, { token: selector, input });
    return { status, body, message: body.message ?? body.error?.message };
  };
  const auxiliares = async (input: Record<string, unknown>) =>
    (await call('GET', '/v1/datos-auxiliares', input)).body;
  const idOf = async (table: 'dato_auxiliar' | 'geografia', label: string, description: string) =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .where('etiqueta', '=', label)
        .where('descripcion', '=', description)
        .executeTakeFirstOrThrow()
    ).id;

  test('un dato auxiliar se crea, se encuentra, se edita y se borra', async () => {
    const created = await call('POST', '/v1/dato-auxiliar', {
      etiqueta: 'cargo',
      descripcion: 'Domador de ñandúes',
    });
    expect(created.message).toBe('Dato auxiliar creado exitosamente');
    const id = created.body.idNumerico;
    expect(await auxiliares({ etiqueta: 'cargo', busquedaRapida: 'NANDU' })).toEqual({
      total: 1,
      items: [
        { idNumerico: id, etiqueta: 'cargo', descripcion: 'Domador de ñandúes', version: expect.any(Number) },
      ],
    });
    expect((await auxiliares({ etiqueta: 'rubro', busquedaRapida: 'ñandú' })).total).toBe(0);
    const edited = await call('PATCH', '/v1/dato-auxiliar', {
      idNumerico: id,
      etiqueta: 'cargo',
      descripcion: 'Cuidador de ñandúes',
    });
    expect(edited.message).toBe('Dato auxiliar editado exitosamente');
    const erased = await call('DELETE', '/v1/dato-auxiliar', { idNumerico: id, etiqueta: 'cargo' });
    expect(erased.message).toBe('Dato auxiliar borrado exitosamente');
    expect((await call('DELETE', '/v1/dato-auxiliar', { idNumerico: id, etiqueta: 'cargo' })).status).toBe(
      404,
    );
  });

  test('C++, C# y C son tres; lo mismo escrito de otro modo ya existe', async () => {
    const create = (name: string) =>
      call('POST', '/v1/dato-auxiliar', { etiqueta: 'cargo', descripcion: name });
    const different = [
      'Programador C++',
      'Programador C#',
      'Programador C',
      'Programador R',
      'Programador F#',
      'Programador .NET',
      'Programador NET',
      'Programador ASP.NET',
      'Programador ASP NET',
      'Programador Node',
      'Programador Node.js',
      'Programador Vue.js',
      'Programador A+',
      'Programador Notepad',
      'Programador Notepad++',
    ];
    for (const name of different) expect([name, (await create(name)).status]).toEqual([name, 200]);
    for (const name of [
      'PROGRAMADOR C++',
      'Programador  C ++',
      'programador c#',
      'Programadór C',
      'Programador (C)',
      'programador r',
      'Programador f#',
      'Programador .Net',
      'programador asp.net',
      'Programador asp-net',
      'programador node js',
      'programador a+',
      'Programador NOTEPAD++',
    ])
      expect([name, await create(name)]).toMatchObject([
        name,
        { status: 409, message: 'Ya existe ese dato auxiliar' },
      ]);
    const named = async (text: string) =>
      pluck((await auxiliares({ etiqueta: 'cargo', busquedaRapida: text, limit: 50 })).items, 'descripcion');
    expect(await named('c++')).toEqual(['Programador C++']);
    expect(await named('programador C#')).toEqual(['Programador C#']);
    expect(await named('.net')).toEqual(['Programador ASP.NET', 'Programador .NET']);
    expect((await create("Mbo'ehára")).status).toBe(200);
    for (const text of ['mboehara', "mbo'ehára", 'mbo’ehara', 'mbo ehara'])
      expect([text, await named(text)]).toEqual([text, ["Mbo'ehára"]]);
    expect(await named('notepad')).toEqual(['Programador Notepad', 'Programador Notepad++']);
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
    // Case, accents and spaces do not make another item.
    const repeated = await call('POST', '/v1/dato-auxiliar', {
      etiqueta: 'cargo',
      descripcion: `  ${descripcion.toUpperCase()} `,
    });
    expect(repeated).toMatchObject({ status: 409, message: 'Ya existe ese dato auxiliar' });
    const inUse = await call('DELETE', '/v1/dato-auxiliar', {
      idNumerico: cargo.cargo_id!,
      etiqueta: 'cargo',
    });
    expect(inUse.status).toBe(409);
    expect(inUse.message).toMatch(/^No se puede eliminar: está en uso por \d+ registros$/);
    for (const input of [
      { etiqueta: 'cargo', descripcion: ' ' },
      { etiqueta: 'color', descripcion: 'Rojo' },
      { descripcion: 'Rojo' },
    ])
      expect((await call('POST', '/v1/dato-auxiliar', input)).status).toBe(400);
    expect(
      (
        await call('PATCH', '/v1/dato-auxiliar', {
          idNumerico: cargo.cargo_id!,
          etiqueta: 'rubro',
          descripcion: 'Otro',
        })
      ).message,
    ).toBe('Concepto: no se puede cambiar');
  });

  test('cuántos lo usan se cuenta de verdad', async () => {
    const ciudad = await idOf('geografia', 'ciudad', 'Asunción');
    const account = async (table: 'candidato' | 'oportunidad') =>
      Number(
        (
          await app.db
            .selectFrom(table)
            .select((builder) => builder.fn.countAll().as('n'))
            .where('ciudad_id', '=', ciudad)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const uses = (await account('candidato')) + (await account('oportunidad'));
    expect(uses).toBeGreaterThan(0);
    const { message } = await call('DELETE', '/v1/geografia', { idNumerico: ciudad, etiqueta: 'ciudad' });
    expect(message).toBe(`No se puede eliminar: está en uso por ${uses} registros`);
  });

  test('una ciudad cuelga de su región, una región de Paraguay', async () => {
    const region = await call('POST', '/v1/geografia', { etiqueta: 'region', descripcion: 'Región Nueva' });
    expect(region.status).toBe(200);
    for (const [etiqueta, message] of [
      ['region', 'País: una región es siempre de Paraguay'],
      ['pais', 'Región: solo la tiene una ciudad'],
    ])
      expect(
        (
          await call('POST', '/v1/geografia', {
            etiqueta,
            descripcion: 'Otra',
            padreId: region.body.idNumerico,
          })
        ).message,
      ).toBe(message);
    const ciudad = await call('POST', '/v1/geografia', {
      etiqueta: 'ciudad',
      descripcion: 'Ciudad Nueva',
      padreId: region.body.idNumerico,
    });
    expect(ciudad.status).toBe(200);
    const { body } = await call('GET', '/v1/geografia', { busquedaRapida: 'nueva', limit: 200 });
    const of = (id: number) => body.items.find((g: { idNumerico: number }) => g.idNumerico === id);
    expect(of(region.body.idNumerico)).toMatchObject({ padreId: 9, padreDescripcion: 'Paraguay' });
    expect(of(ciudad.body.idNumerico)).toMatchObject({ padreDescripcion: 'Región Nueva' });
    expect(
      (await call('DELETE', '/v1/geografia', { idNumerico: region.body.idNumerico, etiqueta: 'region' }))
        .status,
    ).toBe(409);
    const central = await idOf('geografia', 'region', 'Central');
    const moved = await call('PATCH', '/v1/geografia', {
      idNumerico: ciudad.body.idNumerico,
      etiqueta: 'ciudad',
      descripcion: 'Ciudad Mudada',
      padreId: central,
    });
    expect(moved.message).toBe('Dato auxiliar editado exitosamente');
    for (const [id, label] of [
      [ciudad.body.idNumerico, 'ciudad'],
      [region.body.idNumerico, 'region'],
    ])
      expect((await call('DELETE', '/v1/geografia', { idNumerico: id, etiqueta: label })).message).toBe(
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
    expect((await call('POST', '/v1/geografia', input)).message).toBe(message);
  });

  test('Paraguay no se borra, y editar sin valor pide completarlo', async () => {
    expect((await call('DELETE', '/v1/geografia', { idNumerico: 9, etiqueta: 'pais' })).status).toBe(422);
    expect(
      (await call('PATCH', '/v1/geografia', { idNumerico: 9, etiqueta: 'pais', descripcion: '' })).message,
    ).toBe('Debe completar todos los campos');
  });
});
