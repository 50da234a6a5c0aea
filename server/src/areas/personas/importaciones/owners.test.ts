import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { importing } from '../../../testing/importing.ts';
import { writeBook } from '../../../testing/writeBook.ts';

describe('de quién es cada experiencia, si su persona está dos veces o la nombran dos cosas', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({}, { jobs: true });
    token = await app.tokenFor('admin');
  });
  beforeEach(() => sql`delete from importacion`.execute(app.db));
  afterAll(() => app.close());
  const { send, check, run, rowsOf } = importing(() => ({ app, token }));

  const PEOPLE = ['ID', 'Nombre', 'Apellido', 'Celular', 'Documento'];
  const JOBS = ['ID candidato', 'Documento', 'Empresa', 'Puesto', 'Desde'];
  async function book(people: string[][], jobs: string[][]): Promise<[people: string, jobs: string]> {
    const file = await writeBook({ Personas: [PEOPLE, ...people], 'Experiencia laboral': [JOBS, ...jobs] });
    const { hojas } = await send(file, 'candidato', 'libro.xlsx');
    return hojas.map(({ id }: { id: string }) => id);
  }
  const jobsOf = async (apellido: string) =>
    (
      await sql<{ quien: string; puesto: string }>`
        select c.nombre || ' ' || c.documento quien, x.cargo_otro puesto from candidato c join experiencia x on x.candidato_id = c.id
         where c.apellido = ${apellido} order by 1, 2`.execute(app.db)
    ).rows.map(({ quien, puesto }) => `${quien}: ${puesto}`);

  test('quien está dos veces en la planilla tiene las experiencias de sus dos filas', async () => {
    const [people, jobs] = await book(
      [
        ['1', 'Ana', 'Dosveces', '0985 500 001', '5200001'],
        ['2', 'Ana', 'Dosveces', '0985 500 001', '5.200.001'],
        // The one before is repeated itself, and has another phone.
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
    expect((await rowsOf(jobs)).map(({ errores }: { errores: string[] }) => errores)).toEqual([
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
    const [first, second, jobs] = hojas.map(({ id }: { id: string }) => id);
    for (const sheet of [first, second]) {
      await check(sheet);
      await run(sheet);
    }
    expect(await check(jobs)).toMatchObject({ conError: 1 });
    await run(jobs);
    expect(await jobsOf('Hojas')).toEqual(['Bea 5201032: Tarea doble 2', 'Deo 5201034: Tarea doble 3']);
  });

  test('quien se unió con otro entre la revisión y la importación es ese otro', async () => {
    const create = async (name: string, documento: string) =>
      (
        await app.call('POST', '/v1/candidato', {
          token,
          input: { nombre: name, apellido: 'Unida', documento, telefono1: '0985500039' },
        })
      ).body.idNumerico as number;
    const [kept, joined] = [await create('Ada', '5200041'), await create('Ida', '5200042')];
    const { hojas: _, ...one } = await send(
      'Documento;Empresa;Puesto;Desde\n5200042;Una;Tarea unida;2015',
      'experiencia',
      'sola.csv',
    );
    await check(one.id);
    const { body } = await app.call('POST', '/v1/fusion', {
      token,
      input: { tipo: 'candidato', conservadoId: kept, absorbidoId: joined },
    });
    expect(body.error).toBeUndefined();
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
    await check(people);
    await check(jobs);
    for (const [name, documento] of [
      ['Eva', '5200011'],
      ['Sol', '5200012'],
    ])
      await app.call('POST', '/v1/candidato', {
        token,
        input: { nombre: name, apellido: 'Mientras', documento, telefono1: '0985500019' },
      });
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
    await check(people);
    await check(jobs);
    await run(people);
    await sql`delete from importacion_fila where importacion_id = ${people}`.execute(app.db);
    expect(await run(jobs)).toMatchObject({ creadas: 0, conError: 1 });
    expect(await rowsOf(jobs, 'errores')).toMatchObject([
      { resultado: 'error', errores: ['No entró: su candidato no se importó'] },
    ]);
  });

  test('un código y un documento de personas distintas son un error de la fila', async () => {
    const known = await app.call('POST', '/v1/candidato', {
      token,
      input: { nombre: 'Uma', apellido: 'Conocida', documento: '5200031', telefono1: '0985500031' },
    });
    expect(known.status).toBe(200);
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
        // Their line says no document: whose it is tells another line, or who is here.
        ['2', '5200034', 'Una', 'Tarea', '2015'],
        ['2', '5200031', 'Una', 'Tarea', '2015'],
        ['2', '5200039', 'Una', 'Tarea', '2015'],
        ['4', '5200031', 'Una', 'Tarea', '2015'],
      ],
    );
    await check(people);
    await check(jobs);
    const said = (code: string) => [`El código «${code}» y el documento son de personas distintas`];
    expect((await rowsOf(jobs)).map(({ errores }: { errores: string[] }) => errores)).toEqual([
      [],
      [],
      said('1'),
      said('1'),
      said('2'),
      said('2'),
      [],
      [],
    ]);
  });
});
