import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importableFields, suggestColumns } from '@tembiapo/contract/domain/importaciones.ts';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { type Cell, writeXlsx } from '../../../platform/documents/excel.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { bombPng, zip } from '../../../testing/samples.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { writeBook } from '../../../testing/writeBook.ts';
import { checkRow } from './rows.ts';

const app = await startTestApp({}, { jobs: true });
const admin = await app.tokenFor('admin');
const dir = mkdtempSync(join(tmpdir(), 'tembiapo-planillas-'));
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('importaciones', () => {
  const call = app.callAs(admin);
  const send = (kind: string, name: string, content: Uint8Array | string, token = admin) =>
    app.upload('/v1/importacion', { token, fields: { tipo: kind }, file: { name, content } });
  const read = async (id: string) => (await call('GET', '/v1/importacion', { id })).body.importacion;
  const to = (id: string, estado: string) =>
    waitFor(`una importación ${estado}`, async () => {
      const importacion = await read(id);
      return [estado, 'fallida'].includes(importacion.estado) && importacion;
    });
  const check = async (id: string, columns: Record<string, number>) => {
    const { body } = await call('POST', '/v1/importacion/revisar', { id, columnas: columns });
    expect(body.message).toBe('Estamos revisando el archivo');
    return to(id, 'revisada');
  };
  const run = (id: string, options: Record<string, unknown> = {}) =>
    call('POST', '/v1/importacion/ejecutar', { id, ...options });
  const readRows = async (id: string, filter = 'todas') =>
    (await call('GET', '/v1/importacion/filas', { id, filtro: filter, limit: 200 })).body;
  async function spreadsheet(columns: string[], data: Cell[][]): Promise<Buffer> {
    const file = join(dir, `${crypto.randomUUID()}.xlsx`);
    await writeXlsx(file, {
      nombre: 'hoja',
      columnas: columns.map((title) => ({
        titulo: title,
        width: 20,
        ...(title === 'Nacimiento' && { tipo: 'dia' as const }),
      })),
      total: data.length,
      rows: (async function* () {
        yield data;
      })(),
    });
    return readFileSync(file);
  }

  const CSV = [
    'Nombres;Apellidos;Cédula;Celular;E-mail;Fecha nacimiento;Sexo;Ciudad;Pretensión salarial',
    'Importada Uno;Amarilla;5.100.001;0985 100 001;uno@correo.py;04/05/1990;Femenino;asuncion;Gs. 3.500.000',
    'Importado Dos;Bogado;5.100.002;985100002;;1988-12-31;M;Luque;',
    ';Sin Nombre;5.100.003;0985 100 003;;;;;',
    'Mala Fecha;Caballero;5.100.004;0985 100 004;;31/02/1990;;;',
    'Mala Ciudad;Duarte;5.100.005;0985 100 005;;;;Atlántida;',
    'Repetida;Amarilla;5100001;0985 100 999;;;;;',
    '"Con; punto y coma";"Comillas ""dobles""";5.100.007;0985 100 007;;;;;',
    '',
    'Última;=1+1;5.100.009;0985 100 009;;;;;',
  ].join('\r\n');

  test('un .csv: columnas propuestas, errores por fila, duplicados, y se importan las correctas', async () => {
    const upload = await send('candidato', 'candidatos.csv', CSV);
    expect(upload.status).toBe(200);
    const { id, columnas, encabezado, muestra } = upload.body.importacion;
    expect(columnas).toEqual({
      nombre: 0,
      apellido: 1,
      documento: 2,
      telefono1: 3,
      correo: 4,
      nacimientoFecha: 5,
      sexo: 6,
      ciudad: 7,
      expectativaSalarial: 8,
    });
    expect(encabezado[2]).toBe('Cédula');
    expect(muestra[0][0]).toBe('Importada Uno');
    const checked = await check(id, columnas);
    expect(checked).toMatchObject({ estado: 'revisada', total: 8, conError: 3, duplicadas: 1 });
    const withError = await readRows(id, 'errores');
    expect(withError.items.map((f: { n: number; errores: string[] }) => [f.n, f.errores])).toEqual([
      [4, ['Nombre: es obligatorio']],
      [5, ['Fecha de nacimiento: «31/02/1990» no es una fecha (dd/mm/aaaa)']],
      [6, ['Ciudad: «Atlántida» no existe en la lista']],
    ]);
    expect((await readRows(id, 'duplicados')).items).toMatchObject([
      { n: 7, duplicado: 'Repetido: igual a la fila 2 (documento)' },
    ]);
    // All or nothing is refused while a line has an error.
    expect((await run(id, { todoONada: true })).body.error.message).toBe(
      'Hay 3 filas con errores: corregilas o elegí importar solo las correctas',
    );
    expect((await run(id)).body.message).toBe('La importación está en marcha');
    const done = await to(id, 'hecha');
    expect(done).toMatchObject({ estado: 'hecha', creadas: 4 });
    const search = async (quickSearch: string) =>
      (await call('GET', '/v1/candidatos', { busquedaRapida: quickSearch })).body;
    expect((await search('importada uno')).total).toBe(1);
    expect(
      await app.sql`
      select nombre, documento, telefono1, nacimiento_fecha, sexo, expectativa_salarial::int expectativa from candidato
       where documento in ('5.100.001', '5.100.002') order by documento`,
    ).toEqual([
      {
        nombre: 'Importada Uno',
        documento: '5.100.001',
        telefono1: '0985100001',
        nacimiento_fecha: '1990-05-04',
        sexo: 'f',
        expectativa: 3_500_000,
      },
      {
        nombre: 'Importado Dos',
        documento: '5.100.002',
        telefono1: '0985100002',
        nacimiento_fecha: '1988-12-31',
        sexo: 'm',
        expectativa: 0,
      },
    ]);
    expect((await search('con punto y coma')).total).toBe(1);
    // The trail names whoever did it.
    const trail =
      await sql`select 1 from auditoria where usuario_id = 1 and accion = 'alta' and cambios->'nombre'->>1 = 'Importada Uno'`.execute(
        app.db,
      );
    expect(trail.rows).toHaveLength(1);
    // The report gives the outcome of each line, and a formula is a text in it.
    const report = await app.open(done.reporteUrl);
    const sheet = (await readXlsx(report.bytes))[0]!.data;
    expect(sheet.map((row) => row[1])).toEqual([
      'Resultado',
      'Creada',
      'Creada',
      'Con errores',
      'Con errores',
      'Con errores',
      'Omitida',
      'Creada',
      'Creada',
    ]);
    expect(sheet.at(-1)![6]).toBe('=1+1');
    // The file itself is gone.
    const object = await sql`select 1 from importacion where id = ${id} and objeto_id is not null`.execute(
      app.db,
    );
    expect(object.rows).toEqual([]);
    expect((await run(id)).status).toBe(409);
  });

  test('de nuevo el mismo archivo: todo está, y nada se crea dos veces', async () => {
    const { id, columnas } = (await send('candidato', 'otra vez.csv', CSV)).body.importacion;
    const checked = await check(id, columnas);
    expect(checked.duplicadas).toBe(5);
    expect((await readRows(id, 'duplicados')).items[0].duplicado).toMatch(
      /^Parecido al N\.º \d+ \(documento\)$/,
    );
    await run(id, { crearDuplicados: true });
    // Even on request, a document that belongs to somebody creates no second person.
    const done = await to(id, 'hecha');
    expect(done.creadas).toBe(0);
    expect(
      await app.one`
      select count(*)::int n from candidato where documento_llave(documento) = '5100001'`,
    ).toEqual({ n: 1 });
  });

  test('una fila es de quien ya está por documento, correo, cualquier teléfono, o nombre y nacimiento', async () => {
    const { body } = await call('POST', '/v1/candidato', {
      nombre: 'Yaguareté',
      apellido: 'Conocida',
      telefono1: '0985 200 001',
      telefono2: '0985 200 002',
      telefono3: '021 200 003',
      correo: 'conocida@correo.py',
      documento: '5.200.001',
      nacimientoFecha: '1980-05-06',
    });
    const like = (motivo: string) => `Parecido al N.º ${body.idNumerico} (${motivo})`;
    const CASES: [string, string | null][] = [
      ['Otra;Fila;CI 5200001;0985 201 001;;;', like('documento')],
      ['Otra;Fila;;0985 201 002;;CONOCIDA@correo.py;', like('correo')],
      ['Otra;Fila;;0985 200 002;;;', like('teléfono')],
      ['Otra;Fila;;+595 21 200003;;;', like('teléfono')],
      ['Otra;Fila;;0985 201 003;985200001;;', like('teléfono')],
      ['YAGUARETE;conocida;;0985 201 004;;;06/05/1980', like('nombre y nacimiento')],
      ['Yaguareté;Conocida;;0985 201 005;;;07/05/1980', null],
      ['Yaguareté;Conocido;;0985 201 011;;;06/05/1980', null],
      ['Nueva;Fila;7.200.002;0985 201 006;0985 201 007;nueva@correo.py;01/02/1990', null],
      ['Nueva;Dos;7200002;0985 201 008;;;', 'Repetido: igual a la fila 10 (documento)'],
      ['Nueva;Tres;;0985 201 009;;Nueva@correo.py;', 'Repetido: igual a la fila 10 (correo)'],
      ['Nueva;Cuatro;;0985 201 007;;;', 'Repetido: igual a la fila 10 (teléfono)'],
      ['nueva;FILA;;0985 201 010;;;01/02/1990', 'Repetido: igual a la fila 10 (nombre y nacimiento)'],
    ];
    const csv = [
      'Nombre;Apellido;Cédula;Celular;Celular 2;Correo;Nacimiento',
      ...CASES.map(([line]) => line),
    ].join('\n');
    const { id } = (await send('candidato', 'conocidos.csv', csv)).body.importacion;
    const columns = {
      nombre: 0,
      apellido: 1,
      documento: 2,
      telefono1: 3,
      telefono2: 4,
      correo: 5,
      nacimientoFecha: 6,
    };
    await check(id, columns);
    const { items } = await readRows(id);
    expect(
      items.map((row: { duplicado: string | null }, i: number) => [CASES[i]![0], row.duplicado]),
    ).toEqual(CASES);
    await run(id);
    expect(await to(id, 'hecha')).toMatchObject({ creadas: 3 });
  });

  test('un .xlsx de empresas, todo o nada', async () => {
    const book = await spreadsheet(
      ['Empresa', 'RUC', 'Teléfono', 'Rubro', 'Cliente'],
      [
        ['Importadora Yvága S.A.', '80099001-1', '021 555 001', 'comercio', 'SI'],
        ['Talleres Kuarahy', '', '', '', 'no'],
      ],
    );
    const rubro = await app.db
      .selectFrom('dato_auxiliar')
      .select('descripcion')
      .where('etiqueta', '=', 'rubro')
      .executeTakeFirstOrThrow();
    const withRubro = await spreadsheet(
      ['Empresa', 'RUC', 'Teléfono', 'Rubro', 'Cliente'],
      [
        ['Importadora Yvága S.A.', '80099001-1', '021 555 001', rubro.descripcion.toUpperCase(), 'SI'],
        ['Talleres Kuarahy', '', '', '', 'no'],
      ],
    );
    const bad = (await send('empresa', 'empresas.xlsx', book)).body.importacion;
    expect((await check(bad.id, bad.columnas)).conError).toBeLessThanOrEqual(1);
    const { id, columnas } = (await send('empresa', 'empresas.xlsx', withRubro)).body.importacion;
    expect(columnas).toEqual({ nombre: 0, documento: 1, telefono: 2, rubro: 3, esCliente: 4 });
    expect(await check(id, columnas)).toMatchObject({ total: 2, conError: 0 });
    await run(id, { todoONada: true });
    expect(await to(id, 'hecha')).toMatchObject({ creadas: 2 });
    expect(
      await app.sql`
      select e.nombre, e.es_cliente, d.descripcion rubro from empresa e left join dato_auxiliar d on d.id = e.rubro_id
       where e.nombre in ('Importadora Yvága S.A.', 'Talleres Kuarahy') order by 1`,
    ).toEqual([
      { nombre: 'Importadora Yvága S.A.', es_cliente: true, rubro: rubro.descripcion },
      { nombre: 'Talleres Kuarahy', es_cliente: false, rubro: null },
    ]);
    // Without its legal form and in capitals it is the same company.
    const contact = (
      await send('empresa', 'c.csv', 'Nombre;Contacto: cargo;RUC\nContactada SA;Jefa de compras;80011122-3')
    ).body.importacion;
    expect(contact.columnas).toEqual({ nombre: 0, contactoCargo: 1, documento: 2 });
    await check(contact.id, contact.columnas);
    await run(contact.id);
    await to(contact.id, 'hecha');
    expect(
      await app.sql`
      select contacto_cargo_nombre cargo, documento from empresa where nombre = 'Contactada SA'`,
    ).toEqual([{ cargo: 'Jefa de compras', documento: '80011122-3' }]);
    const other = (await send('empresa', 'x.csv', 'nombre\nIMPORTADORA YVAGA\nOtra Cosa SRL')).body
      .importacion;
    expect((await check(other.id, other.columnas)).duplicadas).toBe(1);
  });

  test('institutos, en las letras de un Windows viejo', async () => {
    const latin = Buffer.from('Institución,Dirección\nColegio Ñandutí,Calle Próceres\n', 'latin1');
    const { id, columnas } = (await send('instituto', 'institutos.csv', latin)).body.importacion;
    expect(columnas).toEqual({ nombre: 0, direccion: 1 });
    await check(id, columnas);
    await run(id, { todoONada: true });
    await to(id, 'hecha');
    expect(await app.sql`select direccion from instituto where nombre = 'Colegio Ñandutí'`).toEqual([
      { direccion: 'Calle Próceres' },
    ]);
  });

  describe('lo que se cargó entre la revisión y la importación', () => {
    const FILE =
      'nombre,apellido,celular,documento\nTarde,Llegada,0986777001,5770001\nTemprano,Llegada,0986777002,5770002';
    const checked = async () => {
      const { id, columnas } = (await send('candidato', 'tarde.csv', FILE)).body.importacion;
      expect(await check(id, columnas)).toMatchObject({ total: 2, conError: 0, duplicadas: 0 });
      return id;
    };
    const rowsOf = async (id: string) =>
      (await readRows(id)).items.map((row: { n: number; resultado: string; duplicado: string | null }) => [
        row.n,
        row.resultado,
        row.duplicado,
      ]);

    test('a mano: se dice a quién es igual, y los demás entran; todo o nada, no entra nadie', async () => {
      const [all, some] = [await checked(), await checked()];
      const { body } = await call('POST', '/v1/candidato', {
        nombre: 'Otra',
        apellido: 'Manera',
        telefono1: '0986777001',
      });
      await run(all, { todoONada: true });
      expect(await to(all, 'fallida')).toMatchObject({
        creadas: 0,
        error: `No se creó nada: la fila 2 es igual al N.º ${body.idNumerico}, que se cargó después de la revisión. Revisá de nuevo.`,
      });
      await run(some);
      expect(await to(some, 'hecha')).toMatchObject({ creadas: 1 });
      expect(await rowsOf(some)).toEqual([
        [2, 'omitida', `Parecido al N.º ${body.idNumerico} (teléfono)`],
        [3, 'creada', null],
      ]);
    });

    test('el mismo archivo, revisado por dos antes de que ninguno lo importe', async () => {
      await app.sql`delete from candidato where apellido = 'Llegada'`;
      const other = FILE.replaceAll('0986777', '0986778').replaceAll('5770', '5780');
      const ids = await Promise.all(
        [1, 2].map(async () => {
          const { id, columnas } = (await send('candidato', 'dos.csv', other)).body.importacion;
          await check(id, columnas);
          return id as string;
        }),
      );
      await Promise.all(ids.map((id) => run(id)));
      const done = await Promise.all(ids.map((id) => to(id, 'hecha')));
      expect(done.map(({ creadas }) => creadas).sort()).toEqual([0, 2]);
      const late = ids[done.findIndex(({ creadas }) => creadas === 0)]!;
      expect(
        (await rowsOf(late)).map(([, outcome, like]: string[]) => [outcome, /documento/.test(like!)]),
      ).toEqual([
        ['omitida', true],
        ['omitida', true],
      ]);
    });
  });

  test('todo o nada: si algo falla a mitad, no queda nada', async () => {
    const lines = Array.from({ length: 600 }, (_, i) => `Nada${i},Queda,0986${String(i).padStart(6, '0')}`);
    const { id, columnas } = (
      await send('candidato', 'mil.csv', ['nombre,apellido,celular', ...lines].join('\n'))
    ).body.importacion;
    await check(id, columnas);
    // The last line becomes one that the table refuses.
    await app.sql`update importacion_fila set datos = jsonb_set(datos, '{sexo}', '"x"') where importacion_id = ${id} and n = 601`;
    await run(id, { todoONada: true });
    const failed = await to(id, 'fallida');
    expect(failed).toMatchObject({
      estado: 'fallida',
      error: 'La importación falló. Nada quedó a medias: probá de nuevo.',
    });
    expect(await app.one`select count(*)::int n from candidato where apellido = 'Queda'`).toEqual({ n: 0 });
  });

  test.each([
    ['foto.xlsx', bombPng(200), 415, /no es una planilla|no es de un tipo/],
    ['vacio.csv', '\n\n', 400, /encabezado/],
    ['roto.xlsx', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'no es xml' }), 400, /./],
  ])('%s no pasa de la puerta', async (name, content, status, message) => {
    const answer = await send('candidato', name, content as Buffer);
    expect([400, 415]).toContain(answer.status);
    if (status === 415) expect(answer.status).toBe(415);
    expect(answer.body.error.message).toMatch(message);
  });

  test('lo que falta y lo que no es de nadie', async () => {
    const { id } = (await send('candidato', 'x.csv', 'nombre,color\nA,rojo')).body.importacion;
    expect(
      (await call('POST', '/v1/importacion/revisar', { id, columnas: { nombre: 0 } })).body.error.message,
    ).toBe('Falta decir qué columna es: Apellido, Celular 1');
    expect(
      (await call('POST', '/v1/importacion/revisar', { id, columnas: { nombre: 0, password: 1 } })).body.error
        .message,
    ).toBe('Campo desconocido: password');
    expect((await run(id)).body.error.message).toBe('Primero hay que revisar el archivo');
    const selector = await app.tokenFor('selector');
    expect((await send('candidato', 'x.csv', 'nombre\nA', selector)).status).toBe(403);
    expect((await call('GET', '/v1/importacion', { id }, selector)).status).toBe(403);
    expect((await call('POST', '/v1/importacion/eliminar', { id })).body.message).toBe(
      'Importación eliminada',
    );
    expect((await call('GET', '/v1/importacion', { id })).status).toBe(404);
  });

  test('las columnas y las filas, solas', () => {
    expect(
      suggestColumns(importableFields('candidato', []), ['Tel.', 'NOMBRE Y APELLIDO', 'Apellido', 'Nombre']),
    ).toEqual({
      nombre: 3,
      apellido: 2,
      telefono1: 0,
    });
    const catalogs = {
      nacionalidad: [{ nombre: 'Paraguayo/a', id: 7 }],
      ciudad: [],
      rubro: [],
      cargo: [],
      givenNames: new Set<string>(),
    };
    const columns = {
      nombre: 0,
      apellido: 1,
      telefono1: 2,
      nacionalidad: 3,
      estadoCivil: 4,
      expectativaSalarial: 5,
    };
    const { datos, errores, keys } = checkRow({ kind: 'candidato', columns, catalogs, campos: [] }, [
      'Ña',
      'Petrona',
      '981222333',
      'Paraguayo/a',
      'viuda',
      '4.500.000',
    ]);
    expect(errores).toEqual([]);
    expect(datos).toMatchObject({
      telefono1: '0981222333',
      nacionalidad_id: 7,
      estado_civil: 'viudo',
      expectativa_salarial: '4500000',
    });
    expect(keys).toEqual([['teléfono', '81222333']]);
  });

  test('el cargo C# no es el C++, y el que no está queda en sus palabras', async () => {
    const cargo = await app.sql<{ nombre: string; id: number }>`
      insert into dato_auxiliar (etiqueta, descripcion) values ('cargo', 'Programador C++'), ('cargo', 'Analista .NET')
      returning descripcion nombre, id`;
    const catalogs = { nacionalidad: [], ciudad: [], rubro: [], cargo, givenNames: new Set<string>() };
    const [cpp, net] = cargo.map(({ id }) => id);
    for (const [text, id] of [
      ['Programador C++', cpp],
      ['programador c ++', cpp],
      ['Programador C#', null],
      ['Programador C', null],
      ['Analista .net', net],
      ['Analista NET', null],
    ] as const) {
      const { datos } = checkRow(
        { kind: 'experiencia', columns: { empresa: 0, cargo: 1 }, catalogs, campos: [] },
        ['Tienda', text],
      );
      expect([text, datos.cargo_id, datos.cargo_otro]).toEqual([text, id, id === null ? text : null]);
    }
  });

  test('las columnas se aprenden por lo que dicen, y lo que se dijo una vez se recuerda', async () => {
    const sheet = [
      'a;b;c;d;e;f',
      ...Array.from(
        { length: 12 },
        (_, i) => `Benítez Ayala, Ana Lía;4.100.${100 + i};0981 555 ${100 + i};ana${i}@aprende.py;F;Luque`,
      ),
    ].join('\n');
    const { body } = await send('candidato', 'sin-nombres.csv', sheet);
    expect(body.importacion.columnas).toEqual({
      nombreCompleto: 0,
      documento: 1,
      telefono1: 2,
      correo: 3,
      sexo: 4,
      ciudad: 5,
    });
    const { id } = body.importacion;
    const checked = await check(id, { nombreCompleto: 0, telefono1: 2, correo: 3 });
    expect(checked).toMatchObject({ total: 12, conError: 0 });
    await run(id);
    await to(id, 'hecha');
    expect(
      await app.sql`
      select nombre, apellido from candidato where correo = 'ana3@aprende.py'`,
    ).toEqual([{ nombre: 'Ana Lía', apellido: 'Benítez Ayala' }]);
    // As it was said: the second column is nothing, whatever it looks like.
    const again = await send('candidato', 'otra.csv', sheet.replaceAll('aprende', 'recuerda'));
    expect(again.body.importacion.columnas).toEqual({ nombreCompleto: 0, telefono1: 2, correo: 3 });
  });

  test('una propuesta que nadie cambió no se recuerda', async () => {
    const sheet = (value: string) =>
      ['Nombre;Apellido;Tel.;zz', ...[1, 2, 3].map((i) => `Ana;Nadie;0981 55${i} 200;${value}${i}`)].join(
        '\n',
      );
    const first = (await send('candidato', 'uno.csv', sheet('345678'))).body.importacion;
    expect(first.columnas).toEqual({ nombre: 0, apellido: 1, telefono1: 2, documento: 3 });
    await check(first.id, first.columnas);
    const second = (await send('candidato', 'dos.csv', sheet('nada'))).body.importacion;
    expect(second.columnas).toEqual({ nombre: 0, apellido: 1, telefono1: 2 });
    await check(second.id, second.columnas);
    const third = (await send('candidato', 'tres.csv', sheet('345678'))).body.importacion;
    expect(third.columnas.documento).toBe(3);
  });

  test.each(['libreoffice', 'openpyxl', 'xlsxwriter-1904'])(
    'un libro de otro programa (%s): las hojas que se ven, con sus días y números como son',
    async (program) => {
      await app.sql`delete from candidato where apellido = 'Libro'`;
      await app.sql`delete from importacion`;
      const file = readFileSync(join(REPO_DIR, 'docs/planillas-de-prueba', `${program}.xlsx`));
      const { hojas } = (await send('candidato', `${program}.xlsx`, file)).body.importacion;
      expect(hojas.map(({ nombre, tipo }: Record<string, string>) => [nombre, tipo])).toEqual([
        ['Empresas', 'empresa'],
        ['Personas', 'candidato'],
        ['Experiencia laboral', 'experiencia'],
      ]);
      for (const { id } of hojas) {
        const { columnas } = await read(id);
        if (id === hojas[0].id) expect(columnas).toEqual({ nombre: 0, documento: 1 });
        // It stores no results of formulas, so the salary is not imported.
        if (program === 'openpyxl') delete columnas.expectativaSalarial;
        expect(await check(id, columnas)).toMatchObject({ conError: 0 });
        await run(id);
        await to(id, 'hecha');
      }
      expect(
        await app.sql`
        select c.nombre, c.telefono1, c.nacimiento_fecha::text nacimiento, c.correo,
               (select array_agg(concat_ws(' ', x.inicio_fecha, x.fin_fecha) order by x.inicio_fecha) from experiencia x
                 where x.candidato_id = c.id) experiencias
          from candidato c where c.apellido = 'Libro' order by c.nombre`,
      ).toEqual([
        {
          nombre: 'Wilfrido',
          telefono1: '0982700002',
          nacimiento: '1985-12-01',
          correo: 'wil@x.com',
          experiencias: ['2015-02-01 2018-06-01'],
        },
        {
          nombre: 'Zoraida',
          telefono1: '0982700001',
          nacimiento: '1990-03-15',
          correo: 'zoraida@x.com',
          experiencias: ['2015-01-01 2018-12-01', '2019-03-01'],
        },
      ]);
    },
  );

  test('las hojas de un libro se nombran entre sí: empresas, candidatos y experiencias', async () => {
    await app.sql`delete from candidato where apellido = 'Libro'`;
    const file = await writeBook({
      Empresas: [
        ['Nombre', 'RUC'],
        ['Curtiembre del Libro S.A.', '80012345-6'],
      ],
      Personas: [
        ['ID', 'Nombre', 'Apellido', 'Celular'],
        ['7', 'Zoraida', 'Libro', '0982 700 001'],
        ['8', 'Wilfrido', 'Libro', '0982 700 002'],
      ],
      'Experiencia laboral': [
        ['ID candidato', 'Empresa', 'Puesto', 'Desde', 'Hasta'],
        ['7', 'Curtiembre del Libro S.A.', 'Cajero de la luna', '03/2019', 'Actualidad'],
        ['7', 'Otra cualquiera', 'Peón', '2015', '12/2018'],
        ['99', 'Otra cualquiera', 'Peón', '2015', '2018'],
      ],
    });
    const { body } = await send('candidato', 'libro.xlsx', file);
    const { hojas } = body.importacion;
    expect(hojas.map(({ nombre, tipo }: Record<string, string>) => [nombre, tipo])).toEqual([
      ['Empresas', 'empresa'],
      ['Personas', 'candidato'],
      ['Experiencia laboral', 'experiencia'],
    ]);
    const [empresas, personas, experiencias] = hojas.map(({ id }: { id: string }) => id);
    for (const id of [empresas, personas]) {
      await check(id, (await read(id)).columnas);
      await run(id);
      if (id === empresas) await to(id, 'hecha');
    }
    await to(personas, 'hecha');
    const { columnas } = await read(experiencias);
    expect(columnas).toEqual({ codigo: 0, empresa: 1, cargo: 2, desde: 3, hasta: 4 });
    expect(await check(experiencias, columnas)).toMatchObject({ total: 3, conError: 1 });
    expect((await readRows(experiencias, 'errores')).items[0].errores).toEqual([
      'No se encontró a su candidato',
    ]);
    await run(experiencias);
    expect(await to(experiencias, 'hecha')).toMatchObject({ creadas: 2 });
    const mine = async () =>
      await app.sql<Record<string, unknown>>`
          select e.nombre empresa, x.empresa_otro, x.cargo_otro, x.inicio_fecha::text inicio, x.fin_fecha::text fin, x.vigente, x.normalizado
            from experiencia x join candidato c on c.id = x.candidato_id left join empresa e on e.id = x.empresa_id
           where c.nombre = 'Zoraida' order by x.inicio_fecha desc`;
    expect(await mine()).toEqual([
      {
        empresa: 'Curtiembre del Libro S.A.',
        empresa_otro: null,
        cargo_otro: 'Cajero de la luna',
        inicio: '2019-03-01',
        fin: null,
        vigente: true,
        normalizado: false,
      },
      {
        empresa: null,
        empresa_otro: 'Otra cualquiera',
        cargo_otro: 'Peón',
        inicio: '2015-01-01',
        fin: '2018-12-01',
        vigente: false,
        normalizado: false,
      },
    ]);
    // The whole book again: nothing is created twice.
    const second = (await send('candidato', 'libro.xlsx', file)).body.importacion.hojas;
    for (const { id } of second) {
      await check(id, (await read(id)).columnas);
      await run(id);
      await to(id, 'hecha');
    }
    expect(await mine()).toHaveLength(2);
  });
});
