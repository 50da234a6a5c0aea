import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { writeBook } from '../../../testing/writeBook.ts';

const app = await fileApp({}, { jobs: true });
const token = await app.tokenFor('admin');

describe('lo que se revisa de un archivo, antes de importarlo', () => {
  beforeEach(() => app.sql`delete from importacion`);
  const { call, send, read, to, check, run, rowsOf, again } = importing(() => ({ app, token }));

  test('«Sin encabezado» se elige: la primera fila es una persona, y de las letras de las columnas nada se recuerda', async () => {
    // The first row looks like a head: it has nobody's phone.
    const names =
      'Rosa;Luna;Luque;no tiene\nAna;Gómez;Luque;0972100001\nEva;Paz;Areguá;0972100002\nSol;Ríos;Luque;0972100003\n';
    const first = await send(names);
    expect(first.lectura.filaEncabezado).toBe(1);
    const { status, body } = await again(first.id, { filaEncabezado: 0 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.importacion).toMatchObject({
      lectura: { filaEncabezado: 0 },
      encabezado: ['Columna A', 'Columna B', 'Columna C', 'Columna D'],
      columnas: { ciudad: 2, telefono1: 3 },
    });
    expect(body.importacion.muestra[0].slice(0, 2)).toEqual(['Rosa', 'Luna']);
    // Another choice leaves it unchanged, in another window too.
    await again(first.id, { codificacion: 'windows-1252' });
    expect((await read(first.id)).lectura).toMatchObject({ filaEncabezado: 0, codificacion: 'windows-1252' });
    await again(first.id, { codificacion: 'utf-8' });
    const columns = { nombre: 0, apellido: 1, ciudad: 2, telefono1: 3 };
    const readAs = { filaEncabezado: 0, separador: ';', codificacion: 'utf-8', hoja: 0 };
    expect(
      await call('POST', '/v1/importacion/revisar', { id: first.id, columnas: columns, leida: readAs }),
    ).toMatchObject({ status: 200 });
    expect(await to(first.id, 'revisada')).toMatchObject({ total: 4, conError: 1, columnas: columns });
    const rows = await rowsOf(first.id);
    const people = rows.map((row: { n: number; original: string[] }) => `${row.n} ${row.original[0]}`);
    expect(people).toEqual(['1 Rosa', '2 Ana', '3 Eva', '4 Sol']);
    const remembered = await app.sql`select from importacion_columna where encabezado ~ '^columna'`;
    expect(remembered).toEqual([]);
    const next = await send('Sí;Gómez;0972100001\nNo;Paz;0972100002\n');
    expect(next).toMatchObject({ lectura: { filaEncabezado: 0 }, columnas: { telefono1: 2 } });
    // And back.
    const back = (await again(first.id, { filaEncabezado: 1 })).body.importacion;
    expect(back.encabezado).toEqual(['Rosa', 'Luna', 'Luque', 'no tiene']);
  });

  test('una columna que empieza más abajo también es una, sin encabezado', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `Ana;Ruiz;0972 10${String(i).padStart(4, '0')}`);
    const { encabezado } = await send([...lines, 'Eva;Paz;0972 109999;eva@paz.py'].join('\n'));
    expect(encabezado).toEqual(['Columna A', 'Columna B', 'Columna C', 'Columna D']);
  });

  const people = (days: readonly string[]) =>
    [
      'Nombre;Apellido;Celular;Nació',
      ...days.map((day, i) => `Fecha${i};Hallada;0982 30${String(i).padStart(4, '0')};${day}`),
    ].join('\n');
  const columns = { nombre: 0, apellido: 1, telefono1: 2, nacimientoFecha: 3 };
  const either = (n: number) => Array.from({ length: n }, (_, i) => `0${1 + (i % 9)}/1${i % 3}/1990`);

  test.each([
    {
      says: 'otro orden que las primeras filas',
      days: [...either(240), ...Array.from({ length: 15 }, (_, i) => `02/${13 + i}/1990`)],
      mensaje:
        'En «Nació» las fechas van mes/día/año: las primeras filas se podían leer de las dos maneras, y el archivo entero no.',
      ordenes: ['dma'],
    },
    {
      says: 'otro orden, y lo dicen pocas',
      days: [...either(240), '02/25/1990'],
      mensaje:
        'En «Nació» las fechas van mes/día/año, pero lo dicen pocas: las que se pueden leer de las dos maneras quedan para mirar.',
      ordenes: ['dma', 'mda'],
    },
    {
      says: 'los dos órdenes',
      days: ['02/03/1990', '25/12/1990', '12/25/1990'],
      mensaje:
        'En «Nació» hay fechas que solo se entienden día/mes/año y otras que solo mes/día/año: las que ' +
        'se pueden leer de las dos maneras se leyeron día/mes/año y quedan para mirar.',
      ordenes: ['dma', 'mda'],
    },
    {
      says: 'los dos órdenes, y las primeras filas uno',
      days: [...either(50), '02/25/1990', ...either(150), '25/12/1990'],
      mensaje:
        'En «Nació» hay fechas que solo se entienden día/mes/año y otras que solo mes/día/año: las que ' +
        'se pueden leer de las dos maneras se leyeron mes/día/año y quedan para mirar.',
      ordenes: ['dma', 'mda'],
    },
  ])(
    'si el archivo entero dice $says, la revisión lo dice y el orden se elige',
    async ({ days, mensaje, ordenes: orders }) => {
      const { id, lectura } = await send(people(days));
      expect(lectura.hallazgos).toBeUndefined();
      const checked = await check(id, { columnas: columns });
      expect(checked.lectura.hallazgos).toEqual([{ campo: 'nacimientoFecha', mensaje, ordenes: orders }]);
      // A person's choice of order is believed, and nothing more is reported.
      for (const order of ['dma', 'mda']) {
        const chosen = { ordenes: { nacimientoFecha: order } };
        const checked = await check(id, { columnas: columns, ...chosen });
        expect(checked).toMatchObject({ dudosas: 0, ...chosen, lectura: { hallazgos: [] } });
      }
      // Leaving it to the file brings the warning back.
      expect((await check(id, { columnas: columns })).lectura.hallazgos).toHaveLength(1);
    },
  );

  test.each([
    ['documento', 'Cédula', '4.111.003', 'documento'],
    ['correo', 'Correo', 'rrhh@agencia.py', 'correo'],
    ['telefono2', 'Celular 2', '0981 777 777', 'teléfono'],
  ])('si la mayoría repite %s se dice una vez, antes de importar', async (field, head, same, word) => {
    const file = (shared: number) =>
      [
        `Nombre;Apellido;Celular;${head}`,
        ...Array.from(
          { length: 10 },
          (_, i) => `Suya${i};Repetida;0982 40${1000 + i};${i < shared ? same : ''}`,
        ),
      ].join('\n');
    const columns = { nombre: 0, apellido: 1, telefono1: 2, [field]: 3 };
    const { id } = await send(file(8));
    const checked = await check(id, { columnas: columns });
    expect(checked).toMatchObject({ total: 10, duplicadas: 7 });
    const [said, ...more] = checked.lectura.hallazgos;
    expect(more).toEqual([]);
    expect(said).toMatchObject({ ordenes: [] });
    expect(said.mensaje).toMatch(new RegExp(`^En «.+» \\d+ de \\d+ filas repiten el ${word} de otra`));
    // Two of them may well be one person.
    const few = await send(file(2));
    const two = await check(few.id, { columnas: columns });
    expect(two).toMatchObject({ duplicadas: 1, lectura: { hallazgos: [] } });
  });

  test('de dos ciudades que se llaman igual se ve cuál es', async () => {
    const { id } = await send(
      [
        'Nombre;Apellido;Celular;Ciudad',
        'Ana;Ciudadana;0982 410 001;Bella Vista (Itapúa)',
        'Bea;Ciudadana;0982 410 002;Bella Vista - Amambay',
        'Ceo;Ciudadano;0982 410 003;Asunción',
      ].join('\n'),
    );
    await check(id);
    const said = (await rowsOf(id)).map(
      ({ datos }: { datos: { campo: string; valor: string }[] }) =>
        datos.find(({ campo }) => campo === 'Ciudad')?.valor,
    );
    expect(said).toEqual(['Bella Vista (Itapúa)', 'Bella Vista (Amambay)', 'Asunción']);
  });

  test('una fila que un renglón corta no entra a medias, y las demás sí', async () => {
    const one = (i: number, note = 'nota') =>
      `Nom${i};Cortada;0963 20${1000 + i};${note};p${i}@corte.py;${3_000_000 + i}`;
    const rows = [...Array(40).keys()].map((i) => one(i, i === 20 ? 'renglón uno\nrenglón dos' : 'nota'));
    const { id } = await send(
      ['Nombre;Apellido;Celular;Observaciones;Correo;Pretensión', ...rows].join('\n'),
    );
    const columns = { nombre: 0, apellido: 1, telefono1: 2, descripcionInterna: 3, correo: 4 };
    const checked = await check(id, { columnas: { ...columns, expectativaSalarial: 5 } });
    expect(checked).toMatchObject({ total: 41, conError: 2 });
    expect(await rowsOf(id, 'errores')).toMatchObject([
      { n: 22, errores: ['La fila 22 se corta antes de su final, y parece seguir en la 23'] },
      { n: 23, errores: ['La fila 23 parece seguir a la 22, que se corta'] },
    ]);
    expect(await run(id)).toMatchObject({ creadas: 39, conError: 2 });
  });

  test('una empresa con N no es la que lleva Ñ: la experiencia queda con lo escrito', async () => {
    const empresas = await send('Nombre\nZeta Ñandú\nSeñal', 'empresa', 'empresas.csv');
    await check(empresas.id);
    expect(await run(empresas.id)).toMatchObject({ creadas: 2 });
    const people = await send('Nombre;Apellido;Celular;CI\nAna;Eñe;0982 410 011;4100011');
    await check(people.id);
    await run(people.id);
    const ofZeta = ['Zeta Ñandú', 'ZETA ÑANDÚ', 'zeta n\u0303andu', 'Zeta Nandú', 'zeta nandu'];
    const written = [...ofZeta, 'Senal', 'SEÑAL', 'Sénal'];
    const jobs = await send(
      ['CI;Empresa;Cargo;Desde', ...written.map((name, i) => `4100011;${name};Tarea ñ ${i};2015`)].join('\n'),
      'experiencia',
    );
    await check(jobs.id);
    expect(await run(jobs.id)).toMatchObject({ creadas: written.length });
    const rows = await app.sql<{ empresa: string | null; otro: string | null }>`
      select e.nombre empresa, x.empresa_otro otro from experiencia x left join empresa e on e.id = x.empresa_id
       where x.cargo_otro like 'Tarea ñ %' order by x.cargo_otro`;
    expect(rows.map(({ empresa, otro }) => empresa ?? `(${otro})`).join()).toBe(
      'Zeta Ñandú,Zeta Ñandú,Zeta Ñandú,(Zeta Nandú),(zeta nandu),(Senal),Señal,(Sénal)',
    );
  });

  describe('de lo que se subió con una versión anterior', () => {
    /** As the previous version stored it: the first row that is not blank was the head. */
    const uploadOld = async (csv: string, heads: string[], columns: Record<string, number>) => {
      const { id } = await send(csv);
      await app.sql`update importacion set lectura = default, encabezado = ${heads}::text[], columnas = ${JSON.stringify(columns)}::jsonb
                 where id = ${id}`;
      return id;
    };

    test('al revisar se lee cómo está: la fila de los nombres no es una persona', async () => {
      const columns = { nombre: 0, apellido: 1, telefono1: 2 };
      const id = await uploadOld(
        '\n\nNombre;Apellido;Celular\nAna;Antigua;0985 700 001\n',
        ['Nombre', 'Apellido', 'Celular'],
        columns,
      );
      expect(await check(id)).toMatchObject({ total: 1, conError: 0, lectura: { filaEncabezado: 3 } });
      expect(await rowsOf(id)).toMatchObject([{ n: 4 }]);
    });

    test('si sus columnas son otras se proponen de nuevo, y se dice qué hacer', async () => {
      const columns = { nombre: 0 };
      const id = await uploadOld(
        'Postulantes 2026;;\n;;\nNombre;Apellido;Celular\nAna;Antigua;0985 700 002\n',
        ['Postulantes 2026'],
        columns,
      );
      const refused = await call('POST', '/v1/importacion/revisar', { id, columnas: columns });
      expect(refused).toMatchObject(
        refusal(409, 'El archivo se leyó de nuevo, y sus columnas cambiaron: miralas y revisá otra vez'),
      );
      expect(await read(id)).toMatchObject({
        estado: 'subida',
        encabezado: ['Nombre', 'Apellido', 'Celular'],
        columnas: { nombre: 0, apellido: 1, telefono1: 2 },
      });
      expect(await check(id)).toMatchObject({ total: 1, conError: 0 });
    });

    test('lo que se revisó con las reglas de antes no se importa sin revisarlo de nuevo', async () => {
      const { id } = await send('Nombre;Apellido;Celular\nAna;Antigua;0985 700 003\n');
      await check(id);
      await app.sql`update importacion set lectura = default where id = ${id}`;
      const refused = await call('POST', '/v1/importacion/ejecutar', { id });
      expect(refused.body.error.message).toBe(
        'El archivo se revisó con una versión anterior: entrá en «Cambiar columnas» y revisalo de nuevo',
      );
      expect(await check(id)).toMatchObject({ total: 1 });
      expect((await call('POST', '/v1/importacion/ejecutar', { id })).status).toBe(200);
    });

    test('de las columnas que se recordaban no cuenta lo que hoy no se propondría, y lo que alguien dice, sí', async () => {
      await app.sql`delete from importacion_columna`;
      await app.sql`insert into importacion_columna (tipo, encabezado, campo) values ('candidato', 'legajo', 'documento')`;
      const file = 'Nombre;Apellido;Celular;Legajo\nAna;Antigua;0985 700 004;4111003\n';
      const first = await send(file);
      expect(first.columnas).not.toHaveProperty('documento');
      const columns = { nombre: 0, apellido: 1, telefono1: 2, documento: 3 };
      await check(first.id, { columnas: columns });
      expect((await send(file)).columnas).toEqual(columns);
    });
  });

  describe('se importa lo que se revisó, y no otra cosa', () => {
    const execute = (id: string, more: Record<string, unknown> = {}) =>
      call('POST', '/v1/importacion/ejecutar', { id, ...more });

    test('lo que otra persona revisó después no se importa sin mirarlo', async () => {
      const { id } = await send('Nombre;Apellido;Celular;Otro\nAna;Vista;0985 800 001;0985 800 002\n');
      expect((await read(id)).revision).toBeNull();
      const { revision: seen, columnas } = await check(id);
      expect((await read(id)).revision).toBe(seen);
      // In another window, with other columns.
      const { revision: other } = await check(id, { columnas: { ...columnas, telefono2: 3 } });
      expect(other).not.toBe(seen);
      const refused = await execute(id, { revision: seen });
      expect(refused).toMatchObject(
        refusal(409, 'Alguien lo revisó de nuevo después: mirá lo que dice ahora y volvé a importar'),
      );
      expect((await read(id)).estado).toBe('revisada');
      expect((await execute(id, { revision: other })).status).toBe(200);
      expect(await to(id, 'hecha')).toMatchObject({ creadas: 1, revision: other });
    });

    test('leer el archivo de otra manera también deja sin valor lo que se vio', async () => {
      const { id } = await send('Nombre;Apellido;Celular\nAna;Vista;0985 800 011\n');
      const columns = { nombre: 0, apellido: 1, telefono1: 2 };
      const { revision } = await check(id, { columnas: columns });
      await again(id, { codificacion: 'windows-1252' });
      expect((await read(id)).revision).toBeNull();
      expect((await execute(id, { revision })).status).toBe(409);
      await check(id, { columnas: columns });
      expect((await execute(id, { revision })).status).toBe(409);
      // A call that does not say what it saw imports what there is.
      expect((await execute(id)).status).toBe(200);
    });

    test('si los candidatos se revisan con otro código, sus experiencias se revisan de nuevo', async () => {
      const book = await writeBook({
        Personas: [
          ['ID', 'Legajo', 'Nombre', 'Apellido', 'Celular'],
          ['1', '2', 'Ana', 'Cambiada', '0985 800 021'],
          ['2', '1', 'Beto', 'Cambiado', '0985 800 022'],
        ],
        'Experiencia laboral': [
          ['ID candidato', 'Puesto'],
          ['1', 'Tarea de Ana'],
        ],
      });
      const { hojas } = await send(book, 'candidato', 'libro.xlsx');
      const [people, jobs] = pluck(hojas, 'id');
      const { columnas } = await check(people, {
        columnas: { codigo: 0, nombre: 2, apellido: 3, telefono1: 4 },
      });
      await check(jobs);
      await check(people, { columnas: { ...columnas, codigo: 1 } });
      await execute(people);
      await to(people, 'hecha');
      expect(await execute(jobs)).toMatchObject(
        refusal(
          422,
          'La hoja de candidatos se revisó después que esta: entrá en «Cambiar columnas» y revisá esta de nuevo',
        ),
      );
      await check(jobs);
      expect(await rowsOf(jobs)).toMatchObject([
        { datos: expect.arrayContaining([{ campo: 'Candidato', valor: 'Beto Cambiado' }]) },
      ]);
      expect((await execute(jobs)).status).toBe(200);
    });

    const CHANGED =
      'Un campo propio de sus columnas cambió después de la revisión: entrá en «Cambiar columnas» y revisá de nuevo';
    const ownField = async (input: Record<string, unknown>): Promise<number> => {
      const { body } = await call('POST', '/v1/campo', { de: 'candidato', ...input });
      return body.idNumerico;
    };

    test('a un campo propio que se quitó después de la revisión no va nada', async () => {
      const campo = await ownField({ clase: 'texto', nombre: 'Talle de camisa' });
      const other = await ownField({ clase: 'texto', nombre: 'Sin columna' });
      const { id } = await send('Nombre;Apellido;Celular;Talle de camisa\nAna;Talle;0985 800 031;XL\n');
      await check(id, { columnas: { nombre: 0, apellido: 1, telefono1: 2, [`campo${campo}`]: 3 } });
      await call('DELETE', '/v1/campo', { idNumerico: campo });
      expect(await execute(id)).toMatchObject(refusal(422, CHANGED));
      await call('POST', '/v1/campo/recuperar', { idNumerico: campo });
      // A field without a column may change.
      await call('DELETE', '/v1/campo', { idNumerico: other });
      expect((await execute(id)).status).toBe(200);
    });

    test('a quien se parece cada fila se busca de nuevo al importar', async () => {
      const create = async (name: string, documento: string): Promise<number> => {
        const phone = `09859${documento}`.slice(0, 10);
        const input = { nombre: name, apellido: 'Corregida', documento, telefono1: phone };
        return (await call('POST', '/v1/candidato', input)).body.idNumerico;
      };
      const move = (id: number, documento: string) =>
        call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, documento });
      const moved = await create('Xenia', '6800011');
      const stays = await create('Yolanda', '6800012');
      const takes = await create('Zoe', '6800013');
      const columns = { nombre: 0, apellido: 1, telefono1: 2, documento: 3 };
      const { id } = await send(
        [
          'Nombre;Apellido;Celular;C.I.',
          'Ana;Librada;0985 810 001;6800011',
          'Ana;Librada;0985 810 002;6.800.011',
          'Eva;Quieta;0985 810 003;6800012',
          'Sol;Pasada;0985 810 004;6800019',
        ].join('\n'),
      );
      await move(moved, '6800019');
      await check(id, { columnas: columns });
      await move(moved, '6800010');
      await move(takes, '6800019');
      expect(await run(id)).toMatchObject({ creadas: 1 });
      expect(pluck(await rowsOf(id), 'duplicado')).toEqual([
        null,
        'Repetido: igual a la fila 2 (documento)',
        `Parecido al N.º ${stays} (documento)`,
        `Parecido al N.º ${takes} (documento)`,
      ]);
      expect(pluck(await rowsOf(id), 'resultado')).toEqual(['creada', 'omitida', 'omitida', 'omitida']);
      // Both lines resembled somebody who has another document by now.
      const other = await create('Wanda', '6800021');
      const both = await send(
        'Nombre;Apellido;Celular;C.I.\nAna;Vuelta;0985 811 001;6800021\nAna;Vuelta;0985 811 002;6800021\n',
      );
      await check(both.id, { columnas: columns });
      await move(other, '6800022');
      expect(await run(both.id)).toMatchObject({ creadas: 1, conError: 0 });
      expect(await rowsOf(both.id)).toMatchObject([
        { resultado: 'creada', duplicado: null },
        { resultado: 'omitida', duplicado: 'Repetido: igual a la fila 2 (documento)' },
      ]);
    });

    test('una opción que se retiró después de la revisión no se elige', async () => {
      const campo = await ownField({
        clase: 'opcion',
        nombre: 'Turno que prefiere',
        opciones: [{ nombre: 'Mañana' }, { nombre: 'Noche' }],
      });
      const { id } = await send('Nombre;Apellido;Celular;Turno que prefiere\nAna;Turno;0985 800 041;Noche\n');
      const columns = { nombre: 0, apellido: 1, telefono1: 2, [`campo${campo}`]: 3 };
      expect(await check(id, { columnas: columns })).toMatchObject({ conError: 0 });
      const { items } = (await call('GET', '/v1/campo', { de: 'candidato' })).body;
      const { opciones } = items.find(({ idNumerico }: { idNumerico: number }) => idNumerico === campo);
      const [{ idNumerico, nombre }] = opciones;
      const fewer = { idNumerico: campo, opciones: [{ idNumerico, nombre }] };
      expect((await call('PATCH', '/v1/campo', fewer)).status).toBe(200);
      expect(await execute(id)).toMatchObject(refusal(422, CHANGED));
      expect(await check(id, { columnas: columns })).toMatchObject({ conError: 1 });
    });
  });
});
