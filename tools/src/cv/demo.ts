import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { CvMaker } from './CvMaker.ts';
import { invent } from './invent.ts';
import { LAYOUTS } from './layouts.ts';
import type { Truth } from './Truth.ts';

/**
 * `npm run cv-de-prueba` draws the thirty CVs of docs/cv-de-prueba again: twelve layouts twice, one person in
 * three files, and files that are no CV. verdad.json says what each one holds.
 */
const DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const SEED = 20_26;
/** Layouts that are drawn twice. */
const DRAWN = 12;

const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

mkdirSync(DIR, { recursive: true });
for (const name of readdirSync(DIR)) if (name !== 'LEEME.md') rmSync(join(DIR, name));
const truths: Record<string, Truth> = {};
const maker = new CvMaker();
const keep = async (n: number, layout: (typeof LAYOUTS)[number], truth: Truth): Promise<void> => {
  const { extension, bytes } = await maker.make(layout, truth, SEED + n);
  const name = `${String(n).padStart(2, '0')}-${plain(`${truth.apellido.split(' ')[0]} ${truth.nombre.split(' ')[0]}`)}.${extension}`;
  writeFileSync(join(DIR, name), bytes);
  truths[name] = truth;
};
let n = 1;
for (const layout of LAYOUTS.slice(0, DRAWN))
  for (let i = 0; i < 2; i++) {
    await keep(n, layout, invent(new Random(SEED * 100 + n), layout.ingles));
    n++;
  }
// The same person in three files: once the first is saved, the others are duplicates.
const twice = invent(new Random(SEED * 100 + 999));
for (const at of [0, 5]) await keep(n++, LAYOUTS[at]!, twice);
const { apellido, nombre, documento, telefonos, correo } = twice;
writeFileSync(
  join(DIR, `${n++}-texto.txt`),
  `${nombre} ${apellido}\nC.I. ${documento}\nCel. ${telefonos[0]}\n${correo}\n\nExperiencia laboral\n` +
    `${twice.experiencias.map((e) => `${e.cargo} - ${e.empresa} (${e.desde.slice(0, 4)} - ${e.hasta?.slice(0, 4) ?? 'actualidad'})`).join('\n')}\n`,
);
writeFileSync(
  join(DIR, `${n++}-factura.txt`),
  'FACTURA CONTADO 001-001-0004567\nTimbrado 12345678\nDistribuidora Ñandutí S.R.L.\nRUC 80012345-6\n\n' +
    '2 cajas de hojas A4\t120.000\n1 tóner\t350.000\nTotal a pagar\t590.000\n',
);
writeFileSync(join(DIR, `${n++}-roto.pdf`), Buffer.from('%PDF-1.7\nesto no termina de ser un PDF\n'));
writeFileSync(
  join(DIR, `${n++}-programa.pdf`),
  Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000\u0000\u0000'),
);
const people = Object.entries(truths).map(
  ([name, truth]) => `${JSON.stringify(name)}: ${JSON.stringify(truth)}`,
);
writeFileSync(join(DIR, 'verdad.json'), `{\n${people.join(',\n')}\n}\n`);
await maker.close();
console.log(`${n - 1} archivos en docs/cv-de-prueba`);
