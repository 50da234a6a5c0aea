import { canEditNota, canRemoveNota, enoughCargosPotenciales } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { Conflict, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { guardarNota, revisarNota } from './guardar.ts';
import * as q from './queries.ts';

const n = os.notas;

async function exigirNota(tx: Db, id: number, candidatoId: number): Promise<q.NotaPropia> {
  const nota = await q.lockNota(tx, id);
  if (!nota || nota.candidatoId !== candidatoId) throw new NotFound('No existe esa nota');
  return nota;
}

const avisar = (tx: Db, candidatoId: number): Promise<void> =>
  publicar(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });

export const notasRoutes = n.router({
  list: n.list.handler(({ input, context }) => q.pageNotas(context.services.db, input)),

  create: n.create.handler(async ({ input, context: { usuario, services } }) => {
    const requisitos = await q.readRequisitos(services.db, input.candidatoIdNumerico);
    if (!requisitos) throw new NotFound('No existe ese candidato');
    const nota = await revisarNota(services.db, input, usuario.id);
    if (!requisitos.tieneExperiencias)
      throw new Rule('El candidato debe tener al menos una experiencia para crear la nota');
    if (!enoughCargosPotenciales(requisitos.cargosPotenciales)) throw new Rule(TEXTS.notaPocosCargos);
    const idNumerico = await transaction(services.db, async (tx) => {
      const id = await guardarNota(tx, input.candidatoIdNumerico, usuario.id, nota);
      await avisar(tx, input.candidatoIdNumerico);
      return id;
    });
    return { message: TEXTS.notaCreada, idNumerico };
  }),

  actualizar: n.actualizar.handler(async ({ input, context: { usuario, services } }) => {
    const nota = await revisarNota(services.db, input, usuario.id);
    await transaction(services.db, async (tx) => {
      const actual = await exigirNota(tx, input.idNumerico, input.candidatoIdNumerico);
      if (!canEditNota(actual, usuario.id)) throw new Forbidden('Solo su autor puede editar esta nota');
      if (!(await q.updateNota(tx, input.idNumerico, nota, input.version)))
        throw new Conflict(TEXTS.otraPersonaModifico);
      await q.syncCopia(tx, input.idNumerico);
      if (nota.expectativaSalarial)
        await q.saveExpectativa(tx, input.candidatoIdNumerico, nota.expectativaSalarial);
      await avisar(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaActualizada };
  }),

  remove: n.remove.handler(async ({ input, context: { usuario, services } }) => {
    await transaction(services.db, async (tx) => {
      const actual = await exigirNota(tx, input.idNumerico, input.candidatoIdNumerico);
      if (!canRemoveNota(actual, usuario.id)) throw new Forbidden('Solo su autor puede borrar esta nota');
      await q.deleteNota(tx, input.idNumerico);
      await avisar(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaEliminada };
  }),

  marcarFavorita: n.marcarFavorita.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await exigirNota(tx, input.notaIdNumerico, input.candidatoIdNumerico);
      await q.setFavorita(tx, input.candidatoIdNumerico, input.notaIdNumerico, input.setear);
      await avisar(tx, input.candidatoIdNumerico);
    });
    return { message: TEXTS.notaActualizada };
  }),

  favorite: n.favorite.handler(async ({ input, context }) => ({
    notaFavorita: await q.findFavorita(context.services.db, input.candidatoIdNumerico),
  })),
});
