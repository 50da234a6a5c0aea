import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** `npm run fuente`: cuts the fonts of the app and of printed documents to the letters they need. */

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const installed = (path: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(path));
function write(path: string, font: Uint8Array): void {
  writeFileSync(join(REPO_DIR, path), font);
  console.log(`${path}: ${(font.length / 1024).toFixed(1)} KB`);
}

/**
 * The app's: Spanish and Portuguese in the weights we use. On a slow phone half the weight of the portal's first page was letters
 * that nobody there writes; they are loaded when a name needs one.
 */
const LETTERS = `${range(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑàâãçêôõÀÂÃÇÊÔÕäöëïèòìùßÄÖ¡¿ªº°«»“”‘’…–—·•×→←↑↓↕✓€₲`;
const variable = installed('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
write(
  'web/src/font/inter.woff2',
  await subsetFont(variable, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  }),
);

/** Of printed documents: the letters of every language in Latin script, Guaraní included. */
const PRINTED = [
  range(0x20, 0x7e),
  range(0xa0, 0x24f),
  range(0x2b0, 0x36f),
  range(0x1e00, 0x1eff),
  range(0x2010, 0x2044),
  '€₲™→←↑↓−×✓●•□',
].join('');
for (const weight of ['400Regular', '600SemiBold']) {
  const whole = installed(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
  write(`server/fonts/Inter_${weight}.ttf`, await subsetFont(whole, PRINTED, { targetFormat: 'sfnt' }));
}

/**
 * Of printed documents, the letters that ours lacks, with the list of what each font covers. Their packages weigh up to 60 MB, so
 * they are downloaded only here (docs/decisions/0041-letras-en-los-pdf.md).
 */
const FOLDER = 'server/fonts/others';

/** Bytes from one to another, both included: 'a1-fe'; several such ranges apart. */
const bytesOf = (ranges: string): number[] =>
  ranges.split(' ').flatMap((one) => {
    const [from, to] = one.split('-').map((byte) => Number.parseInt(byte, 16)) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

/** The characters of an old two-byte encoding, which are those that its language really uses. */
function encoded(encoding: string, firsts: string, seconds: string): string {
  const decoder = new TextDecoder(encoding);
  const signs = bytesOf(firsts).flatMap((first) =>
    bytesOf(seconds).map((second) => decoder.decode(new Uint8Array([first, second]))),
  );
  return signs.filter((sign) => [...sign].length === 1 && sign !== '\ufffd').join('');
}

const KANA = range(0x3000, 0x30ff) + range(0x31f0, 0x31ff) + range(0xff01, 0xffee);
const HAN =
  encoded('gb18030', 'b0-f7', 'a1-fe') +
  encoded('big5', 'a4-c6', '40-7e a1-fe') +
  encoded('shift_jis', '88-9f e0-ea', '40-7e 80-fc');
const HANGUL = encoded('euc-kr', 'b0-c8', 'a1-fe') + range(0x3131, 0x318e);
const EUROPE =
  range(0x250, 0x3ff) +
  range(0x400, 0x52f) +
  range(0x1ab0, 0x1aff) +
  range(0x1d00, 0x1dff) +
  range(0x1f00, 0x1fff) +
  range(0x2c60, 0x2c7f) +
  range(0xa720, 0xa7ff) +
  range(0x20, 0x7e) +
  '\u25cc';

/**
 * Where two fonts have a letter, the earlier one wins. Amiri compiles each letter to one glyph, so that names
 * can be copied from the PDF; Noto composes some of shapes and dots.
 */
const FONTS =
  `noto-sans amiri noto-sans-hebrew noto-sans-armenian noto-sans-georgian noto-sans-devanagari noto-sans-gujarati
   noto-sans-tamil noto-sans-kannada noto-sans-sinhala noto-sans-thai noto-sans-ethiopic noto-sans-thaana
   noto-sans-sc noto-sans-kr noto-emoji`.split(/\s+/);
/** The letters taken from some; of the others, all. */
const SOME: Record<string, string> = {
  'noto-sans': EUROPE,
  'noto-sans-sc': KANA + HAN,
  'noto-sans-kr': HANGUL,
};

function fetched(name: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tembiapo-fuente-'));
  try {
    execFileSync('npm', ['pack', '--silent', `@expo-google-fonts/${name}`], { cwd: folder });
    execFileSync('tar', ['xzf', readdirSync(folder)[0]!], { cwd: folder });
    const regular = join(folder, 'package/400Regular');
    return readFileSync(join(regular, readdirSync(regular).find((file) => file.endsWith('.ttf'))!));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The code points of a font as hexadecimal ranges: from, to, from, to … */
function rangesOf(bytes: Buffer): string {
  const ranges: number[] = [];
  for (const point of (create(bytes) as Font).characterSet.toSorted((a, b) => a - b)) {
    if (point === ranges.at(-1)! + 1) ranges[ranges.length - 1] = point;
    else if (point !== ranges.at(-1)) ranges.push(point, point);
  }
  return ranges.map((point) => point.toString(16)).join(' ');
}

rmSync(join(REPO_DIR, FOLDER), { recursive: true, force: true });
mkdirSync(join(REPO_DIR, FOLDER));
const letters: Record<string, string> = {
  Inter: rangesOf(readFileSync(join(REPO_DIR, 'server/fonts/Inter_400Regular.ttf'))),
};
for (const name of FONTS) {
  const whole = fetched(name);
  const font = SOME[name] ? await subsetFont(whole, SOME[name], { targetFormat: 'sfnt' }) : whole;
  write(`${FOLDER}/${name}.ttf`, font);
  letters[name] = rangesOf(Buffer.from(font));
}
writeFileSync(join(REPO_DIR, FOLDER, 'letters.json'), `${JSON.stringify(letters, null, 2)}\n`);
