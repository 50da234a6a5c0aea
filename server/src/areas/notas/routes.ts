import {
  cargosPotencialesAlcanzan,
  faltaEnNota,
  puedeEditarNota,
  puedeEliminarNota,
} from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { limpiarHtml } from '../../platform/richtext.ts';
import * as q from './queries.ts';

const n = os.notas;

interface Entrada {
  titulo: string;
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  expectativaSalarial?: string | undefined;
  companheroId?: number | null | undefined;
  equipoId?: number | null | undefined;
  oportunidadIdNumerico?: number | null | undefined;
}

/** The note as it will be kept, after the rules that need no look at the candidate. */
async function revisarNota(db: Db, entrada: Entrada, usuarioId: number): Promise<q.NotaNueva> {
  const nota = {
    ...entrada,
    contenido: limpiarHtml(entrada.contenido),
    expectativaSalarial: entrada.expectativaSalarial ?? null,
    companheroId: entrada.companheroId ?? null,
    equipoId: entrada.equipoId ?? null,
  };
  // Opportunities come with issue 3; until then there is none a note could name.
  if (entrada.oportunidadIdNumerico) throw new BadInput('Oportunidad: no existe');
  const falta = faltaEnNota({
    ...nota,
    oportunidadIdNumerico: null,
    conSupervision: nota.companheroId !== null,
  });
  if (falta) throw new Rule(falta);
  if (nota.companheroId === usuarioId) throw new Rule('La supervisión debe ser de otra persona');
  const existe = await q.existenReferencias(db, nota);
  if (!existe.equipo) throw new BadInput('Equipo: no existe');
  if (!existe.companhero) throw new BadInput('Usuario de supervisión: no existe o no está activo');
  return nota;
}

async function exigirNota(tx: Db, id: number, candidatoId: number): Promise<q.NotaPropia> {
  const nota = await q.lockNota(tx, id);
  if (!nota || nota.candidatoId !== candidatoId) throw new NotFound('No existe esa nota');
  return nota;
}

export const notasRoutes = n.router({
  lista: n.lista.handler(({ input, context }) => q.pageNotas(context.services.db, input)),

  crear: n.crear.handler(async ({ input, context: { usuario, services } }) => {
    const requisitos = await q.readRequisitos(services.db, input.candidatoIdNumerico);
    if (!requisitos) throw new NotFound('No existe ese candidato');
    const nota = await revisarNota(services.db, input, usuario.id);
    if (!requisitos.tieneExperiencias)
      throw new Rule('El candidato debe tener al menos una experiencia para crear la nota');
    if (!cargosPotencialesAlcanzan(requisitos.cargosPotenciales)) throw new Rule(TEXTS.notaPocosCargos);
    const idNumerico = await transaction(services.db, async (tx) => {
      const id = await q.insertNota(tx, input.candidatoIdNumerico, usuario.id, nota);
      await q.syncCopia(tx, id);
      if (nota.expectativaSalarial)
        await q.saveExpectativa(tx, input.candidatoIdNumerico, nota.expectativaSalarial);
      return id;
    });
    return { message: TEXTS.notaCreada, idNumerico };
  }),

  actualizar: n.actualizar.handler(async ({ input, context: { usuario, services } }) => {
    const nota = await revisarNota(services.db, input, usuario.id);
    await transaction(services.db, async (tx) => {
      const actual = await exigirNota(tx, input.idNumerico, input.candidatoIdNumerico);
      if (!puedeEditarNota(actual, usuario.id)) throw new Forbidden('Solo su autor puede editar esta nota');
      if (!(await q.updateNota(tx, input.idNumerico, nota, input.version)))
        throw new Conflict(TEXTS.otraPersonaModifico);
      await q.syncCopia(tx, input.idNumerico);
      if (nota.expectativaSalarial)
        await q.saveExpectativa(tx, input.candidatoIdNumerico, nota.expectativaSalarial);
    });
    return { message: TEXTS.notaActualizada };
  }),

  eliminar: n.eliminar.handler(async ({ input, context: { usuario, services } }) => {
    await transaction(services.db, async (tx) => {
      const actual = await exigirNota(tx, input.idNumerico, input.candidatoIdNumerico);
      if (!puedeEliminarNota(actual, usuario.id)) throw new Forbidden('Solo su autor puede borrar esta nota');
      await q.deleteNota(tx, input.idNumerico);
    });
    return { message: TEXTS.notaEliminada };
  }),

  marcarFavorita: n.marcarFavorita.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await exigirNota(tx, input.notaIdNumerico, input.candidatoIdNumerico);
      await q.setFavorita(tx, input.candidatoIdNumerico, input.notaIdNumerico, input.setear);
    });
    return { message: TEXTS.notaActualizada };
  }),

  favorita: n.favorita.handler(async ({ input, context }) => ({
    notaFavorita: await q.findFavorita(context.services.db, input.candidatoIdNumerico),
  })),
});
