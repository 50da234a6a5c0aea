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
