import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DOUBT_KINDS } from '@tembiapo/contract/domain/doubts.ts';
import { read as readBook } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { lookAgain, reviewWaiting } from './index.ts';

let app: TestApp;
let admin: string;
type Values = Record<string, unknown>;
const call = (method: string, path: string, input: Values = {}, token = admin) =>
  app.call(method, path, { token, input });
const list = async (input: Values = {}) =>
  (await call('GET', '/v1/valores-dudosos', { limit: 200, ...input })).body;
const items = async (input: Values = {}): Promise<Doubt[]> => (await list(input)).items;
let phones = 981_800_000;
async function person(columns: Values = {}): Promise<number> {
  const { body } = await call('POST', '/v1/candidato', {
    nombre: 'Ña',
    apellido: 'Petrona',
    telefono1: `0${++phones}`,
  });
  // As imports of other times stored it.
  if (Object.keys(columns).length > 0)
    await app.db.updateTable('candidato').set(columns).where('id', '=', body.idNumerico).execute();
  return body.idNumerico;
}
const ofPerson = async (id: number) =>
  (await items()).filter(({ candidatoIdNumerico }) => candidatoIdNumerico === id);
const fieldsOf = async (id: number) => (await ofPerson(id)).map(({ campo }) => campo).sort();

beforeAll(async () => {
  app = await startTestApp({}, { jobs: true });
  admin = await app.tokenFor('admin');
  await reviewWaiting(app.db);
});
beforeEach(async () => {
  await sql`update seguridad set reservados = false`.execute(app.db);
});
afterAll(() => app.close());

test('lo que se guardó mal se ve, con su porqué, y lo demás no', async () => {
  const id = await person({
    nombre: 'Lic.',
    telefono2: '12',
    correo: 'ana@x..py',
    nacimiento_fecha: '0090-01-01',
    expectativa_salarial: 5,
  });
  const found = await ofPerson(id);
  expect(found.map(({ clase, campo, valor, motivo }) => [clase, campo, valor, motivo]).sort()).toEqual([
    ['correo', 'correo', 'ana@x..py', 'No es un correo válido'],
    ['monto', 'expectativaSalarial', '5', 'Es menos de Gs. 100.000'],
    [
      'nacimiento',
      'nacimientoFecha',
      '0090-01-01',
      expect.stringMatching(/^Un nacimiento va del 01\/01\/1900 al/),
    ],
    ['nombre', 'nombre', 'Lic.', 'Lleva un título'],
    ['telefono', 'telefono2', '12', 'No se puede marcar'],
  ]);
  expect(await ofPerson(await person())).toEqual([]);
});

test('corregido con la llamada de siempre deja de verse, y lo demás de esa persona sigue', async () => {
  const id = await person({ telefono2: '12', expectativa_salarial: 5 });
  const [first] = await ofPerson(id);
  const { status } = await call('PATCH', '/v1/candidato', {
    candidatoIdNumerico: id,
    version: first!.version,
    expectativaSalarial: '5000000',
  });
  expect(status).toBe(200);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  const again = await call('PATCH', '/v1/candidato', {
    candidatoIdNumerico: id,
    version: first!.version,
    telefono2: '0981455121',
  });
  expect(again.status).toBe(409);
});

test('lo que está bien así no se ve más, hasta que cambia', async () => {
  const id = await person({ expectativa_salarial: 90_000, telefono2: '12' });
  const accept = (more: Values) =>
    call('POST', '/v1/valores-dudosos/aceptar', {
      de: 'candidato',
      idNumerico: id,
      campo: 'expectativaSalarial',
      ...more,
    });
  expect((await accept({ valor: '80000' })).status).toBe(409);
  expect(await fieldsOf(id)).toEqual(['expectativaSalarial', 'telefono2']);
  expect((await accept({ valor: '90000' })).body.message).toBe('Queda como está');
  expect((await accept({ valor: '90000' })).status).toBe(404);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  // Another change of the same person lets it rest.
  await app.db.updateTable('candidato').set({ telefono2: '13' }).where('id', '=', id).execute();
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  await app.db.updateTable('candidato').set({ expectativa_salarial: 95_000 }).where('id', '=', id).execute();
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
    await app.db
      .updateTable('candidato')
      .set({ documento: `${phones}9` })
      .where('id', '=', other!)
      .execute();
    expect([await fieldsOf(one!), await fieldsOf(other!)]).toEqual([[], []]);
  });

  test('eliminado uno, el otro ya no es dudoso', async () => {
    const [one, other] = await both('4.990.111', '4990111');
    expect(await fieldsOf(one!)).toEqual(['documento']);
    expect((await call('DELETE', '/v1/candidato', { idNumerico: other })).status).toBe(200);
    expect(await fieldsOf(one!)).toEqual([]);
  });

  test('reservado, el documento no se ve; que está repetido, sí', async () => {
    await sql`update seguridad set reservados = true`.execute(app.db);
    const [one, other] = await both('4.990.112', '4990112');
    const [found] = await ofPerson(one!);
    expect(found).toMatchObject({ valor: null, otros: [{ idNumerico: other }] });
    const { status } = await call('POST', '/v1/valores-dudosos/aceptar', {
      de: 'candidato',
      idNumerico: one,
      campo: 'documento',
    });
    expect(status).toBe(200);
    expect(await fieldsOf(one!)).toEqual([]);
  });
});

test('de experiencias, estudios, oportunidades y empresas también', async () => {
  const id = await person();
  const { body: e } = await call('POST', '/v1/candidato/experiencia', {
    candidatoIdNumerico: id,
    cargoIdNumerico: (
      await sql<{ id: number }>`select min(id) id from dato_auxiliar where etiqueta = 'cargo'`.execute(app.db)
    ).rows[0]!.id,
    tipoEmpleo: 'tiempoCompleto',
  });
  await sql`update experiencia set inicio_fecha = '0019-03-01', fin_fecha = '2999-01-01', salario = '5' where id = ${e.idNumerico}`.execute(
    app.db,
  );
  await sql`insert into formacion (candidato_id, nivel_formacion, inicio_fecha) values (${id}, 'tecnico', '2999-01-01')`.execute(
    app.db,
  );
  expect((await ofPerson(id)).map(({ de, campo, etiqueta, valor }) => [de, campo, etiqueta, valor])).toEqual([
    ['experiencia', 'finFecha', 'Experiencia: fecha de fin', '2999-01-01'],
    ['experiencia', 'inicioFecha', 'Experiencia: fecha de inicio', '0019-03-01'],
    ['experiencia', 'salario', 'Experiencia: salario', '5'],
    ['formacion', 'inicioFecha', 'Formación: fecha de inicio', '2999-01-01'],
  ]);
  await sql`update oportunidad set salario_minimo = 4500, pago_forma = 'month', solicitud_fecha = '0090-01-01' where id = 1`.execute(
    app.db,
  );
  await sql`update oportunidad set salario_minimo = 4500, pago_forma = 'hour' where id = 2`.execute(app.db);
  await sql`update empresa set telefono = '12', correo = 'x@y..py', director_telefono = '98', servicio_email = 'z@y..py' where id = (select min(id) from empresa)`.execute(
    app.db,
  );
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

test('dice lo que decía la fila de su importación, y en qué archivo', async () => {
  const id = await person({ expectativa_salarial: 4.5 });
  await sql`
    with i as (
      insert into importacion (id, usuario_id, tipo, nombre, estado, encabezado, muestra, columnas)
      values (gen_random_uuid(), (select min(id) from usuario), 'candidato', 'postulantes.xlsx', 'hecha', '{Nombre,Pretensión}', '[]',
              '{"nombreCompleto": 0, "expectativaSalarial": 1}') returning id)
    insert into importacion_fila (importacion_id, n, datos, original, resultado, creado_id)
    select id, 7, '{}', '{Ña Petrona,4 a 5 millones}', 'creada', ${id} from i`.execute(app.db);
  expect((await ofPerson(id))[0]!.origen).toEqual({
    archivo: 'postulantes.xlsx',
    fila: 7,
    clave: null,
    escrito: '4 a 5 millones',
  });
});

test('de lo que vino de otro sistema dice con qué número', async () => {
  const id = await person({ telefono2: '12' });
  await sql`insert into traspaso_clave (tabla, huella, candidato_id) values ('candidate', '815@2020-01-01', ${id})`.execute(
    app.db,
  );
  expect((await ofPerson(id))[0]!.origen).toEqual({
    archivo: 'Otro sistema',
    fila: null,
    clave: '815',
    escrito: null,
  });
});

test('los conteos son los de las páginas, cada uno está una vez, y el filtro deja los de su clase', async () => {
  for (let i = 0; i < 12; i++) await person({ telefono2: `${i}`, expectativa_salarial: i + 1 });
  const { total, conteos } = await list();
  const sum = (conteos as { total: number }[]).reduce((all, one) => all + one.total, 0);
  expect(sum).toBe(total);
  const seen: string[] = [];
  for (let page = 1; (page - 1) * 5 < total; page++)
    for (const { de, idNumerico, campo } of await items({ page, limit: 5 }))
      seen.push(`${de} ${idNumerico} ${campo}`);
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  for (const kind of DOUBT_KINDS) {
    const found = await items({ clase: kind });
    expect(found.every(({ clase }) => clase === kind)).toBe(true);
    expect(found).toHaveLength(
      (conteos as { clase: string; total: number }[]).find(({ clase }) => clase === kind)!.total,
    );
  }
});

test('de quien tiene los datos limitados no se dice nada', async () => {
  const id = await person({ telefono2: '12' });
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  await sql`update candidato set tratamiento_limitado_ts = now() where id = ${id}`.execute(app.db);
  expect(await fieldsOf(id)).toEqual([]);
});

test('limitados los datos de una persona, lo suyo y lo de quien tiene su documento se mira otra vez', async () => {
  const [limited, twin] = [
    await person({ documento: '4.990.120' }),
    await person({ documento: '4990120', telefono2: '12' }),
  ];
  await sql`insert into formacion (candidato_id, nivel_formacion, inicio_fecha) values (${limited}, 'tecnico', '2999-01-01')`.execute(
    app.db,
  );
  await sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo, inicio_fecha)
    select ${limited}, min(id), 'tiempoCompleto', '0019-03-01' from dato_auxiliar where etiqueta = 'cargo'`.execute(
    app.db,
  );
  const all = async () => [(await ofPerson(limited)).length, await fieldsOf(twin), (await list()).total];
  const [shown, before, total] = await all();
  expect([shown, before]).toEqual([3, ['documento', 'telefono2']]);
  await sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited}`.execute(app.db);
  expect(await all()).toEqual([0, ['telefono2'], (total as number) - 4]);
  await sql`update candidato set tratamiento_limitado_ts = null where id = ${limited}`.execute(app.db);
  expect(await all()).toEqual([shown, before, total]);
});

test('quien se quita se lleva lo dudoso por su clave, sin leer todo lo que hay', async () => {
  const id = await person({ telefono2: '12' });
  await items();
  await app.db.transaction().execute(async (tx) => {
    const scans = async () =>
      (
        await sql<{ whole: number; byKey: number }>`
          select pg_stat_get_xact_numscans('valor_dudoso'::regclass)::int whole,
                 pg_stat_get_xact_numscans('valor_dudoso_pkey'::regclass)::int "byKey"`.execute(tx)
      ).rows[0]!;
    const before = await scans();
    await sql`delete from candidato where id = ${id}`.execute(tx);
    const after = await scans();
    expect([after.whole, after.byKey > before.byKey]).toEqual([before.whole, true]);
  });
  expect(await ofPerson(id)).toEqual([]);
});

test('lo que ya estaba se revisa por partes, una vez', async () => {
  const id = await person({ telefono2: '12' });
  await sql`delete from valor_dudoso`.execute(app.db);
  await sql`insert into dudoso_marcha (tabla) values ('candidato'), ('empresa')`.execute(app.db);
  expect((await list()).revisando).toBe(true);
  await reviewWaiting(app.db);
  expect(await fieldsOf(id)).toEqual(['telefono2']);
  expect((await list()).revisando).toBe(false);
});

test('lo que un día deja de ser dudoso deja de verse', async () => {
  const id = await person({ nacimiento_fecha: '1990-01-01' });
  // As if it had been doubted on another day.
  await sql`insert into valor_dudoso (tabla, registro_id, campo, clase, huella) values ('candidato', ${id}, 'nacimientoFecha', 'nacimiento', 'x')`.execute(
    app.db,
  );
  await lookAgain(app.db);
  await reviewWaiting(app.db);
  expect(await fieldsOf(id)).toEqual([]);
});

test('nada de lo que se guarda de un valor dudoso es el valor', async () => {
  await person({ correo: 'secreto@x..py' });
  await items();
  const { rows } = await sql<{
    whole: string;
  }>`select string_agg(to_jsonb(v)::text, '') whole from valor_dudoso v`.execute(app.db);
  expect(rows[0]!.whole).not.toContain('secreto');
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
    expect(rows.map((row) => row[4])).toEqual(listed.map(({ valor }) => valor));
    const asSelector = await call(
      'POST',
      '/v1/exportacion',
      { recurso: resource },
      await app.tokenFor('selector'),
    );
    expect(asSelector.status).toBe(403);
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
