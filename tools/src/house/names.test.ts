import { describe, expect, test } from 'vitest';
import { readDictionary, readGlossary } from './dictionary.ts';
import { exportsOf, isNamedAfter } from './exports.ts';
import { readFields } from './fields.ts';
import { classesOf, declaredNames, fileName, wordsOf } from './names.ts';
import { listFiles, parse, readSource, readSources } from './sources.ts';

const isWord = await readDictionary();
const strange = (name: string): string[] => wordsOf(name).filter((word) => !isWord(word));
const fieldsIn = readFields();

describe('un solo idioma: inglés, y los sustantivos de los documentos (docs/glosario.md)', () => {
  test('los nombres que se declaran', () => {
    const wrong = readSources().flatMap((source) =>
      declaredNames(source, fieldsIn(source))
        .filter(({ name }) => strange(name).length > 0)
        .map(({ name, path, line }) => `${path}:${line} ${name} (${strange(name).join(', ')})`),
    );
    expect(wrong).toEqual([]);
  });

  test('los archivos y las carpetas', () => {
    const paths = listFiles('**/*.{ts,tsx,css,mjs,js}').flatMap((path) => {
      const parts = path.split('/');
      return [...parts.slice(0, -1), fileName(path)].some((part) => strange(part).length > 0) ? [path] : [];
    });
    // Browsers have the service worker registered under this address.
    expect(paths).toEqual(['web/public/avisos-sw.js']);
  });

  test('las clases de estilo', () => {
    const wrong = listFiles('src/**/*.css').flatMap((path) =>
      classesOf(readSource(path))
        .filter((name) => !name.startsWith('mantine-') && strange(name).length > 0)
        .map((name) => `${path} .${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('el glosario no pasa de 200 palabras, y cada una se usa', () => {
    const glossary = readGlossary();
    const used = new Set(
      [
        ...readSources().flatMap((source) => declaredNames(source).map(({ name }) => name)),
        ...listFiles('**/*.{ts,tsx,css}'),
      ].flatMap(wordsOf),
    );
    expect(glossary.length).toBeLessThanOrEqual(200);
    expect(glossary.filter((word) => !used.has(word))).toEqual([]);
  });

  test('lo que no es inglés ni del glosario se ve', () => {
    const source = parse(
      'x.ts',
      `const filas = 1; function buscarCandidatos(una: number) {} interface Tabla { ancho: number; nombre: string }
       const { nombre, total: suma } = o; class C { #conectar() {} } const searchCandidatos = (row: Row) => row;`,
    );
    const wrong = declaredNames(source, (name) => name === 'nombre').filter(
      ({ name }) => strange(name).length > 0,
    );
    expect(wrong.map(({ name }) => name)).toEqual([
      'filas',
      'buscarCandidatos',
      'una',
      'Tabla',
      'ancho',
      'suma',
      'conectar',
    ]);
  });
});

describe('un archivo lleva el nombre de lo que exporta', () => {
  test('todos', () => {
    expect(
      readSources()
        .filter((source) => !isNamedAfter(source.path, exportsOf(source)))
        .map(({ path, ...source }) => `${path}: ${exportsOf({ path, ...source }).join(', ')}`),
    ).toEqual([]);
  });

  test('uno que no lo lleva se ve', () => {
    const named = (path: string, text: string) => isNamedAfter(path, exportsOf(parse(path, text)));
    expect(named('UploadPage.tsx', 'export function UploadPage() {}')).toBe(true);
    expect(named('UploadPage.tsx', 'export function PaginaDeSubida() {}')).toBe(false);
    expect(named('phones.ts', 'export const formatPhone = 1; export const validPhone = 2;')).toBe(true);
    expect(named('useDone.ts', 'export const useDone = 1;')).toBe(true);
    expect(named('action.ts', 'export const useDone = 1;')).toBe(false);
    expect(named('table.tsx', 'export function Table() {}')).toBe(false);
  });
});
