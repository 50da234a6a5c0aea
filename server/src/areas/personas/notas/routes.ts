import { canEditNota, canRemoveNota, enoughCargosPotenciales } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { Forbidden, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { notFoundCandidato, notFoundRow } from '../candidatos/index.ts';
import * as queries from './queries.ts';
import { checkNota, type NotaInput, saveNota, tellMentioned } from './saving.ts';

const calls = os.notas;

async function requireNota(
  tx: Db,
  id: number,
  candidatoId: number,
  usuario: Usuario,
): Promise<queries.OwnNota> {
  const nota = await queries.lockNota(tx, id);
  if (!nota || nota.candidatoId !== candidatoId)
    throw await notFoundRow(tx, usuario, 'nota', id, candidatoId);
  return nota;
}

const notify = (tx: Db, candidatoId: number): Promise<void> =>
  publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });

export const notasRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageNotas(context.services.db, input)),

  create: calls.create.handler(async ({ input, context: { usuario, services } }) => {
    const requisitos = await queries.readRequisitos(services.db, input.candidatoIdNumerico);
    if (!requisitos) throw await notFoundCandidato(services.db, input.candidatoIdNumerico, usuario.rol);
    if (!requisitos.tieneExperiencias) throw new Rule(TEXTS.notaSinExperiencia);
    if (!enoughCargosPotenciales(requisitos.cargosPotenciales)) throw new Rule(TEXTS.notaPocosCargos);
    const nota = await checkNota(services.db, input, usuario.id);
    const id = await transaction(services.db, async (tx) => {
      const id = await saveNota(tx, services, input.candidatoIdNumerico, usuario.id, nota);
      await notify(tx, input.candidatoIdNumerico);
      return id;
    });
    return { message: TEXTS.notaCreada, idNumerico: id };
  }),

  update: calls.update.handler(async ({ input, context: { usuario, services } }) => {
    const { idNumerico: _, candidatoIdNumerico: __, version: ___, ...changes } = input;
    await transaction(services.db, async (tx) => {
      const current = await requireNota(tx, input.idNumerico, input.candidatoIdNumerico, usuario);
      if (!canEditNota(current, usuario.id)) throw new Forbidden('Solo su autor puede editar esta nota');
      await refuseStale(tx, input.version, current.version, {
        de: 'candidato',
        deId: current.candidatoId,
        tablas: ['nota'],
        registro: input.idNumerico,
      });
      const nota = await checkNota(tx, overlay<NotaInput>(current.fields, changes), usuario.id);
      await queries.updateNota(tx, input.idNumerico, nota);
      await queries.syncCopy(tx, input.idNumerico);
      if (changes.expectativaSalarial && nota.expectativaSalarial)
        await queries.saveExpectativa(tx, input.candidatoIdNumerico, nota.expectativaSalarial);
      await tellMentioned(tx, services, {
        ...nota,
        id: input.idNumerico,
        candidatoId: input.candidatoIdNumerico,
        usuarioId: usuario.id,
      });
      await notify(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaActualizada };
  }),

  remove: calls.remove.handler(async ({ input, context: { usuario, services } }) => {
    await transaction(services.db, async (tx) => {
      const current = await requireNota(tx, input.idNumerico, input.candidatoIdNumerico, usuario);
      if (!canRemoveNota(current, usuario.id)) throw new Forbidden('Solo su autor puede borrar esta nota');
      await queries.deleteNota(tx, input.idNumerico);
      await notify(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaEliminada };
  }),

  markFavorite: calls.markFavorite.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      await requireNota(tx, input.notaIdNumerico, input.candidatoIdNumerico, usuario);
      await queries.setFavorite(tx, input.candidatoIdNumerico, input.notaIdNumerico, input.setear);
      await notify(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaActualizada };
  }),

  favorite: calls.favorite.handler(async ({ input, context }) => ({
    notaFavorita: await queries.findFavorite(context.services.db, input.candidatoIdNumerico),
  })),
});
