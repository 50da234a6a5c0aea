import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importableFields, suggestColumns } from '@tembiapo/contract/domain/importaciones.ts';
import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { bombPng, zip } from '../../../testing/samples.ts';
import { writeBook } from '../../../testing/writeBook.ts';
import { checkRow } from './rows.ts';

const app = await fileApp({}, { jobs: true });
const admin = await app.tokenFor('admin');

describe('importaciones', () => {
  const { call, upload, send, read, to, check, run, rowsOf } = importing(() => ({ app, token: admin }));
  const execute = (id: string, options: Record<string, unknown> = {}) =>
    call('POST', '/v1/importacion/ejecutar', { id, ...options });

  const SHEETS = [
    { nombre: 'Empresas', tipo: 'empresa' },
    { nombre: 'Personas', tipo: 'candidato' },
    { nombre: 'Experiencia laboral', tipo: 'experiencia' },
  ];
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
    const { id, columnas, encabezado, muestra } = await send(CSV, 'candidato', 'candidatos.csv');
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
    const started = await call('POST', '/v1/importacion/revisar', { id, columnas });
    expect(started.body.message).toBe('Estamos revisando el archivo');
    expect(await to(id, 'revisada')).toMatchObject({ total: 8, conError: 3, duplicadas: 1 });
    const withError = await rowsOf(id, 'errores');
    expect(withError.map((f: { n: number; errores: string[] }) => [f.n, f.errores])).toEqual([
      [4, ['Nombre: es obligatorio']],
      [5, ['Fecha de nacimiento: «31/02/1990» no es una fecha (dd/mm/aaaa)']],
      [6, ['Ciudad: «Atlántida» no existe en la lista']],
    ]);
    expect(await rowsOf(id, 'duplicados')).toMatchObject([
      { n: 7, duplicado: 'Repetido: igual a la fila 2 (documento)' },
    ]);
    // All or nothing is refused while a line has an error.
    expect((await execute(id, { todoONada: true })).body.error.message).toBe(
      'Hay 3 filas con errores: corregilas o elegí importar solo las correctas',
    );
    expect((await execute(id)).body.message).toBe('La importación está en marcha');
    const done = await to(id, 'hecha');
    expect(done).toMatchObject({ estado: 'hecha', creadas: 4 });
    const search = async (quickSearch: string) =>
      (await call('GET', '/v1/candidatos', { busquedaRapida: quickSearch })).body;
    expect((await search('importada uno')).total).toBe(1);
    const created = await app.sql<{ quien: string }>`
      select concat_ws('|', nombre, documento, telefono1, nacimiento_fecha, sexo, expectativa_salarial::int) quien
        from candidato where documento in ('5.100.001', '5.100.002') order by documento`;
    expect(pluck(created, 'quien')).toEqual([
      'Importada Uno|5.100.001|0985100001|1990-05-04|f|3500000',
      'Importado Dos|5.100.002|0985100002|1988-12-31|m|0',
    ]);
    expect((await search('con punto y coma')).total).toBe(1);
    // The trail names whoever did it.
    const trail = await app.sql`
      select 1 from auditoria where usuario_id = 1 and accion = 'alta' and cambios->'nombre'->>1 = 'Importada Uno'`;
    expect(trail).toHaveLength(1);
    // The report gives the outcome of each line, and a formula is a text in it.
    const report = await app.open(done.reporteUrl);
    const sheet = (await readXlsx(report.bytes))[0]!.data;
    expect(sheet.map((row) => row[1]).join()).toBe(
      'Resultado,Creada,Creada,Con errores,Con errores,Con errores,Omitida,Creada,Creada',
    );
    expect(sheet.at(-1)![6]).toBe('=1+1');
    // The file itself is gone.
    expect(await app.sql`select 1 from importacion where id = ${id} and objeto_id is not null`).toEqual([]);
    expect((await execute(id)).status).toBe(409);
  });

  test('de nuevo el mismo archivo: todo está, y nada se crea dos veces', async () => {
    const { id } = await send(CSV, 'candidato', 'otra vez.csv');
    expect(await check(id)).toMatchObject({ duplicadas: 5 });
    expect((await rowsOf(id, 'duplicados'))[0].duplicado).toMatch(/^Parecido al N\.º \d+ \(documento\)$/);
    // Even on request, a document that belongs to somebody creates no second person.
    expect(await run(id, { crearDuplicados: true })).toMatchObject({ creadas: 0 });
    expect(await app.sql`select from candidato where documento_llave(documento) = '5100001'`).toHaveLength(1);
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
    const { id } = await send(csv, 'candidato', 'conocidos.csv');
    const person = { nombre: 0, apellido: 1, documento: 2, telefono1: 3, telefono2: 4 };
    await check(id, { columnas: { ...person, correo: 5, nacimientoFecha: 6 } });
    const likes = pluck(await rowsOf(id), 'duplicado');
    expect(CASES.map(([line], i) => [line, likes[i]])).toEqual(CASES);
    expect(await run(id)).toMatchObject({ creadas: 3 });
  });

  test('un .xlsx de empresas, todo o nada', async () => {
    const { rubro } = await app.one<{ rubro: string }>`
      select descripcion rubro from dato_auxiliar where etiqueta = 'rubro' order by id limit 1`;
    const book = (first: string) =>
      writeBook({
        hoja: [
          ['Empresa', 'RUC', 'Teléfono', 'Rubro', 'Cliente'],
          ['Importadora Yvága S.A.', '80099001-1', '021 555 001', first, 'SI'],
          ['Talleres Kuarahy', '', '', '', 'no'],
        ],
      });
    const bad = await send(await book('comercio'), 'empresa', 'empresas.xlsx');
    expect((await check(bad.id)).conError).toBeLessThanOrEqual(1);
    const { id, columnas } = await send(await book(rubro.toUpperCase()), 'empresa', 'empresas.xlsx');
    expect(columnas).toEqual({ nombre: 0, documento: 1, telefono: 2, rubro: 3, esCliente: 4 });
    expect(await check(id)).toMatchObject({ total: 2, conError: 0 });
    expect(await run(id, { todoONada: true })).toMatchObject({ creadas: 2 });
    expect(
      await app.sql`
      select e.nombre, e.es_cliente, d.descripcion rubro from empresa e left join dato_auxiliar d on d.id = e.rubro_id
       where e.nombre in ('Importadora Yvága S.A.', 'Talleres Kuarahy') order by 1`,
    ).toEqual([
      { nombre: 'Importadora Yvága S.A.', es_cliente: true, rubro },
      { nombre: 'Talleres Kuarahy', es_cliente: false, rubro: null },
    ]);
    // Without its legal form and in capitals it is the same company.
    const head = 'Nombre;Contacto: cargo;RUC';
    const contact = await send(`${head}\nContactada SA;Jefa de compras;80011122-3`, 'empresa', 'c.csv');
    expect(contact.columnas).toEqual({ nombre: 0, contactoCargo: 1, documento: 2 });
    await check(contact.id);
    await run(contact.id);
    expect(
      await app.sql`
      select contacto_cargo_nombre cargo, documento from empresa where nombre = 'Contactada SA'`,
    ).toEqual([{ cargo: 'Jefa de compras', documento: '80011122-3' }]);
    const other = await send('nombre\nIMPORTADORA YVAGA\nOtra Cosa SRL', 'empresa', 'x.csv');
    expect(await check(other.id)).toMatchObject({ duplicadas: 1 });
  });

  test('institutos, en las letras de un Windows viejo', async () => {
    const latin = Buffer.from('Institución,Dirección\nColegio Ñandutí,Calle Próceres\n', 'latin1');
    const { id, columnas } = await send(latin, 'instituto', 'institutos.csv');
    expect(columnas).toEqual({ nombre: 0, direccion: 1 });
    await check(id);
    await run(id, { todoONada: true });
    expect(await app.sql`select direccion from instituto where nombre = 'Colegio Ñandutí'`).toEqual([
      { direccion: 'Calle Próceres' },
    ]);
  });

  describe('lo que se cargó entre la revisión y la importación', () => {
    const FILE =
      'nombre,apellido,celular,documento\nTarde,Llegada,0986777001,5770001\nTemprano,Llegada,0986777002,5770002';
    const checked = async () => {
      const { id } = await send(FILE);
      expect(await check(id)).toMatchObject({ total: 2, conError: 0, duplicadas: 0 });
      return id;
    };

    test('a mano: se dice a quién es igual, y los demás entran; todo o nada, no entra nadie', async () => {
      const [all, some] = [await checked(), await checked()];
      const someone = { nombre: 'Otra', apellido: 'Manera', telefono1: '0986777001' };
      const { body } = await call('POST', '/v1/candidato', someone);
      await execute(all, { todoONada: true });
      expect(await to(all, 'fallida')).toMatchObject({
        creadas: 0,
        error: `No se creó nada: la fila 2 es igual al N.º ${body.idNumerico}, que se cargó después de la revisión. Revisá de nuevo.`,
      });
      expect(await run(some)).toMatchObject({ creadas: 1 });
      expect(await rowsOf(some)).toMatchObject([
        { n: 2, resultado: 'omitida', duplicado: `Parecido al N.º ${body.idNumerico} (teléfono)` },
        { n: 3, resultado: 'creada', duplicado: null },
      ]);
    });

    test('el mismo archivo, revisado por dos antes de que ninguno lo importe', async () => {
      await app.sql`delete from candidato where apellido = 'Llegada'`;
      const other = FILE.replaceAll('0986777', '0986778').replaceAll('5770', '5780');
      const ids = await Promise.all(
        [1, 2].map(async () => {
          const { id } = await send(other);
          await check(id);
          return id as string;
        }),
      );
      const done = await Promise.all(ids.map((id) => run(id)));
      expect(done.map(({ creadas }) => creadas).sort()).toEqual([0, 2]);
      const late = ids[done.findIndex(({ creadas }) => creadas === 0)]!;
      const omitted = { resultado: 'omitida', duplicado: expect.stringContaining('documento') };
      expect(await rowsOf(late)).toMatchObject([omitted, omitted]);
    });
  });

  test('todo o nada: si algo falla a mitad, no queda nada', async () => {
    const lines = Array.from({ length: 600 }, (_, i) => `Nada${i},Queda,0986${String(i).padStart(6, '0')}`);
    const { id } = await send(['nombre,apellido,celular', ...lines].join('\n'));
    await check(id);
    // The last line becomes one that the table refuses.
    await app.sql`update importacion_fila set datos = jsonb_set(datos, '{sexo}', '"x"') where importacion_id = ${id} and n = 601`;
    await execute(id, { todoONada: true });
    const error = 'La importación falló. Nada quedó a medias: probá de nuevo.';
    expect(await to(id, 'fallida')).toMatchObject({ estado: 'fallida', error });
    expect(await app.sql`select from candidato where apellido = 'Queda'`).toEqual([]);
  });

  test.each([
    ['foto.xlsx', bombPng(200), 415, /no es una planilla|no es de un tipo/],
    ['vacio.csv', '\n\n', 400, /encabezado/],
    ['roto.xlsx', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'no es xml' }), 415, /./],
  ])('%s no pasa de la puerta', async (name, content, status, message) => {
    const answer = await upload(content as Buffer, 'candidato', name);
    expect(answer).toMatchObject(refusal(status, message));
  });

  test('lo que falta y lo que no es de nadie', async () => {
    const { id } = await send('nombre,color\nA,rojo');
    const refused = async (columns: Record<string, number>) =>
      (await call('POST', '/v1/importacion/revisar', { id, columnas: columns })).body.error.message;
    expect(await refused({ nombre: 0 })).toBe('Falta decir qué columna es: Apellido, Celular 1');
    expect(await refused({ nombre: 0, password: 1 })).toBe('Campo desconocido: password');
    expect((await execute(id)).body.error.message).toBe('Primero hay que revisar el archivo');
    const selector = await app.tokenFor('selector');
    const theirs = importing(() => ({ app, token: selector }));
    expect((await theirs.upload('nombre\nA')).status).toBe(403);
    expect((await theirs.call('GET', '/v1/importacion', { id })).status).toBe(403);
    const removed = await call('POST', '/v1/importacion/eliminar', { id });
    expect(removed.body.message).toBe('Importación eliminada');
    expect((await call('GET', '/v1/importacion', { id })).status).toBe(404);
  });

  test('las columnas y las filas, solas', () => {
    expect(
      suggestColumns(importableFields('candidato', []), ['Tel.', 'NOMBRE Y APELLIDO', 'Apellido', 'Nombre']),
    ).toEqual({ nombre: 3, apellido: 2, telefono1: 0 });
    const nacionalidad = [{ nombre: 'Paraguayo/a', id: 7 }];
    const catalogs = { nacionalidad, ciudad: [], rubro: [], cargo: [], givenNames: new Set<string>() };
    const columns = { nombre: 0, apellido: 1, telefono1: 2, nacionalidad: 3, estadoCivil: 4 };
    const { datos, errores, keys } = checkRow(
      { kind: 'candidato', columns: { ...columns, expectativaSalarial: 5 }, catalogs, campos: [] },
      'Ña|Petrona|981222333|Paraguayo/a|viuda|4.500.000'.split('|'),
    );
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
    const { id, columnas } = await send(sheet);
    const wanted = { nombreCompleto: 0, telefono1: 2, correo: 3 };
    expect(columnas).toEqual({ ...wanted, documento: 1, sexo: 4, ciudad: 5 });
    expect(await check(id, { columnas: wanted })).toMatchObject({ total: 12, conError: 0 });
    await run(id);
    expect(await app.one`select nombre, apellido from candidato where correo = 'ana3@aprende.py'`).toEqual({
      nombre: 'Ana Lía',
      apellido: 'Benítez Ayala',
    });
    // As it was said: the second column is nothing, whatever it looks like.
    const again = await send(sheet.replaceAll('aprende', 'recuerda'));
    expect(again.columnas).toEqual(wanted);
  });

  test('una propuesta que nadie cambió no se recuerda', async () => {
    const sheet = (value: string) =>
      ['Nombre;Apellido;Tel.;zz', ...[1, 2, 3].map((i) => `Ana;Nadie;0981 55${i} 200;${value}${i}`)].join(
        '\n',
      );
    const first = await send(sheet('345678'));
    expect(first.columnas).toEqual({ nombre: 0, apellido: 1, telefono1: 2, documento: 3 });
    await check(first.id);
    const second = await send(sheet('nada'));
    expect(second.columnas).toEqual({ nombre: 0, apellido: 1, telefono1: 2 });
    await check(second.id);
    const third = await send(sheet('345678'));
    expect(third.columnas.documento).toBe(3);
  });

  test.each(['libreoffice', 'openpyxl', 'xlsxwriter-1904'])(
    'un libro de otro programa (%s): las hojas que se ven, con sus días y números como son',
    async (program) => {
      await app.sql`delete from candidato where apellido = 'Libro'`;
      await app.sql`delete from importacion`;
      const file = readFileSync(join(REPO_DIR, 'docs/planillas-de-prueba', `${program}.xlsx`));
      const { hojas } = await send(file, 'candidato', `${program}.xlsx`);
      expect(hojas).toMatchObject(SHEETS);
      for (const { id } of hojas) {
        const { columnas } = await read(id);
        if (id === hojas[0].id) expect(columnas).toEqual({ nombre: 0, documento: 1 });
        // It stores no results of formulas, so the salary is not imported.
        if (program === 'openpyxl') delete columnas.expectativaSalarial;
        expect(await check(id, { columnas })).toMatchObject({ conError: 0 });
        await run(id);
      }
      const people = await app.sql<{ quien: string }>`
        select concat_ws('|', c.nombre, c.telefono1, c.nacimiento_fecha::text, c.correo,
               (select string_agg(concat_ws(' ', x.inicio_fecha, x.fin_fecha), '|' order by x.inicio_fecha) from experiencia x
                 where x.candidato_id = c.id)) quien
          from candidato c where c.apellido = 'Libro' order by c.nombre`;
      expect(pluck(people, 'quien')).toEqual([
        'Wilfrido|0982700002|1985-12-01|wil@x.com|2015-02-01 2018-06-01',
        'Zoraida|0982700001|1990-03-15|zoraida@x.com|2015-01-01 2018-12-01|2019-03-01',
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
    const { hojas } = await send(file, 'candidato', 'libro.xlsx');
    expect(hojas).toMatchObject(SHEETS);
    const [empresas, personas, experiencias] = pluck(hojas, 'id');
    for (const id of [empresas, personas]) {
      await check(id);
      await run(id);
    }
    const { columnas } = await read(experiencias);
    expect(columnas).toEqual({ codigo: 0, empresa: 1, cargo: 2, desde: 3, hasta: 4 });
    expect(await check(experiencias)).toMatchObject({ total: 3, conError: 1 });
    expect((await rowsOf(experiencias, 'errores'))[0].errores).toEqual(['No se encontró a su candidato']);
    expect(await run(experiencias)).toMatchObject({ creadas: 2 });
    const mine = async () =>
      pluck(
        await app.sql<{ lo: string }>`
          select concat_ws('|', coalesce(e.nombre, '-'), coalesce(x.empresa_otro, '-'), x.cargo_otro, x.inicio_fecha::text,
                           coalesce(x.fin_fecha::text, '-'), x.vigente, x.normalizado) lo
            from experiencia x join candidato c on c.id = x.candidato_id left join empresa e on e.id = x.empresa_id
           where c.nombre = 'Zoraida' order by x.inicio_fecha desc`,
        'lo',
      );
    expect(await mine()).toEqual([
      'Curtiembre del Libro S.A.|-|Cajero de la luna|2019-03-01|-|t|f',
      '-|Otra cualquiera|Peón|2015-01-01|2018-12-01|f|f',
    ]);
    // The whole book again: nothing is created twice.
    const second = await send(file, 'candidato', 'libro.xlsx');
    for (const { id } of second.hojas) {
      await check(id);
      await run(id);
    }
    expect(await mine()).toHaveLength(2);
  });
});
