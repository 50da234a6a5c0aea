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
  /** Whose it is; nobody named: whoever gives it. */
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

/** Tasks: what somebody of the agency has to do by a day, on their own or on a candidate, opportunity or company. */
export const tareas = {
  /** Open ones by their day, done ones newest first. Of a record when one is named; else one's own, or those given to others. */
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

  /** Whoever gets it is told. */
  create: staff('POST', '/v1/tarea', 'Crear una tarea').input(z.strictObject(fields)).output(mensajeWithId),

  /** 403 unless it is theirs or they gave it; 409 when somebody else saved it meanwhile. */
  edit: staff('PATCH', '/v1/tarea', 'Editar una tarea')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(fields) }))
    .output(mensaje),

  remove: staff('DELETE', '/v1/tarea', 'Eliminar una tarea')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),

  /** Anybody of the agency may do it. */
  finish: staff('POST', '/v1/tarea/hecha', 'Marcar una tarea como hecha, o no')
    .input(z.strictObject({ idNumerico: id, hecha: flag }))
    .output(mensaje),
};
