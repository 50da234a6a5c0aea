import { ORPCError } from '@orpc/server';
import { MAX_LECTURAS } from '@tembiapo/contract/domain/cv.ts';
import { MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { countArchivos, insertArchivo } from '../../personas/candidatos/index.ts';
import { queueLectura } from '../../personas/cv/index.ts';
import { eachLot } from '../../personas/incoming/index.ts';
import type { ReadyCv } from './judgeCvs.ts';
import type { Archive } from './opencats/Bringing.ts';
import { judgeRows, knownAmong, nextRows, remember, type StagedRow, type Verdict } from './staging.ts';
import { takeFile } from './takeFile.ts';

/** Keeps each CV of a folder with its candidate; those of nobody known go to 'Crear desde CV' of whoever brings them. One at a time. */
export async function bringCvs(
  services: Services,
  { id, usuarioId }: { id: string; usuarioId: number },
  openArchive: (archivo: string) => Promise<Archive>,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const { db } = services;
  let done = 0;
  await eachLot<StagedRow<ReadyCv>>(
    (last) => nextRows(db, id, { table: 'cv', state: 'viene' }, last, 1),
    async ([row]) => {
      const { clave, huella, datos } = row!;
      const known = await knownAmong(db, 'cv', [huella ?? '']);
      if (known.size > 0) return judgeRows(db, id, 'cv', [{ clave, estado: 'estaba' }]);
      const archive = await openArchive(datos.archivo);
      const refused = await bringCv(services, archive, row!, { id, usuarioId });
      if (refused) await judgeRows(db, id, 'cv', [{ clave, estado: 'falta', falta: refused }]);
      await onProgress(++done);
    },
  );
}

/** Answers why it could not come; null if it did. */
async function bringCv(
  services: Services,
  archive: Archive,
  { clave, huella, datos }: StagedRow<ReadyCv>,
  { id, usuarioId }: { id: string; usuarioId: number },
): Promise<string | null> {
  const came = async (tx: Db) => {
    await remember(tx, 'cv', [{ huella: huella!, id: null }]);
    await judgeRows(tx, id, 'cv', [{ clave, estado: 'hecha' } satisfies Verdict]);
  };
  try {
    const { candidatoId } = datos;
    if (candidatoId !== null && (await countArchivos(services.db, candidatoId)) >= MAX_ARCHIVOS)
      return `Su ficha ya tiene ${MAX_ARCHIVOS} archivos, que es el máximo`;
    const taken = await takeFile(services, archive, datos);
    if (!taken) return 'No se puede sacar del .zip';
    if (candidatoId === null)
      await queueLectura(services, {
        usuarioId,
        ...taken,
        candidatoId: null,
        also: came,
      });
    else
      await transaction(services.db, async (tx) => {
        await insertArchivo(tx, { candidatoId, objetoId: taken.objetoId, descripcion: 'CV', usuarioId });
        await came(tx);
      });
    return null;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    // The list of waiting CVs is full: the folder can come again for the rest.
    return error instanceof Rule
      ? `En "Crear desde CV" ya esperan ${MAX_LECTURAS}: guardá o descartá algunos y traé la carpeta de nuevo`
      : error.message;
  }
}
