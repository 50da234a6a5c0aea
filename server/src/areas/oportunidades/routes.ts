import type { OportunidadInput } from '@tembiapo/contract/calls/oportunidades.ts';
import { ACTIVE_ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import {
  BLOCKS,
  canChangeEstado,
  canReplace,
  missingToClose,
} from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { limpiarHtml } from '../../platform/richtext.ts';
import { sonAuxiliares } from '../candidatos/index.ts';
import { copiarIncluidos } from './candidatos-queries.ts';
import { candidatosRoutes } from './candidatos-routes.ts';
import { documentosRoutes } from './documentos-routes.ts';
import { pageOportunidades } from './lista-queries.ts';
import * as q from './queries.ts';

const o = os.oportunidades;

/** Cleans the rich text and checks what only the database knows. `yaElegidos`: people who may stay though inactive. */
async function revisar<T extends OportunidadInput>(
  db: Db,
  entrada: T,
  yaElegidos: number[] = [],
): Promise<T> {
  const bloques = BLOCKS.map(({ campo }) => {
    const html = limpiarHtml(entrada[campo] ?? '');
    return [campo, visibleText(html) === '' ? null : html];
  });
  const limpia: T = { ...entrada, ...Object.fromEntries(bloques) };
  if (!limpia.condicionContratacion) throw new BadInput('Condiciones de contratación: es obligatorio');
  if (entrada.aCargoDe.length === 0) throw new Rule(TEXTS.sinAsignados);
  const claves = entrada.aCargoDe.map(({ usuarioId, tipo }) => `${usuarioId} ${tipo}`);
  if (new Set(claves).size < claves.length)
    throw new BadInput('Selectores y supervisores: una persona está dos veces con el mismo rol');
  if (Number(entrada.salarioMaximo) > 0 && Number(entrada.salarioMinimo) > Number(entrada.salarioMaximo))
    throw new BadInput('Salario mínimo: no puede ser mayor que el máximo');
  const existe = await q.existenReferencias(db, entrada);
  if (!existe.empresa) throw new BadInput('Empresa: no existe');
  if (!existe.ciudad) throw new BadInput('Ciudad: no existe en la lista');
  if (!existe.equipo) throw new BadInput('Equipo: no existe');
  if (!(await sonAuxiliares(db, [['cargo', entrada.cargoIdNumerico]])))
    throw new BadInput('Cargo: no existe en la lista');
  if (!(await sonAuxiliares(db, [['rubro', entrada.rubroIdNumerico]])))
    throw new BadInput('Rubro: no existe en la lista');
  await exigirStaff(
    db,
    entrada.aCargoDe.map(({ usuarioId }) => usuarioId),
    yaElegidos,
    'Selectores y supervisores',
  );
  return limpia;
}

/** Every person is active staff, or was chosen before. */
async function exigirStaff(db: Db, ids: number[], yaElegidos: number[], campo: string): Promise<void> {
  const activos = await q.staffActivo(db, ids);
  const ajeno = ids.find((id) => !activos.has(id) && !yaElegidos.includes(id));
  if (ajeno !== undefined) throw new BadInput(`${campo}: el usuario ${ajeno} no existe o no está activo`);
}

/** The opportunity, locked for changing it; 404 when there is none, 409 when somebody else changed it since it was read. */
async function exigirActual(
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<q.OportunidadBloqueada> {
  const actual = await q.lockOportunidad(tx, id, 'update');
  if (!actual) throw new NotFound('No existe esa oportunidad');
  if (version !== undefined && version !== actual.version) throw new Conflict(TEXTS.otraPersonaModifico);
  return actual;
}

const avisar = (tx: Db, oportunidadId: number, candidatosIds: number[] = []): Promise<void> =>
  publicar(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds });

export const oportunidadesRoutes = o.router({
  list: o.list.handler(({ input, context }) => pageOportunidades(context.services.db, input)),

  one: o.one.handler(async ({ input, context }) => {
    const leida = await q.findOportunidad(context.services.db, input.idNumerico);
    if (!leida) throw new NotFound('No existe esa oportunidad');
    const etapasWithDescription = ACTIVE_ETAPAS.map(({ idNumerico, descripcion }) => ({
      idNumerico,
      descripcion,
    }));
    return { oportunidad: { ...leida, etapasWithDescription } };
  }),

  create: o.create.handler(async ({ input, context: { usuario, services } }) => {
    if (input.estado === 'f')
      throw new Rule('Una oportunidad se finaliza después de crearla, con sus usuarios de cierre');
    const datos = await revisar(services.db, input);
    const idNumerico = await transaction(services.db, async (tx) => {
      const id = await q.insertOportunidad(tx, datos, usuario.id);
      await q.setAsignados(tx, id, datos.aCargoDe);
      await avisar(tx, id);
      return id;
    });
    return { message: TEXTS.oportunidadCreada, idNumerico };
  }),

  edit: o.edit.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadId: id, version, usuariosPrioridad, ...campos } = input;
    await transaction(services.db, async (tx) => {
      const actual = await exigirActual(tx, id, version);
      if (!canChangeEstado(actual.estado, usuario.rol) && campos.estado !== actual.estado)
        throw new Forbidden('Solo un administrador puede cambiar el estado de una oportunidad finalizada');
      if (campos.estado !== actual.estado)
        throw new Rule('El estado se cambia en la oportunidad, no en sus detalles');
      const asignados = await q.readUsuariosDe(tx, 'oportunidad_asignacion', id);
      const datos = await revisar(tx, campos, asignados);
      if (usuariosPrioridad.length === 0)
        throw new BadInput('Búsqueda prioritaria: seleccioná al menos un usuario');
      const prioridad = [...new Set(usuariosPrioridad)];
      await exigirStaff(
        tx,
        prioridad,
        await q.readUsuariosDe(tx, 'oportunidad_prioridad', id),
        'Búsqueda prioritaria',
      );
      await q.updateOportunidad(tx, id, datos);
      await q.setAsignados(tx, id, datos.aCargoDe);
      await q.setUsuarios(tx, 'oportunidad_prioridad', id, prioridad);
      await avisar(tx, id);
    });
    return { message: TEXTS.oportunidadEditada };
  }),

  cambiarEstado: o.cambiarEstado.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadIdNumerico: id, estado, version } = input;
    const usuariosCierre = [...new Set(input.usuariosCierre)];
    await transaction(services.db, async (tx) => {
      const actual = await exigirActual(tx, id, version);
      if (!canChangeEstado(actual.estado, usuario.rol))
        throw new Forbidden('Solo un administrador puede cambiar una oportunidad finalizada');
      if (missingToClose(estado, usuariosCierre)) throw new Rule('Usuarios cierre: es obligatorio');
      const antes = await q.readUsuariosDe(tx, 'oportunidad_cierre', id);
      const mismos = antes.length === usuariosCierre.length && antes.every((u) => usuariosCierre.includes(u));
      if (estado === actual.estado && (estado !== 'f' || mismos))
        throw new Rule('La oportunidad ya está en ese estado');
      if (estado === 'f') await exigirStaff(tx, usuariosCierre, antes, 'Usuarios cierre');
      await q.updateEstado(tx, id, estado);
      await q.setUsuarios(tx, 'oportunidad_cierre', id, estado === 'f' ? usuariosCierre : []);
      await avisar(tx, id);
    });
    return { message: TEXTS.estadoActualizado };
  }),

  remove: o.remove.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await exigirActual(tx, input.oportunidadIdNumerico, undefined);
      await q.softDelete(tx, input.oportunidadIdNumerico);
      await avisar(tx, input.oportunidadIdNumerico);
    });
    return { message: TEXTS.oportunidadBorrada };
  }),

  replace: o.replace.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadIdNumerico: id } = input;
    const reposicionOportId = await transaction(services.db, async (tx) => {
      const { estado } = await exigirActual(tx, id, undefined);
      if (!canReplace(estado)) throw new Rule('Solo una oportunidad finalizada admite una reposición');
      const existente = await q.findReposicion(tx, id);
      if (existente) throw new Conflict(`Esta oportunidad ya tiene una reposición: la N.º ${existente}`);
      const nueva = await q.copiarOportunidad(tx, id, usuario.id);
      const candidatos = input.incluirCandidatos ? await copiarIncluidos(tx, id, nueva, usuario.id) : [];
      await avisar(tx, id);
      await avisar(tx, nueva, candidatos);
      return nueva;
    });
    return { reposicionOportId };
  }),

  publicView: o.publicView.handler(async ({ input, context }) => {
    const oportunidad = await q.findPublica(context.services.db, input.idNumerico);
    // One that does not exist and one that is not published look alike.
    if (!oportunidad) throw new Rule(TEXTS.postulacionCerrada);
    return { oportunidad };
  }),

  ...candidatosRoutes,
  ...documentosRoutes,
});
