import { beforeEach, describe, expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { writeBook } from '../../../testing/writeBook.ts';

const app = await fileApp({}, { jobs: true });
const token = await app.tokenFor('admin');
const call = app.callAs(token);

describe('de quién es cada experiencia, si su persona está dos veces o la nombran dos cosas', () => {
  beforeEach(() => app.sql`delete from importacion`);
  const { send, check, run, rowsOf } = importing(() => ({ app, token }));

  const PEOPLE = ['ID', 'Nombre', 'Apellido', 'Celular', 'Documento'];
  const JOBS = ['ID candidato', 'Documento', 'Empresa', 'Puesto', 'Desde'];
  async function book(people: string[][], jobs: string[][]): Promise<[people: string, jobs: string]> {
    const file = await writeBook({ Personas: [PEOPLE, ...people], 'Experiencia laboral': [JOBS, ...jobs] });
    const { hojas } = await send(file, 'candidato', 'libro.xlsx');
    return pluck(hojas, 'id') as [people: string, jobs: string];
  }
  /** A sheet of experiences alone. */
  const sole = (...lines: string[]) => send(lines.join('\n'), 'experiencia', 'sola.csv');
  const create = async (name: string, apellido: string, more: Record<string, unknown>): Promise<number> => {
    const input = { nombre: name, apellido, telefono1: '0964400000', ...more };
    return (await call('POST', '/v1/candidato', input)).body.idNumerico;
  };
  const join = async (kept: number, absorbed: number) => {
    const pair = { tipo: 'candidato', conservadoId: kept, absorbidoId: absorbed };
    const { body } = await call('POST', '/v1/fusion', pair);
    expect(body.error).toBeUndefined();
  };
  const checkBoth = async (people: string, jobs: string) => {
    await check(people);
    await check(jobs);
  };
  const jobsOf = async (apellido: string) =>
    (
      await app.sql<{ quien: string; puesto: string }>`
        select c.nombre || ' ' || c.documento quien, x.cargo_otro puesto from candidato c join experiencia x on x.candidato_id = c.id
         where c.apellido = ${apellido} order by 1, 2`
    ).map(({ quien, puesto }) => `${quien}: ${puesto}`);

  test('quien está dos veces en la planilla tiene las experiencias de sus dos filas', async () => {
    const [people, jobs] = await book(
      [
        ['1', 'Ana', 'Dosveces', '0985 500 001', '5200001'],
        ['2', 'Ana', 'Dosveces', '0985 500 001', '5.200.001'],
        // The one before is repeated, with another phone.
        ['3', 'Ana', 'Dosveces', '0985 500 003', '5200001'],
        ['4', 'Anita', 'Dosveces', '0985 500 003', ''],
      ],
      ['1', '2', '3', '4'].map((code) => [code, '', 'Una', `Tarea lunar ${code}`, '2015']),
    );
    expect(await check(people)).toMatchObject({ conError: 0, duplicadas: 3 });
    expect(await check(jobs)).toMatchObject({ conError: 0 });
    expect(await run(people)).toMatchObject({ creadas: 1 });
    expect(await run(jobs)).toMatchObject({ creadas: 4, conError: 0 });
    expect(await jobsOf('Dosveces')).toEqual([1, 2, 3, 4].map((n) => `Ana 5200001: Tarea lunar ${n}`));
  });

  test('quien solo comparte el teléfono es otra persona: sus experiencias no son de la primera', async () => {
    const [people, jobs] = await book(
      [
        ['1', 'Ana', 'Pareja', '0985 500 021', '5200021'],
        ['2', 'Beto', 'Pareja', '0985 500 021', '5200022'],
        ['3', 'Luis', 'Pareja', '0985 500 021', ''],
      ],
      ['1', '2', '3'].map((code) => [code, '', 'Una', `Tarea común ${code}`, '2015']),
    );
    expect(await check(people)).toMatchObject({ conError: 0, duplicadas: 2 });
    await check(jobs);
    await run(people);
    expect(await run(jobs)).toMatchObject({ creadas: 1, conError: 2 });
    expect(await jobsOf('Pareja')).toEqual(['Ana 5200021: Tarea común 1']);
    expect(pluck(await rowsOf(jobs), 'errores')).toEqual([
      [],
      ['No entró: su candidato no se importó'],
      ['No entró: su candidato no se importó'],
    ]);
  });

  test('de dos hojas de candidatos valen los códigos de las dos, y el que está en ambas no dice de quién es', async () => {
    const file = await writeBook({
      'Personas Asunción': [
        PEOPLE,
        ['1', 'Ana', 'Hojas', '0985 510 031', '5201031'],
        ['2', 'Bea', 'Hojas', '0985 510 032', '5201032'],
      ],
      'Personas Encarnación': [
        PEOPLE,
        ['1', 'Ceo', 'Hojas', '0985 510 033', '5201033'],
        ['3', 'Deo', 'Hojas', '0985 510 034', '5201034'],
      ],
      'Experiencia laboral': [
        JOBS,
        ...['1', '2', '3'].map((code) => [code, '', 'Una', `Tarea doble ${code}`, '2015']),
      ],
    });
    const { hojas } = await send(file, 'candidato', 'libro.xlsx');
    const [first, second, jobs] = pluck(hojas, 'id');
    for (const sheet of [first, second]) {
      await check(sheet);
      await run(sheet);
    }
    expect(await check(jobs)).toMatchObject({ conError: 1 });
    await run(jobs);
    expect(await jobsOf('Hojas')).toEqual(['Bea 5201032: Tarea doble 2', 'Deo 5201034: Tarea doble 3']);
  });

  test('quien se unió con otro entre la revisión y la importación es ese otro', async () => {
    const kept = await create('Ada', 'Unida', { documento: '5200041' });
    const joined = await create('Ida', 'Unida', { documento: '5200042' });
    const one = await sole('Documento;Empresa;Puesto;Desde', '5200042;Una;Tarea unida;2015');
    await check(one.id);
    await join(kept, joined);
    expect(await run(one.id)).toMatchObject({ creadas: 1 });
    expect(await jobsOf('Unida')).toEqual(['Ada 5200041: Tarea unida']);
  });

  test('también si la primera ya estaba, o si alguien la cargó mientras se revisaba', async () => {
    const [people, jobs] = await book(
      [
        ['1', 'Eva', 'Mientras', '0985 500 011', '5200011'],
        ['2', 'Eva', 'Mientras', '0985 500 011', ''],
        ['3', 'Sol', 'Mientras', '0985 500 012', '5200012'],
      ],
      ['1', '2', '3'].map((code) => [code, '', 'Una', `Tarea solar ${code}`, '2015']),
    );
    await checkBoth(people, jobs);
    await create('Eva', 'Mientras', { documento: '5200011' });
    await create('Sol', 'Mientras', { documento: '5200012' });
    expect(await run(people)).toMatchObject({ creadas: 0 });
    expect(await run(jobs)).toMatchObject({ creadas: 3, conError: 0 });
    expect(await jobsOf('Mientras')).toEqual([
      'Eva 5200011: Tarea solar 1',
      'Eva 5200011: Tarea solar 2',
      'Sol 5200012: Tarea solar 3',
    ]);
  });

  test('la que al hacer la importación no tiene persona es un error que se cuenta y se lee', async () => {
    const [people, jobs] = await book(
      [['1', 'Ida', 'Sinfila', '0985 500 021', '5200021']],
      [['1', '', 'Una', 'Tarea ida', '2015']],
    );
    await checkBoth(people, jobs);
    await run(people);
    await app.sql`delete from importacion_fila where importacion_id = ${people}`;
    expect(await run(jobs)).toMatchObject({ creadas: 0, conError: 1 });
    expect(await rowsOf(jobs, 'errores')).toMatchObject([
      { resultado: 'error', errores: ['No entró: su candidato no se importó'] },
    ]);
  });

  test('un código y un documento de personas distintas son un error de la fila', async () => {
    await create('Uma', 'Conocida', { documento: '5200031', telefono1: '0985500031' });
    const [people, jobs] = await book(
      [
        ['1', 'Una', 'Distinta', '0985 500 032', '5200032'],
        ['2', 'Dos', 'Distinta', '0985 500 033', ''],
        ['3', 'Tres', 'Distinta', '0985 500 034', '5.200.034'],
        ['4', 'Uma', 'Conocida', '0985 500 031', ''],
      ],
      [
        ['1', '5.200.032', 'Una', 'Tarea', '2015'],
        ['1', '', 'Una', 'Tarea', '2016'],
        ['1', '5200034', 'Una', 'Tarea', '2015'],
        ['1', '5200039', 'Una', 'Tarea', '2015'],
        // Their line has no document: another line, or an existing record, tells whose it is.
        ['2', '5200034', 'Una', 'Tarea', '2015'],
        ['2', '5200031', 'Una', 'Tarea', '2015'],
        ['2', '5200039', 'Una', 'Tarea', '2015'],
        ['4', '5200031', 'Una', 'Tarea', '2015'],
      ],
    );
    await checkBoth(people, jobs);
    const said = (code: string, whose: string) => [
      `El código «${code}» y el documento son de personas distintas: ${whose}`,
    ];
    expect(pluck(await rowsOf(jobs), 'errores')).toEqual([
      [],
      [],
      said('1', 'Una Distinta y Tres Distinta'),
      said('1', 'Una Distinta y alguien que no está'),
      said('2', 'Dos Distinta y Tres Distinta'),
      said('2', 'Dos Distinta y Uma Conocida'),
      [],
      [],
    ]);
  });

  const WITH_CONTACTS = ['ID candidato', 'Nombre y apellido', 'Celular', 'Correo', 'Documento', 'Puesto'];
  async function contacts(people: string[][], jobs: string[][]): Promise<[people: string, jobs: string]> {
    const file = await writeBook({
      Personas: [['ID', 'Nombre', 'Apellido', 'Celular', 'Documento', 'Correo'], ...people],
      'Experiencia laboral': [WITH_CONTACTS, ...jobs],
    });
    const { hojas } = await send(file, 'candidato', 'libro.xlsx');
    return pluck(hojas, 'id') as [people: string, jobs: string];
  }
  const errorsOf = async (id: string) =>
    (await rowsOf(id)).map(({ errores }: { errores: string[] }) => errores.join('. '));

  test('un número de fila en las dos hojas no cambia de quién es una experiencia', async () => {
    const [people, jobs] = await contacts(
      [
        ['1', 'Ana', 'Nrosa', '0964 100 001', '5300001', 'ana@nrosa.py'],
        ['2', 'Beto', 'Nroble', '0964 100 002', '5300002', 'beto@nroble.py'],
        ['3', 'Ceo', 'Nrolando', '0964 100 003', '', 'ceo@nrolando.py'],
        ['4', 'Dea', 'Nrosa', '0964 100 001', '5300004', ''],
        ['5', 'Ema Luz', 'Nrubia', '0964 100 005', '', ''],
      ],
      [
        ['1', 'Ana Nrosa', '0964100001', 'ana@nrosa.py', '', 'Cargo 1'],
        // Each of these names another person than its number.
        ['2', 'Ana Nrosa', '0964100001', 'ana@nrosa.py', '', 'Cargo 2'],
        ['2', '', '0964100001', '', '', 'Cargo 3'],
        ['2', '', '', 'ana@nrosa.py', '', 'Cargo 4'],
        ['2', 'Ana Nrosa', '', '', '', 'Cargo 5'],
        ['3', '', '0964 100 002', '', '', 'Cargo 6'],
        ['3', '', '', '', '5300002', 'Cargo 7'],
        ['3', 'NROBLE, BETO', '', '', '', 'Cargo 8'],
        ['3', 'Zulma Nadie', '', '', '', 'Cargo 9'],
        // A shared phone belongs to either; somebody with part of the name is the same person.
        ['4', 'Dea Nrosa', '0964 100 001', '', '', 'Cargo 10'],
        ['5', 'Nrubia, Ema', '0964 100 005', '', '', 'Cargo 11'],
        ['5', 'Ema', '', '', '', 'Cargo 12'],
        // Data that nobody has identify nobody.
        ['5', '', '0964 999 999', 'nadie@nada.py', '', 'Cargo 13'],
        // The document makes it certain: the phone is shared.
        ['2', '', '0964 100 001', '', '5.300.002', 'Cargo 14'],
      ],
    );
    await check(people);
    expect(await check(jobs)).toMatchObject({
      columnas: { codigo: 0, nombreCandidato: 1, telefono: 2, correo: 3, documento: 4 },
      conError: 8,
    });
    const differ = (code: string, what: string, whose: string) =>
      `El código «${code}» y el ${what} son de personas distintas: ${whose}`;
    expect(await errorsOf(jobs)).toEqual([
      '',
      differ('2', 'teléfono', 'Beto Nroble y Ana Nrosa'),
      differ('2', 'teléfono', 'Beto Nroble y Ana Nrosa'),
      differ('2', 'correo', 'Beto Nroble y Ana Nrosa'),
      differ('2', 'nombre', 'Beto Nroble y Ana Nrosa'),
      differ('3', 'teléfono', 'Ceo Nrolando y Beto Nroble'),
      differ('3', 'documento', 'Ceo Nrolando y Beto Nroble'),
      differ('3', 'nombre', 'Ceo Nrolando y Beto Nroble'),
      differ('3', 'nombre', 'Ceo Nrolando y Zulma Nadie'),
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  test('un nombre a medias de quien tiene el código queda para mirar', async () => {
    const [people, jobs] = await contacts(
      [['1', 'Ana María', 'Tibia', '0964 200 001', '5300101', '']],
      [
        ['1', 'Anita Tibia', '', '', '', 'Cargo'],
        ['1', 'Tibia Ana', '', '', '', 'Otro cargo'],
      ],
    );
    await check(people);
    expect(await check(jobs)).toMatchObject({ conError: 0, dudosas: 1 });
    expect(await rowsOf(jobs, 'dudosos')).toMatchObject([
      { avisos: ['El código «1» es de Ana María Tibia, y la fila nombra a Anita Tibia'] },
    ]);
  });

  test('sin código tampoco es de quien tiene el teléfono, si la fila nombra a otro', async () => {
    await create('Rita', 'Sincode', { documento: '5300201', telefono1: '0964300001' });
    const { id } = await sole(
      'Celular;Documento;Nombre y apellido;Puesto',
      '0964300001;;Rita Sincode;Uno',
      '0964300001;;Saúl Otrora;Dos',
      '0964300001;5300201;Saúl Otrora;Tres',
    );
    await check(id);
    expect((await rowsOf(id)).map((row: Record<string, unknown>) => [row.errores, row.avisos])).toEqual([
      [[], []],
      [['El teléfono y el nombre son de personas distintas: Rita Sincode y Saúl Otrora'], []],
      [[], ['El documento es de Rita Sincode, y la fila nombra a Saúl Otrora']],
    ]);
  });

  const patch = async (id: number, change: Record<string, unknown>) => {
    const { body } = await call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, ...change });
    expect(body.error).toBeUndefined();
  };

  test('de quién es se halla de nuevo al importar: a quien la revisión no mostró no le entra nada', async () => {
    const aurora = await create('Aurora', 'Mudanza', { documento: '5400001' });
    const blanca = await create('Blanca', 'Mudanza', { documento: '5400002' });
    await create('Celia', 'Mudanza', { documento: '5400003' });
    const dora = await create('Dora', 'Mudanza', { documento: '5400004', telefono1: '0964400004' });
    const emilia = await create('Emilia', 'Mudanza', { documento: '5400005', correo: 'emilia@mudanza.py' });
    const { id } = await sole(
      'Documento;Celular;Correo;Puesto',
      '5400001;;;Se mudó',
      '5400003;;;Sigue',
      '5400004;;;De nadie',
      ';0964400004;;De dos',
      ';;emilia@mudanza.py;De otra',
    );
    expect(await check(id)).toMatchObject({ conError: 0 });
    await patch(aurora, { documento: '5400009' });
    await patch(blanca, { documento: '5400001', telefono2: '0964400004' });
    await patch(dora, { documento: '5400008' });
    await patch(emilia, { correo: 'otra@mudanza.py' });
    await create('Fátima', 'Mudanza', { correo: 'emilia@mudanza.py' });
    expect(await run(id)).toMatchObject({ creadas: 1, conError: 4 });
    expect(await jobsOf('Mudanza')).toEqual(['Celia 5400003: Sigue']);
    expect(await errorsOf(id)).toEqual([
      `No entró: es del N.º ${blanca}, y la revisión mostró al N.º ${aurora}: revisá de nuevo`,
      '',
      'No entró: no se encontró a su candidato',
      expect.stringMatching(/^No entró: puede ser de más de un candidato: N\.º \d+, N\.º \d+$/),
      expect.stringMatching(/^No entró: es del N\.º \d+, y la revisión mostró al N\.º \d+: revisá de nuevo$/),
    ]);
  });

  test('quien vino de la hoja y se unió con otro recibe sus experiencias, por código y por documento', async () => {
    const [people, jobs] = await book(
      [
        ['1', 'Uno', 'Unidos', '0985 510 051', '5400021'],
        ['2', 'Otro', 'Unidos', '0985 510 052', ''],
      ],
      [
        ['1', '', 'Una', 'Por código', '2015'],
        ['1', '5400021', 'Una', 'Por los dos', '2016'],
        ['2', '', 'Una', 'Del otro', '2016'],
      ],
    );
    await checkBoth(people, jobs);
    await run(people);
    const kept = await create('Viejo', 'Mudanza', { documento: '5400022', telefono1: '0964400091' });
    const rows = await app.sql<{ id: number }>`select id from candidato where apellido = 'Unidos'`;
    expect(rows).toHaveLength(2);
    for (const { id } of rows) await join(kept, id);
    expect(await run(jobs)).toMatchObject({ creadas: 3, conError: 0 });
    expect((await jobsOf('Mudanza')).filter((said) => said.startsWith('Viejo'))).toEqual([
      'Viejo 5400022: Del otro',
      'Viejo 5400022: Por código',
      'Viejo 5400022: Por los dos',
    ]);
  });

  test('lo que no dice de quién es se dice por lo que es', async () => {
    const [people, jobs] = await contacts(
      [['1', 'Bea', 'Motivos', '0964 500 001', '5500001', '']],
      [
        ['', '', '', '', '', 'Nada'],
        ['', 'Bea Motivos', '', '', '', 'Solo el nombre'],
        ['', '', 'tel roto', '', '', 'Teléfono'],
        ['', '', '', 'zz arroba x', '', 'Correo'],
        ['9', '', '', '', '5500001', 'Código de nadie'],
        ['', '', 'no tiene', '-', '0', 'Nada, dicho'],
        ['', '', '', '', '5599999', 'De nadie'],
      ],
    );
    await checkBoth(people, jobs);
    const nothing = 'No dice de quién es: le falta el código, el documento, el teléfono o el correo';
    expect(await errorsOf(jobs)).toEqual([
      nothing,
      nothing,
      expect.stringMatching(/^Teléfono: «tel roto»/),
      'Correo: «zz arroba x» no es un correo',
      'El código «9» no está en la hoja de candidatos',
      nothing,
      'Su candidato todavía no está: importá primero la hoja de candidatos y revisá de nuevo',
    ]);
  });

  test('la experiencia que ya está en la ficha se deja afuera, y se dice por qué', async () => {
    await create('Gina', 'Mudanza', { documento: '5400031' });
    const line = 'Documento;Puesto;Desde\n5400031;Repetida;2015';
    const first = await sole(line);
    await check(first.id);
    await run(first.id);
    const again = await sole(line);
    await check(again.id);
    expect(await run(again.id)).toMatchObject({ creadas: 0, conError: 0 });
    const known = { resultado: 'omitida', duplicado: 'Ya está en su ficha' };
    expect(await rowsOf(again.id)).toMatchObject([known]);
  });
});
