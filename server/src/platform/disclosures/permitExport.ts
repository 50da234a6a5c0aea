import { TooMany } from '../errors/errors.ts';
import type { DocumentMark } from '../files/DocumentMark.ts';
import { type Documento, type FileAnswer, sendDocumento } from '../files/files.ts';
import { requireProof } from '../identity/proof.ts';
import type { Usuario } from '../identity/Usuario.ts';
import { exportTurn } from './brake.ts';
import { markFor, newDocumentCode, noteDisclosure } from './disclosures.ts';
import { readLimits, type Watching } from './limits.ts';

/** Who exports, and from where. */
interface Exporting {
  services: Watching;
  usuario: Usuario;
  ip: string;
}

export interface ExportPermit {
  mark: DocumentMark;
  /** When it may start; null: now. */
  startAt: Date | null;
}

/**
 * Lets somebody export a document: many rows ask for the identity again (403 CONFIRMAR_IDENTIDAD), several large ones within an hour
 * wait, and the trail records each with the document's code.
 */
export async function permitExport(
  { services, usuario, ip }: Exporting,
  { nombre, total }: Pick<Documento, 'nombre' | 'total'>,
): Promise<ExportPermit> {
  const db = services.replica.primary;
  const limits = await readLimits(db);
  if (total > limits.confirmarFilas) requireProof(usuario);
  const startAt = await exportTurn({ ...services, db }, usuario, total, limits);
  const code = newDocumentCode();
  await noteDisclosure(db, {
    accion: 'exportacion',
    usuarioId: usuario.id,
    recurso: nombre,
    filas: total,
    codigo: code,
    ip,
  });
  return { mark: await markFor(db, usuario.id, code, new Date()), startAt };
}

/** Answers a call with a marked document; 429 for somebody whose exports have to wait. */
export async function sendExport(context: Exporting, documento: Documento): Promise<FileAnswer> {
  const { mark, startAt } = await permitExport(context, documento);
  if (startAt) {
    const minutes = Math.ceil((startAt.getTime() - Date.now()) / 60_000);
    throw new TooMany(
      `Hiciste varias exportaciones grandes en poco tiempo. Probá de nuevo en ${minutes} minutos.`,
    );
  }
  return sendDocumento(documento, mark);
}
