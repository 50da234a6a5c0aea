import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { foldSearch } from '../../../../platform/jobs/maintenance.ts';
import { pluck } from '../../../../testing/answers.ts';
import { fileApp } from '../../../../testing/fileApp.ts';
import type { Answer } from '../../../../testing/harness.ts';
import { namesOf, servedCalls } from '../../../../testing/servedCalls.ts';
import { readArchivos } from '../../cv/readArchivos.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');

const call = app.callAs(selector);

async function person(name: string, surname: string): Promise<number> {
  const { status, body } = await call('POST', '/v1/candidato', {
    nombre: name,
    apellido: surname,
    telefono1: '0981600100',
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.idNumerico;
}

async function found(text: string, more: Record<string, unknown> = {}): Promise<number[]> {
  const { status, body } = await call('GET', '/v1/candidatos', { busquedaRapida: text, limit: 200, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toBeGreaterThanOrEqual(body.items.length);
  return pluck(body.items, 'idNumerico');
}

/** What somebody's note or CV says, and every search that finds them. */
const LANGUAGES: Record<string, string> = {
  'C++': 'Programa en C++ hace años',
  'C#': 'Sistemas hechos con C#, de punta a punta',
  C: 'C solamente',
  '.NET': 'Migró todo a .NET',
  'F#': 'Conoce F#.',
  'Notepad++': 'Edita con Notepad++',
  net: 'Redes, red net y cables',
  R: 'Estadística en R',
  'C++ 17': 'Usa C++17 y boost, y es mbo’ehára',
  'C♯': 'Portó todo a C♯ el año pasado',
  'c + +': 'Sabe c + + y Java',
};
const FINDS: [search: string, languages: string[]][] = [
  ['C++', ['C++', 'C++ 17', 'c + +']],
  ['c++', ['C++', 'C++ 17', 'c + +']],
  ['C ++', ['C++', 'C++ 17', 'c + +']],
  ['C＋＋', ['C++', 'C++ 17', 'c + +']],
  ['(C++)', ['C++', 'C++ 17', 'c + +']],
  ['C#', ['C#', 'C♯']],
  ['c #', ['C#', 'C♯']],
  ['C#.', ['C#', 'C♯']],
  ['C♯', ['C#', 'C♯']],
  ['c ♯', ['C#', 'C♯']],
  ['C﹟', ['C#', 'C♯']],
  ['c + +', ['C++', 'C++ 17', 'c + +']],
  ['C+ +', ['C++', 'C++ 17', 'c + +']],
  ['C➕➕', ['C++', 'C++ 17', 'c + +']],
  ['C⁺⁺', ['C++', 'C++ 17', 'c + +']],
  ['java c + +', ['c + +']],
  ['♯', []],
  ['+ +', []],
  ['C', ['C']],
  ['c', ['C']],
  ['.NET', ['.NET']],
  ['.net', ['.NET']],
  ['net', ['net']],
  ['F#', ['F#']],
  ['F', []],
  ['R', ['R']],
  ['Notepad++', ['Notepad++']],
  ['notepad', ['Notepad++']],
  ['C++17', ['C++ 17']],
  ['boost C++', ['C++ 17']],
  ['mboehara', ['C++ 17']],
  ["mbo'ehára", ['C++ 17']],
  ['MBO EHARA', ['C++ 17']],
  ['C++ C#', []],
  ['sistemas c#', ['C#']],
  ['sistemas c++', []],
];

describe('C++, C# y C son tres cosas', () => {
  const who: Record<string, number> = {};

  test('en las notas, antes y después de plegar', async () => {
    const { id: equipoId } = await app.db
      .selectFrom('equipo')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    // People who may get a note, which takes a job and three positions.
    const known = await app.sql<{ id: number }>`
      select candidato_id id from cargo_potencial where candidato_id in (select candidato_id from experiencia)
       group by 1 having count(*) = 3 order by 1 limit 11`;
    for (const [i, [language, text]] of Object.entries(LANGUAGES).entries()) {
      who[language] = known[i]!.id;
      const { status, body } = await call('POST', '/v1/crearNota', {
        candidatoIdNumerico: who[language],
        titulo: 'Entrevista',
        contenido: `<p>${text}</p>`,
        equipoId,
      });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const all = new Set(Object.values(who));
    const check = async () => {
      for (const [search, languages] of FINDS)
        expect([
          search,
          (await found(search, { buscarEnNotas: true })).filter((id) => all.has(id)).sort(),
        ]).toEqual([search, languages.map((language) => who[language]!).sort()]);
    };
    await check();
    await foldSearch(app.db);
    await check();
  });

  test('en los CV', async () => {
    const all = new Set(Object.values(who));
    for (const [language, text] of Object.entries(LANGUAGES)) {
      const { status } = await app.upload('/v1/candidato/archivo', {
        token: selector,
        fields: { candidatoIdNumerico: String(who[language]) },
        // As long as a real one, since PostgreSQL parses long texts in another way.
        file: { name: 'cv.txt', content: `${text}\n${'Trabajo en equipo y puntualidad. '.repeat(100)}` },
      });
      expect(status).toBe(200);
    }
    await readArchivos(app.services);
    for (const [search, languages] of FINDS)
      expect([
        search,
        (await found(search, { buscarEnCv: true })).filter((id) => all.has(id)).sort(),
      ]).toEqual([search, languages.map((language) => who[language]!).sort()]);
  });

  test('nadie se llama C++: la búsqueda por nombre no halla a quien empieza con C', async () => {
    expect(await found('C++')).toEqual([]);
    expect((await found('C')).length).toBeGreaterThan(0);
  });
});

const SIGNS = [
  '%',
  '_',
  '!',
  '\\',
  '😀',
  '%%',
  '_%',
  '.',
  ',',
  '-',
  '+',
  '#',
  '++',
  '@',
  "'",
  '´',
  '*',
  '?',
  '()',
  '¿?',
  '中文',
  '§',
  '%_\\',
];

describe('una búsqueda de signos solos', () => {
  test('no halla a nadie, y una de espacios no es una búsqueda', async () => {
    const everybody = (await call('GET', '/v1/candidatos', { limit: 1 })).body.total;
    const where = [
      {},
      { buscarEnNotas: true },
      { buscarEnCv: true },
      { buscarEnCorreos: true },
      { busquedaExacta: true },
      { porSonido: true },
    ];
    for (const text of SIGNS)
      for (const more of where) expect([text, more, await found(text, more)]).toEqual([text, more, []]);
    for (const text of ['', ' ', '\t', '\u00a0'])
      expect([
        text,
        (await call('GET', '/v1/candidatos', { busquedaRapida: text, limit: 1 })).body.total,
      ]).toEqual([text, everybody]);
    const one = (await call('GET', '/v1/candidatos', { busquedaRapida: 'maria', limit: 1 })).body.total;
    expect((await call('GET', '/v1/candidatos', { busquedaRapida: '% maria !', limit: 1 })).body.total).toBe(
      one,
    );
  });

  test('en ninguna lista', async () => {
    const { body } = await call('GET', '/v1/oportunidades', { limit: 1 });
    const estudio = await app.db.selectFrom('estudio').select('id').limit(1).executeTakeFirstOrThrow();
    const needs: Record<string, Record<string, unknown>> = {
      'estudios.list': { tipo: 'general' },
      'estudios.candidatos': { estudioMercadoIdNumerico: estudio.id },
      'candidatos.toNormalize': { normalizado: 's' },
      'oportunidades.candidatos': { oportunidadId: body.items[0].idNumerico },
    };
    const lists = servedCalls().filter(
      (one) =>
        one.method === 'GET' &&
        namesOf(one).includes('busquedaRapida') &&
        Array.isArray(one.access) &&
        one.access.includes('admin'),
    );
    const listed = (body: Answer['body']): unknown[] | undefined =>
      body.items ?? body.data?.items ?? (body.groupedItems && Object.values(body.groupedItems));
    const answered: string[] = [];
    for (const { name, path } of lists) {
      const ask = (text: string) =>
        call('GET', path, { ...needs[name], ...(text !== '' && { busquedaRapida: text }) }, admin);
      const whole = listed((await ask('')).body);
      if (whole === undefined) continue;
      answered.push(name);
      for (const text of SIGNS) {
        const { status, body } = await ask(text);
        expect([name, text, status, listed(body)]).toEqual([name, text, 200, []]);
        expect([name, text, body.total ?? body.count ?? body.data?.total ?? 0]).toEqual([name, text, 0]);
      }
      expect([name, listed((await ask('  ')).body)?.length]).toEqual([name, whole.length]);
    }
    // These answer a count or a file.
    expect(lists.map(({ name }) => name).filter((name) => !answered.includes(name))).toEqual([
      'candidatos.explain',
      'empresas.excel',
      'estudios.count',
    ]);
    for (const text of SIGNS) {
      expect((await call('GET', '/v1/candidatos/explicacion', { busquedaRapida: text })).body.total).toBe(0);
      for (const [path, input] of [
        ['/v1/oportunidades', { empresaNombre: text }],
        ['/v1/oportunidad/candidatos', { ...needs['oportunidades.candidatos'], nombre: text }],
      ] as const)
        expect([path, text, (await call('GET', path, input)).body.items]).toEqual([path, text, []]);
    }
  });
});

const NAMES: [nombre: string, apellido: string][] = [
  ['Bruno', "D'Ecclesiis"],
  ['Bruna', 'D’Ecclesiis'],
  ['Brunilda', 'D`Ecclesiis'],
  ['Bruneldo', 'D´Ecclesiis'],
  ['Brumario', 'Decclesiis'],
  ['Brenda', 'D Ecclesiis'],
];
const TEACHERS: [string, string][] = [
  ['Arami', "Mbo'ehára"],
  ['Aramí', 'Mbo’ehára'],
  ['Aramis', 'Mboehára'],
];
const HARA: [string, string][] = [
  ['Kevin', "O'Hara"],
  ['Kelvin', 'O’Hara'],
  ['Karina', 'Ohara'],
  ['Kiara', 'O Hara'],
];

describe('un nombre con apóstrofo', () => {
  const made = new Map<string, number>();
  const idsOf = (people: [string, string][]): number[] =>
    people.map(([name, surname]) => made.get(`${name} ${surname}`)!).sort();

  test('se halla junto, separado y con cualquier apóstrofo, antes y después de plegar', async () => {
    for (const [name, surname] of [...NAMES, ...TEACHERS, ...HARA])
      made.set(`${name} ${surname}`, await person(name, surname));
    const searches: [string, [string, string][]][] = [
      ...[
        'decclesiis',
        'DECCLESIIS',
        "d'ecclesiis",
        'd’ecclesiis',
        'd`ecclesiis',
        'd´ecclesiis',
        'd ecclesiis',
        'ecclesiis',
        'decclesi',
        'cclesii',
      ].map((text): [string, [string, string][]] => [text, NAMES]),
      ...['mboehara', 'Mboehára', "mbo'ehara", 'mbo’ehára', 'mbo ehara', 'mboe', 'boehar'].map(
        (text): [string, [string, string][]] => [text, TEACHERS],
      ),
      ...['ohara', 'OHARA', "o'hara", 'o’hara', 'o hara', 'ohar'].map(
        (text): [string, [string, string][]] => [text, HARA],
      ),
      ['bruno decclesiis', [NAMES[0]!]],
      ['decclesiis bruno', [NAMES[0]!]],
    ];
    const check = async () => {
      for (const [text, people] of searches)
        expect([text, (await found(text)).filter((id) => [...made.values()].includes(id)).sort()]).toEqual([
          text,
          idsOf(people),
        ]);
    };
    await check();
    await foldSearch(app.db);
    await check();
  });

  test('también exacto, y se sugiere a quien lo escribe mal', async () => {
    expect(await found('decclesiis', { busquedaExacta: true })).toEqual(
      expect.arrayContaining(idsOf([NAMES[0]!, NAMES[4]!, NAMES[5]!])),
    );
    expect(await found('bruno decclesiis', { busquedaExacta: true })).toEqual(idsOf([NAMES[0]!]));
    expect(await found("bruno d'ecclesiis", { busquedaExacta: true })).toEqual(idsOf([NAMES[0]!]));
    const { body } = await call('GET', '/v1/candidatos', { busquedaRapida: 'declesis' });
    expect(body.sugerencias?.map(({ texto }: { texto: string }) => texto.toLowerCase())).toContain(
      'decclesiis',
    );
  });

  test('una inicial no se pega al apellido de nadie más', async () => {
    const id = await person('Juan D.', 'Quiñonetti');
    expect(await found('quinonetti')).toEqual([id]);
    expect(await found('dquinonetti')).toEqual([]);
  });

  test('también de una empresa, en su lista y en sus oportunidades', async () => {
    await app.sql`update empresa set nombre = 'Ñandutí L''Hortelana S.A.'
               where id = (select empresa_id from oportunidad where eliminada_ts is null order by id limit 1)`;
    for (const text of ['lhortelana', "l'hortelana", 'l hortelana', 'hortelana', 'nanduti lhort'])
      for (const path of ['/v1/empresas', '/v1/empresasWithPagination', '/v1/oportunidades']) {
        const { items } = (await call('GET', path, { busquedaRapida: text })).body;
        expect([text, path, items.length > 0]).toEqual([text, path, true]);
      }
  });

  test('quienes se cargan de a muchos se hallan igual', async () => {
    const rows = await sql<{ texto: string }>`
      select nombres_de_busqueda(n, a) texto from (values ('Ana', 'D''Angelo'), ('Ana', 'De la Cruz'), ('Ana', null), (null, null)) x(n, a)`.execute(
      app.db,
    );
    expect(rows.rows.map(({ texto }) => texto)).toEqual([
      ' ana d angelo ana  ana dangelo ana ',
      ' ana de la cruz ana ',
      ' ana ana ',
      '  ',
    ]);
  });
});
