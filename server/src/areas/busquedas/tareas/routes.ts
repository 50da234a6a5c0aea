import { MAX_OPEN_TAREAS } from '@tembiapo/contract/domain/tareas.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import * as queries from './queries.ts';
import { tellGiven } from './tell.ts';

const calls = os.tareas;

async function requireTarea(tx: Db, id: number): Promise<queries.StoredTarea> {
  const tarea = await queries.lockTarea(tx, id);
  if (!tarea) throw new NotFound('No existe esa tarea');
  return tarea;
}

/** Only who has to do a task, who gave it, and admins change or remove it. */
function requireHand(tarea: queries.StoredTarea, { id, rol }: Usuario): void {
  if (rol !== 'admin' && tarea.usuarioId !== id && tarea.creacionUsuario !== id)
    throw new Forbidden('Esta tarea es de otra persona');
}

interface Asked {
  texto: string;
  dia: string;
  usuarioId?: number | null | undefined;
  candidatoIdNumerico?: number | null | undefined;
  oportunidadIdNumerico?: number | null | undefined;
  empresaIdNumerico?: number | null | undefined;
}

/** The task as it will be stored; `ownerId` has to do it when nobody is named. */
async function checked(tx: Db, a: Asked, ownerId: number): Promise<queries.TareaFields> {
  const fields = {
    texto: a.texto,
    dia: a.dia,
    usuarioId: a.usuarioId ?? ownerId,
    candidatoId: a.candidatoIdNumerico ?? null,
    oportunidadId: a.oportunidadIdNumerico ?? null,
    empresaId: a.empresaIdNumerico ?? null,
  };
  const exists = await queries.referencesExist(tx, fields);
  if (!exists.usuario) throw new BadInput('De quién: no existe o no está activo');
  if (!exists.candidato) throw new BadInput('Candidato: no existe');
  if (!exists.oportunidad) throw new BadInput('Oportunidad: no existe');
  if (!exists.empresa) throw new BadInput('Empresa: no existe');
  return fields;
}

/** Tasks (docs/reglas/busquedas.md). */
export const tareasRoutes = calls.router({
  list: calls.list.handler(({ input, context: { services, usuario } }) =>
    queries.pageTareas(services.db, {
      usuarioId: usuario.id,
      given: input.de === 'encargadas',
      done: input.hechas,
      candidatoId: input.candidatoIdNumerico,
      oportunidadId: input.oportunidadIdNumerico,
      empresaId: input.empresaIdNumerico,
      page: input.page,
      limit: input.limit,
    }),
  ),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    const created = await transaction(services.db, async (tx) => {
      await queries.lockGiver(tx, usuario.id);
      const fields = await checked(tx, input, usuario.id);
      if ((await queries.countOpen(tx, usuario.id)) >= MAX_OPEN_TAREAS)
        throw new Rule(`Podés tener hasta ${MAX_OPEN_TAREAS} tareas sin hacer`);
      const id = await queries.insertTarea(tx, usuario.id, fields);
      await tellGiven(tx, services, id, fields, usuario.id);
      await publish(tx, { tipo: 'tareas' });
      return id;
    });
    return { message: 'Tarea creada', idNumerico: created };
  }),
  edit: calls.edit.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      const before = await requireTarea(tx, input.idNumerico);
      requireHand(before, usuario);
      await refuseStale(tx, input.version, before.version, { tabla: 'tarea', id: input.idNumerico });
      if (input.usuarioId === null) throw new BadInput('De quién: es obligatorio');
      const { candidatoId, oportunidadId, empresaId, ...rest } = before;
      const stored: Asked = {
        ...rest,
        candidatoIdNumerico: candidatoId,
        oportunidadIdNumerico: oportunidadId,
        empresaIdNumerico: empresaId,
      };
      const fields = await checked(tx, overlay(stored, input), before.usuarioId);
      await queries.updateTarea(tx, before.id, fields);
      if (fields.usuarioId !== before.usuarioId) await tellGiven(tx, services, before.id, fields, usuario.id);
      await publish(tx, { tipo: 'tareas' });
    });
    return { message: 'Tarea modificada' };
  }),
  remove: calls.remove.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      requireHand(await requireTarea(tx, input.idNumerico), usuario);
      await queries.deleteTarea(tx, input.idNumerico);
      await publish(tx, { tipo: 'tareas' });
    });
    return { message: 'Tarea eliminada' };
  }),
  finish: calls.finish.handler(async ({ input: { idNumerico, hecha }, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      await requireTarea(tx, idNumerico);
      await queries.finishTarea(tx, idNumerico, usuario.id, hecha);
      await publish(tx, { tipo: 'tareas' });
    });
    return { message: hecha ? 'Tarea hecha' : 'La tarea está otra vez por hacer' };
  }),
});
