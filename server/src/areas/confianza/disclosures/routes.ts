import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { changeSetting, settingVersion } from '../../../platform/database/settings.ts';
import { DOCUMENT_CODE, noteDisclosure } from '../../../platform/disclosures/disclosures.ts';
import { readLimits } from '../../../platform/disclosures/limits.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.disclosures;

/** The parts of a workbook that hold a code (platform/documents/rewriteBook.ts), and their maximum size. */
const PARTS = new Set(['xl/workbook.xml', 'docProps/core.xml']);
const PART_MAX = 1024 * 1024;

const codesIn = (text: string): string[] => [...new Set(text.match(DOCUMENT_CODE) ?? [])].slice(0, 20);

/** The codes in one of our documents: in a PDF's metadata, or in two parts of a workbook. */
async function readCodes(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return codesIn(bytes.toString('latin1'));
  const { BlobReader, configure, TextWriter, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)));
  try {
    const codes: string[] = [];
    for (const entry of await reader.getEntries()) {
      if (entry.directory || !PARTS.has(entry.filename) || entry.uncompressedSize > PART_MAX) continue;
      codes.push(...codesIn(await entry.getData(new TextWriter())));
    }
    return codes;
  } catch {
    // Begins like an archive but is none.
    return [];
  } finally {
    await reader.close();
  }
}

/** Who saw and exported what (docs/reglas/confianza.md). */
export const disclosuresRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageDisclosures(context.services.db, input)),

  sums: calls.sums.handler(async ({ input, context }) => ({
    items: await queries.sumDisclosures(context.services.db, input),
  })),

  byCode: calls.byCode.handler(async ({ input, context }) => {
    const code = input.codigo.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const found = await queries.findByCode(context.services.db, [code]);
    if (!found) throw new NotFound('Ese código no es de ningún documento de acá');
    return { acceso: found };
  }),

  byArchivo: calls.byArchivo.handler(async ({ input, context }) => {
    const codes = await readCodes(input['files[]'][0]!.path);
    if (codes.length === 0) throw new NotFound('El archivo no lleva ningún código de acá');
    const found = await queries.findByCode(context.services.db, codes);
    if (!found) throw new NotFound('El código del archivo no es de ningún documento de acá');
    return { acceso: found };
  }),

  securityEvents: calls.securityEvents.handler(({ input, context }) =>
    queries.pageSecurityEvents(context.services.db, input),
  ),

  limits: calls.limits.handler(async ({ context: { services } }) => {
    // Read before the settings it is the version of, so that a change in between leads to a 409.
    const version = await settingVersion(services.db, 'seguridad');
    return { limites: { ...(await readLimits(services.db)), version } };
  }),

  editLimits: calls.editLimits.handler(async ({ input: { version, ...changes }, context }) => {
    await transaction(context.services.db, async (tx) => {
      await changeSetting(tx, 'seguridad', version);
      const limits = overlay(await readLimits(tx), changes);
      if (limits.confirmarFilas < limits.exportacionFilas)
        throw new BadInput('Filas que se confirman: no pueden ser menos que las de una exportación grande');
      if (limits.listaPersonasFreno < limits.listaPersonasAviso)
        throw new BadInput('Personas en listas: el freno no puede llegar antes que el aviso');
      await queries.updateLimits(tx, limits);
    });
    return { message: 'Límites guardados' };
  }),

  printed: calls.printed.handler(async ({ input, context: { usuario, services, ip } }) => {
    const noted = await noteDisclosure(services.db, {
      accion: 'impresion',
      usuarioId: usuario.id,
      candidatoId: input.candidatoIdNumerico ?? null,
      recurso: input.pantalla,
      ip,
    });
    if (!noted) throw new NotFound('No existe ese candidato');
    return { message: 'Anotado' };
  }),
});
