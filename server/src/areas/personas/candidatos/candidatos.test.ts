import { describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
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
  const aux = async (label: string, n = 0) => {
    const { id } = await app.one<{ id: number }>`
      select id from dato_auxiliar where etiqueta = ${label} order by id offset ${n} limit 1`;
    return id;
  };

  test('cuánto quita cada cosa que una búsqueda pide es lo que halla sin ella', async () => {
    const total = async (input: Record<string, unknown>): Promise<number> =>
      (await call('GET', '/v1/candidatos', input)).body.total;
    const { cargo } = await app.one<{ cargo: number }>`
      select cargo_id cargo from experiencia where cargo_id is not null group by 1 order by count(*) desc limit 1`;
    const candidatosIds = Array.from({ length: 200 }, (_, i) => 2 * i + 2);
    const { body: lista } = await call('POST', '/v1/lista', { nombre: 'Pares', candidatosIds });
    const whole = {
      busquedaRapida: 'ma go',
      cargosIdsNumericos: [cargo],
      listasIds: [lista.idNumerico],
      salario: '90000000',
      oportunidadId: 1,
      consultaTipo: 'omitirYaIncluidos',
    };
    const { busquedaRapida: _, ...withoutText } = whole;
    const { consultaTipo: __, ...ofAll } = whole;
    const { body } = await call('GET', '/v1/candidatos/explicacion', whole);
    const part = async (filter: string, word: string | null, without: Record<string, unknown>) => {
      return { filtro: filter, palabra: word, sin: await total(without) };
    };
    expect(body).toEqual({
      total: await total(whole),
      partes: [
        await part('busquedaRapida', null, withoutText),
        await part('busquedaRapida', 'ma', { ...whole, busquedaRapida: 'go' }),
        await part('busquedaRapida', 'go', { ...whole, busquedaRapida: 'ma' }),
        await part('cargosIdsNumericos', null, { ...whole, cargosIdsNumericos: [] }),
        await part('listasIds', null, { ...whole, listasIds: [] }),
        await part('salario', null, { ...whole, salario: '' }),
        await part('oportunidadId', null, ofAll),
      ],
    });
    expect(new Set(pluck(body.partes, 'sin')).size).toBeGreaterThan(3);
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
    const abroad = 'Ciudad: fuera de Paraguay se escribe, no se elige de la lista';
    expect((await edit({ paisId: 10, ciudadId: 1 })).body.error.message).toBe(abroad);
    const written = { nacimientoFecha: '1999-05-03', descripcionInterna: 'Un renglón\ny otro' };
    const salary = { expectativaSalarial: '4500000' };
    const edited = await edit({ ...salary, ...written, paisId: 9, nombre: 'Noelia\nFátima' });
    expect(edited.body).toEqual({ message: 'Candidato editado correctamente' });
    expect((await edit({ version: 2, ciudadLibre: 'no va' })).body.error.message).toBe(fromList);
    const kept = { ...salary, ...written, nombre: 'Noelia Fátima', ciudadLibre: null };
    expect(await perfil(id)).toMatchObject({ ...kept, version: expect.any(Number) });
  });

  test('dos personas guardan lo mismo: a la segunda se le dice y nada se pierde', async () => {
    const id = (await create({ ...NEW_ONE, nombre: 'Dos' })).body.idNumerico;
    const save = (address: string) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, version: 1, direccion: address });
    const answers = await Promise.all([save('una'), save('otra')]);
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
    const late = answers.find((r) => r.status === 409)!;
    expect(late.body.error.message).toBe('Otra persona modificó este registro');
    const winner = answers[0]!.status === 200 ? 'una' : 'otra';
    const reserved = await call('GET', '/v1/candidato/reservado', { idNumerico: id });
    expect(reserved.body.direccion).toBe(winner);
  });

  test('un documento es de una sola persona', async () => {
    const first = await create({ ...NEW_ONE, documento: '4812337' });
    expect(await create({ ...NEW_ONE, documento: '4812337' })).toMatchObject(
      refusal(409, `Ese documento ya es del candidato N.º ${first.body.idNumerico}`),
    );
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
    [{ nombre: ' ' }, 'Nombre: es obligatorio'],
    [{ telefono1: '' }, 'Celular 1: es obligatorio'],
    [{ telefono1: 'llamame' }, 'Celular 1: no es un teléfono válido'],
    [{ correo: 'sin arroba' }, 'Correo: no es un correo válido'],
    [{ nacimientoFecha: '2026-02-30' }, 'Fecha de nacimiento: debe ser una fecha válida (AAAA-MM-DD)'],
    [{ nacimientoFecha: '2999-01-01' }, 'Fecha de nacimiento: no puede ser futura'],
    [{ sexo: 'x' }, 'Sexo: debe ser uno de: m, f'],
    [{ expectativaSalarial: '4.500.000' }, 'Expectativa salarial: debe ser un monto sin puntos de miles'],
    [{ paisId: 999_999 }, 'País: no existe en la lista'],
    [{ paisId: 9, ciudadId: 9 }, 'Ciudad: no existe en la lista'],
    [{ nacionalidadIdNumerico: 1 }, 'Nacionalidad: no existe en la lista'],
    [{ nombre: 'a\u0000b' }, 'Nombre: contiene caracteres no permitidos'],
    [{ nombre: 'x'.repeat(151) }, 'Nombre: no puede tener más de 150 caracteres'],
    [{ nombre: ['x'] }, 'Nombre: debe ser un texto'],
  ])('crear con %o', async (input, mensaje) => {
    expect(await create({ ...NEW_ONE, ...input })).toMatchObject(refusal(400, mensaje));
  });

  test('experiencias: el cargo y el tipo son obligatorios, lo vigente no termina, el texto libre es del portal', async () => {
    const base = {
      candidatoIdNumerico: 1,
      cargoIdNumerico: await aux('cargo'),
      tipoEmpleo: 'tiempoCompleto',
    };
    const add = (token: string, input: Record<string, unknown>) =>
      call('POST', '/v1/candidato/experiencia', { ...base, ...input }, token);
    for (const [wrong, said] of [
      [{ cargoIdNumerico: null }, 'Cargo: es obligatorio'],
      [{ cargoIdNumerico: await aux('rubro') }, /./],
      [{ empresaIdNumerico: 999_999 }, 'Un dato elegido no existe o ya fue eliminado'],
      [{ inicioFecha: '2020-01-01', finFecha: '2019-01-01' }, /./],
    ] as const)
      expect(await add(selector, wrong)).toMatchObject(refusal(400, said));

    const reason = await aux('salidaMotivo');
    const ending = [
      ['finFecha', '2025-01-01', 'Fecha de fin: un trabajo vigente no la tiene'],
      ['salidaMotivoIdNumerico', reason, 'Motivo de salida: un trabajo vigente no lo tiene'],
    ] as const;
    for (const token of [selector, candidato])
      for (const [campo, value, message] of ending) {
        const refused = await add(token, { vigente: true, [campo]: value });
        expect(refused).toMatchObject(refusal(400, message));
        expect(refused.body.error.details).toMatchObject([{ campo, message }]);
      }
    const goesOn = { vigente: true, finFecha: null, salidaMotivoIdNumerico: null };
    const active = await add(selector, goesOn);
    expect(active.body.message).toBe('Experiencia agregada correctamente');
    const own = { cargoOtro: 'Domador de caballos', empresaOtro: 'Estancia propia' };
    const { idNumerico } = (await add(candidato, { cargoIdNumerico: null, ...own })).body;
    const read = async (token: string, id: number) => {
      const { body } = await call('GET', '/v1/candidato/experiencias', { candidatoIdNumerico: 1 }, token);
      return body.experiencias.find((e: { idNumerico: number }) => e.idNumerico === id);
    };
    const kept = await read(candidato, active.body.idNumerico);
    expect(kept).toMatchObject({ ...goesOn, normalizado: true });
    expect(await read(candidato, idNumerico)).toMatchObject({
      cargoOtro: 'Domador de caballos',
      normalizado: false,
    });
    // Staff see only what is normalized (docs/reglas/personas.md).
    expect(await read(selector, idNumerico)).toBeUndefined();

    const edit = (token: string, input: Record<string, unknown>) =>
      call('PATCH', '/v1/candidato/experiencia', { ...base, idNumerico, ...input }, token);
    expect((await edit(candidato, { normalizado: 's' })).status).toBe(403);
    expect((await edit(selector, { normalizado: 's', version: 9 })).status).toBe(409);
    const edited = await edit(selector, { normalizado: 's', version: 1 });
    expect(edited.body.message).toBe('Experiencia editada correctamente');
    const normalized = { cargoOtro: null, empresaOtro: null, normalizado: true, version: expect.any(Number) };
    expect(await read(selector, idNumerico)).toMatchObject(normalized);
    const ofIt = { candidatoExpIdNumerico: idNumerico };
    const erase = () => call('DELETE', '/v1/candidato/experiencia', ofIt, candidato);
    expect((await erase()).body.message).toBe('Experiencia eliminada correctamente');
    expect((await erase()).status).toBe(403);
  });

  test('formación e idiomas', async () => {
    const said = async (method: string, path: string, input: Record<string, unknown>, token = selector) => {
      const { body } = await call(method, `/v1/candidato/${path}`, input, token);
      return body.error?.message ?? body.message;
    };
    const formacion = { candidatoIdNumerico: 1, nivelFormacion: 'universitario' };
    const study = { ...formacion, titulacionIdNumerico: await aux('titulacion') };
    const { body } = await call('POST', '/v1/candidato/formacion', study);
    expect(body.message).toBe('Formacion agregada correctamente');
    expect(await said('POST', 'formacion', { candidatoIdNumerico: 1 })).toContain('Nivel de formación');
    const { idNumerico } = body;
    const higher = { ...study, idNumerico, version: 1, nivelFormacion: 'postgrado' };
    expect(await said('PATCH', 'formacion', higher)).toBe('Formación editada correctamente');
    const ofStudy = { candidatoFormacionIdNumerico: idNumerico };
    expect(await said('DELETE', 'formacion', ofStudy)).toBe('Formación eliminada correctamente');

    const levels = { lee: 'bueno', escribe: 'bueno', habla: 'nativo' };
    const idioma = { candidatoIdNumerico: 1, idiomaIdNumerico: await aux('idioma', 15), ...levels };
    const other = await call('POST', '/v1/candidato/idioma', idioma, candidato);
    expect(other.body.message).toBe('Idioma agregado correctamente');
    const repeated = await call('POST', '/v1/candidato/idioma', idioma, candidato);
    expect(repeated).toMatchObject(refusal(409, 'El candidato ya tiene ese idioma'));
    const better = { ...idioma, idNumerico: other.body.idNumerico, habla: 'excelente' };
    expect(await said('PATCH', 'idioma', better, candidato)).toBe('Idioma editado correctamente');
    const ofIdioma = { candidatoIdiomaIdNumerico: other.body.idNumerico };
    expect(await said('DELETE', 'idioma', ofIdioma, candidato)).toBe('Idioma eliminado correctamente');
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
    const path = '/v1/candidato/cargo-potencial';
    const edited = await call('PATCH', path, { _id, cargoIdNumerico: cargos[1] });
    expect(edited.body.message).toBe('Cargo potencial editado correctamente');
    const removed = await call('DELETE', path, { _id });
    expect(removed.body.message).toBe('Cargo potencial eliminado correctamente');
    expect((await list()).cargosPotenciales).toEqual([]);
  });

  test('las reglas sin base de datos', () => {
    const both = { ciudadId: 1, ciudadLibre: 'x' };
    expect(withOneCiudad({ paisId: 9, ...both })).toEqual({ paisId: 9, ...both, ciudadLibre: null });
    expect(withOneCiudad({ paisId: 10, ...both })).toEqual({ paisId: 10, ...both, ciudadId: null });
    expect(withOneCiudad({ ciudadId: 1 })).toEqual({ ciudadId: 1 });
    expect(withValidity({ vigente: true, finFecha: 'x', salidaMotivoIdNumerico: 1 })).toEqual({
      vigente: true,
      finFecha: null,
      salidaMotivoIdNumerico: null,
    });
    expect([isNormalized(['x']), isNormalized([null])]).toEqual([false, true]);
    expect(reversedPeriod('2020-01-02', '2020-01-01')).toBe(true);
    expect(reversedPeriod('2020-01-02', null)).toBe(false);
  });
});
