import {
  enoughCargosPotenciales,
  mentionedIn,
  missingInNota,
  visibleText,
} from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as queries from './queries.ts';

export interface NotaInput {
  titulo: string;
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  expectativaSalarial?: string | null | undefined;
  companheroId?: number | null | undefined;
  equipoId?: number | null | undefined;
  oportunidadIdNumerico?: number | null | undefined;
}

/** The note as it will be stored, after the rules that need no look at the candidate (docs/reglas/personas.md). */
export async function checkNota(db: Db, input: NotaInput, usuarioId: number): Promise<queries.NewNota> {
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
  const exists = await queries.referenciasExist(db, nota);
  if (!exists.equipo) throw new BadInput('Equipo: no existe');
  if (!exists.companhero) throw new BadInput('Usuario de supervisión: no existe o no está activo');
  if (!exists.oportunidad) throw new BadInput('Oportunidad: no existe');
  return nota;
}

/** Stores a validated note with its companion's copy; the expectation in it becomes the candidate's. */
export async function saveNota(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  candidatoId: number,
  usuarioId: number,
  nota: queries.NewNota,
): Promise<number> {
  const id = await queries.insertNota(tx, candidatoId, usuarioId, nota);
  await queries.syncCopy(tx, id);
  if (nota.expectativaSalarial) await queries.saveExpectativa(tx, candidatoId, nota.expectativaSalarial);
  await tellMentioned(tx, services, { id, candidatoId, usuarioId, ...nota });
  return id;
}

/** Tells people whom a note mentions ('@Name Surname'), once per note however often it is saved; never its writer. */
export async function tellMentioned(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  nota: { id: number; candidatoId: number; usuarioId: number; titulo: string; contenido: string },
): Promise<void> {
  const text = visibleText(nota.contenido);
  if (!text.includes('@')) return;
  const people = await queries.listStaff(tx);
  const mentioned = mentionedIn(text, people).filter((id) => id !== nota.usuarioId);
  if (mentioned.length === 0) return;
  const who = people.find(({ id }) => id === nota.usuarioId)?.nombre ?? 'Alguien';
  const candidato = await queries.readCandidatoName(tx, nota.candidatoId);
  await tellStaff(tx, services, mentioned, {
    tipo: 'mencion',
    clave: `nota:${nota.id}`,
    titulo: `${who} te mencionó en una nota de ${candidato}`,
    texto: `${nota.titulo}: ${text}`,
    ruta: `/editarCandidato/${nota.candidatoId}`,
    candidatoId: nota.candidatoId,
  });
}

/**
 * Adds the note of a change of stage (docs/reglas/personas.md). It is no filter by itself, since production counts the change
 * (docs/reglas/personas.md). Returns its id.
 */
export async function saveChangeNota(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  candidatoId: number,
  usuarioId: number,
  input: Pick<NotaInput, 'titulo' | 'contenido' | 'expectativaSalarial' | 'companheroId'> & {
    oportunidadIdNumerico: number;
    equipoId: number;
  },
): Promise<number> {
  const requisitos = await queries.readRequisitos(tx, candidatoId);
  if (!enoughCargosPotenciales(requisitos?.cargosPotenciales ?? 0))
    throw new Rule(TEXTS.notaDeEtapaPocosCargos);
  const nota = await checkNota(tx, { ...input, cuentaFiltro: false, entrevistaCortesia: false }, usuarioId);
  return saveNota(tx, services, candidatoId, usuarioId, nota);
}
