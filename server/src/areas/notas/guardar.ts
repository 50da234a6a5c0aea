import { enoughCargosPotenciales, missingInNota } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../platform/database.ts';
import { BadInput, Rule } from '../../platform/errors.ts';
import { limpiarHtml } from '../../platform/richtext.ts';
import * as q from './queries.ts';

export interface NotaEntrada {
  titulo: string;
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  expectativaSalarial?: string | undefined;
  companheroId?: number | null | undefined;
  equipoId?: number | null | undefined;
  oportunidadIdNumerico?: number | null | undefined;
}

/** The note as it will be kept, after the rules that need no look at the candidate (000 §5). */
export async function revisarNota(db: Db, entrada: NotaEntrada, usuarioId: number): Promise<q.NotaNueva> {
  const nota = {
    ...entrada,
    contenido: limpiarHtml(entrada.contenido),
    expectativaSalarial: entrada.expectativaSalarial ?? null,
    companheroId: entrada.companheroId ?? null,
    equipoId: entrada.equipoId ?? null,
    oportunidadId: entrada.oportunidadIdNumerico ?? null,
  };
  const falta = missingInNota({
    ...nota,
    oportunidadIdNumerico: nota.oportunidadId,
    conSupervision: nota.companheroId !== null,
  });
  if (falta) throw new Rule(falta);
  if (nota.companheroId === usuarioId) throw new Rule('La supervisión debe ser de otra persona');
  const existe = await q.existenReferencias(db, nota);
  if (!existe.equipo) throw new BadInput('Equipo: no existe');
  if (!existe.companhero) throw new BadInput('Usuario de supervisión: no existe o no está activo');
  if (!existe.oportunidad) throw new BadInput('Oportunidad: no existe');
  return nota;
}

/** Writes a reviewed note with its companion's copy; the expectation told in it becomes the candidate's. */
export async function guardarNota(
  tx: Db,
  candidatoId: number,
  usuarioId: number,
  nota: q.NotaNueva,
): Promise<number> {
  const id = await q.insertNota(tx, candidatoId, usuarioId, nota);
  await q.syncCopia(tx, id);
  if (nota.expectativaSalarial) await q.saveExpectativa(tx, candidatoId, nota.expectativaSalarial);
  return id;
}

/**
 * The note that goes with a change of stage (001 §3, §5). It does not count as a filter by itself: production counts
 * the change (decisions 6). Answers its id.
 */
export async function guardarNotaDeCambio(
  tx: Db,
  candidatoId: number,
  usuarioId: number,
  entrada: Pick<NotaEntrada, 'titulo' | 'contenido' | 'expectativaSalarial' | 'companheroId'> & {
    oportunidadIdNumerico: number;
    equipoId: number;
  },
): Promise<number> {
  const nota = await revisarNota(
    tx,
    { ...entrada, cuentaFiltro: false, entrevistaCortesia: false },
    usuarioId,
  );
  const requisitos = await q.readRequisitos(tx, candidatoId);
  if (!enoughCargosPotenciales(requisitos?.cargosPotenciales ?? 0))
    throw new Rule(TEXTS.notaDeEtapaPocosCargos);
  return guardarNota(tx, candidatoId, usuarioId, nota);
}
