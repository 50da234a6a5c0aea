import type { Db } from '../../../platform/database/database.ts';
import { hideCompany } from './identity/hideCompany.ts';
import { readWords } from './identity/readWords.ts';
import { listConfidential } from './queries.ts';

/**
 * An event's or offer's title and place for somebody outside the agency: without the client's name while its opportunity is
 * confidential (docs/reglas/busquedas.md).
 */
export async function coverCliente<T extends { titulo: string; lugar: string | null }>(
  db: Db,
  oportunidadId: number | null,
  told: T,
): Promise<T> {
  const names = oportunidadId === null ? [] : await listConfidential(db, oportunidadId);
  if (names.length === 0) return told;
  const { common } = await readWords(db);
  const cover = (text: string) => hideCompany(text, names, common);
  return { ...told, titulo: cover(told.titulo), lugar: told.lugar && cover(told.lugar) };
}
