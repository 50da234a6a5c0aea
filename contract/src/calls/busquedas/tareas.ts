import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { requiredDate } from '../../dateSchemas.ts';
import { STAFF } from '../../domain/roles.ts';
import { TAREA_CHARS, TAREAS_OF } from '../../domain/tareas.ts';
import {
  changesOf,
  day,
  flag,
  id,
  mensaje,
  mensajeWithId,
  moment,
  oneOptional,
  optionalId,
  page,
  requiredText,
  version,
} from '../../schema.ts';

const staff = callsFor({ area: 'tareas', access: STAFF });

const fields = {
  texto: requiredText(TAREA_CHARS),
  dia: requiredDate,
  /** The assignee; by default the author. */
  usuarioId: optionalId,
  candidatoIdNumerico: optionalId,
  oportunidadIdNumerico: optionalId,
  empresaIdNumerico: optionalId,
};

/** A task as the lists and the agenda show it. */
export const tarea = z
  .strictObject({
    idNumerico: z.int(),
    texto: z.string(),
    dia: day,
    usuarioId: z.int(),
    usuarioNombre: z.string(),
    creacionUsuario: z.int().nullable(),
    creacionUsuarioNombre: z.string().nullable(),
    candidatoIdNumerico: z.int().nullable(),
    candidatoNombre: z.string().nullable(),
    oportunidadIdNumerico: z.int().nullable(),
    oportunidadTitulo: z.string().nullable(),
    empresaIdNumerico: z.int().nullable(),
    empresaNombre: z.string().nullable(),
    hechaTs: moment.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Tarea' });
export type Tarea = z.infer<typeof tarea>;

/** Tasks of staff with a due day, on their own or about a candidate, opportunity or company. */
export const tareas = {
  /** Open ones by day, done ones newest first. A record's when one is named; else the user's own, or those assigned to others. */
  list: staff('GET', '/v1/tareas', 'Tareas')
    .input(
      z.strictObject({
        ...page,
        de: oneOptional(TAREAS_OF),
        hechas: flag.default(false),
        candidatoIdNumerico: optionalId,
        oportunidadIdNumerico: optionalId,
        empresaIdNumerico: optionalId,
      }),
    )
    .output(z.strictObject({ items: z.array(tarea), total: z.int() })),

  /** Notifies the assignee. */
  create: staff('POST', '/v1/tarea', 'Crear una tarea').input(z.strictObject(fields)).output(mensajeWithId),

  /** 403 except for assignee and author; 409 when somebody else saved it meanwhile. */
  edit: staff('PATCH', '/v1/tarea', 'Editar una tarea')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(fields) }))
    .output(mensaje),

  remove: staff('DELETE', '/v1/tarea', 'Eliminar una tarea')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),

  /** Open to all staff. */
  finish: staff('POST', '/v1/tarea/hecha', 'Marcar una tarea como hecha, o no')
    .input(z.strictObject({ idNumerico: id, hecha: flag }))
    .output(mensaje),
};
