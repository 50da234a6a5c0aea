import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/**
 * `npm run fuente`, second part: makes the fonts of printed documents for the letters that ours lacks, and
 * the list of what each one covers. Their packages weigh up to 60 MB, so they are downloaded only here
 * (docs/decisions/0041-letras-en-los-pdf.md).
 */
const FOLDER = join(REPO_DIR, 'server/fonts/others');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

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
const LETTERS: Record<string, string> = {
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

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const letters: Record<string, string> = {
  Inter: rangesOf(readFileSync(join(REPO_DIR, 'server/fonts/Inter_400Regular.ttf'))),
};
for (const name of FONTS) {
  const whole = fetched(name);
  const font = LETTERS[name] ? await subsetFont(whole, LETTERS[name], { targetFormat: 'sfnt' }) : whole;
  writeFileSync(join(FOLDER, `${name}.ttf`), font);
  letters[name] = rangesOf(Buffer.from(font));
  console.log(`${name}: ${(font.length / 1024).toFixed(0)} KB`);
}
writeFileSync(join(FOLDER, 'letters.json'), `${JSON.stringify(letters, null, 2)}\n`);
