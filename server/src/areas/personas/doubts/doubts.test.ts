import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DOUBT_KINDS } from '@tembiapo/contract/domain/doubts.ts';
import { valueInWords } from '@tembiapo/contract/domain/valueInWords.ts';
import { read as readBook } from 'hucre';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { atRandom } from '../../../testing/atRandom.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { lookAgain, reviewWaiting } from './index.ts';

type Values = Record<string, unknown>;
const call = (method: string, path: string, input: Values = {}, token = admin) =>
  app.call(method, path, { token, input });
const list = async (input: Values = {}) =>
  (await call('GET', '/v1/valores-dudosos', { limit: 200, ...input })).body;
const items = async (input: Values = {}): Promise<Doubt[]> => (await list(input)).items;
let phones = 981_800_000;
async function person(columns: Values = {}): Promise<number> {
  const input = { nombre: 'Ña', apellido: 'Petrona', telefono1: `0${++phones}` };
  const { body } = await call('POST', '/v1/candidato', input);
  // As an earlier version's import stored it.
  if (Object.keys(columns).length > 0) await store(body.idNumerico, columns);
  return body.idNumerico;
}
const store = (id: number, columns: Values) =>
  app.db.updateTable('candidato').set(columns).where('id', '=', id).execute();
const patch = (id: number, changes: Values) =>
  call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, ...changes });
const accept = (input: Values) => call('POST', '/v1/valores-dudosos/aceptar', input);
/** Makes somebody come from the seventh row of an imported file. */
const imported = (id: number, columns: Record<string, number>, cells: string[]) =>
  app.sql`
  with i as (
    insert into importacion (id, usuario_id, tipo, nombre, estado, encabezado, muestra, columnas)
    values (gen_random_uuid(), (select min(id) from usuario), 'candidato', 'postulantes.xlsx', 'hecha', '{Nombre,Pretensión}', '[]',
            ${JSON.stringify(columns)}::jsonb) returning id)
  insert into importacion_fila (importacion_id, n, datos, original, resultado, creado_id)
  select id, 7, '{}', ${cells}, 'creada', ${id} from i`;
const ofPerson = async (id: number) =>
  (await items()).filter(({ candidatoIdNumerico }) => candidatoIdNumerico === id);
const fieldsOf = async (id: number) => (await ofPerson(id)).map(({ campo }) => campo).sort();

const app = await fileApp({}, { jobs: true });
const admin = await app.tokenFor('admin');
await reviewWaiting(app.db);
beforeEach(() => app.sql`update seguridad set reservados = false`);

test('lo que se guardó mal se ve, con su porqué, y lo demás no', async () => {
  const id = await person({
    nombre: 'Lic.',
    telefono2: '12',
    correo: 'ana@x..py',
    nacimiento_fecha: '0090-01-01',
    expectativa_salarial: 5,
  });
  const found = await ofPerson(id);
  const range = expect.stringMatching(/^Un nacimiento va del 01\/01\/1900 al/);
  expect(found.map(({ clase, campo, valor, motivo }) => [clase, campo, valor, motivo]).sort()).toEqual([
    ['correo', 'correo', 'ana@x..py', 'No es un correo válido'],
    ['monto', 'expectativaSalarial', '5', 'Es menos de Gs. 100.000'],
    ['nacimiento', 'nacimientoFecha', '0090-01-01', range],
    ['nombre', 'nombre', 'Lic.', 'Lleva un título'],
    ['telefono', 'telefono2', '12', 'No se puede marcar'],
  ]);
  expect(await ofPerson(await person())).toEqual([]);
});

test('corregido con la llamada de siempre deja de verse, y lo demás de esa persona sigue', async () => {
  const id = await person({ telefono2: '12', expectativa_salarial: 5 });
  const [first] = await ofPerson(id);
  const { version } = first!;
  expect((await patch(id, { version, expectativaSalarial: '5000000' })).status).toBe(200);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  expect((await patch(id, { version, telefono2: '0981455121' })).status).toBe(409);
});

test('lo que está bien así no se ve más, hasta que cambia', async () => {
  const id = await person({ expectativa_salarial: 90_000, telefono2: '12' });
  const of = { de: 'candidato', idNumerico: id, campo: 'expectativaSalarial' };
  expect((await accept({ ...of, valor: '80000' })).status).toBe(409);
  expect(await fieldsOf(id)).toEqual(['expectativaSalarial', 'telefono2']);
  expect((await accept({ ...of, valor: '90000' })).body.message).toBe('Queda como está');
  expect((await accept({ ...of, valor: '90000' })).status).toBe(404);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  // Another change of the same person leaves it accepted.
  await store(id, { telefono2: '13' });
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  await store(id, { expectativa_salarial: 95_000 });
  expect(await fieldsOf(id)).toEqual(['expectativaSalarial', 'telefono2']);
});

describe('dos con el mismo documento', () => {
  const both = async (first: string, second: string) => [
    await person({ documento: first }),
    await person({ documento: second }),
  ];
  test.each([
    ['4.990.108', '4990108'],
    ['4990109', 'CI 4990109'],
    ['04990110', '4 990 110'],
  ])('%s y %s se ven los dos, y cambiado uno, ninguno', async (first, second) => {
    const [one, other] = await both(first, second);
    expect((await ofPerson(one!))[0]).toMatchObject({
      clase: 'documento',
      valor: first,
      otros: [{ idNumerico: other }],
    });
    expect((await ofPerson(other!))[0]).toMatchObject({ valor: second, otros: [{ idNumerico: one }] });
    await store(other!, { documento: `${phones}9` });
    expect([await fieldsOf(one!), await fieldsOf(other!)]).toEqual([[], []]);
  });

  test('eliminado uno, el otro ya no es dudoso', async () => {
    const [one, other] = await both('4.990.111', '4990111');
    expect(await fieldsOf(one!)).toEqual(['documento']);
    expect((await call('DELETE', '/v1/candidato', { idNumerico: other })).status).toBe(200);
    expect(await fieldsOf(one!)).toEqual([]);
  });

  test('reservado, el documento no se ve; que está repetido, sí', async () => {
    await app.sql`update seguridad set reservados = true`;
    const [one, other] = await both('4.990.112', '4990112');
    const [found] = await ofPerson(one!);
    expect(found).toMatchObject({ valor: null, otros: [{ idNumerico: other }] });
    const of = { de: 'candidato', idNumerico: one, campo: 'documento' };
    expect((await accept(of)).status).toBe(200);
    expect(await fieldsOf(one!)).toEqual([]);
  });
});

test('de experiencias, estudios, oportunidades y empresas también', async () => {
  const id = await person();
  await app.sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo, inicio_fecha, fin_fecha, salario)
    select ${id}, min(id), 'tiempoCompleto', '0019-03-01', '2999-01-01', '5' from dato_auxiliar where etiqueta = 'cargo'`;
  await app.sql`insert into formacion (candidato_id, nivel_formacion, inicio_fecha) values (${id}, 'tecnico', '2999-01-01')`;
  expect((await ofPerson(id)).map(({ de, campo, etiqueta, valor }) => [de, campo, etiqueta, valor])).toEqual([
    ['experiencia', 'finFecha', 'Experiencia: fecha de fin', '2999-01-01'],
    ['experiencia', 'inicioFecha', 'Experiencia: fecha de inicio', '0019-03-01'],
    ['experiencia', 'salario', 'Experiencia: salario', '5'],
    ['formacion', 'inicioFecha', 'Formación: fecha de inicio', '2999-01-01'],
  ]);
  await app.sql`update oportunidad set salario_minimo = 4500, pago_forma = 'month', solicitud_fecha = '0090-01-01' where id = 1`;
  await app.sql`update oportunidad set salario_minimo = 4500, pago_forma = 'hour' where id = 2`;
  await app.sql`update empresa set telefono = '12', correo = 'x@y..py', director_telefono = '98', servicio_email = 'z@y..py' where id = (select min(id) from empresa)`;
  const others = (await items()).filter(({ de }) => de === 'oportunidad' || de === 'empresa');
  expect(others.map(({ de, campo, valor }) => [de, campo, valor])).toEqual([
    ['empresa', 'contactoServicioEmail', 'z@y..py'],
    ['empresa', 'correo', 'x@y..py'],
    ['empresa', 'directorTelefono', '98'],
    ['empresa', 'telefono', '12'],
    ['oportunidad', 'salarioMinimo', '4500'],
    ['oportunidad', 'solicitudFecha', '0090-01-01'],
  ]);
});

describe('campos propios', () => {
  const campo = async (kind: string, name: string, owner = 'candidato'): Promise<number> =>
    (await call('POST', '/v1/campo', { de: owner, clase: kind, nombre: name })).body.idNumerico;
  const remove = async (...ids: number[]) => {
    for (const id of ids) await call('DELETE', '/v1/campo', { idNumerico: id });
    await reviewWaiting(app.db);
  };
  const holding = (values: Values): Values => ({ campos_propios: JSON.stringify(values) });

  test('un monto negativo de antes también se mira', async () => {
    const bonus = await campo('monto', 'Anticipo');
    const id = await person(holding({ [bonus]: -3 }));
    expect((await ofPerson(id)).map(({ valor, motivo }) => [valor, motivo])).toEqual([['-3', 'Es negativo']]);
    await remove(bonus);
  });

  test('lo que guardan se mira por su clase y su nombre, y se corrige con la llamada de siempre', async () => {
    const pay = await campo('monto', 'Pretensión salarial');
    const fare = await campo('monto', 'Pasaje por día');
    const day = await campo('fecha', 'Disponible desde');
    const birth = await campo('fecha', 'Nacimiento del hijo');
    const note = await campo('texto', 'Observación médica');
    const UNSEEN = 'Toma\u200b mate con PeÃ±a';
    const wrong = { [pay]: 4_500, [fare]: 4, [day]: '0202-05-01', [birth]: '2999-01-01', [note]: UNSEEN };
    const id = await person(holding(wrong));
    const dates = { [day]: '2026-05-01', [birth]: '2020-01-01' };
    const right = await person(
      holding({ [pay]: 4_500_000, [fare]: 12_000, ...dates, [note]: 'Ñandutí\ncon KAMBÃ' }),
    );
    const found = await ofPerson(id);
    const range = (year: number) => expect.stringMatching(new RegExp(`^Una fecha va del 01/01/${year}`));
    const said = found.map(({ clase, campo, etiqueta, valor, motivo }) => [
      clase,
      campo,
      etiqueta,
      valor,
      motivo,
    ]);
    expect(said.sort((a, b) => Number(a[1]!.slice(5)) - Number(b[1]!.slice(5)))).toEqual([
      ['monto', `campo${pay}`, 'Pretensión salarial', '4500', 'Es menos de Gs. 100.000'],
      ['monto', `campo${fare}`, 'Pasaje por día', '4', 'Es menos de Gs. 10.000'],
      ['fecha', `campo${day}`, 'Disponible desde', '0202-05-01', range(1950)],
      ['fecha', `campo${birth}`, 'Nacimiento del hijo', '2999-01-01', range(1900)],
      ['texto', `campo${note}`, 'Observación médica', UNSEEN, 'Lleva signos que no se ven'],
    ]);
    expect(await ofPerson(right)).toEqual([]);
    const { version } = found[0]!;
    const mended = await patch(id, { version, camposPropios: { [pay]: 4_500_000, [day]: null } });
    expect(mended.status).toBe(200);
    expect(await fieldsOf(id)).toEqual([`campo${fare}`, `campo${birth}`, `campo${note}`].sort());
    await remove(pay, fare, day, birth, note);
  });

  test('lo que se acepta queda así hasta que cambia', async () => {
    const bonus = await campo('monto', 'Sueldo del último empleo');
    const id = await person(holding({ [bonus]: 800 }));
    expect(await fieldsOf(id)).toEqual([`campo${bonus}`]);
    const of = { de: 'candidato', idNumerico: id, campo: `campo${bonus}` };
    expect((await accept({ ...of, valor: '800' })).status).toBe(200);
    expect(await fieldsOf(id)).toEqual([]);
    await store(id, holding({ [bonus]: 900 }));
    expect(await fieldsOf(id)).toEqual([`campo${bonus}`]);
    await remove(bonus);
  });

  test('quitado el campo no se dice nada de él; recuperado, sí; y con otro nombre, según ese', async () => {
    const started = await campo('fecha', 'Ingreso');
    const id = await person(holding({ [started]: '1930-05-05' }));
    expect(await fieldsOf(id)).toEqual([`campo${started}`]);
    const after = async (): Promise<string[]> => {
      await reviewWaiting(app.db);
      return fieldsOf(id);
    };
    await remove(started);
    expect(await fieldsOf(id)).toEqual([]);
    await call('POST', '/v1/campo/recuperar', { idNumerico: started });
    expect(await after()).toEqual([`campo${started}`]);
    await call('PATCH', '/v1/campo', { idNumerico: started, nombre: 'Fecha de nacimiento del padre' });
    expect(await after()).toEqual([]);
    await remove(started);
  });

  test('también de oportunidades y empresas', async () => {
    const limit = await campo('fecha', 'Tope', 'oportunidad');
    const since = await campo('fecha', 'Cliente desde', 'empresa');
    const { id: empresaId } = await app.one<{ id: number }>`select min(id) id from empresa`;
    await app.sql`update oportunidad set campos_propios = ${JSON.stringify({ [limit]: '2099-01-01' })}::jsonb where id = 3`;
    await app.sql`update empresa set campos_propios = ${JSON.stringify({ [since]: '0019-01-01' })}::jsonb where id = ${empresaId}`;
    const of = async () =>
      (await items()).filter(({ campo }) => campo === `campo${limit}` || campo === `campo${since}`);
    const [company, search] = await of();
    expect(company).toMatchObject({ de: 'empresa', valor: '0019-01-01' });
    expect(search).toMatchObject({ de: 'oportunidad', idNumerico: 3 });
    const ofCompany = { empresaId, version: company!.version, camposPropios: { [since]: '2019-01-01' } };
    const ofSearch = { oportunidadId: 3, version: search!.version, camposPropios: { [limit]: null } };
    expect((await call('PATCH', '/v1/empresa', ofCompany)).status).toBe(200);
    expect((await call('PATCH', '/v1/detallesOportunidad', ofSearch)).status).toBe(200);
    expect(await of()).toEqual([]);
    await remove(limit, since);
  });

  test('de la fila de su importación dice la celda', async () => {
    const pay = await campo('monto', 'Aspiración');
    const id = await person(holding({ [pay]: 5 }));
    await imported(id, { [`campo${pay}`]: 1 }, ['Ña Petrona', '5 millones']);
    const origen = { archivo: 'postulantes.xlsx', fila: 7, escrito: '5 millones' };
    expect((await ofPerson(id))[0]!.origen).toMatchObject(origen);
    await remove(pay);
  });
});

test('de institutos, tareas, eventos, feriados y usuarios también, con lo que hace falta para corregirlos', async () => {
  const contacto = { nombre: 'Sor Inés', telefono: '0981455120' };
  const made = async (path: string, input: Values): Promise<{ idNumerico: number }> => {
    const { idNumerico } = (await call('POST', path, input)).body;
    return { idNumerico };
  };
  const instituto = await made('/v1/instituto', { nombre: 'Colegio Técnico', contacto });
  const tarea = await made('/v1/tarea', { texto: 'Llamar a Ña Petrona', dia: '2026-12-01' });
  await app.sql`update instituto set nombre = 'Colegio TÃ©cnico', telefono = '12', contacto_telefono = '98' where id = ${instituto.idNumerico}`;
  await app.sql`update tarea set dia = '0026-12-01' where id = ${tarea.idNumerico}`;
  await app.sql`
    insert into evento (uid, titulo, tipo, inicio_ts, fin_ts, usuario_id)
    select gen_random_uuid(), 'Entrevista de otro siglo', 'entrevista', '1926-12-01 15:00-03', '1926-12-01 16:00-03', min(id) from usuario`;
  await app.sql`insert into feriado (id, nombre, fecha) values (gen_random_uuid(), 'Día del Maestro', '0202-04-30')`;
  await app.sql`update usuario set telefono = '12' where email = 'selector@demo.py'`;
  const OF = ['evento', 'feriado', 'instituto', 'tarea', 'usuario'];
  const those = async () => (await items()).filter(({ de }) => OF.includes(de));
  const found = await those();
  expect(found.map(({ de, campo, nombre, valor }) => [de, campo, nombre, valor])).toEqual([
    ['evento', 'inicio', 'Entrevista de otro siglo', '1926-12-01'],
    ['feriado', 'fecha', 'Día del Maestro', '0202-04-30'],
    ['instituto', 'contactoTelefono', 'Colegio TÃ©cnico', '98'],
    ['instituto', 'nombre', 'Colegio TÃ©cnico', 'Colegio TÃ©cnico'],
    ['instituto', 'telefono', 'Colegio TÃ©cnico', '12'],
    ['tarea', 'dia', 'Llamar a Ña Petrona', '0026-12-01'],
    ['usuario', 'phoneNumber', expect.any(String), '12'],
  ]);
  expect(found.at(-1)!.clave).toMatch(/^[\da-f-]{36}$/);
  const versionOf = (kind: string) => found.find(({ de }) => de === kind)!.version;
  const named = { nombre: 'Colegio Técnico', telefono: null, contacto: { telefono: '0981455120' } };
  for (const [path, input] of [
    ['/v1/instituto', { ...instituto, version: versionOf('instituto'), ...named }],
    ['/v1/tarea', { ...tarea, version: versionOf('tarea'), dia: '2026-12-01' }],
  ] as const)
    expect((await call('PATCH', path, input)).status).toBe(200);
  expect((await call('GET', '/v1/instituto', instituto)).body.instituto).toMatchObject({ contacto });
  await app.sql`update evento set estado = 'cancelado' where titulo = 'Entrevista de otro siglo'`;
  await app.sql`update feriado set fecha = '2026-04-30' where nombre = 'Día del Maestro'`;
  await app.sql`update usuario set telefono = null where email = 'selector@demo.py'`;
  expect(await those()).toEqual([]);
  await app.sql`update feriado set fecha = '0203-04-30' where nombre = 'Día del Maestro'`;
  const [holiday] = await those();
  const accepted = { de: 'feriado', idNumerico: holiday!.idNumerico, campo: 'fecha', valor: '0203-04-30' };
  expect((await accept(accepted)).status).toBe(200);
  expect(await those()).toEqual([]);
  await app.sql`delete from feriado where nombre = 'Día del Maestro'`;
});

test('hecha la tarea, o limitada la persona de quien es, no se dice nada de ella', async () => {
  const id = await person();
  await app.sql`
    insert into tarea (texto, dia, usuario_id, candidato_id)
    select 'Llamar', '0026-12-01', min(u.id), ${id} from usuario u`;
  const shown = async () => (await items()).filter(({ de }) => de === 'tarea').length;
  expect(await shown()).toBe(1);
  await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${id}`;
  expect(await shown()).toBe(0);
  await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${id}`;
  expect(await shown()).toBe(1);
  await app.sql`update tarea set hecha_ts = now() where candidato_id = ${id}`;
  expect(await shown()).toBe(0);
});

test('los conteos son los que se cuentan, después de cualquier orden de cambios', async () => {
  const { under } = atRandom();
  const people = await Promise.all(Array.from({ length: 8 }, () => person()));
  for (let step = 0; step < 60; step++) {
    const id = people[under(people.length)]!;
    const deed = under(4);
    if (deed === 0) await store(id, { telefono2: under(2) === 0 ? '12' : null });
    if (deed === 1) await store(id, { expectativa_salarial: under(3) * 60_000 });
    if (deed === 2) await accept({ de: 'candidato', idNumerico: id, campo: 'expectativaSalarial' });
    if (deed === 3) await items();
  }
  await reviewWaiting(app.db);
  const { conteos, total } = await list();
  const rows = await app.sql<{ clase: string; total: number }>`
    select clase, count(*)::int total from valor_dudoso where aceptado_ts is null group by clase`;
  const counted = new Map(rows.map(({ clase, total }) => [clase, total]));
  expect((conteos as { clase: string; total: number }[]).map((one) => [one.clase, one.total])).toEqual(
    DOUBT_KINDS.map((kind) => [kind, counted.get(kind) ?? 0]),
  );
  expect(total).toBe(rows.reduce((sum, one) => sum + one.total, 0));
  const kept = await app.one<{ n: number }>`select count(*)::int n from dudoso_cuenta`;
  expect(kept.n).toBeLessThan(64 + 2 * DOUBT_KINDS.length);
});

test('dice lo que decía la fila de su importación, y en qué archivo', async () => {
  const id = await person({ expectativa_salarial: 4.5 });
  await imported(id, { nombreCompleto: 0, expectativaSalarial: 1 }, ['Ña Petrona', '4 a 5 millones']);
  const origen = { archivo: 'postulantes.xlsx', fila: 7, clave: null, escrito: '4 a 5 millones' };
  expect((await ofPerson(id))[0]!.origen).toEqual(origen);
});

test('de lo que vino de otro sistema dice con qué número', async () => {
  const id = await person({ telefono2: '12' });
  await app.sql`insert into traspaso_clave (tabla, huella, candidato_id) values ('candidate', '815@2020-01-01', ${id})`;
  const origen = { archivo: 'Otro sistema', fila: null, clave: '815', escrito: null };
  expect((await ofPerson(id))[0]!.origen).toEqual(origen);
});

test('los conteos son los de las páginas, cada uno está una vez, y el filtro deja los de su clase', async () => {
  for (let i = 0; i < 12; i++) await person({ telefono2: `${i}`, expectativa_salarial: i + 1 });
  const { total, conteos }: { total: number; conteos: { clase: string; total: number }[] } = await list();
  const sum = conteos.reduce((all, one) => all + one.total, 0);
  expect(sum).toBe(total);
  const seen: string[] = [];
  for (let page = 1; (page - 1) * 5 < total; page++)
    for (const { de, idNumerico, campo } of await items({ page, limit: 5 }))
      seen.push(`${de} ${idNumerico} ${campo}`);
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  for (const kind of DOUBT_KINDS) {
    const found = await items({ clase: kind });
    expect(found.every(({ clase }) => clase === kind)).toBe(true);
    expect(found).toHaveLength(conteos.find(({ clase }) => clase === kind)!.total);
  }
});

test('de quien tiene los datos limitados no se dice nada', async () => {
  const id = await person({ telefono2: '12' });
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${id}`;
  expect(await fieldsOf(id)).toEqual([]);
});

test('limitados los datos de una persona, lo suyo y lo de quien tiene su documento se mira otra vez', async () => {
  const limited = await person({ documento: '4.990.120' });
  const twin = await person({ documento: '4990120', telefono2: '12' });
  await app.sql`insert into formacion (candidato_id, nivel_formacion, inicio_fecha) values (${limited}, 'tecnico', '2999-01-01')`;
  await app.sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo, inicio_fecha)
    select ${limited}, min(id), 'tiempoCompleto', '0019-03-01' from dato_auxiliar where etiqueta = 'cargo'`;
  const all = async () => [(await ofPerson(limited)).length, await fieldsOf(twin), (await list()).total];
  const [shown, before, total] = await all();
  expect([shown, before]).toEqual([3, ['documento', 'telefono2']]);
  await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited}`;
  expect(await all()).toEqual([0, ['telefono2'], (total as number) - 4]);
  await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${limited}`;
  expect(await all()).toEqual([shown, before, total]);
});

test('quien se quita se lleva lo dudoso por su clave, sin leer todo lo que hay', async () => {
  const id = await person({ telefono2: '12' });
  await items();
  await app.db.transaction().execute(async (tx) => {
    const scans = async () => {
      const { rows } = await sql<{ whole: number; byKey: number }>`
        select pg_stat_get_xact_numscans('valor_dudoso'::regclass)::int whole,
               pg_stat_get_xact_numscans('valor_dudoso_pkey'::regclass)::int "byKey"`.execute(tx);
      return rows[0]!;
    };
    const before = await scans();
    await sql`delete from candidato where id = ${id}`.execute(tx);
    const after = await scans();
    expect([after.whole, after.byKey > before.byKey]).toEqual([before.whole, true]);
  });
  expect(await ofPerson(id)).toEqual([]);
});

test('lo que ya estaba se revisa por partes, una vez', async () => {
  const id = await person({ telefono2: '12' });
  await app.sql`delete from valor_dudoso`;
  await app.sql`insert into dudoso_marcha (tabla) values ('candidato'), ('empresa')`;
  expect((await list()).revisando).toBe(true);
  await reviewWaiting(app.db);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  expect((await list()).revisando).toBe(false);
});

test('lo que un día deja de ser dudoso deja de verse', async () => {
  const id = await person({ nacimiento_fecha: '1990-01-01' });
  // As if it had been doubted on another day.
  await app.sql`insert into valor_dudoso (tabla, registro_id, campo, clase, huella) values ('candidato', ${id}, 'nacimientoFecha', 'nacimiento', 'x')`;
  await lookAgain(app.db);
  await reviewWaiting(app.db);
  expect(await fieldsOf(id)).toEqual([]);
});

test('nada de lo que se guarda de un valor dudoso es el valor', async () => {
  await person({ correo: 'secreto@x..py' });
  await items();
  expect(await app.sql`select from valor_dudoso v where to_jsonb(v)::text like '%secreto%'`).toEqual([]);
});

test('en Excel están todos, los de una clase o todas; un selector no lo pide', async () => {
  for (const [query, input] of [
    ['', {}],
    ['?clase=telefono', { clase: 'telefono' }],
  ] as const) {
    const resource = `/v1/valores-dudosos/excel${query}`;
    const { body } = await call('POST', '/v1/exportacion', { recurso: resource });
    await app.settled();
    const done = (await call('GET', '/v1/exportaciones')).body.items.find(
      ({ id }: { id: string }) => id === body.exportacion.id,
    );
    expect(done).toMatchObject({ estado: 'lista' });
    const book = await readBook((await app.open(done.url)).bytes);
    const [head, ...rows] = book.sheets[0]!.rows;
    expect(head).toContain('Lo que decía el archivo');
    const listed = await items(input);
    expect(rows.map((row) => row[4])).toEqual(
      listed.map(({ clase, valor }) => (valor === null ? null : valueInWords(clase, valor))),
    );
    const selector = await app.tokenFor('selector');
    expect((await call('POST', '/v1/exportacion', { recurso: resource }, selector)).status).toBe(403);
  }
  const { total } = await list();
  expect((await call('GET', '/v1/valores-dudosos/excel')).status).toBe(200);
  expect(total).toBeGreaterThan(0);
});

test.each(['selector', 'candidato'] as const)('quien es %s no los ve ni los acepta', async (rol) => {
  const token = await app.tokenFor(rol);
  for (const [method, path, input] of [
    ['GET', '/v1/valores-dudosos', {}],
    ['GET', '/v1/valores-dudosos/excel', {}],
    ['POST', '/v1/valores-dudosos/aceptar', { de: 'candidato', idNumerico: 1, campo: 'correo', valor: 'x' }],
  ] as const)
    expect((await call(method, path, input, token)).status).toBe(403);
});
