import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { zip } from '../../../testing/samples.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';

const app = await fileApp({}, { jobs: true });
const transfer = startTransfer(app, await app.tokenFor('admin'));

describe('the dates of lists that OpenCATS writes', () => {
  /** The number of this story. */
  let story = 0;
  beforeEach(async () => {
    story++;
    await app.sql`delete from traspaso`;
  });

  const people = (...dates: string[]): string =>
    [
      '"First Name","Last Name","Date Created"',
      ...dates.map((date, i) => `"Lista ${story}","N${i}","${date}"`),
    ].join('\r\n');
  const orders = (...dates: string[]): string =>
    [
      '"Title","Company","Date Created","Start Date"',
      ...dates.map((date, i) => `"Lista ${story} ${i}","Empresa ${story}","${date}","${date}"`),
    ].join('\r\n');
  async function send(files: Record<string, string | Uint8Array>) {
    const id = await transfer.create('Listas');
    for (const [name, content] of Object.entries(files)) await transfer.send(id, name, content);
    return id;
  }
  const days = async () =>
    (
      await app.sql<{ dia: string }>`
        select to_char(creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD') dia from candidato
         where nombre = ${`Lista ${story}`} order by apellido`
    ).map(({ dia }) => dia);
  test.each([
    ['with the month first', ['05-28-19', '06-07-19'], 'mda', ['2019-05-28', '2019-06-07']],
    ['with the day first', ['28-05-19', '06-07-19'], 'dma', ['2019-05-28', '2019-07-06']],
    ['with bars and hours', ['28/05/2019 10:30', '06/07/2019 08:00'], 'dma', ['2019-05-28', '2019-07-06']],
    [
      'with an hour of twelve',
      ['05-28-19 (10:30 AM)', '06-07-19 (01:15 PM)'],
      'mda',
      ['2019-05-28', '2019-06-07'],
    ],
    ['in the past, which only one order is', ['01-12-26', '02-12-26'], 'mda', ['2026-01-12', '2026-02-12']],
  ] as const)('%s are read so, and that is said before they come', async (_, dates, order, expected) => {
    const id = await send({ 'personas.csv': people(...dates) });
    const { elegir } = await transfer.read(id);
    expect(elegir.fechas).toMatchObject([{ archivo: 'personas.csv', orden: order, ambos: false }]);
    expect(elegir.fechas[0]!.ejemplo[order]).toMatch(/^\d{4}-\d\d-\d\d$/);
    await transfer.run(id);
    expect(await days()).toEqual(expected);
  });

  test('of those that can be read either way the month is first until somebody chooses, and reading again keeps it', async () => {
    const id = await send({ 'personas.csv': people('05-06-19', '07-08-20') });
    const read = await transfer.read(id);
    const example = { texto: '05-06-19', mda: '2019-05-06', dma: '2019-06-05' };
    expect(read.elegir.fechas).toEqual([
      { archivo: 'personas.csv', orden: 'mda', ambos: true, ejemplo: example },
    ]);
    const asked = [{ archivo: 'personas.csv', orden: 'dma' }];
    expect((await transfer.read(id, asked)).elegir.fechas).toEqual([
      { archivo: 'personas.csv', orden: 'dma', ambos: true, ejemplo: example },
    ]);
    await transfer.run(id);
    expect(await days()).toEqual(['2019-06-05', '2020-08-07']);
  });

  test('what a list does not tell, another of the same installation does', async () => {
    const id = await send({
      'listas.zip': zip({
        'busquedas.csv': orders('05-06-19'),
        'personas.csv': people('28-05-19', '01-02-20'),
      }),
    });
    const { elegir } = await transfer.read(id);
    expect(elegir.fechas.map(({ archivo, orden, ambos }) => [archivo, orden, ambos])).toEqual([
      ['listas.zip: busquedas.csv', 'dma', true],
      ['listas.zip: personas.csv', 'dma', false],
    ]);
    await transfer.run(id);
    expect(
      await app.sql`
      select to_char(creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD') dia, observacion texto from oportunidad
       where titulo = ${`Lista ${story} 0`}`,
    ).toEqual([{ dia: '2019-06-05', texto: 'Inicio: 05/06/2019' }]);
    expect(await days()).toEqual(['2019-05-28', '2020-02-01']);
  });

  test('in a list of both orders one is chosen, and what is no day in it is no date', async () => {
    const id = await send({ 'personas.csv': people('05-28-19', '06-29-19', '28-05-19', '01-02-20') });
    const read = await transfer.read(id);
    expect(read.elegir.fechas).toMatchObject([{ orden: 'mda', ambos: true }]);
    expect(read.avisos).toEqual([{ que: 'candidatos', cantidad: 1 }]);
    await transfer.run(id);
    const today = new Date().toISOString().slice(0, 4);
    expect(await days()).toEqual(['2019-05-28', '2019-06-29', expect.stringMatching(today), '2020-01-02']);
  });

  test('nothing is said of dates that are one day in any order, or of lists without any', async () => {
    const id = await send({
      'personas.csv': people('2019-05-28', '05-05-19', ''),
      'empresas.csv': '"Company Name"\r\n"Sin fechas"',
    });
    expect((await transfer.read(id)).elegir.fechas).toEqual([]);
    await transfer.run(id);
    expect((await days()).slice(0, 2)).toEqual(['2019-05-28', '2019-05-05']);
  });

  test.each([
    [[{ archivo: 'personas.csv', orden: 'amd' }]],
    [[{ archivo: '', orden: 'dma' }]],
    [[{ orden: 'dma' }]],
    ['dma'],
    [[{ archivo: 'x'.repeat(400), orden: 'dma' }]],
  ])('%j is no choice', async (asked) => {
    const id = await send({ 'personas.csv': people('05-06-19') });
    const { status, body } = await app.call('POST', '/v1/traspaso/leer', {
      token: transfer.token,
      input: { id, fechas: asked },
    });
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^fechas: /);
    // A list that is missing is skipped.
    const { elegir } = await transfer.read(id, [{ archivo: 'otra.csv', orden: 'dma' }]);
    expect(elegir.fechas).toMatchObject([{ orden: 'mda', ambos: true }]);
  });

  const HEAD = 'First Name,Last Name,E-Mail,2nd E-Mail,Cell Phone,Home Phone';
  test.each([
    ['more cells than the head', `${HEAD}\nEva,Paz,a@x.py,,,,,extra`, /^La fila 2 .*«extra»/],
    [
      'commas that parted a cell',
      `${HEAD}\nEva,Paz,,,,\nAna,Paz, Lic.,a@x.py,b@x.py,0981,0982`,
      /^La fila 3 .*«0982»/,
    ],
    ['a column without a name', `${HEAD},\nEva,Paz,a@x.py,,,,suelta`, /^La fila 2 .*«suelta»/],
    ['several too many', `${HEAD}\nEva,Paz,,,,,uno,dos`, /^La fila 2 .*«uno», «dos»/],
  ])('a row with %s is named, and nothing is passed over', async (_, text, expected) => {
    const id = await send({ 'personas.csv': text });
    expect(await transfer.read(id)).toMatchObject({
      estado: 'fallido',
      error: expect.stringMatching(expected),
    });
  });

  test('empty cells beyond the head are none, and two columns of one kind are both read', async () => {
    const id = await send({
      'personas.csv': `First Name,Last Name,E-Mail,Primary E-Mail,Notes,Misc Notes\nLista ${story},Paz,uno@x.py,otro@x.py,nota,nota,,, \n`,
    });
    await transfer.read(id);
    await transfer.run(id);
    expect(
      await app.sql`
      select correo, descripcion_interna notas, campos_propios::text campos from candidato where nombre = ${`Lista ${story}`}`,
    ).toEqual([{ correo: 'uno@x.py', notas: 'nota', campos: expect.stringContaining('otro@x.py') }]);
  });
});
