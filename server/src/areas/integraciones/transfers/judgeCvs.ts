import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findUpTo, NO_FILTERS } from '../../personas/candidatos/index.ts';
import { eachLot, findLike } from '../../personas/incoming/index.ts';
import { judgeRows, knownAmong, nextRows, type StagedRow, type Verdict } from './staging.ts';

/** A CV of a folder: where it lies, and its candidate if its file name says so. */
export interface ReadyCv {
  archivo: string;
  ruta: string;
  nombre: string;
  candidatoId: number | null;
}

const LOT = 100;
/** Words of a file name that are no part of a person's name. */
const NOISE = new Set(
  'cv curriculum curriculo vitae hoja de vida resume actualizado final copia nuevo foto con sin el la y'.split(
    ' ',
  ),
);

/** Judges each file of a folder: whether it is a CV, and whose, by a document, phone, mail or whole name in its file name. */
export async function judgeCvs(
  db: Db,
  { id, usuarioId }: { id: string; usuarioId: number },
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  await eachLot<StagedRow>(
    (last) => nextRows(db, id, { table: 'cv', state: 'leida' }, last, LOT),
    async (rows) => {
      const fingerprints = rows.map(({ datos }) => datos.huella ?? '');
      const came = await knownAmong(db, 'cv', fingerprints);
      const verdicts: Verdict[] = [];
      for (const [i, { clave, datos }] of rows.entries()) {
        const known = { clave, huella: fingerprints[i]! };
        verdicts.push(
          came.has(known.huella)
            ? { ...known, estado: 'estaba' }
            : { ...known, ...(await judgeCv(db, clave, datos, usuarioId)) },
        );
      }
      await judgeRows(db, id, 'cv', verdicts);
      done += rows.length;
      await onProgress(done);
    },
  );
}

async function judgeCv(
  db: Db,
  path: string,
  { archivo, ruta }: StagedRow['datos'],
  usuarioId: number,
): Promise<Omit<Verdict, 'clave'>> {
  const name = path.split('/').at(-1)!;
  const extension = name.split('.').at(-1)!.toLowerCase();
  if (!(CV_EXTENSIONS as readonly string[]).includes(extension.replace('jpeg', 'jpg')))
    return {
      estado: 'falta',
      falta: `No es un CV que se pueda leer (${CV_EXTENSIONS.join(', ')}): guardalo como PDF y cargalo acá`,
    };
  const candidatoId = await ownerOf(db, name.slice(0, -extension.length - 1), usuarioId);
  const ready: ReadyCv = { archivo: archivo ?? '', ruta: ruta ?? '', nombre: name, candidatoId };
  return { estado: 'viene', datos: ready };
}

/** The only candidate that a file name fits; null if there is none, or several. */
async function ownerOf(db: Db, name: string, usuarioId: number): Promise<number | null> {
  const correo = name.split(/[\s()[\],;]+/).find((word) => validEmail(word));
  const numbers = (name.match(/\d[\d.\-\s]{4,18}\d/g) ?? []).map((text) => text.replace(/\D/g, ''));
  const keysOf = (motivo: string, llaves: readonly string[]) =>
    llaves.map((llave) => ({ i: 0, motivo, llave }));
  const found = await findLike(db, 'candidato', [
    ...keysOf(
      'documento',
      numbers.filter(({ length }) => length <= 9),
    ),
    ...keysOf(
      'teléfono',
      numbers.filter(({ length }) => length >= 9),
    ),
    ...keysOf('correo', correo ? [correo] : []),
  ]);
  const [owner, ...others] = new Set(found.map(({ id }) => id));
  if (owner !== undefined) return others.length === 0 ? owner : null;
  const words = normalizeText(name)
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word) && !NOISE.has(word));
  if (words.length < 2) return null;
  const { ids } = await findUpTo(db, { ...NO_FILTERS, busquedaRapida: words.join(' ') }, usuarioId, 2);
  return ids.length === 1 ? ids[0]! : null;
}
