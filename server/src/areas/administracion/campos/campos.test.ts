import { MAX_CAMPOS } from '@tembiapo/contract/domain/campos.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { foldSearch } from '../../../platform/jobs/maintenance.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { cover } from './asked.ts';
import { forgetExpired } from './forgetExpired.ts';
import { readCell } from './readCell.ts';

const app = await fileApp({}, { jobs: true });
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');
// Without the demonstration's fields.
await app.sql`delete from campo_propio`;

const call = app.callAs(selector);
/** The id of what this call makes. */
const made = async (path: string, input: Record<string, unknown>, token = selector): Promise<number> => {
  const { status, body } = await call('POST', path, input, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.idNumerico;
};
const make = (input: Record<string, unknown>) => made('/v1/campo', { de: 'candidato', ...input }, admin);
const named = (...names: string[]) => names.map((name) => ({ nombre: name }));
const listed = async (de: string, token = selector) =>
  (await call('GET', '/v1/campo', { de }, token)).body.items;
const optionsOf = async (id: number, de = 'candidato'): Promise<number[]> =>
  pluck(
    (await listed(de)).find((campo: { idNumerico: number }) => campo.idNumerico === id).opciones,
    'idNumerico',
  );
const person = (own: Record<string, unknown>, name = 'Ña Propia') => {
  const named = { nombre: name, apellido: 'Campos', telefono1: '0981000222' };
  return made('/v1/candidato', { ...named, camposPropios: own });
};
const set = (id: number, values: Record<string, unknown>) =>
  call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, camposPropios: values });
const perfil = async (id: number) =>
  (await call('GET', '/v1/candidato', { idNumerico: id })).body.candidato.camposPropios;
/** The ids of a list that asks for these values. */
const asking = async (path: string, asked: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const input = { limit: 200, camposPropios: JSON.stringify(asked), ...more };
  const { status, body } = await call('GET', path, input);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toBe(body.items.length);
  return pluck(body.items, 'idNumerico').toSorted((a: number, b: number) => a - b);
};
const found = (asked: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  asking('/v1/candidatos', asked, more);
const changesOf = async (table: string, id: number) => {
  const { body } = await call('GET', '/v1/auditoria', { tipo: table, id: String(id) }, admin);
  return body.items.flatMap(({ campos }: { campos: object[] }) => campos);
};

describe('una celda de una lista', () => {
  const campo = (kind: 'opcion' | 'opciones', names: readonly string[], retired: readonly string[] = []) => ({
    clase: kind,
    nombre: 'Lenguajes',
    opciones: [...names, ...retired].map((name, i) => {
      return { idNumerico: i + 1, nombre: name, retirada: i >= names.length };
    }),
  });
  const LANGUAGES = ['C++', 'C#', 'C', 'Java', 'JavaScript', '.NET', 'Node.js', 'R', 'F#', 'C, ANSI'];
  const one = (text: string, names: readonly string[] = LANGUAGES, retired: readonly string[] = []) => {
    const read = readCell(campo('opcion', names, retired) as never, text);
    return typeof read === 'number' ? [...names, ...retired][read - 1] : null;
  };

  test.each([
    ['C++', 'C++'],
    ['c++', 'C++'],
    ['C ++', 'C++'],
    [' C++ ', 'C++'],
    ['C＋＋', 'C++'],
    ['C#', 'C#'],
    ['c#', 'C#'],
    ['C #', 'C#'],
    ['C#.', 'C#'],
    ['C', 'C'],
    ['c', 'C'],
    ['C.', 'C'],
    ['java', 'Java'],
    ['JAVA', 'Java'],
    ['javascript', 'JavaScript'],
    ['.net', '.NET'],
    ['.Net', '.NET'],
    ['node.js', 'Node.js'],
    ['Node JS', 'Node.js'],
    ['r', 'R'],
    ['f#', 'F#'],
    ['C, ANSI', 'C, ANSI'],
    ['c ansi', 'C, ANSI'],
    ['NET', null],
    ['F', null],
    ['C+', null],
    ['C++17', null],
    ['Node', null],
    ['+', null],
    ['#', null],
    ['', null],
  ])('%j es %j', (text, option) => expect(one(text)).toBe(option));

  test('lo escrito tal cual vale antes que lo parecido, y entre dos parecidos no se elige', () => {
    expect(one('Sí', ['Si', 'Sí'])).toBe('Sí');
    expect(one('Si', ['Sí', 'Si'])).toBe('Si');
    expect(one('SÍ', ['Si', 'Sí'])).toBe('Sí');
    expect(one('sì', ['Si', 'Sí'])).toBe(null);
    expect(one('sì', ['Sí', 'No'])).toBe('Sí');
    expect(one('año', ['Ano', 'Año'])).toBe('Año');
    expect(one('+', ['+', '-'])).toBe('+');
    expect(one('-', ['+', '-'])).toBe('-');
    expect(one('*', ['+', 'A'])).toBe(null);
    expect(one('Ana', ['Beto'], ['Ana'])).toBe(null);
  });

  test.each([
    ['C++,C#', ['C++', 'C#']],
    ['c#; C++ | c', ['C#', 'C++', 'C']],
    ['C, ANSI', ['C, ANSI']],
    ['.NET,Node.js', ['.NET', 'Node.js']],
    ['C++,Cobol', null],
    ['C++,,C', ['C++', 'C']],
  ])('varias: %j son %j', (text, options) => {
    const read = readCell(campo('opciones', LANGUAGES) as never, text);
    expect(Array.isArray(read) ? read.map((id) => LANGUAGES[Number(id) - 1]) : null).toEqual(options);
  });
});

describe('qué campos hay', () => {
  test('se crean, se cambian sin perder lo que tienen, se eliminan y se recuperan', async () => {
    const id = await make({
      clase: 'opcion',
      nombre: 'Turno',
      seccion: 'Disponibilidad horaria',
      ayuda: 'El que prefiere',
      opciones: named('Mañana', 'Noche'),
    });
    const [morning, night] = await optionsOf(id);
    const who = await person({ [id]: night });
    const change = (input: Record<string, unknown>) =>
      call('PATCH', '/v1/campo', { idNumerico: id, nombre: 'Turno preferido', ...input }, admin);
    const ofMorning = { idNumerico: morning, nombre: 'De mañana' };
    expect((await change({ version: 1, opciones: [ofMorning] })).status).toBe(200);
    expect((await change({ version: 1, opciones: [] })).status).toBe(409);
    const foreign = await change({ opciones: [{ idNumerico: 999_999, nombre: 'Ajena' }] });
    expect(foreign.body.error.message).toBe('Opciones: una no es de esta lista');
    expect((await change({ opciones: [] })).body.error.message).toBe('Una lista tiene al menos un valor');
    const [campo] = (await listed('candidato')).filter((c: { idNumerico: number }) => c.idNumerico === id);
    expect(campo).toMatchObject({
      nombre: 'Turno preferido',
      opciones: [
        { nombre: 'De mañana', retirada: false },
        { nombre: 'Noche', retirada: true },
      ],
    });
    // A retired option stays where it is chosen; nobody else can choose it.
    expect((await set(who, { [id]: night })).status).toBe(200);
    expect(await perfil(who)).toEqual({ [id]: night });
    expect((await set(await person({}), { [id]: night })).body.error.message).toBe(
      'Turno preferido: no existe en la lista',
    );
    // An option with the name of a retired one is that one again.
    await change({ opciones: [ofMorning, { nombre: 'NOCHE' }] });
    expect(await optionsOf(id)).toEqual([morning, night]);
    expect((await call('DELETE', '/v1/campo', { idNumerico: id }, admin)).body.message).toBe(
      'Campo eliminado. Se puede recuperar por 30 días',
    );
    expect(await perfil(who)).toEqual({});
    const gone = await call('GET', '/v1/candidatos', { camposPropios: `{"${id}":[${night}]}` });
    expect(gone.body.error.message).toBe(`Campos propios: no existe el campo N.º ${id}`);
    // A form that was open meanwhile is saved without it.
    expect((await set(who, { [id]: morning })).status).toBe(200);
    const removed = (await call('GET', '/v1/campo/eliminados', {}, admin)).body.items;
    expect(removed).toEqual([
      { idNumerico: id, de: 'candidato', nombre: 'Turno preferido', eliminadoTs: expect.any(String) },
    ]);
    expect((await call('POST', '/v1/campo/recuperar', { idNumerico: id }, admin)).body.message).toBe(
      'Campo recuperado',
    );
    expect(await perfil(who)).toEqual({ [id]: night });
    expect(await found({ [id]: [night] })).toEqual([who]);
    const said = await changesOf('campo_propio', id);
    expect(said).toContainEqual({ campo: 'Nombre', antes: 'Turno', despues: 'Turno preferido' });
    expect(said).toContainEqual({ campo: 'Clase', antes: null, despues: 'Una de una lista' });
    expect(said).toContainEqual({ campo: 'Retirada', antes: 'No', despues: 'Sí' });
  });

  test('lo que se elimina se olvida después de 30 días, y no antes', async () => {
    const id = await make({ clase: 'texto', nombre: 'Talle' });
    const who = await person({ [id]: 'grande' });
    await call('DELETE', '/v1/campo', { idNumerico: id }, admin);
    const stored = () =>
      app.one`select campos_propios ->> ${String(id)}::text v from candidato where id = ${who}`;
    await forgetExpired({ db: app.db });
    expect(await stored()).toEqual({ v: 'grande' });
    await app.sql`update campo_propio set eliminado_ts = now() - interval '31 days' where id = ${id}`;
    expect((await call('POST', '/v1/campo/recuperar', { idNumerico: id }, admin)).status).toBe(404);
    await foldSearch(app.db);
    await forgetExpired({ db: app.db });
    expect(await stored()).toEqual({ v: null });
    // Nothing has to be indexed again.
    expect(await app.sql`select from busqueda_pendiente`).toEqual([]);
    expect(await app.sql`select from campo_propio where id = ${id}`).toEqual([]);
  });

  test('lo que no puede ser se dice: nombres repetidos, listas sin valores, uno de más', async () => {
    await make({ de: 'empresa', clase: 'texto', nombre: 'Zona' });
    const refused = async (input: Record<string, unknown>, status: number, said: string) =>
      expect(await call('POST', '/v1/campo', { de: 'empresa', ...input }, admin)).toMatchObject(
        refusal(status, said),
      );
    const inList = { clase: 'opcion', nombre: 'Otra' };
    await refused({ clase: 'texto', nombre: 'ZÓNA' }, 409, 'Ya hay un campo «ZÓNA» en Empresas');
    await refused(inList, 422, 'Una lista tiene al menos un valor');
    await refused(
      { ...inList, clase: 'texto', opciones: named('a') },
      400,
      'Opciones: solo las tiene una lista',
    );
    await refused({ ...inList, opciones: named('a', 'A') }, 400, 'Opciones: un valor está dos veces');
    for (let n = 1; n < MAX_CAMPOS; n++) await make({ de: 'empresa', clase: 'siNo', nombre: `Zona ${n}` });
    const oneMore = { clase: 'texto', nombre: 'El de más' };
    await refused(oneMore, 422, 'Se admiten hasta 60 campos propios en Empresas');
    await app.sql`delete from campo_propio where de = 'empresa'`;
    expect((await call('POST', '/v1/campo', { de: 'empresa', ...oneMore })).status).toBe(403);
  });
});

describe('lo que guardan', () => {
  test('un campo de nacimiento admite de 1900 a hoy, y otra fecha, desde 1950', async () => {
    const birth = await make({ clase: 'fecha', nombre: 'Fec. nac. del cónyuge' });
    const other = await make({ clase: 'fecha', nombre: 'Vence la visa' });
    const who = await person({ [birth]: '1945-03-02', [other]: '2030-01-01' });
    expect(await perfil(who)).toMatchObject({ [birth]: '1945-03-02', [other]: '2030-01-01' });
    const said = async (id: number, value: unknown) => (await set(who, { [id]: value })).body.error.message;
    expect(await said(birth, '2030-01-01')).toMatch(/^Fec. nac. del cónyuge: va del 01\/01\/1900 al /);
    expect(await said(other, '1945-03-02')).toMatch(/^Vence la visa: va del 01\/01\/1950 al /);
  });

  test('cada clase admite lo suyo, y dice qué le falta a lo demás', async () => {
    const text = await make({ clase: 'texto', nombre: 'Referencia' });
    const number = await make({ clase: 'numero', nombre: 'Hijos' });
    const amount = await make({ clase: 'monto', nombre: 'Viático' });
    const date = await make({ clase: 'fecha', nombre: 'Vence el carnet' });
    const flag = await make({ clase: 'siNo', nombre: 'Tiene moto' });
    const several = await make({
      clase: 'opciones',
      nombre: 'Registros',
      opciones: named('Particular', 'Profesional'),
    });
    const [own, professional] = await optionsOf(several);
    const all = {
      [text]: 'de la parroquia',
      [number]: -2.25,
      [amount]: 150_000,
      [date]: '2028-02-29',
      [flag]: false,
      [several]: [own, professional],
    };
    const who = await person(all);
    expect(await perfil(who)).toEqual(all);
    const said = async (id: number, value: unknown) => (await set(who, { [id]: value })).body.error.message;
    expect(await said(text, 3)).toBe('Referencia: debe ser un texto');
    expect(await said(number, 'dos')).toBe('Hijos: debe ser un número de hasta 1.000.000.000');
    expect(await said(number, 1.234)).toBe('Hijos: puede tener hasta dos decimales');
    expect(await said(amount, -1)).toBe('Viático: debe ser un monto en guaraníes, sin decimales');
    expect(await said(date, '2027-02-29')).toBe('Vence el carnet: debe ser una fecha válida (AAAA-MM-DD)');
    expect(await said(flag, 'sí')).toBe('Tiene moto: debe ser verdadero o falso');
    expect(await said(several, [own, 999_999])).toBe('Registros: no existe en la lista');
    expect((await set(who, { 999999: 'x' })).body.error.message).toBe(
      'Campos propios: no existe el campo N.º 999999',
    );
    expect((await set(who, { [text]: 'x'.repeat(2001) })).status).toBe(400);
    expect(await perfil(who)).toEqual(all);
    // A field that is left out stays; null empties it.
    await set(who, { [text]: null, [several]: [] });
    const { [text]: _text, [several]: _several, ...rest } = all;
    expect(await perfil(who)).toEqual(rest);
    const changes = await changesOf('candidato', who);
    expect(changes).toContainEqual({ campo: 'Registros', antes: 'Particular, Profesional', despues: null });
    expect(changes).toContainEqual({ campo: 'Vence el carnet', antes: null, despues: '29/02/2028' });
  });

  test('uno obligatorio se pide a quien crea y a quien guarda los campos', async () => {
    const id = await make({ clase: 'texto', nombre: 'Quién lo trajo', obligatorio: true });
    const base = { nombre: 'Sin', apellido: 'Traer', telefono1: '0981000333' };
    expect((await call('POST', '/v1/candidato', base)).body.error.message).toBe(
      'Quién lo trajo: es obligatorio',
    );
    const who = await person({ [id]: 'Ña Ramona' });
    expect((await set(who, { [id]: null })).body.error.message).toBe('Quién lo trajo: es obligatorio');
    const renamed = await call('PATCH', '/v1/candidato', { candidatoIdNumerico: who, nombre: 'Con' });
    expect(renamed.status).toBe(200);
    await app.sql`delete from campo_propio where id = ${id}`;
  });

  test('el candidato ve y llena solo los suyos; su copia los trae', async () => {
    const inner = await make({ clase: 'texto', nombre: 'Impresión' });
    const own = await make({ clase: 'texto', nombre: 'Camisa', delCandidato: true });
    const token = await app.tokenFor('candidato');
    const { id: me } = await app.one<{ id: number }>`
      select candidato_id id from usuario where rol = 'candidato' order by id limit 1`;
    await set(me, { [inner]: 'seria', [own]: 'mediana' });
    const mine = await call('GET', '/v1/candidato', { idNumerico: me }, token);
    expect(mine.body.candidato.camposPropios).toEqual({ [own]: 'mediana' });
    expect(pluck(await listed('candidato', token), 'nombre')).toEqual(['Camisa']);
    expect(await listed('empresa', token)).toEqual([]);
    const edit = (values: object) =>
      call('PATCH', '/v1/candidato', { candidatoIdNumerico: me, camposPropios: values }, token);
    expect((await edit({ [own]: 'grande' })).status).toBe(200);
    expect((await edit({ [inner]: 'excelente' })).status).toBe(400);
    expect(await perfil(me)).toEqual({ [inner]: 'seria', [own]: 'grande' });
  });
});

describe('se busca por ellos', () => {
  test('lo que halla la búsqueda es lo que dicen los datos, con rangos al azar, antes y después de ordenar', async () => {
    const number = await make({ clase: 'numero', nombre: 'Puntaje' });
    const date = await make({ clase: 'fecha', nombre: 'Examen' });
    const amount = await make({ clase: 'monto', nombre: 'Último sueldo' });
    await app.sql`
      update candidato set campos_propios = campos_propios || jsonb_build_object(
               ${String(number)}::text, round((random() * 400 - 200)::numeric, 2),
               ${String(date)}::text, (date '2019-12-20' + (random() * 900)::int)::text,
               ${String(amount)}::text, (random() * 9000000)::bigint)
       where id % 3 = 0`;
    let state = 7;
    const random = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    const rowsOf = async (id: number, from: string, to: string, type: string) =>
      pluck(
        await app.sql<{ id: number }>`
          select id from candidato where (campos_propios ->> ${String(id)}::text)::${sql.raw(type)}
                 between ${from}::${sql.raw(type)} and ${to}::${sql.raw(type)} order by id`,
        'id',
      );
    for (const folded of [false, true]) {
      if (folded) await foldSearch(app.db);
      for (let round = 0; round < 12; round++) {
        // Divided last, which gives the nearest number to two decimals, as people write them.
        const cents = () => (random(40_000) - 20_000) / 100;
        const [a, b] = [cents(), cents()].toSorted((x, y) => x - y) as [number, number];
        expect(await found({ [number]: { desde: a, hasta: b } })).toEqual(
          await rowsOf(number, String(a), String(b), 'numeric'),
        );
        const day = (n: number) =>
          new Date(Date.parse('2019-12-01') + n * 86_400_000).toISOString().slice(0, 10);
        const [from, to] = [day(random(950)), day(random(950))].toSorted() as [string, string];
        expect(await found({ [date]: { desde: from, hasta: to } })).toEqual(
          await rowsOf(date, from, to, 'date'),
        );
        const least = random(9_000_000);
        expect(await found({ [amount]: { desde: least } })).toEqual(
          await rowsOf(amount, String(least), '999999999999', 'numeric'),
        );
      }
    }
    expect(await found({ [number]: { desde: 300 } })).toEqual([]);
    expect(await found({ [number]: { desde: 5, hasta: 4 } })).toEqual([]);
  });

  test('se combinan con lo demás, se explican, se guardan, y una lista dice si su campo ya no está', async () => {
    const flag = await make({ clase: 'siNo', nombre: 'Viaja' });
    const text = await make({ clase: 'texto', nombre: 'Barrio' });
    const a = await person({ [flag]: true, [text]: 'Villa Morra' }, 'Arasá');
    const b = await person({ [flag]: true, [text]: 'Villa Elisa, centro' }, 'Guavirá');
    const c = await person({ [flag]: false, [text]: 'villa morra' }, 'Arasá');
    expect(await found({ [flag]: true })).toEqual([a, b]);
    expect(await found({ [flag]: false })).toEqual([c]);
    expect(await found({ [text]: 'villa' })).toEqual([a, b, c]);
    expect(await found({ [text]: 'morra vílla' })).toEqual([a, c]);
    expect(await found({ [text]: 'villa', [flag]: true }, { busquedaRapida: 'arasa' })).toEqual([a]);
    const explained = await call('GET', '/v1/candidatos/explicacion', {
      busquedaRapida: 'arasa',
      camposPropios: JSON.stringify({ [text]: 'villa', [flag]: true }),
    });
    expect(explained.body).toEqual({
      total: 1,
      partes: expect.arrayContaining([
        { filtro: 'camposPropios', palabra: String(flag), sin: 2 },
        { filtro: 'camposPropios', palabra: String(text), sin: 1 },
      ]),
    });
    const filters = { camposPropios: { [text]: 'villa', [flag]: true } };
    const lista = await made('/v1/lista', { nombre: 'Viajan', filtros: filters });
    expect(await found({}, { listasIds: lista })).toEqual([a, b]);
    const one = async () => (await call('GET', '/v1/lista', { idNumerico: lista })).body.lista;
    expect(await one()).toMatchObject({ total: 2, perdidos: [], filtros: filters });
    await call('DELETE', '/v1/campo', { idNumerico: flag }, admin);
    expect(await found({}, { listasIds: lista })).toEqual([]);
    expect(await one()).toMatchObject({
      total: 0,
      perdidos: ['Viaja'],
      filtros: { camposPropios: { [text]: 'villa' } },
    });
    await call('POST', '/v1/campo/recuperar', { idNumerico: flag }, admin);
    expect(await one()).toMatchObject({ total: 2, perdidos: [] });
    const nothing = { camposPropios: { 999999: true } };
    const gone = await call('POST', '/v1/lista', { nombre: 'De nada', filtros: nothing });
    expect(gone.body.error.message).toBe('Campos propios: no existe el campo N.º 999999');
  });

  test('lo que no se puede pedir se dice', async () => {
    const number = await make({ clase: 'numero', nombre: 'Edad del auto' });
    const text = await make({ clase: 'texto', nombre: 'Auto' });
    const said = async (asked: unknown) => {
      const { status, body } = await call('GET', '/v1/candidatos', {
        camposPropios: typeof asked === 'string' ? asked : JSON.stringify(asked),
      });
      expect(status).toBe(400);
      return body.error.message;
    };
    expect(await said({ [number]: true })).toBe('Edad del auto: no se puede pedir así');
    expect(await said({ [number]: {} })).toBe('Edad del auto: pedí desde y hasta con valores de ese campo');
    expect(await said({ [text]: Array.from({ length: 17 }, (_, i) => `p${i}`).join(' ') })).toBe(
      'Auto: pedí hasta 16 palabras',
    );
    expect(await said({ [text]: { desde: 1 } })).toBe('Auto: pedí desde y hasta con valores de ese campo');
    for (const wrong of ['{"a":1}', '[1]', 'no es json', '{"1":{"desde":"ayer"}}', '{"1":null}'])
      expect(await said(wrong)).toMatch(/^Campos propios: /);
  });

  test('pocos términos alcanzan para cualquier rango', () => {
    for (const [from, to] of [
      [0, 16 ** 10 - 1],
      [1, 16 ** 10 - 2],
      [12_345, 6_000_000_000],
    ] as const) {
      const terms = cover(from, to, 10);
      expect(terms.length).toBeLessThanOrEqual(300);
      expect(terms.reduce((n, [level]) => n + 16 ** level, 0)).toBe(to - from + 1);
    }
    expect(cover(5, 4, 10)).toEqual([]);
  });
});

/** A downloaded sheet, parsed by another library: its heads, and its cells by head. */
async function download(resource: string) {
  const { body } = await app.clock.heldWhile(() => call('POST', '/v1/exportacion', { recurso: resource }));
  expect(body.exportacion, JSON.stringify(body)).toMatchObject({ estado: 'lista', error: null });
  const { bytes } = await app.open(body.exportacion.url);
  const [titles, ...lines] = (await readXlsx(bytes))[0]!.data as [string[], ...unknown[][]];
  return lines.map((line) => Object.fromEntries(titles.map((title, i) => [title, line[i]])));
}

describe('de empresas y oportunidades', () => {
  test('se guardan, se filtran y salen en las planillas', async () => {
    const zone = await make({ de: 'empresa', clase: 'texto', nombre: 'Zona de venta' });
    const { id: cargo } = await app.one<{ id: number }>`
      select id from dato_auxiliar where etiqueta = 'cargo' limit 1`;
    const data = {
      nombre: 'Con Campos S.A.',
      telefono: '0541 42 100',
      contactoTelefono: '0981 100 200',
      contactoCargo: cargo,
      contactoServicioTelefono: '0981 100 201',
      contactoServicioCargo: cargo,
    };
    const empresaId = await made('/v1/empresa', { ...data, camposPropios: { [zone]: 'Chaco' } });
    const own = async () =>
      (await call('GET', '/v1/empresa', { idNumerico: empresaId })).body.empresa.camposPropios;
    expect(await own()).toEqual({ [zone]: 'Chaco' });
    // Own fields that are left out stay, unlike the form's other fields.
    expect((await call('PATCH', '/v1/empresa', { ...data, empresaId })).status).toBe(200);
    expect(await own()).toEqual({ [zone]: 'Chaco' });
    const companies = await download('/v1/empresas/generateExcel?busquedaRapida=con%20campos');
    expect(companies).toMatchObject([{ Nombre: 'Con Campos S.A.', 'Zona de venta': 'Chaco' }]);

    const deadline = await make({ de: 'oportunidad', clase: 'fecha', nombre: 'Plazo del cliente' });
    const benefits = await make({
      de: 'oportunidad',
      clase: 'opciones',
      nombre: 'Beneficios',
      opciones: named('IPS', 'Seguro médico'),
    });
    const [ips, medical] = await optionsOf(benefits, 'oportunidad');
    const one = (await call('GET', '/v1/oportunidad', { idNumerico: 1 })).body.oportunidad;
    expect(one.camposPropios).toEqual({});
    await app.sql`
      update oportunidad set creacion_ts = now(), campos_propios = jsonb_build_object(
             ${String(deadline)}::text, '2026-12-24', ${String(benefits)}::text, jsonb_build_array(${ips}::int, ${medical}::int))
       where id = 1`;
    const list = (asked: Record<string, unknown>) => asking('/v1/oportunidades', asked);
    expect(await list({ [deadline]: { desde: '2026-12-24', hasta: '2026-12-24' } })).toEqual([1]);
    expect(await list({ [deadline]: { desde: '2026-12-25' } })).toEqual([]);
    expect(await list({ [benefits]: [medical] })).toEqual([1]);
    expect(await list({ [benefits]: [999_999] })).toEqual([]);
    const wrong = await call('GET', '/v1/oportunidades', { camposPropios: '{"999999":true}' });
    expect(wrong.body.error.message).toBe('Campos propios: no existe el campo N.º 999999');
    const today = localDay();
    const report = await download(
      `/v1/oportunidad/reporte/estado/excel?fechaInicio=${today}&fechaFin=${today}&empresaId=${one.empresaIdNumerico}`,
    );
    expect(report[0]).toMatchObject({
      'Plazo del cliente': new Date('2026-12-24'),
      Beneficios: 'IPS, Seguro médico',
    });
  });
});

describe('vienen de un archivo', () => {
  const { send, check, run, rowsOf } = importing(() => ({ app, token: admin }));

  test('por el nombre de su columna, con sus reglas, y salen en la planilla de una lista', async () => {
    const score = await make({ clase: 'numero', nombre: 'Puntaje de prueba' });
    const courses = await make({
      clase: 'opciones',
      nombre: 'Cursos',
      opciones: named('Ventas', 'Caja, básico'),
    });
    const [sales, till] = await optionsOf(courses);
    const csv = [
      'Nombre;Apellido;Celular;Puntaje de prueba;Cursos',
      'Importada;Propia;0985 200 001;-1.250,5;ventas / Caja, básico',
      'Importada;Bien;0985 200 002;-1.250,5;Caja, básico',
      'Importada;Mal;0985 200 003;mucho;ventas',
      'Importada;Vacía;0985 200 004;;',
    ].join('\r\n');
    const { id, columnas } = await send(csv);
    expect(columnas).toMatchObject({ [`campo${score}`]: 3, [`campo${courses}`]: 4 });
    await check(id);
    expect(pluck(await rowsOf(id, 'errores'), 'errores')).toEqual([
      ['Cursos: «ventas / Caja, básico» no existe en la lista'],
      ['Puntaje de prueba: «mucho» no es un número'],
    ]);
    await run(id, { crearDuplicados: true });
    expect(await found({ [score]: { hasta: -1250 } })).toHaveLength(1);
    const [imported] = await found({ [courses]: [till] });
    expect(await perfil(imported)).toEqual({ [score]: -1250.5, [courses]: [till] });
    expect(await found({ [courses]: [sales] })).toEqual([]);
    const lista = await made('/v1/lista', { nombre: 'De archivo', candidatosIds: [imported] });
    expect(await download(`/v1/lista/excel?idNumerico=${lista}`)).toMatchObject([
      { Apellido: 'Bien', 'Puntaje de prueba': -1250.5, Cursos: 'Caja, básico' },
    ]);
  });
});

test('al unir dos personas queda lo de la primera, y de la segunda lo que le faltaba', async () => {
  const color = await make({ clase: 'texto', nombre: 'Color' });
  const auto = await make({ clase: 'siNo', nombre: 'Con auto' });
  const keep = await person({ [color]: 'lila' }, 'Una');
  const go = await person({ [color]: 'rojo', [auto]: true }, 'Otra');
  const pair = { tipo: 'candidato', conservadoId: keep, absorbidoId: go };
  const merged = await call('POST', '/v1/fusion', pair, admin);
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await perfil(keep)).toEqual({ [color]: 'lila', [auto]: true });
  expect(await found({ [auto]: true })).toEqual([keep]);
  await call('POST', '/v1/fusion/deshacer', { id: merged.body.id }, admin);
  expect(await perfil(keep)).toEqual({ [color]: 'lila' });
  expect(await perfil(go)).toEqual({ [color]: 'rojo', [auto]: true });
});
