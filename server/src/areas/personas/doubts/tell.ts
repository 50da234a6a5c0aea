import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DOUBT_OWNERS, type DoubtOwner, doubtIn } from '@tembiapo/contract/domain/doubts.ts';
import { INSTEAD_OF } from '@tembiapo/contract/domain/importaciones.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readLimits } from '../../../platform/disclosures/limits.ts';
import * as q from './queries.ts';
import { type Judged, SUBJECTS } from './subjects.ts';

const isBrought = (owner: DoubtOwner): owner is 'candidato' | 'empresa' | 'oportunidad' =>
  owner === 'candidato' || owner === 'empresa' || owner === 'oportunidad';

/** The cell of a row that a field was read from. */
function writtenIn({ columnas, original }: q.Origin, { campo, imported = campo }: Judged): string | null {
  const column = columnas[imported] ?? columnas[INSTEAD_OF[imported] ?? ''];
  return column === undefined ? null : (original[column] ?? null);
}

async function tellOf(db: Db, owner: DoubtOwner, listed: readonly q.Listed[], isReserved: boolean) {
  const ids = [...new Set(listed.map(({ id }) => id))];
  const records = new Map((await q.readRecords(db, owner, ids)).map((one) => [one.id, one]));
  const imported = await q.listImported(db, owner, ids);
  const brought = isBrought(owner) ? await q.listBrought(db, owner, ids) : [];
  const origins = new Map([...brought, ...imported].map((one) => [one.id, one]));
  const alike = listed.some(({ clase }) => clase === 'documento') ? await q.listAlike(db, ids) : [];
  return listed.flatMap(({ id, campo, clase }): Doubt[] => {
    const record = records.get(id);
    const field = SUBJECTS[owner].fields.find((one) => one.campo === campo);
    if (!record || !field) return [];
    const value = record.valores[campo] ?? '';
    const hides = isReserved && clase === 'documento';
    const origin = origins.get(id);
    const others = clase === 'documento' ? alike.filter((one) => one.id === id) : [];
    return [
      {
        clase,
        de: owner,
        idNumerico: id,
        version: record.version,
        nombre: record.nombre,
        candidatoIdNumerico: record.candidatoId,
        campo,
        etiqueta: field.etiqueta,
        valor: hides ? null : value,
        motivo:
          clase === 'documento' ? 'Otra persona tiene el mismo documento' : (doubtIn(clase, value) ?? ''),
        otros: others.map(({ otroId, nombre }) => ({ idNumerico: otroId, nombre })),
        origen: origin
          ? {
              archivo: origin.archivo,
              fila: origin.fila,
              clave: origin.clave,
              escrito: hides ? null : writtenIn(origin, field),
            }
          : null,
      },
    ];
  });
}

/** What is listed, as it is answered, in its order. What went meanwhile is left out. */
export async function tellDoubts(db: Db, listed: readonly q.Listed[]): Promise<Doubt[]> {
  const { reservados } = await readLimits(db);
  const told: Doubt[] = [];
  for (const owner of DOUBT_OWNERS) {
    const own = listed.filter(({ de }) => de === owner);
    if (own.length > 0) told.push(...(await tellOf(db, owner, own, reservados)));
  }
  return told;
}
