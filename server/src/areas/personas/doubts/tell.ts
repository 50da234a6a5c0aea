import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DOUBT_OWNERS, type DoubtOwner } from '@tembiapo/contract/domain/doubts.ts';
import { INSTEAD_OF } from '@tembiapo/contract/domain/importaciones.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readLimits } from '../../../platform/disclosures/limits.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as queries from './queries.ts';
import { doubtOf, hasCampos, type Judged, judgedCampos, SUBJECTS } from './subjects.ts';

const isBrought = (owner: DoubtOwner): owner is 'candidato' | 'empresa' | 'oportunidad' =>
  owner === 'candidato' || owner === 'empresa' || owner === 'oportunidad';

/** The cell of a row that a field was read from. */
function writtenIn(
  { columnas, original }: queries.Origin,
  { campo, imported = campo }: Judged,
): string | null {
  const column = columnas[imported] ?? columnas[INSTEAD_OF[imported] ?? ''];
  return column === undefined ? null : (original[column] ?? null);
}

/** The fields of a kind of record whose values are examined, the agency's own ones included. */
export async function readJudged(db: Db, owner: DoubtOwner): Promise<readonly Judged[]> {
  const { fields } = SUBJECTS[owner];
  return hasCampos(owner) ? [...fields, ...judgedCampos(await listCampos(db, owner, false))] : fields;
}

async function tellOf(db: Db, owner: DoubtOwner, listed: readonly queries.Listed[], isReserved: boolean) {
  const ids = [...new Set(listed.map(({ id }) => id))];
  const [found, fields, imported, brought, alike] = await Promise.all([
    queries.readRecords(db, owner, ids),
    readJudged(db, owner),
    queries.listImported(db, owner, ids),
    isBrought(owner) ? queries.listBrought(db, owner, ids) : [],
    listed.some(({ clase }) => clase === 'documento') ? queries.listAlike(db, ids) : [],
  ]);
  const records = new Map(found.map((one) => [one.id, one]));
  const origins = new Map([...brought, ...imported].map((one) => [one.id, one]));
  return listed.flatMap(({ id, campo, clase }): Doubt[] => {
    const record = records.get(id);
    const field = fields.find((one) => one.campo === campo);
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
        clave: record.clave,
        version: record.version,
        nombre: record.nombre,
        candidatoIdNumerico: record.candidatoId,
        campo,
        etiqueta: field.etiqueta,
        valor: hides ? null : value,
        motivo:
          clase === 'documento' ? 'Otra persona tiene el mismo documento' : (doubtOf(field, value) ?? ''),
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

/** A listed page as it is answered, in order, without records that went meanwhile. */
export async function tellDoubts(db: Db, listed: readonly queries.Listed[]): Promise<Doubt[]> {
  const { reservados } = await readLimits(db);
  const told: Doubt[] = [];
  for (const owner of DOUBT_OWNERS) {
    const own = listed.filter(({ de }) => de === owner);
    if (own.length > 0) told.push(...(await tellOf(db, owner, own, reservados)));
  }
  return told;
}
