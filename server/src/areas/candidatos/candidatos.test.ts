import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { conUnaCiudad, conVigencia, periodoAlReves, quedaNormalizado } from './rules.ts';

const NUEVO = { nombre: 'Noelia Fátima', apellido: 'Zárate Colmán', telefono1: '+595 981 455 120' };

describe('candidatos', () => {
  let app: TestApp;
  let selector: string;
  let candidato: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    candidato = await app.tokenFor('candidato');
  });
  afterAll(() => app.close());

  const crear = async (input: Record<string, unknown> = NUEVO) =>
    app.call('POST', '/v1/candidato', { token: selector, input });
  const perfil = async (idNumerico: number, token = selector) =>
    (await app.call('GET', '/v1/candidato', { token, input: { idNumerico } })).body.candidato;
  const aux = async (etiqueta: string, n = 0) =>
    (
      await app.db
        .selectFrom('dato_auxiliar')
        .select('id')
        .where('etiqueta', '=', etiqueta)
        .orderBy('id')
        .offset(n)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;

  test('se crea, se lee, se halla y se edita', async () => {
    const { body } = await crear();
    expect(body.message).toBe('Candidato creado correctamente');
    const id = body.idNumerico;
    expect(await perfil(id)).toMatchObject({
      nombre: 'Noelia Fátima',
      telefono1: '0981455120',
      expectativaSalarial: '0',
      version: 1,
    });
    const hallado = await app.call('GET', '/v1/candidatos', {
      token: selector,
      input: { busquedaRapida: 'noelia zarate' },
    });
    expect(hallado.body).toMatchObject({
      total: 1,
      items: [{ idNumerico: id, nombreCompleto: 'Zárate Colmán, Noelia Fátima', ultimoContacto: null }],
    });
    const editado = await app.call('PATCH', '/v1/candidato', {
      token: selector,
      input: {
        candidatoIdNumerico: id,
        version: 1,
        expectativaSalarial: '4500000',
        paisId: 9,
        ciudadLibre: 'no va',
        nacimientoFecha: '1999-05-03',
      },
    });
    expect(editado.body).toEqual({ message: 'Candidato editado correctamente' });
    expect(await perfil(id)).toMatchObject({
      expectativaSalarial: '4500000',
      ciudadLibre: null,
      nacimientoFecha: '1999-05-03',
      nombre: 'Noelia Fátima',
      version: 2,
    });
  });

  test('dos personas guardan lo mismo: a la segunda se le dice y nada se pierde', async () => {
    const id = (await crear({ ...NUEVO, nombre: 'Dos' })).body.idNumerico;
    const guardar = (direccion: string) =>
      app.call('PATCH', '/v1/candidato', {
        token: selector,
        input: { candidatoIdNumerico: id, version: 1, direccion },
      });
    const respuestas = await Promise.all([guardar('una'), guardar('otra')]);
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(respuestas.find((r) => r.status === 409)!.body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    const ganadora = respuestas[0]!.status === 200 ? 'una' : 'otra';
    expect((await perfil(id)).direccion).toBe(ganadora);
  });

  test('un documento es de una sola persona', async () => {
    const primero = await crear({ ...NUEVO, documento: '4812337' });
    const { status, body } = await crear({ ...NUEVO, documento: '4812337' });
    expect(status).toBe(409);
    expect(body.error.message).toBe(`Ese documento ya es del candidato N.º ${primero.body.idNumerico}`);
  });

  test('los teléfonos parecidos se avisan por sus últimos 8 dígitos', async () => {
    await crear({ ...NUEVO, telefono1: '0971999888' });
    const { body } = await app.call('GET', '/v1/candidatos/searchByMobile', {
      token: selector,
      input: { mobile: '+595 971 999-888' },
    });
    expect(body).toMatchObject({
      total: 1,
      searchResultsByTerm: [{ term: '+595 971 999-888', count: 1, items: [{ telefono1: '0971999888' }] }],
    });
  });

  test('un candidato ve y cambia lo suyo, sin lo interno', async () => {
    const propio = await perfil(1, candidato);
    for (const interno of ['descripcionInterna', 'incluidoAEmGeneral', 'ultimoContacto'])
      expect(propio).not.toHaveProperty(interno);
    const editar = (input: Record<string, unknown>) =>
      app.call('PATCH', '/v1/candidato', { token: candidato, input: { candidatoIdNumerico: 1, ...input } });
    expect((await editar({ direccion: 'Palma 123' })).status).toBe(200);
    expect((await editar({ descripcionInterna: 'soy genial' })).status).toBe(403);
    expect((await perfil(1, candidato)).direccion).toBe('Palma 123');
  });

  test.each([
    [{ ...NUEVO, nombre: ' ' }, 'Nombre: es obligatorio'],
    [{ ...NUEVO, telefono1: '' }, 'Celular 1: es obligatorio'],
    [{ ...NUEVO, telefono1: 'llamame' }, 'Celular 1: no es un teléfono válido'],
    [{ ...NUEVO, correo: 'sin arroba' }, 'Correo: no es un correo válido'],
    [
      { ...NUEVO, nacimientoFecha: '2026-02-30' },
      'Fecha de nacimiento: debe ser una fecha válida (AAAA-MM-DD)',
    ],
    [{ ...NUEVO, nacimientoFecha: '2999-01-01' }, 'Fecha de nacimiento: no puede ser futura'],
    [{ ...NUEVO, sexo: 'x' }, 'Sexo: debe ser uno de: m, f'],
    [
      { ...NUEVO, expectativaSalarial: '4.500.000' },
      'Expectativa salarial: debe ser un monto sin puntos de miles',
    ],
    [{ ...NUEVO, paisId: 999_999 }, 'País: no existe en la lista'],
    [{ ...NUEVO, paisId: 9, ciudadId: 9 }, 'Ciudad: no existe en la lista'],
    [{ ...NUEVO, nacionalidadIdNumerico: 1 }, 'Nacionalidad: no existe en la lista'],
    [{ ...NUEVO, nombre: 'a\u0000b' }, 'Nombre: contiene caracteres no permitidos'],
    [{ ...NUEVO, nombre: 'x'.repeat(151) }, 'Nombre: no puede tener más de 150 caracteres'],
    [{ ...NUEVO, nombre: ['x'] }, 'Nombre: debe ser un texto'],
  ])('crear con %o', async (input, mensaje) => {
    const { status, body } = await crear(input);
    expect({ status, mensaje: body.error.message }).toEqual({ status: 400, mensaje });
  });

  test('experiencias: el cargo y el tipo son obligatorios, lo vigente no termina, el texto libre es del portal', async () => {
    const base = {
      candidatoIdNumerico: 1,
      cargoIdNumerico: await aux('cargo'),
      tipoEmpleo: 'tiempoCompleto',
    };
    const agregar = (token: string, input: Record<string, unknown>) =>
      app.call('POST', '/v1/candidato/experiencia', { token, input });
    expect((await agregar(selector, { ...base, cargoIdNumerico: null })).body.error.message).toBe(
      'Cargo: es obligatorio',
    );
    expect((await agregar(selector, { ...base, cargoIdNumerico: await aux('rubro') })).status).toBe(400);
    expect((await agregar(selector, { ...base, empresaIdNumerico: 999_999 })).body.error.message).toBe(
      'Un dato elegido no existe o ya fue eliminado',
    );
    expect(
      (await agregar(selector, { ...base, inicioFecha: '2020-01-01', finFecha: '2019-01-01' })).status,
    ).toBe(400);

    const vigente = await agregar(selector, {
      ...base,
      vigente: true,
      finFecha: '2025-01-01',
      salidaMotivoIdNumerico: await aux('salidaMotivo'),
    });
    expect(vigente.body.message).toBe('Experiencia agregada correctamente');
    const libre = await agregar(candidato, {
      ...base,
      cargoIdNumerico: null,
      cargoOtro: 'Domador de caballos',
      empresaOtro: 'Estancia propia',
    });
    const lista = async (token: string) =>
      (await app.call('GET', '/v1/candidato/experiencias', { token, input: { candidatoIdNumerico: 1 } })).body
        .experiencias;
    const propias = await lista(candidato);
    expect(
      propias.find((e: { idNumerico: number }) => e.idNumerico === vigente.body.idNumerico),
    ).toMatchObject({ vigente: true, finFecha: null, salidaMotivoIdNumerico: null, normalizado: true });
    expect(propias.find((e: { idNumerico: number }) => e.idNumerico === libre.body.idNumerico)).toMatchObject(
      { cargoOtro: 'Domador de caballos', normalizado: false },
    );
    // Staff see only what is normalized (000 §4).
    expect(
      (await lista(selector)).some((e: { idNumerico: number }) => e.idNumerico === libre.body.idNumerico),
    ).toBe(false);

    const editar = (token: string, input: Record<string, unknown>) =>
      app.call('PATCH', '/v1/candidato/experiencia', {
        token,
        input: { ...base, idNumerico: libre.body.idNumerico, ...input },
      });
    expect((await editar(candidato, { normalizado: 's' })).status).toBe(403);
    expect((await editar(selector, { normalizado: 's', version: 9 })).status).toBe(409);
    expect((await editar(selector, { normalizado: 's', version: 1 })).body.message).toBe(
      'Experiencia editada correctamente',
    );
    expect(
      (await lista(selector)).find((e: { idNumerico: number }) => e.idNumerico === libre.body.idNumerico),
    ).toMatchObject({ cargoOtro: null, empresaOtro: null, normalizado: true, version: 2 });
    const borrar = () =>
      app.call('DELETE', '/v1/candidato/experiencia', {
        token: candidato,
        input: { candidatoExpIdNumerico: libre.body.idNumerico },
      });
    expect((await borrar()).body.message).toBe('Experiencia eliminada correctamente');
    expect((await borrar()).status).toBe(403);
  });

  test('formación e idiomas', async () => {
    const formacion = {
      candidatoIdNumerico: 1,
      nivelFormacion: 'universitario',
      titulacionIdNumerico: await aux('titulacion'),
    };
    const alta = await app.call('POST', '/v1/candidato/formacion', { token: selector, input: formacion });
    expect(alta.body.message).toBe('Formacion agregada correctamente');
    expect(
      (
        await app.call('POST', '/v1/candidato/formacion', {
          token: selector,
          input: { candidatoIdNumerico: 1 },
        })
      ).body.error.message,
    ).toContain('Nivel de formación');
    const cambio = await app.call('PATCH', '/v1/candidato/formacion', {
      token: selector,
      input: { ...formacion, idNumerico: alta.body.idNumerico, version: 1, nivelFormacion: 'postgrado' },
    });
    expect(cambio.body.message).toBe('Formación editada correctamente');
    expect(
      (
        await app.call('DELETE', '/v1/candidato/formacion', {
          token: selector,
          input: { candidatoFormacionIdNumerico: alta.body.idNumerico },
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
    const otro = await app.call('POST', '/v1/candidato/idioma', { token: candidato, input: idioma });
    expect(otro.body.message).toBe('Idioma agregado correctamente');
    const repetido = await app.call('POST', '/v1/candidato/idioma', { token: candidato, input: idioma });
    expect(repetido).toMatchObject({
      status: 409,
      body: { error: { message: 'El candidato ya tiene ese idioma' } },
    });
    expect(
      (
        await app.call('PATCH', '/v1/candidato/idioma', {
          token: candidato,
          input: { ...idioma, idNumerico: otro.body.idNumerico, habla: 'excelente' },
        })
      ).body.message,
    ).toBe('Idioma editado correctamente');
    expect(
      (
        await app.call('DELETE', '/v1/candidato/idioma', {
          token: candidato,
          input: { candidatoIdiomaIdNumerico: otro.body.idNumerico },
        })
      ).body.message,
    ).toBe('Idioma eliminado correctamente');
  });

  test('cargos potenciales', async () => {
    const id = (await crear({ ...NUEVO, nombre: 'Potencial' })).body.idNumerico;
    const cargos = [await aux('cargo', 3), await aux('cargo', 4)];
    const agregar = (cargoIdNumerico: number) =>
      app.call('POST', '/v1/candidato/cargo-potencial', {
        token: selector,
        input: { candidatoIdNumerico: id, cargoIdNumerico },
      });
    expect((await agregar(cargos[0]!)).body.message).toBe('Cargo potencial agregado correctamente');
    expect((await agregar(cargos[0]!)).body.error.message).toBe('El candidato ya tiene ese cargo potencial');
    const lista = async () =>
      (
        await app.call('GET', '/v1/candidato/cargos-potenciales', {
          token: selector,
          input: { candidatoIdNumerico: id },
        })
      ).body;
    const antes = await lista();
    expect(antes).toMatchObject({
      expectativaSalarial: '0',
      tieneExperiencias: false,
      cargosPotenciales: [{ cargoIdNumerico: cargos[0], actualizacionUsuarioNombre: 'Óscar Rojas' }],
    });
    const { _id } = antes.cargosPotenciales[0];
    expect(
      (
        await app.call('PATCH', '/v1/candidato/cargo-potencial', {
          token: selector,
          input: { _id, cargoIdNumerico: cargos[1] },
        })
      ).body.message,
    ).toBe('Cargo potencial editado correctamente');
    expect(
      (await app.call('DELETE', '/v1/candidato/cargo-potencial', { token: selector, input: { _id } })).body
        .message,
    ).toBe('Cargo potencial eliminado correctamente');
    expect((await lista()).cargosPotenciales).toEqual([]);
  });

  test('las reglas sin base de datos', () => {
    expect(conUnaCiudad({ paisId: 9, ciudadId: 1, ciudadLibre: 'x' })).toEqual({
      paisId: 9,
      ciudadId: 1,
      ciudadLibre: null,
    });
    expect(conUnaCiudad({ paisId: 10, ciudadId: 1, ciudadLibre: 'x' })).toEqual({
      paisId: 10,
      ciudadId: null,
      ciudadLibre: 'x',
    });
    expect(conUnaCiudad({ ciudadId: 1 })).toEqual({ ciudadId: 1 });
    expect(conVigencia({ vigente: true, finFecha: 'x', salidaMotivoIdNumerico: 1 })).toEqual({
      vigente: true,
      finFecha: null,
      salidaMotivoIdNumerico: null,
    });
    expect([
      quedaNormalizado(true, ['x']),
      quedaNormalizado(true, [null]),
      quedaNormalizado(false, ['x']),
    ]).toEqual([false, true, true]);
    expect([periodoAlReves('2020-01-02', '2020-01-01'), periodoAlReves('2020-01-02', null)]).toEqual([
      true,
      false,
    ]);
  });
});
