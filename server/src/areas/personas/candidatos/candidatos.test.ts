import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { isNormalized, reversedPeriod, withOneCiudad, withValidity } from './rules.ts';

const NEW_ONE = { nombre: 'Noelia Fátima', apellido: 'Zárate Colmán', telefono1: '+595 981 455 120' };

const app = await fileApp();
const selector = await app.tokenFor('selector');
const candidato = await app.tokenFor('candidato');
const call = app.callAs(selector);

describe('candidatos', () => {
  const create = async (input: Record<string, unknown> = NEW_ONE) => call('POST', '/v1/candidato', input);
  const perfil = async (id: number, token = selector) =>
    (await call('GET', '/v1/candidato', { idNumerico: id }, token)).body.candidato;
  const aux = async (label: string, n = 0) =>
    (
      await app.db
        .selectFrom('dato_auxiliar')
        .select('id')
        .where('etiqueta', '=', label)
        .orderBy('id')
        .offset(n)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;

  test('cuánto quita cada cosa que una búsqueda pide es lo que halla sin ella', async () => {
    const total = async (input: Record<string, unknown>): Promise<number> =>
      (await call('GET', '/v1/candidatos', input)).body.total;
    const { id: cargo } = await app.db
      .selectFrom('experiencia')
      .select('cargo_id as id')
      .where('cargo_id', 'is not', null)
      .groupBy('cargo_id')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .executeTakeFirstOrThrow();
    const { idNumerico: lista } = (
      await call('POST', '/v1/lista', {
        nombre: 'Pares',
        candidatosIds: Array.from({ length: 200 }, (_, i) => 2 * i + 2),
      })
    ).body;
    const whole = {
      busquedaRapida: 'ma go',
      cargosIdsNumericos: [cargo],
      listasIds: [lista],
      salario: '90000000',
      oportunidadId: 1,
      consultaTipo: 'omitirYaIncluidos',
    };
    const { busquedaRapida: _, ...withoutText } = whole;
    const { consultaTipo: __, ...ofAll } = whole;
    const { body } = await call('GET', '/v1/candidatos/explicacion', whole);
    expect(body).toEqual({
      total: await total(whole),
      partes: [
        { filtro: 'busquedaRapida', palabra: null, sin: await total(withoutText) },
        {
          filtro: 'busquedaRapida',
          palabra: 'ma',
          sin: await total({ ...whole, busquedaRapida: 'go' }),
        },
        {
          filtro: 'busquedaRapida',
          palabra: 'go',
          sin: await total({ ...whole, busquedaRapida: 'ma' }),
        },
        {
          filtro: 'cargosIdsNumericos',
          palabra: null,
          sin: await total({ ...whole, cargosIdsNumericos: [] }),
        },
        { filtro: 'listasIds', palabra: null, sin: await total({ ...whole, listasIds: [] }) },
        { filtro: 'salario', palabra: null, sin: await total({ ...whole, salario: '' }) },
        { filtro: 'oportunidadId', palabra: null, sin: await total(ofAll) },
      ],
    });
    expect(new Set(body.partes.map(({ sin }: { sin: number }) => sin)).size).toBeGreaterThan(3);
    const nothing = await call('GET', '/v1/candidatos/explicacion', {});
    expect(nothing.body).toEqual({ total: await total({}), partes: [] });
  });

  test('se crea, se lee, se halla y se edita', async () => {
    const { body } = await create();
    expect(body.message).toBe('Candidato creado correctamente');
    const id = body.idNumerico;
    expect(await perfil(id)).toMatchObject({
      nombre: 'Noelia Fátima',
      telefono1: '0981455120',
      expectativaSalarial: '0',
      version: expect.any(Number),
    });
    const found = await call('GET', '/v1/candidatos', { busquedaRapida: 'noelia zarate' });
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ idNumerico: id, nombreCompleto: 'Zárate Colmán, Noelia Fátima', ultimoContacto: null }],
    });
    const edit = (change: Record<string, unknown>) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, version: 1, ...change });
    const fromList = 'Ciudad: en Paraguay se elige de la lista';
    expect((await edit({ paisId: 9, ciudadLibre: 'no va' })).body.error.message).toBe(fromList);
    expect((await edit({ paisId: 10, ciudadId: 1 })).body.error.message).toBe(
      'Ciudad: fuera de Paraguay se escribe, no se elige de la lista',
    );
    const edited = await edit({
      expectativaSalarial: '4500000',
      paisId: 9,
      nacimientoFecha: '1999-05-03',
      nombre: 'Noelia\nFátima',
      descripcionInterna: 'Un renglón\ny otro',
    });
    expect(edited.body).toEqual({ message: 'Candidato editado correctamente' });
    expect((await edit({ version: 2, ciudadLibre: 'no va' })).body.error.message).toBe(fromList);
    expect(await perfil(id)).toMatchObject({
      expectativaSalarial: '4500000',
      ciudadLibre: null,
      nacimientoFecha: '1999-05-03',
      nombre: 'Noelia Fátima',
      descripcionInterna: 'Un renglón\ny otro',
      version: expect.any(Number),
    });
  });

  test('dos personas guardan lo mismo: a la segunda se le dice y nada se pierde', async () => {
    const id = (await create({ ...NEW_ONE, nombre: 'Dos' })).body.idNumerico;
    const save = (address: string) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, version: 1, direccion: address });
    const answers = await Promise.all([save('una'), save('otra')]);
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(answers.find((r) => r.status === 409)!.body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    const winner = answers[0]!.status === 200 ? 'una' : 'otra';
    const reserved = await call('GET', '/v1/candidato/reservado', { idNumerico: id });
    expect(reserved.body.direccion).toBe(winner);
  });

  test('un documento es de una sola persona', async () => {
    const first = await create({ ...NEW_ONE, documento: '4812337' });
    const { status, body } = await create({ ...NEW_ONE, documento: '4812337' });
    expect(status).toBe(409);
    expect(body.error.message).toBe(`Ese documento ya es del candidato N.º ${first.body.idNumerico}`);
  });

  test('los teléfonos parecidos se avisan por sus últimos 8 dígitos', async () => {
    await create({ ...NEW_ONE, telefono1: '0971999888' });
    const { body } = await call('GET', '/v1/candidatos/searchByMobile', { mobile: '+595 971 999-888' });
    expect(body).toMatchObject({
      total: 1,
      searchResultsByTerm: [{ term: '+595 971 999-888', count: 1, items: [{ telefono1: '0971999888' }] }],
    });
  });

  test('un candidato ve y cambia lo suyo, sin lo interno', async () => {
    const own = await perfil(1, candidato);
    for (const internal of ['descripcionInterna', 'incluidoAEmGeneral', 'ultimoContacto'])
      expect(own).not.toHaveProperty(internal);
    const edit = (input: Record<string, unknown>) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: 1, ...input }, candidato);
    expect((await edit({ direccion: 'Palma 123' })).status).toBe(200);
    expect((await edit({ descripcionInterna: 'soy genial' })).status).toBe(403);
    expect((await perfil(1, candidato)).direccion).toBe('Palma 123');
  });

  test.each([
    [{ ...NEW_ONE, nombre: ' ' }, 'Nombre: es obligatorio'],
    [{ ...NEW_ONE, telefono1: '' }, 'Celular 1: es obligatorio'],
    [{ ...NEW_ONE, telefono1: 'llamame' }, 'Celular 1: no es un teléfono válido'],
    [{ ...NEW_ONE, correo: 'sin arroba' }, 'Correo: no es un correo válido'],
    [
      { ...NEW_ONE, nacimientoFecha: '2026-02-30' },
      'Fecha de nacimiento: debe ser una fecha válida (AAAA-MM-DD)',
    ],
    [{ ...NEW_ONE, nacimientoFecha: '2999-01-01' }, 'Fecha de nacimiento: no puede ser futura'],
    [{ ...NEW_ONE, sexo: 'x' }, 'Sexo: debe ser uno de: m, f'],
    [
      { ...NEW_ONE, expectativaSalarial: '4.500.000' },
      'Expectativa salarial: debe ser un monto sin puntos de miles',
    ],
    [{ ...NEW_ONE, paisId: 999_999 }, 'País: no existe en la lista'],
    [{ ...NEW_ONE, paisId: 9, ciudadId: 9 }, 'Ciudad: no existe en la lista'],
    [{ ...NEW_ONE, nacionalidadIdNumerico: 1 }, 'Nacionalidad: no existe en la lista'],
    [{ ...NEW_ONE, nombre: 'a\u0000b' }, 'Nombre: contiene caracteres no permitidos'],
    [{ ...NEW_ONE, nombre: 'x'.repeat(151) }, 'Nombre: no puede tener más de 150 caracteres'],
    [{ ...NEW_ONE, nombre: ['x'] }, 'Nombre: debe ser un texto'],
  ])('crear con %o', async (input, mensaje) => {
    const { status, body } = await create(input);
    expect({ status, mensaje: body.error.message }).toEqual({ status: 400, mensaje });
  });

  test('experiencias: el cargo y el tipo son obligatorios, lo vigente no termina, el texto libre es del portal', async () => {
    const base = {
      candidatoIdNumerico: 1,
      cargoIdNumerico: await aux('cargo'),
      tipoEmpleo: 'tiempoCompleto',
    };
    const add = (token: string, input: Record<string, unknown>) =>
      call('POST', '/v1/candidato/experiencia', input, token);
    expect((await add(selector, { ...base, cargoIdNumerico: null })).body.error.message).toBe(
      'Cargo: es obligatorio',
    );
    expect((await add(selector, { ...base, cargoIdNumerico: await aux('rubro') })).status).toBe(400);
    expect((await add(selector, { ...base, empresaIdNumerico: 999_999 })).body.error.message).toBe(
      'Un dato elegido no existe o ya fue eliminado',
    );
    expect((await add(selector, { ...base, inicioFecha: '2020-01-01', finFecha: '2019-01-01' })).status).toBe(
      400,
    );

    const ending = [
      [{ finFecha: '2025-01-01' }, 'finFecha', 'Fecha de fin: un trabajo vigente no la tiene'],
      [
        { salidaMotivoIdNumerico: await aux('salidaMotivo') },
        'salidaMotivoIdNumerico',
        'Motivo de salida: un trabajo vigente no lo tiene',
      ],
    ] as const;
    for (const token of [selector, candidato])
      for (const [end, campo, message] of ending) {
        const refused = await add(token, { ...base, vigente: true, ...end });
        expect([refused.status, refused.body.error]).toMatchObject([
          400,
          { message, details: [{ campo, message }] },
        ]);
      }
    const active = await add(selector, {
      ...base,
      vigente: true,
      finFecha: null,
      salidaMotivoIdNumerico: null,
    });
    expect(active.body.message).toBe('Experiencia agregada correctamente');
    const free = await add(candidato, {
      ...base,
      cargoIdNumerico: null,
      cargoOtro: 'Domador de caballos',
      empresaOtro: 'Estancia propia',
    });
    const list = async (token: string) =>
      (await call('GET', '/v1/candidato/experiencias', { candidatoIdNumerico: 1 }, token)).body.experiencias;
    const own = await list(candidato);
    expect(own.find((e: { idNumerico: number }) => e.idNumerico === active.body.idNumerico)).toMatchObject({
      vigente: true,
      finFecha: null,
      salidaMotivoIdNumerico: null,
      normalizado: true,
    });
    expect(own.find((e: { idNumerico: number }) => e.idNumerico === free.body.idNumerico)).toMatchObject({
      cargoOtro: 'Domador de caballos',
      normalizado: false,
    });
    // Staff see only what is normalized (docs/reglas/personas.md).
    expect(
      (await list(selector)).some((e: { idNumerico: number }) => e.idNumerico === free.body.idNumerico),
    ).toBe(false);

    const edit = (token: string, input: Record<string, unknown>) =>
      call(
        'PATCH',
        '/v1/candidato/experiencia',
        { ...base, idNumerico: free.body.idNumerico, ...input },
        token,
      );
    expect((await edit(candidato, { normalizado: 's' })).status).toBe(403);
    expect((await edit(selector, { normalizado: 's', version: 9 })).status).toBe(409);
    expect((await edit(selector, { normalizado: 's', version: 1 })).body.message).toBe(
      'Experiencia editada correctamente',
    );
    expect(
      (await list(selector)).find((e: { idNumerico: number }) => e.idNumerico === free.body.idNumerico),
    ).toMatchObject({ cargoOtro: null, empresaOtro: null, normalizado: true, version: expect.any(Number) });
    const erase = () =>
      call(
        'DELETE',
        '/v1/candidato/experiencia',
        { candidatoExpIdNumerico: free.body.idNumerico },
        candidato,
      );
    expect((await erase()).body.message).toBe('Experiencia eliminada correctamente');
    expect((await erase()).status).toBe(403);
  });

  test('formación e idiomas', async () => {
    const formacion = {
      candidatoIdNumerico: 1,
      nivelFormacion: 'universitario',
      titulacionIdNumerico: await aux('titulacion'),
    };
    const creation = await call('POST', '/v1/candidato/formacion', formacion);
    expect(creation.body.message).toBe('Formacion agregada correctamente');
    expect(
      (await call('POST', '/v1/candidato/formacion', { candidatoIdNumerico: 1 })).body.error.message,
    ).toContain('Nivel de formación');
    const change = await call('PATCH', '/v1/candidato/formacion', {
      ...formacion,
      idNumerico: creation.body.idNumerico,
      version: 1,
      nivelFormacion: 'postgrado',
    });
    expect(change.body.message).toBe('Formación editada correctamente');
    expect(
      (
        await call('DELETE', '/v1/candidato/formacion', {
          candidatoFormacionIdNumerico: creation.body.idNumerico,
        })
      ).body.message,
    ).toBe('Formación eliminada correctamente');

    const idioma = {
      candidatoIdNumerico: 1,
      idiomaIdNumerico: await aux('idioma', 15),
      lee: 'bueno',
      escribe: 'bueno',
      habla: 'nativo',
    };
    const other = await call('POST', '/v1/candidato/idioma', idioma, candidato);
    expect(other.body.message).toBe('Idioma agregado correctamente');
    const repeated = await call('POST', '/v1/candidato/idioma', idioma, candidato);
    expect(repeated).toMatchObject({
      status: 409,
      body: { error: { message: 'El candidato ya tiene ese idioma' } },
    });
    expect(
      (
        await call(
          'PATCH',
          '/v1/candidato/idioma',
          { ...idioma, idNumerico: other.body.idNumerico, habla: 'excelente' },
          candidato,
        )
      ).body.message,
    ).toBe('Idioma editado correctamente');
    expect(
      (
        await call(
          'DELETE',
          '/v1/candidato/idioma',
          { candidatoIdiomaIdNumerico: other.body.idNumerico },
          candidato,
        )
      ).body.message,
    ).toBe('Idioma eliminado correctamente');
  });

  test('cargos potenciales', async () => {
    const id = (await create({ ...NEW_ONE, nombre: 'Potencial' })).body.idNumerico;
    const cargos = [await aux('cargo', 3), await aux('cargo', 4)];
    const add = (cargoId: number) =>
      call('POST', '/v1/candidato/cargo-potencial', { candidatoIdNumerico: id, cargoIdNumerico: cargoId });
    expect((await add(cargos[0]!)).body.message).toBe('Cargo potencial agregado correctamente');
    expect((await add(cargos[0]!)).body.error.message).toBe('El candidato ya tiene ese cargo potencial');
    const list = async () =>
      (await call('GET', '/v1/candidato/cargos-potenciales', { candidatoIdNumerico: id })).body;
    const before = await list();
    expect(before).toMatchObject({
      expectativaSalarial: '0',
      tieneExperiencias: false,
      cargosPotenciales: [{ cargoIdNumerico: cargos[0], actualizacionUsuarioNombre: 'Óscar Rojas' }],
    });
    const { _id } = before.cargosPotenciales[0];
    expect(
      (await call('PATCH', '/v1/candidato/cargo-potencial', { _id, cargoIdNumerico: cargos[1] })).body
        .message,
    ).toBe('Cargo potencial editado correctamente');
    expect((await call('DELETE', '/v1/candidato/cargo-potencial', { _id })).body.message).toBe(
      'Cargo potencial eliminado correctamente',
    );
    expect((await list()).cargosPotenciales).toEqual([]);
  });

  test('las reglas sin base de datos', () => {
    expect(withOneCiudad({ paisId: 9, ciudadId: 1, ciudadLibre: 'x' })).toEqual({
      paisId: 9,
      ciudadId: 1,
      ciudadLibre: null,
    });
    expect(withOneCiudad({ paisId: 10, ciudadId: 1, ciudadLibre: 'x' })).toEqual({
      paisId: 10,
      ciudadId: null,
      ciudadLibre: 'x',
    });
    expect(withOneCiudad({ ciudadId: 1 })).toEqual({ ciudadId: 1 });
    expect(withValidity({ vigente: true, finFecha: 'x', salidaMotivoIdNumerico: 1 })).toEqual({
      vigente: true,
      finFecha: null,
      salidaMotivoIdNumerico: null,
    });
    expect([isNormalized(['x']), isNormalized([null])]).toEqual([false, true]);
    expect([reversedPeriod('2020-01-02', '2020-01-01'), reversedPeriod('2020-01-02', null)]).toEqual([
      true,
      false,
    ]);
  });
});
