import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens, specTexts } from '@tembiapo/server/testing/spec.ts';
import { missing } from './missing.ts';

/**
 * `npm run calls`: lists what calls.csv, screens.csv and texts.txt name and the product does not have yet.
 */
const { calls, screens, texts } = missing();
const byArea = Map.groupBy(calls, (call) => call.area);
console.log(
  `Llamadas servidas: ${specCalls().length - calls.length} de ${specCalls().length} (${servedCalls().length} en el contrato)`,
);
for (const [area, missing] of byArea) {
  console.log(`  ${area}: faltan ${missing.length}`);
  for (const call of missing) console.log(`    ${call.method.padEnd(6)} ${call.path}`);
}
console.log(`Pantallas: ${specScreens().length - screens.length} de ${specScreens().length}; faltan:`);
for (const screen of screens) console.log(`    ${screen.route}`);
console.log(`Textos: ${specTexts().length - texts.length} de ${specTexts().length}; faltan:`);
for (const text of texts) console.log(`    ${text}`);
