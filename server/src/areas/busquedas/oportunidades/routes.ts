import type { OportunidadInput } from '@tembiapo/contract/calls/busquedas/oportunidades/fields.ts';
import { ACTIVE_ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import {
  BLOCKS,
  canChangeEstado,
  canReplace,
  missingToClose,
} from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { checkCampos } from '../../administracion/campos/index.ts';
import { areAuxiliares } from '../../personas/candidatos/index.ts';
import { copyIncluded } from './candidatos-queries.ts';
import { candidatosRoutes } from './candidatos-routes.ts';
import { documentosRoutes } from './documentos-routes.ts';
import { pageOportunidades } from './list-queries.ts';
import * as queries from './queries.ts';

const calls = os.oportunidades;
const usuariosOf = (people: readonly { usuarioId: number }[]) => people.map(({ usuarioId }) => usuarioId);

/** The input with its rich text cleaned. */
function cleaned<T extends Partial<OportunidadInput>>(sent: T): T {
  const blocks = BLOCKS.filter(({ campo }) => sent[campo] !== undefined).map(({ campo }) => {
    const html = cleanHtml(sent[campo] ?? '');
    return [campo, visibleText(html) === '' ? null : html];
  });
  return { ...sent, ...Object.fromEntries(blocks) };
}

/** A change may omit what the form requires but not empty it: an opportunity that came from elsewhere may lack it. */
function refuseEmptied({ condicionContratacion, aCargoDe }: Partial<OportunidadInput>): void {
  if (condicionContratacion !== undefined && !condicionContratacion)
    throw new BadInput('Condiciones de contratación: es obligatorio');
  if (aCargoDe?.length === 0) throw new Rule(TEXTS.sinAsignados);
}

/** Validates what only the database knows. `alreadyChosen`: people who may stay though inactive. */
async function check(db: Db, input: OportunidadInput, alreadyChosen: number[] = []): Promise<void> {
  const keys = input.aCargoDe.map(({ usuarioId, tipo }) => `${usuarioId} ${tipo}`);
  if (new Set(keys).size < keys.length)
    throw new BadInput('Selectores y supervisores: una persona está dos veces con el mismo rol');
  if (Number(input.salarioMaximo) > 0 && Number(input.salarioMinimo) > Number(input.salarioMaximo))
    throw new BadInput('Salario mínimo: no puede ser mayor que el máximo');
  const exists = await queries.referenciasExist(db, input);
  if (!exists.empresa) throw new BadInput('Empresa: no existe');
  if (!exists.ciudad) throw new BadInput('Ciudad: no existe en la lista');
  if (!exists.equipo) throw new BadInput('Equipo: no existe');
  if (!(await areAuxiliares(db, [['cargo', input.cargoIdNumerico]])))
    throw new BadInput('Cargo: no existe en la lista');
  if (!(await areAuxiliares(db, [['rubro', input.rubroIdNumerico]])))
    throw new BadInput('Rubro: no existe en la lista');
  const idiomas = input.idiomasPedidos ?? [];
  if (
    !(await areAuxiliares(
      db,
      idiomas.map(({ idiomaIdNumerico }) => ['idioma', idiomaIdNumerico] as const),
    ))
  )
    throw new BadInput('Idiomas que se piden: no existe en la lista');
  await requireStaff(
    db,
    input.aCargoDe.map(({ usuarioId }) => usuarioId),
    alreadyChosen,
    'Selectores y supervisores',
  );
}

/** Every person is active staff, or was chosen before. */
async function requireStaff(db: Db, ids: number[], alreadyChosen: number[], field: string): Promise<void> {
  const active = await queries.activeStaff(db, ids);
  const foreign = ids.find((id) => !active.has(id) && !alreadyChosen.includes(id));
  if (foreign !== undefined) throw new BadInput(`${field}: el usuario ${foreign} no existe o no está activo`);
}

/** The trail's tables for what the form and the state of an opportunity change. */
const OF_THE_FORM = ['oportunidad', 'oportunidad_asignacion', 'oportunidad_prioridad', 'oportunidad_cierre'];

/** The opportunity, locked for changing; 404 when there is none, 409 when somebody else has changed it since it was read. */
async function requireCurrent(
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<queries.LockedOportunidad> {
  const current = await queries.lockOportunidad(tx, id, 'update');
  if (!current) throw new NotFound('No existe esa oportunidad');
  await refuseStale(tx, version, current.version, { de: 'oportunidad', deId: id, tablas: OF_THE_FORM });
  return current;
}

const notify = (tx: Db, oportunidadId: number, candidatosIds: number[] = []): Promise<void> =>
  publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds });

export const oportunidadesRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => pageOportunidades(context.services.db, input)),

  one: calls.one.handler(async ({ input, context }) => {
    const stored = await queries.findOportunidad(
      context.services.db,
      input.idNumerico,
      context.usuario.llave !== undefined,
    );
    if (!stored) throw new NotFound('No existe esa oportunidad');
    const etapasWithDescription = ACTIVE_ETAPAS.map(({ idNumerico, descripcion }) => ({
      idNumerico,
      descripcion,
    }));
    return { oportunidad: { ...stored, etapasWithDescription } };
  }),

  create: calls.create.handler(async ({ input, context: { usuario, services } }) => {
    if (input.estado === 'f')
      throw new Rule('Una oportunidad se finaliza después de crearla, con sus usuarios de cierre');
    const { camposPropios, ...data } = cleaned(input);
    refuseEmptied(data);
    await check(services.db, data);
    const id = await transaction(services.db, async (tx) => {
      const campos = await checkCampos(tx, 'oportunidad', camposPropios ?? {});
      const id = await queries.insertOportunidad(tx, data, usuario.id, campos);
      await queries.setAssignees(tx, id, data.aCargoDe);
      await queries.setIdiomas(tx, id, data.idiomasPedidos ?? []);
      await notify(tx, id);
      return id;
    });
    return { message: TEXTS.oportunidadCreada, idNumerico: id };
  }),

  edit: calls.edit.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadId: id, version, usuariosPrioridad, camposPropios, ...changes } = input;
    const { estado, empresaIdNumerico, aCargoDe, idiomasPedidos } = changes;
    await transaction(services.db, async (tx) => {
      const current = await requireCurrent(tx, id, version);
      const stored = (await queries.findOportunidad(tx, id, false))!;
      const otherEstado = estado !== undefined && estado !== current.estado;
      if (!canChangeEstado(current.estado, usuario.rol) && otherEstado)
        throw new Forbidden('Solo un administrador puede cambiar el estado de una oportunidad finalizada');
      if (otherEstado) throw new Rule('El estado se cambia en la oportunidad, no en sus detalles');
      if (empresaIdNumerico !== undefined && empresaIdNumerico !== stored.empresaIdNumerico)
        throw new Rule('La empresa de una oportunidad no se puede cambiar');
      const named = cleaned(changes);
      refuseEmptied(named);
      const data = overlay<OportunidadInput & Pick<typeof stored, 'fuente'>>(
        { ...stored, condicionContratacion: stored.condicionContratacion ?? '' },
        named,
      );
      await check(tx, data, usuariosOf(stored.aCargoDe));
      const before = usuariosOf(stored.usuariosPrioridad);
      const priority = [...new Set(usuariosPrioridad ?? before)];
      if (usuariosPrioridad && priority.length === 0)
        throw new BadInput('Búsqueda prioritaria: seleccioná al menos un usuario');
      await requireStaff(tx, priority, before, 'Búsqueda prioritaria');
      const campos = await checkCampos(tx, 'oportunidad', camposPropios, { before: current.campos });
      await queries.updateOportunidad(tx, id, data, campos);
      if (aCargoDe) await queries.setAssignees(tx, id, aCargoDe);
      if (idiomasPedidos) await queries.setIdiomas(tx, id, idiomasPedidos);
      if (usuariosPrioridad) await queries.setUsuarios(tx, 'oportunidad_prioridad', id, priority);
      await notify(tx, id);
    });
    return { message: TEXTS.oportunidadEditada };
  }),

  changeEstado: calls.changeEstado.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadIdNumerico: id, version } = input;
    await transaction(services.db, async (tx) => {
      const current = await requireCurrent(tx, id, version);
      if (input.estado === undefined && input.usuariosCierre === undefined) return;
      const estado = input.estado ?? current.estado;
      const before = await queries.readClosers(tx, id);
      const usuariosCierre = [...new Set(input.usuariosCierre ?? before)];
      if (!canChangeEstado(current.estado, usuario.rol))
        throw new Forbidden('Solo un administrador puede cambiar una oportunidad finalizada');
      if (missingToClose(estado, usuariosCierre)) throw new Rule('Usuarios cierre: es obligatorio');
      if (estado !== 'f' && input.usuariosCierre?.length)
        throw new Rule('Usuarios cierre: solo los tiene una oportunidad finalizada');
      const same = before.length === usuariosCierre.length && before.every((u) => usuariosCierre.includes(u));
      if (estado === current.estado && (estado !== 'f' || same))
        throw new Rule('La oportunidad ya está en ese estado');
      if (estado === 'f') await requireStaff(tx, usuariosCierre, before, 'Usuarios cierre');
      await queries.updateEstado(tx, id, estado);
      await queries.setUsuarios(tx, 'oportunidad_cierre', id, estado === 'f' ? usuariosCierre : []);
      await notify(tx, id);
    });
    return { message: TEXTS.estadoActualizado };
  }),

  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await requireCurrent(tx, input.oportunidadIdNumerico, undefined);
      await queries.softDelete(tx, input.oportunidadIdNumerico);
      await notify(tx, input.oportunidadIdNumerico);
    });
    return { message: TEXTS.oportunidadBorrada };
  }),

  replace: calls.replace.handler(async ({ input, context: { usuario, services } }) => {
    const { oportunidadIdNumerico: id } = input;
    const reposicionId = await transaction(services.db, async (tx) => {
      const { estado } = await requireCurrent(tx, id, undefined);
      if (!canReplace(estado)) throw new Rule('Solo una oportunidad finalizada admite una reposición');
      const existing = await queries.findReposicion(tx, id);
      if (existing) throw new Conflict(`Esta oportunidad ya tiene una reposición: la N.º ${existing}`);
      const fresh = await queries.copyOportunidad(tx, id, usuario.id);
      const candidatos = input.incluirCandidatos ? await copyIncluded(tx, id, fresh, usuario.id) : [];
      await notify(tx, id);
      await notify(tx, fresh, candidatos);
      return fresh;
    });
    return { reposicionOportId: reposicionId };
  }),

  publicView: calls.publicView.handler(async ({ input, context }) => {
    const oportunidad = await queries.findPublic(context.services.db, input.idNumerico);
    // A missing one and an unpublished one look alike.
    if (!oportunidad) throw new Rule(TEXTS.postulacionCerrada);
    return { oportunidad };
  }),

  ...candidatosRoutes,
  ...documentosRoutes,
});
