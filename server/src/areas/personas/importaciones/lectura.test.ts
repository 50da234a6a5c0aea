import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import readXlsx from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { bombPng, zip } from '../../../testing/samples.ts';
import { writeBook } from '../../../testing/writeBook.ts';

const app = await fileApp({}, { jobs: true });
const admin = await app.tokenFor('admin');

describe('lo que se entiende de un archivo, antes de guardarlo', () => {
  // As many imports stand as may.
  beforeEach(() => app.sql`delete from importacion`);

  const call = app.callAs(admin);
  const { send, read, check, run, rowsOf, again } = importing(() => ({ app, token: admin }));

  test('las primeras filas como están, y otra fila, otro separador u otras letras si hace falta', async () => {
    const csv = 'Postulantes 2026;;\n;;\nNombre;Apellido;Teléfono\nJosé, Luis;Peña;0972100001\n';
    const first = await send(Buffer.from(csv, 'latin1'));
    expect(first.lectura).toMatchObject({ filaEncabezado: 3, separador: ';', codificacion: 'windows-1252' });
    expect(first.lectura.primeras[0][0]).toBe('Postulantes 2026');
    expect(first.encabezado).toEqual(['Nombre', 'Apellido', 'Teléfono']);
    expect(first.columnas).toEqual({ nombre: 0, apellido: 1, telefono1: 2 });

    const other = (await again(first.id, { filaEncabezado: 4 })).body.importacion;
    expect(other).toMatchObject({ estado: 'subida', encabezado: ['José, Luis', 'Peña', '0972100001'] });
    const comma = (await again(first.id, { filaEncabezado: 3, separador: ',' })).body.importacion;
    expect(comma.encabezado).toEqual(['Nombre;Apellido;Teléfono']);
    const mac = (await again(first.id, { separador: ';', codificacion: 'macintosh' })).body.importacion;
    expect(mac.encabezado[2]).not.toBe('Teléfono');
    const back = (await again(first.id, { codificacion: 'windows-1252' })).body.importacion;
    expect(back.encabezado).toEqual(['Nombre', 'Apellido', 'Teléfono']);
    expect((await again(first.id, { filaEncabezado: 2 })).body.error.message).toBe(
      'Esa fila está vacía: elegí la que nombra las columnas',
    );
    // The last valid reading is what stays.
    expect(await check(first.id)).toMatchObject({ total: 1, conError: 0 });
    expect((await rowsOf(first.id))[0]).toMatchObject({
      n: 4,
      original: ['José, Luis', 'Peña', '0972100001'],
    });
    // Reading it in another way discards the review.
    await again(first.id, { separador: ';' });
    expect(await rowsOf(first.id)).toEqual([]);
    await check(first.id);
    await run(first.id);
    expect((await again(first.id, { separador: ';' })).body.error.message).toBe(
      'El archivo ya no está: subilo de nuevo',
    );
  });

  test('de un libro no se elige separador ni una hoja que no tiene, y se dice', async () => {
    const { id } = await send(
      await writeBook({
        Gente: [
          ['Nombre', 'Apellido'],
          ['Ana', 'Gómez'],
        ],
      }),
      'candidato',
      'a.xlsx',
    );
    expect(await again(id, { hoja: 3 })).toMatchObject(refusal(400, 'El libro no tiene esa hoja'));
    expect(await again(id, { separador: ';' })).toMatchObject(
      refusal(400, 'El separador y las letras se eligen solo de un texto: el archivo es un libro'),
    );
  });

  test('una fórmula sin resultado es un error de su fila si su columna se trae; si no, queda para mirar', async () => {
    const row = (n: number, ...cells: string[]) =>
      `<row r="${n}">${cells.map((one, i) => `<c r="${'ABCD'[i]}${n}" t="str">${one}</c>`).join('')}</row>`;
    const text = (one: string) => `<v>${one}</v>`;
    const book = zip({
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="Gente" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="b" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
        row(1, ...['Nombre', 'Apellido', 'Teléfono', 'Cuenta'].map(text)),
        row(2, ...['Ana', 'Gómez', '0972 100 001', '7'].map(text)),
        row(3, ...['Eva', 'Paz', '0972 100 002'].map(text)).replace(
          '</row>',
          '<c r="D3"><f>1+1</f></c></row>',
        ),
        row(4, ...['Sol', 'Ríos'].map(text)).replace('</row>', '<c r="C4"><f>A1</f></c></row>'),
      ].join('')}</sheetData></worksheet>`,
    });
    const { id } = await send(book, 'candidato', 'formulas.xlsx');
    const columns = { nombre: 0, apellido: 1, telefono1: 2 };
    expect(await check(id, { columnas: columns })).toMatchObject({ total: 3, conError: 1 });
    const said = (cell: string) =>
      `La celda ${cell} tiene una fórmula sin resultado: abrí el libro, guardalo y volvé a subirlo`;
    const rows = await rowsOf(id);
    expect(
      rows.map(({ errores, avisos }: { errores: string[]; avisos: string[] }) => [errores, avisos]),
    ).toEqual([
      [[], []],
      [[], [said('D3')]],
      [[said('C4')], []],
    ]);
  });

  test('de una planilla sin encabezado nadie se pierde', async () => {
    const { id, encabezado, lectura } = await send('Ana;Gómez;0972100001\nEva;Paz;0972100002\n');
    expect({ encabezado, fila: lectura.filaEncabezado }).toEqual({
      encabezado: ['Columna A', 'Columna B', 'Columna C'],
      fila: 0,
    });
    expect(await check(id, { columnas: { nombre: 0, apellido: 1, telefono1: 2 } })).toMatchObject({
      total: 2,
      conError: 0,
    });
  });

  test('de un libro con más hojas que las que se proponen se elige otra', async () => {
    const people = (name: string) => [
      ['Nombre', 'Apellido', 'Celular'],
      [name, 'DeHoja', '0985 600 001'],
    ];
    const names = Array.from({ length: 10 }, (_, i) => `Hoja ${i + 1}`);
    const book = await writeBook(
      Object.fromEntries(names.map((name) => [name, people(name.replace(' ', ''))])),
    );
    const { id, hojas, lectura } = await send(book, 'candidato', 'diez.xlsx');
    expect(hojas).toHaveLength(8);
    expect(pluck(lectura.hojas, 'nombre')).toEqual(names);
    const other = (await again(id, { hoja: 9 })).body.importacion;
    expect(other).toMatchObject({ hoja: 'Hoja 10', lectura: { hoja: 9, filaEncabezado: 1 } });
    await check(id);
    expect((await rowsOf(id))[0].original[0]).toBe('Hoja10');
    expect((await again(id, { hoja: 10 })).status).toBe(400);
  });

  test('de cada valor que se guarda distinto se ve qué se escribió, y hay filtros y cuentas', async () => {
    const csv = [
      'Nombre completo;Celular;Correo;Pretensión salarial;Nacimiento',
      'Lic. Ana Paula Duarte;981 200 001;ana@cambia.py;5 millones;04/05/1990',
      'Beto Ruiz;0981 200 002;beto@cambia.py;5.000.000;4/5/1990',
      'Carla Ruiz;0981200003;carla@cambia.py;4 a 5 millones;',
      'Dora Ruiz;0981200004;;4.500;',
    ].join('\n');
    const { id } = await send(csv);
    expect(await check(id)).toMatchObject({ total: 4, conError: 1, cambiadas: 1 });
    const [ana, second] = await rowsOf(id);
    expect(ana.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'Expectativa salarial', escrito: '5 millones', guardado: 'Gs. 5.000.000' },
        { campo: 'Celular 1', escrito: '981 200 001', guardado: '0981 200 001' },
      ]),
    );
    expect(second.cambios).toEqual([]);
    expect(second.datos).toEqual([
      { campo: 'Nombre', valor: 'Beto' },
      { campo: 'Apellido', valor: 'Ruiz' },
      { campo: 'Celular 1', valor: '0981 200 002' },
      { campo: 'Correo', valor: 'beto@cambia.py' },
      { campo: 'Fecha de nacimiento', valor: '04/05/1990' },
      { campo: 'Expectativa salarial', valor: 'Gs. 5.000.000' },
    ]);
    const lines = async (filter: string) => pluck(await rowsOf(id, filter), 'n');
    expect(await lines('cambiados')).toEqual([2]);
    expect(await lines('dudosos')).toContain(5);
    expect((await rowsOf(id, 'errores'))[0].errores).toEqual([
      'Expectativa salarial: «4 a 5 millones» no es un monto',
    ]);
    const report = await app.open((await read(id)).reporteUrl);
    const [head, first] = (await readXlsx(report.bytes))[0]!.data;
    expect(head!.slice(-2)).toEqual(['Para mirar', 'Cambios']);
    expect(first!.at(-1)).toContain('Expectativa salarial: 5 millones → Gs. 5.000.000');
  });

  test('sin nombres que digan algo, los montos y las fechas se conocen por lo que tienen', async () => {
    const csv = [
      'a1;b1;c1;d1;e1',
      ...Array.from(
        { length: 12 },
        (_, i) =>
          `Ana;Ruiz;0986 70${String(i).padStart(4, '0')};${i % 2 ? '5 millones' : 'Gs. 4.500.000'};0${1 + (i % 9)}/2${i % 9}/198${i % 9}`,
      ),
    ].join('\n');
    expect((await send(csv)).columnas).toEqual({ telefono1: 2, expectativaSalarial: 3, nacimientoFecha: 4 });
  });

  test('lo que se entiende de cada columna se ve antes de revisar', async () => {
    const csv = [
      'Nombre;Apellido;Celular;Sueldo pedido;Nacimiento',
      'Ana;Ruiz;981 200 001;5 millones;01/25/1990',
      'Beto;Ruiz;no sé;a convenir;02/03/1990',
    ].join('\n');
    const { id, lectura } = await send(csv);
    expect(lectura.fechas).toEqual({ 4: { orden: 'mda', ambos: false } });
    const columns = { nombre: 0, apellido: 1, telefono1: 2, expectativaSalarial: 3, nacimientoFecha: 4 };
    const sample = async (more = {}) =>
      (await call('POST', '/v1/importacion/muestra', { id, columnas: columns, ...more })).body.campos;
    expect(await sample()).toMatchObject({
      nombre: [{ escrito: 'Ana', guardado: 'Ana' }, { escrito: 'Beto' }],
      telefono1: [{ guardado: '0981 200 001' }, { guardado: null, error: expect.stringMatching(/«no sé»/) }],
      expectativaSalarial: [{ guardado: 'Gs. 5.000.000' }, { guardado: null }],
      nacimientoFecha: [{ guardado: '25/01/1990' }, { guardado: '03/02/1990' }],
    });
    expect(await sample({ ordenes: { nacimientoFecha: 'dma' } })).toMatchObject({
      nacimientoFecha: [{ guardado: null }, { guardado: '02/03/1990' }],
    });
    const selector = await app.tokenFor('selector');
    const asked = { id, columnas: columns };
    for (const path of ['muestra', 'leer'])
      expect((await call('POST', `/v1/importacion/${path}`, asked, selector)).status).toBe(403);
    const unknown = { ...asked, id: crypto.randomUUID() };
    expect((await call('POST', '/v1/importacion/muestra', unknown)).status).toBe(404);
  });

  test('de las columnas se rechaza lo que no hay, y lo que otra ventana leyó de otra manera', async () => {
    const { id, lectura } = await send('Nombre;Apellido;Celular\nAna;Ruiz;0981 200 001');
    const asked = { nombre: 0, apellido: 1, telefono1: 2 };
    for (const path of ['muestra', 'revisar']) {
      const ask = (input: Record<string, unknown>) =>
        call('POST', `/v1/importacion/${path}`, { id, ...input });
      for (const field of ['constructor', 'toString', '__proto__x', 'nada'])
        expect(await ask({ columnas: { ...asked, [field]: 0 } })).toMatchObject(
          refusal(400, `Campo desconocido: ${field}`),
        );
      expect((await ask({ columnas: { ...asked, correo: 54 } })).body.error.message).toBe(
        'No hay columna 55: el encabezado tiene 3',
      );
      const other = await ask({ columnas: asked, leida: { filaEncabezado: 2, separador: ';' } });
      expect(other.status).toBe(409);
    }
    const { filaEncabezado, separador, codificacion, hoja } = lectura;
    const readAs = { filaEncabezado, separador, codificacion, hoja };
    expect(
      (await call('POST', '/v1/importacion/revisar', { id, columnas: asked, leida: readAs })).status,
    ).toBe(200);
  });

  test('un emoji que queda en el borde de lo que se muestra no impide subir ni revisar', async () => {
    const long = `${'a'.repeat(199)}😀😀`;
    const { id, lectura } = await send(
      `Nombre;Apellido;Celular;Observaciones\nAna;Ruiz;0981 200 001;${long}`,
    );
    expect(lectura.primeras[1][3]).toBe('a'.repeat(199));
    await check(id);
    const more = await send(`Nombre;Apellido;Celular\nAna;Ruiz;0981 200 001;${'a'.repeat(59)}😀`);
    expect(await check(more.id)).toMatchObject({ conError: 1 });
  });

  test('una columna de fechas tiene un orden: el que dicen todas, o el que se elige', async () => {
    const people = (days: string[]) =>
      [
        'Nombre;Apellido;Celular;Nacimiento',
        ...days.map((day, i) => `Fecha${i};Orden;0982 30${String(i).padStart(4, '0')};${day}`),
      ].join('\n');
    const born = async (id: string) =>
      (await rowsOf(id)).map(
        (row: { datos: { campo: string; valor: string }[] }) =>
          row.datos.find(({ campo }) => campo === 'Fecha de nacimiento')?.valor,
      );
    // The first rows allow both orders; one far below decides.
    const far = await send(people([...Array<string>(250).fill('02/03/1990'), '02/25/1990']));
    expect(far.lectura.fechas).toEqual({ 3: { orden: 'dma', ambos: true } });
    expect(await check(far.id)).toMatchObject({ conError: 0, cambiadas: 251 });
    expect((await born(far.id))[0]).toBe('03/02/1990');
    // A person's choice is believed.
    await check(far.id, { ordenes: { nacimientoFecha: 'dma' } });
    expect(await read(far.id)).toMatchObject({ conError: 1, ordenes: { nacimientoFecha: 'dma' } });
    expect((await born(far.id))[0]).toBe('02/03/1990');
    // When the rows disagree, each that allows both orders needs a look.
    const mixed = await send(people(['02/03/1990', '25/12/1990', '12/25/1990', '05/05/1990']));
    expect(await check(mixed.id)).toMatchObject({ conError: 1, dudosas: 1 });
    expect(await born(mixed.id)).toEqual(['02/03/1990', '25/12/1990', undefined, '05/05/1990']);
  });

  test('pocas fechas que dicen otro orden hacen mirar las demás, y cinco cifras son un día solo si todas lo son', async () => {
    const people = (days: readonly string[]) =>
      [
        'Nombre;Apellido;Celular;Nacimiento',
        ...days.map((day, i) => `Cifra${i};Orden;0982 31${String(i).padStart(4, '0')};${day}`),
      ].join('\n');
    const either = Array.from({ length: 9 }, (_, i) => `0${i + 1}/10/1990`);
    const one = await send(people([...Array<string>(250).fill('02/03/1990'), ...either, '03/15/1990']));
    expect((await check(one.id)).dudosas).toBe(259);
    const few = await send(people([...Array<string>(250).fill('02/03/1990'), '03/15/1990']));
    expect(await check(few.id)).toMatchObject({ dudosas: 0, ordenes: { nacimientoFecha: 'mda' } });

    const figures = await send(people(['150485', '20485']));
    expect(await check(figures.id)).toMatchObject({ conError: 1 });
    expect((await rowsOf(figures.id, 'errores'))[0].n).toBe(3);
    const among = await send(people(['15/04/1985', '31152']));
    expect(await check(among.id)).toMatchObject({ conError: 0, dudosas: 1, cambiadas: 1 });
    const only = await send(people(['31152', '32888']));
    expect(await check(only.id)).toMatchObject({ conError: 0, dudosas: 0, cambiadas: 2 });
  });

  test('una fila rota es un error de esa fila, y las demás entran', async () => {
    const lines = Array.from(
      { length: 30 },
      (_, i) => `Fila${i};Rota;0983 40${String(i).padStart(4, '0')};nota ${i}`,
    );
    lines[3] = 'Fila3;Rota;0983 400003;"dijo que no';
    lines[10] = 'Fila10;Rota;0983 400010;nota;de;más';
    lines[20] = `Fila20;Rota;0983 400020;${'x'.repeat(5000)}`;
    const { id } = await send(['Nombre;Apellido;Celular;Observaciones', ...lines].join('\n'));
    expect(await check(id)).toMatchObject({ total: 30, conError: 3 });
    const wrong = await rowsOf(id, 'errores');
    expect(pluck(wrong, 'n')).toEqual([5, 12, 22]);
    expect(wrong[0].errores[0]).toMatch(/comilla/);
    expect(wrong[1].errores[0]).toBe('Tiene más celdas que el encabezado: sobra «de», «más»');
    expect(await run(id)).toMatchObject({ creadas: 27 });
    expect(
      await app.one`
      select count(*)::int n from candidato c join importacion_fila f on f.creado_id = c.id
       where f.importacion_id = ${id} and c.nombre = 'Fila' || (f.n - 2)`,
    ).toEqual({ n: 27 });
  });

  test('«No se encontró a su candidato» solo cuando es así', async () => {
    const book = await writeBook({
      Personas: [
        ['ID', 'Nombre', 'Apellido', 'Celular'],
        ['7', 'Zoe', 'Hallada', '0984 500 001'],
        ['8', 'Sin', 'Celular', ''],
      ],
      'Experiencia laboral': [
        ['ID candidato', 'Empresa', 'Puesto', 'Desde', 'Hasta'],
        ['7', 'Una', 'Cajera', '05/2014', '04/2012'],
        ['7', 'Una', 'Cajera', 'ayer', ''],
        ['8', 'Una', 'Cajera', '2015', ''],
        ['99', 'Una', 'Cajera', '2015', ''],
        ['7', 'Una', 'Cajera', '2015', ''],
      ],
    });
    const { hojas } = await send(book, 'candidato', 'dos.xlsx');
    const [people, jobs] = pluck(hojas, 'id');
    await check(jobs);
    expect((await rowsOf(jobs)).map(({ errores }: { errores: string[] }) => errores.at(-1))).toEqual(
      Array(5).fill('Revisá primero la hoja de candidatos: esta la nombra'),
    );
    await check(people);
    await check(jobs);
    expect(pluck(await rowsOf(jobs), 'errores')).toEqual([
      ['Hasta: «04/2012» no puede ser anterior a «05/2014», cuando empezó'],
      ['Desde: «ayer» no es una fecha (dd/mm/aaaa)'],
      ['La fila de su candidato tiene errores: corregila en su hoja y revisá de nuevo'],
      ['No se encontró a su candidato'],
      [],
    ]);
  });

  test('una experiencia no va a otra persona en silencio', async () => {
    const people = await send(
      [
        'Nombre;Apellido;Celular;Documento',
        'Uma;Dueña;0984 600 001;5.100.001',
        'Vito;Otro;0984 600 002;5.100.002',
      ].join('\n'),
    );
    await check(people.id);
    await run(people.id);
    const jobs = await send(
      [
        'Documento;Teléfono;Cargo;Desde',
        '5100001;;Cajera;2015',
        // Nobody has the document, and somebody else's phone does not decide.
        '5100009;0984 600 002;Cajera;2015',
        '5100001;0984 600 002;Cajera;2016',
        ';0984 600 001 / 0984 600 002;Cajera;2015',
      ].join('\n'),
      'experiencia',
    );
    await check(jobs.id);
    const rows = await rowsOf(jobs.id);
    expect(rows.map(({ errores }: { errores: string[] }) => errores.join())).toEqual([
      '',
      'No se encontró a su candidato',
      '',
      expect.stringMatching(/^Puede ser de más de un candidato: N.º \d+, N.º \d+$/),
    ]);
    for (const i of [0, 2])
      expect(rows[i].datos[0]).toEqual({
        campo: 'Candidato',
        valor: expect.stringMatching(/^Uma Dueña \(N.º \d+\)$/),
      });
    const book = await writeBook({
      Personas: [
        ['ID', 'Nombre', 'Apellido', 'Celular'],
        ['1', 'Primera', 'Delcódigo', '0984 600 011'],
        ['2', 'Segunda', 'Repetida', '0984 600 012'],
        ['2', 'Tercera', 'Repetida', '0984 600 013'],
      ],
      'Experiencia laboral': [
        ['ID candidato', 'Documento', 'Cargo', 'Desde'],
        // The code in its own file identifies the owner, unless the document is somebody else's.
        ['1', '', 'Cajera', '2015'],
        ['2', '', 'Cajera', '2015'],
        ['9', '5100001', 'Cajera', '2015'],
      ],
    });
    const { hojas } = await send(book, 'candidato', 'codigos.xlsx');
    for (const { id } of hojas) await check(id);
    const [own, repeated, unknown] = await rowsOf(hojas[1].id);
    expect(own).toMatchObject({
      errores: [],
      datos: [{ campo: 'Candidato', valor: 'Primera Delcódigo' }, {}, {}, {}],
    });
    expect(repeated.errores).toEqual(['El código «2» está en 2 filas de la hoja de candidatos']);
    expect(unknown.errores).toEqual(['El código «9» no está en la hoja de candidatos']);
  });

  test.each([
    'gente-xlsxwriter.xlsx',
    'gente-openpyxl.xlsx',
    'gente-libreoffice.xlsx',
    'gente-estricto.xlsx',
    'gente-libreoffice.ods',
    'gente-libreoffice.xls',
    'gente-xlwt.xls',
    'gente-libreoffice.csv',
    'gente-texto-unicode.txt',
    'gente-banco.xls',
  ])('%s trae a las mismas cuatro personas, con lo oculto si se pide', async (name) => {
    await app.sql`delete from candidato where telefono1 between '0981700001' and '0981700004'`;
    await app.sql`delete from importacion`;
    const file = readFileSync(join(REPO_DIR, 'docs/planillas-de-prueba', name));
    const { id, lectura } = await send(file, 'candidato', name);
    // One of them stands in a hidden row of the books.
    if (lectura.filasOcultas > 0) {
      expect(await check(id)).toMatchObject({ total: 3 });
      expect((await again(id, { ocultas: true })).body.importacion.lectura.ocultas).toBe(true);
    }
    const { columnas } = await read(id);
    const { nombre, apellido, telefono1, documento, nacimientoFecha, direccion } = columnas;
    const mine = { nombre, apellido, telefono1, documento, nacimientoFecha, direccion };
    // One of them is a child, if the file gives birth dates.
    const children = nacimientoFecha === undefined ? 0 : 1;
    expect(await check(id, { columnas: mine })).toMatchObject({ total: 4, conError: 0, dudosas: children });
    expect(await run(id)).toMatchObject({ creadas: 4 });
    const rows = await app.sql<Record<string, unknown>>`
      select concat_ws('|', nombre, apellido, telefono1, documento, nacimiento_fecha::text, split_part(direccion, E'\n', 1)) quien
        from candidato where telefono1 between '0981700001' and '0981700004' order by telefono1`;
    // Two of the files do not say when they were born.
    const born = (day: string) => (nacimientoFecha === undefined ? '' : `|${day}`);
    expect(rows.map(({ quien }) => quien)).toEqual([
      `Ána María|Ñamandú|0981700001|4990008${born('1990-03-15')}|Calle 1`,
      `José|D’Ecclesiis|0981700002|981123456${born('1959-12-31')}|x_x000D_y`,
      `Hugo|Oculto|0981700003|1234567${born('2001-02-03')}|fila oculta`,
      `Mboé|Güyrá|0981700004|80012345${born('2024-02-29')}|=1+1`,
    ]);
  });

  test('lo que no es una planilla se rechaza diciendo cuáles se admiten', async () => {
    const { status, body } = await app.upload('/v1/importacion', {
      token: admin,
      fields: { tipo: 'candidato' },
      file: { name: 'foto.xlsx', content: bombPng(200) },
    });
    expect(status).toBe(415);
    for (const kind of ['xlsx', 'xls', 'ods', 'csv', 'txt']) expect(body.error.message).toContain(kind);
    expect(body.error.message).not.toMatch(/pdf|docx|jpg/);
  });
});
