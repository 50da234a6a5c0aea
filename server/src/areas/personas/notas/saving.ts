import { enoughCargosPotenciales, missingInNota } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import * as q from './queries.ts';

export interface NotaInput {
  titulo: string;
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  expectativaSalarial?: string | undefined;
  companheroId?: number | null | undefined;
  equipoId?: number | null | undefined;
  oportunidadIdNumerico?: number | null | undefined;
}

/** The note as it will be kept, after the rules that need no look at the candidate (docs/reglas/personas.md). */
export async function checkNota(db: Db, input: NotaInput, usuarioId: number): Promise<q.NewNota> {
  const nota = {
    ...input,
    contenido: cleanHtml(input.contenido),
    expectativaSalarial: input.expectativaSalarial ?? null,
    companheroId: input.companheroId ?? null,
    equipoId: input.equipoId ?? null,
    oportunidadId: input.oportunidadIdNumerico ?? null,
  };
  const missing = missingInNota({
    ...nota,
    oportunidadIdNumerico: nota.oportunidadId,
    conSupervision: nota.companheroId !== null,
  });
  if (missing) throw new Rule(missing);
  if (nota.companheroId === usuarioId) throw new Rule('La supervisión debe ser de otra persona');
  const exists = await q.referenciasExist(db, nota);
  if (!exists.equipo) throw new BadInput('Equipo: no existe');
  if (!exists.companhero) throw new BadInput('Usuario de supervisión: no existe o no está activo');
  if (!exists.oportunidad) throw new BadInput('Oportunidad: no existe');
  return nota;
}

/** Writes a reviewed note with its companion's copy; the expectation told in it becomes the candidate's. */
export async function saveNota(
  tx: Db,
  candidatoId: number,
  usuarioId: number,
  nota: q.NewNota,
): Promise<number> {
  const id = await q.insertNota(tx, candidatoId, usuarioId, nota);
  await q.syncCopy(tx, id);
  if (nota.expectativaSalarial) await q.saveExpectativa(tx, candidatoId, nota.expectativaSalarial);
  return id;
}

/**
 * The note that goes with a change of stage (docs/reglas/personas.md). It does not count as a filter by itself: production counts
 * the change (docs/reglas/personas.md). Answers its id.
 */
export async function saveChangeNota(
  tx: Db,
  candidatoId: number,
  usuarioId: number,
  input: Pick<NotaInput, 'titulo' | 'contenido' | 'expectativaSalarial' | 'companheroId'> & {
    oportunidadIdNumerico: number;
    equipoId: number;
  },
): Promise<number> {
  const nota = await checkNota(tx, { ...input, cuentaFiltro: false, entrevistaCortesia: false }, usuarioId);
  const requisitos = await q.readRequisitos(tx, candidatoId);
  if (!enoughCargosPotenciales(requisitos?.cargosPotenciales ?? 0))
    throw new Rule(TEXTS.notaDeEtapaPocosCargos);
  return saveNota(tx, candidatoId, usuarioId, nota);
}
