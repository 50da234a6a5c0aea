import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings.ts';
import subsetFont from 'subset-font';

/**
 * `npm run fuente`: makes the font that the app ships from the package's: the letters of Spanish and Portuguese and
 * the weights we use. Half of the weight of the portal's first page on a slow phone was letters nobody there writes;
 * the others are loaded when a name has one.
 */
const LETRAS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...'áéíóúüñÁÉÍÓÚÜÑàâãçêôõÀÂÃÇÊÔÕäöëïèòìùßÄÖ',
  ...'¡¿ªº°«»“”‘’…–—·•×→←↑↓↕✓€₲ ',
].join('');

const origen = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const fuente = await subsetFont(readFileSync(origen), LETRAS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
const destino = join(REPO_DIR, 'web/src/fuente/inter.woff2');
writeFileSync(destino, fuente);
console.log(
  `${destino}: ${(fuente.length / 1024).toFixed(1)} KB de ${(readFileSync(origen).length / 1024).toFixed(1)}`,
);

// The letters of the documents that are printed: those of every language written with ours, Guaraní among them.
const rango = (desde: number, hasta: number): string[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => String.fromCodePoint(desde + i));
const IMPRESAS = [
  ...rango(0x20, 0x7e),
  ...rango(0xa0, 0x24f),
  ...rango(0x2b0, 0x36f),
  ...rango(0x1e00, 0x1eff),
  ...rango(0x2010, 0x2044),
  '€₲™→←↑↓−×✓●•',
].join('');
for (const [carpeta, nombre] of [
  ['400Regular', 'Inter_400Regular'],
  ['600SemiBold', 'Inter_600SemiBold'],
]) {
  const ttf = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${carpeta}/${nombre}.ttf`);
  const cortada = await subsetFont(readFileSync(ttf), IMPRESAS, { targetFormat: 'sfnt' });
  const salida = join(REPO_DIR, `server/fonts/${nombre}.ttf`);
  writeFileSync(salida, cortada);
  console.log(`${salida}: ${(cortada.length / 1024).toFixed(1)} KB`);
}
