import { writeFile } from 'node:fs/promises';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { password } from '@tembiapo/contract/schema.ts';
import { describe, expect, test } from 'vitest';
import { readBytes } from '../../areas/integraciones/transfers/opencats/readBytes.ts';
import { fileApp } from '../../testing/fileApp.ts';
import { readSheet } from '../documents/readSheet.ts';
import { cleanName, temporaryFolder } from '../files/uploads.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
const call = app.callAs(admin);

const inDatabase = async (texts: readonly string[]): Promise<string[]> =>
  (
    await app.sql<{ n: string }>`
      select normalizar(t) n from unnest(${[...texts]}::text[]) with ordinality x(t, i) order by i`
  ).map(({ n }) => n);

const WRITTEN: [text: string, compared: string][] = [
  ['José Ñandutí', 'jose nanduti'],
  ['Jose\u0301 N\u0303anduti\u0301', 'jose nanduti'],
  ['ＪＯＳÉ', 'jose'],
  ['Guarani\u0301 Ag\u0303uije', 'guarani aguije'],
  ['ﬁnanzas Oﬃce', 'finanzas office'],
  ['Núñez  –  Pérez', 'nunez perez'],
  ['①②③ m²', 'm'],
  ['０９８１ ７７１', '0981 771'],
  ['½ jornada', '1 2 jornada'],
  ['Straße Łódź Ærø', 'strasse lodz aero'],
  ['', ''],
  ['S.A.C.I.', 's a c i'],
];

/** Each line is one thing, however written; no two lines are the same. */
const SAME: string[][] = [
  ['C', 'c', ' C ', 'C.', '(C)', 'C,', '«C»', 'c;', 'Ç'],
  listed`
    C++ · c++ · C++. · (C++) · C＋＋ · C ++ · c  ++ · C+++ · "C++" · C++, · c + + · C+ + · C + + +
    (C  +  +) · C＋ ＋ · C﹢﹢ · C⁺⁺ · C ⁺⁺ · C₊₊ · C➕➕ · C +\ufe0f+\ufe0f · C + +.
  `,
  listed`
    C# · c# · C#. · (c#) · C＃ · C # · C#, · c#; · C♯ · c ♯ · (C♯) · C♯. · C﹟ · C#\ufe0f · C#\ufe0f\u20e3
  `,
  ['C+', 'c+', 'C+.', 'C⁺', 'C➕'],
  ['F', 'f'],
  ['F#', 'f#', 'F #', 'F#.', 'F♯', 'f ♯'],
  ['J#', 'j#'],
  ['J', 'j'],
  ['R', 'r', 'R.'],
  ['R+', 'r+'],
  ['A+', 'a+', 'á+'],
  ['A', 'a', 'A-', 'Á', '#A', '+A'],
  ['O+', 'o+'],
  ['O-', 'o', 'O'],
  ['NET', 'net', 'Net'],
  ['.NET', '.net', ' .Net ', '(.NET)', '.NET,'],
  ['ASP.NET', 'asp.net', 'ASP .NET', 'Asp.Net.'],
  ['ASP NET', 'asp net', 'ASP-NET'],
  ['ASP'],
  ['VB.NET', 'vb.net'],
  ['VB'],
  ['.NET Core', '.net core'],
  ['.NET6', '.net6'],
  ['.NET 6'],
  ['Net Core'],
  ['ADO.NET'],
  ['Node.js', 'node.js', 'Node JS', 'NODE.JS'],
  ['Nodejs', 'NodeJS'],
  ['Node'],
  ['Vue.js', 'vue js'],
  ['Vue'],
  ['Notepad++', 'notepad++', 'NOTEPAD++.'],
  ['Notepad', 'NOTEPAD'],
  ['Disney+', 'disney+'],
  ['Disney', 'Dísney'],
  ['Google+'],
  ['Google'],
  ['C++17', 'C++ 17', 'c++17'],
  ['C#8', 'C# 8'],
  ['C17', 'c17'],
  ['C 17'],
  ['Programador C++', 'programador c++', 'Programador  C++'],
  ['Programador C#', 'PROGRAMADOR C#', 'Programadór C#'],
  ['Programador C', 'Programador (C)'],
  ['Programador R'],
  ['Programador .NET'],
  ['Programador NET'],
  ['Programador'],
  ['C/C++', 'C, C++', 'c - C++'],
  ['C++/C#', 'C++, C#', 'C++; C#'],
  ['C#/C++', 'C#, C++'],
  ['C#.NET', 'C# .NET'],
  ['C+D', 'C + D', 'C-D', 'c d', 'C➕D', 'C⁺D'],
  ['A + + B', 'a b'],
  ['Vitamina C + hierro', 'vitamina c hierro'],
  ['C++D', 'C++ D', 'C + + D'],
  ['I+D', 'I D', 'i&d'],
  ['Jefe/a', 'jefe a', 'JEFE-A'],
  ['Jefe'],
  ['Encargado/a de compras', 'Encargado a de Compras'],
  ['Tester QA', 'tester qa'],
  ['Q&A', 'q a'],
  ['#1', '1', '(1)'],
  ['tel.#1', 'tel 1', 'tel. 1'],
  ['Casa#5', 'casa 5'],
  ['+595 981', '595 981', '595-981'],
  ['cel+595981', 'cel 595981'],
  ['S.A.C.I.', 's a c i'],
  ['100%', '100'],
  ['', '%', '+', '#', '++', '.', '_!', '😀', '٪', '♯', '➕', '⁺', '+ +'],
];

/** What a text is found by. */
const HOLDING: [text: string, held: string][] = [
  ['Trabajó con Notepad++ y Excel', 'notepad'],
  ['Trabajó con Notepad++ y Excel', 'Notepad++'],
  ['Excel+Word', 'excel'],
  ['Excel+ y Word', 'Excel'],
  ['tel# 0981 455120', 'tel'],
  ['CI# 4990008', 'ci'],
  ['VB# y VB++', 'vb'],
  ['Nro#12', 'nro'],
  ['C++/C#', 'C++'],
  ['C++/C#', 'C#'],
  ['Java,C♯,C', 'C#'],
  ['Java, c + +, C', 'C++'],
  ['Java,C#,C', 'C#'],
  ['Java,C#,C', 'C'],
  ['C/C++', 'C'],
  ['Sabe C++17', 'C++'],
  ['Sabe C#8.', 'C#'],
  ['ASP.NET MVC', 'asp'],
  ['ASP.NET MVC', '.NET'],
  ['ana@conexion.net.py', 'conexion net py'],
  ['Inglés +++', 'ingles'],
  ['jefe/a', 'jefe'],
  ['A+B', 'a b'],
  ['más#menos', 'mas'],
];

const SEED = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 1e9));

describe('lo que se compara', () => {
  test('es lo mismo para la base y para lo que corre fuera de ella', async () => {
    const texts = WRITTEN.map(([text]) => text);
    expect(await inDatabase(texts)).toEqual(WRITTEN.map(([, compared]) => compared));
    expect(texts.map(normalizeText)).toEqual(WRITTEN.map(([, compared]) => compared));
  });

  test(`también de textos sorteados, semilla ${SEED}`, async () => {
    let state = SEED;
    const draw = (n: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const letters = [...'aeiounAEIOUNgyçñáéíóúüÑÁÉÍÓÚÜãõâêôẽĩũỹàèìòùsz bcdf.-,0123456789ðþÐÞ'];
    const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327', '', '', '', '', '', ''];
    const texts = Array.from({ length: 2000 }, () =>
      Array.from({ length: 1 + draw(14) }, () => letters[draw(letters.length)]! + marks[draw(marks.length)]!)
        .join('')
        .normalize((['NFC', 'NFD', 'NFKC', 'NFKD'] as const)[draw(4)]),
    );
    expect(await inDatabase(texts)).toEqual(texts.map(normalizeText));
  });

  test('C++, C#, C y .NET son cosas distintas, como se los escriba', async () => {
    const written = SAME.flat();
    const compared = await inDatabase(written);
    expect(written.map(normalizeText)).toEqual(compared);
    const byText = new Map(written.map((text, i) => [text, compared[i]!]));
    for (const same of SAME)
      expect([same, new Set(same.map((text) => byText.get(text))).size]).toEqual([same, 1]);
    expect(new Set(SAME.map(([first]) => byText.get(first!))).size).toBe(SAME.length);
  });

  test('un signo detrás de una palabra larga no la esconde, ni el que separa o numera', async () => {
    const compared = await inDatabase(HOLDING.map(([text]) => text));
    expect(HOLDING.map(([text]) => normalizeText(text))).toEqual(compared);
    expect(HOLDING.filter(([, held], i) => !` ${compared[i]} `.includes(` ${normalizeText(held)} `))).toEqual(
      [],
    );
  });

  test(`signos sorteados: lo mismo para las dos, y nunca igual lo que antes era distinto, semilla ${SEED}`, async () => {
    let state = SEED;
    const draw = (n: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const pieces = [
      'c',
      'C',
      'f',
      'é',
      'ab',
      'Java',
      'b2b',
      '+',
      '++',
      '#',
      '＋',
      '＃',
      '♯',
      '➕',
      '⁺',
      '+\ufe0f',
      '+ +',
      '.net',
      '.NET',
      '.',
      ' ',
      ' ',
      '/',
      '8',
      '-',
    ];
    const texts = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + draw(7) }, () => pieces[draw(pieces.length)]!).join(''),
    );
    const compared = await inDatabase(texts);
    expect(compared).toEqual(texts.map(normalizeText));
    // Unique indexes over what is compared hold for what stood there before.
    const bare = (text: string): string =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();
    for (const [, group] of Map.groupBy(texts.entries(), ([i]) => compared[i]!))
      expect(new Set(group.map(([, text]) => bare(text))).size).toBe(1);
  });
});

describe('lo que se guarda', () => {
  const decomposed = 'Begon\u0303a Mari\u0301a';
  test('está compuesto, y se halla como se lo escriba', async () => {
    const made = await call('POST', '/v1/candidato', {
      nombre: decomposed,
      apellido: 'Nu\u0301n\u0303ez Ag\u0303uero',
      telefono1: '+595981234567',
      correo: 'begona@correo.example',
    });
    expect(made.status).toBe(200);
    expect(
      await app.sql`
      select nombre, apellido from candidato where correo = 'begona@correo.example'`,
    ).toEqual([{ nombre: 'Begoña María', apellido: 'Núñez Ag\u0303uero' }]);
    for (const search of listed`
      begoña núñez · Begon\u0303a Nu\u0301n\u0303ez · BEGONA NUNEZ · ｂｅｇｏｎａ · ag\u0303uero
    `) {
      const found = await call('GET', '/v1/candidatos', { busquedaRapida: search });
      expect([search, JSON.stringify(found.body).includes('Begoña María')]).toEqual([search, true]);
    }
  });

  test('también de una planilla, de una copia de OpenCATS y en el nombre de un archivo', async () => {
    const { path, remove } = await temporaryFolder();
    await writeFile(`${path}/gente.csv`, `nombre,apellido\n${decomposed},Pe\u0301rez\n`);
    const rows = [];
    for await (const lot of readSheet(`${path}/gente.csv`, 'txt')) rows.push(...lot);
    await remove();
    expect(rows[1]!.cells).toEqual(['Begoña María', 'Pérez']);
    expect(readBytes(Buffer.from(decomposed).toString('latin1'))).toBe('Begoña María');
    expect(cleanName('Curri\u0301culo.pdf')).toBe('Currículo.pdf');
  });

  test('una contraseña se lee como se la escribe', () => {
    expect(password.parse('cla\u0301ve')).toBe('cla\u0301ve');
  });
});
