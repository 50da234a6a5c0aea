import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource, readSources } from './sources.ts';

/** The classes a sheet has for itself. */
function classesOf(sheet: string): string[] {
  const selectors = readSource(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/:global\([^)]*\)/g, '');
  return [...new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!))].sort();
}

/** By sheet, the classes that somebody asks it for. The types of Vite allow any name. */
function askedClasses(): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { path, text } of readSources())
    for (const [, name, file] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = posix.join(posix.dirname(path), file!);
      const of = asked.get(sheet) ?? asked.set(sheet, new Set()).get(sheet)!;
      for (const [, local] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) of.add(local!);
    }
  return asked;
}

test('cada clase de una hoja se usa, y cada una que se pide está', () => {
  const asked = askedClasses();
  const sheets = listFiles('**/*.module.css');
  expect(sheets.length).toBeGreaterThan(20);
  const used = Object.fromEntries(sheets.map((sheet) => [sheet, [...(asked.get(sheet) ?? [])].sort()]));
  expect(used).toEqual(Object.fromEntries(sheets.map((sheet) => [sheet, classesOf(sheet)])));
  expect([...asked.keys()].filter((sheet) => !sheets.includes(sheet))).toEqual([]);
});

test('cada hoja tiene otro nombre, que llevan sus clases', () => {
  const names = listFiles('**/*.module.css').map((sheet) => posix.basename(sheet));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('dos hojas comunes no dan reglas a una misma clase: valdrían las de la última que se abrió', () => {
  const ruled = new Map<string, string[]>();
  // The board and the page of clients have sheets of their own; what paper changes outweighs any other sheet.
  const sheets = listFiles('**/*.css').filter(
    (sheet) => sheet.startsWith('web/') && !/\.module\.css$|clientes\/cliente\/|\/print\.css$/.test(sheet),
  );
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const selectors = readSource(sheet)
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\{[^{}]*\}/g, '{}');
    for (const [, name] of selectors.matchAll(/(?:^|[,{}])\s*\.([A-Za-z][\w-]*)\s*(?=[,{])/g))
      ruled.set(name!, [...new Set([...(ruled.get(name!) ?? []), sheet])]);
  }
  expect(Object.fromEntries([...ruled].filter(([, sheets]) => sheets.length > 1))).toEqual({});
});
