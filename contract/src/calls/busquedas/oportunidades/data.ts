import { z } from 'zod';
import { camposFilter } from '../../../campoSchemas.ts';
import { dayOrMoment } from '../../../dateSchemas.ts';
import { ESTADOS_OPORTUNIDAD, SOURCES } from '../../../domain/enums.ts';
import { MAX_ASSIGNEES, SEARCH_MAX_CHARS } from '../../../domain/limits.ts';
import {
  changesOf,
  id,
  ids,
  mensaje,
  mensajeWithId,
  one,
  oneOptional,
  optionalId,
  page,
  text,
  version,
} from '../../../schema.ts';
import { staff } from './base.ts';
import { input, inputs } from './fields.ts';
import { inList, oportunidad } from './oportunidad.ts';

const named = z.strictObject({ usuarioId: z.unknown(), usuarioNombre: z.string().optional() });
const idOf = (value: unknown): unknown => named.safeParse(value).data?.usuarioId ?? value;
/** People by id, or as they are answered: {usuarioId, usuarioNombre}. */
const usuarios = z.preprocess(
  (value) => (Array.isArray(value) ? value.map(idOf) : idOf(value)),
  ids(MAX_ASSIGNEES).unwrap(),
);

/** List, data and state (docs/reglas/busquedas.md). */
export const data = {
  /** Newest first unless sorted. `usuario`: somebody in charge. `empresaNombre` filters only without an id. */
  list: staff('GET', '/v1/oportunidades', 'Oportunidades por página', { replica: true })
    .input(
      z.strictObject({
        ...page,
        sortField: z
          .enum(
            ['creacionTs', 'solicitudFecha', 'cierreFecha'],
            'debe ser creacionTs, solicitudFecha o cierreFecha',
          )
          .default('creacionTs'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        estado: oneOptional(ESTADOS_OPORTUNIDAD),
        usuario: optionalId,
        creacionTsDesde: dayOrMoment,
        creacionTsHasta: dayOrMoment,
        candidatoAIncluirId: optionalId,
        empresaIdNumerico: optionalId,
        empresaNombre: text(SEARCH_MAX_CHARS).optional(),
        camposPropios: camposFilter,
      }),
    )
    .output(z.strictObject({ items: z.array(inList), total: z.int() })),

  one: staff('GET', '/v1/oportunidad', 'Una oportunidad con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad })),

  create: staff('POST', '/v1/oportunidad', 'Crear una oportunidad').input(input).output(mensajeWithId),

  /** State and closing users. 403 for a closed one unless admin; 422 for f without usuariosCierre, and for them in another state. */
  changeEstado: staff('PATCH', '/v1/oportunidad', 'Cambiar el estado de una oportunidad')
    .input(
      z.strictObject({
        oportunidadIdNumerico: id,
        estado: one(ESTADOS_OPORTUNIDAD).optional(),
        usuariosCierre: usuarios.optional(),
        version,
      }),
    )
    .output(mensaje),

  /** 422 for another company, which cannot change, or another state, which changeEstado changes. */
  edit: staff('PATCH', '/v1/detallesOportunidad', 'Editar los detalles de una oportunidad')
    .input(
      z.strictObject({
        ...changesOf(inputs),
        oportunidadId: id,
        fuente: oneOptional(SOURCES),
        usuariosPrioridad: usuarios.optional(),
        version,
      }),
    )
    .output(mensaje),

  /** Removes it from every list; production keeps counting the work done in it (docs/reglas/busquedas.md). */
  remove: staff('DELETE', '/v1/oportunidad', 'Borrar una oportunidad')
    .input(z.strictObject({ oportunidadIdNumerico: id }))
    .output(mensaje),
};
