import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import subsetFont from 'subset-font';

/**
 * `npm run fuente`: makes the app's font from the package's: the letters of Spanish and Portuguese in the
 * weights we use. On a slow phone half the weight of the portal's first page was letters that nobody there
 * writes; they are loaded when a name needs one.
 */
const LETTERS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...'áéíóúüñÁÉÍÓÚÜÑàâãçêôõÀÂÃÇÊÔÕäöëïèòìùßÄÖ',
  ...'¡¿ªº°«»“”‘’…–—·•×→←↑↓↕✓€₲ ',
].join('');

const origin = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const source = await subsetFont(readFileSync(origin), LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
const target = join(REPO_DIR, 'web/src/font/inter.woff2');
writeFileSync(target, source);
console.log(
  `${target}: ${(source.length / 1024).toFixed(1)} KB de ${(readFileSync(origin).length / 1024).toFixed(1)}`,
);

// Fonts of printed documents: the letters of every language in Latin script, Guaraní included.
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const PRINTED = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x24f),
  ...range(0x2b0, 0x36f),
  ...range(0x1e00, 0x1eff),
  ...range(0x2010, 0x2044),
  '€₲™→←↑↓−×✓●•□',
].join('');
for (const [folder, name] of [
  ['400Regular', 'Inter_400Regular'],
  ['600SemiBold', 'Inter_600SemiBold'],
]) {
  const ttf = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${folder}/${name}.ttf`);
  const cut = await subsetFont(readFileSync(ttf), PRINTED, { targetFormat: 'sfnt' });
  const output = join(REPO_DIR, `server/fonts/${name}.ttf`);
  writeFileSync(output, cut);
  console.log(`${output}: ${(cut.length / 1024).toFixed(1)} KB`);
}
