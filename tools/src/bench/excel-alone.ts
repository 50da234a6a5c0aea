import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { estadoSheet } from '@tembiapo/server/areas/busquedas/oportunidades/index.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { writeXlsx } from '@tembiapo/server/platform/documents/excel.ts';

/** Writes one status report in a process of its own, so that the memory measured is only this. */
const [url, empresaId] = process.argv.slice(2);
const { db, close } = connect(url!, { max: 2 });
const file = join(tmpdir(), `tembiapo-medicion-${process.pid}.xlsx`);
const began = performance.now();
const sheet = await estadoSheet(db, {
  fechaInicio: '2026-01-01',
  fechaFin: '2026-12-31',
  empresaId: Number(empresaId),
});
await writeXlsx(file, sheet);
const seconds = (performance.now() - began) / 1000;
rmSync(file);
await close();
// maxRSS is in kilobytes.
const mb = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ rows: sheet.total, segundos: seconds, mb }));
