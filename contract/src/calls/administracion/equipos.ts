import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { STAFF } from '../../domain/roles.ts';
import { id, mensaje, named, options, page, requiredText, text, version } from '../../schema.ts';

const staff = callsFor({ area: 'equipos', access: STAFF });
const name = requiredText(SHORT_TEXT);

/** Teams (docs/reglas/administracion.md). 409 for a name that another has, for removing one that is in use, and for a stale version. */
export const equipos = {
  options: staff('GET', '/v1/equiposOptions', 'Equipos para elegir')
    .input(z.strictObject({}).optional())
    .output(options),
  list: staff('GET', '/v1/equipos', 'Equipos por página')
    .input(z.strictObject({ ...page, busquedaRapida: text(SEARCH_MAX_CHARS).optional() }))
    .output(
      z.strictObject({
        count: z.int(),
        items: z.array(named),
      }),
    ),
  one: staff('GET', '/v1/equipo', 'Un equipo')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ equipo: z.strictObject({ nombre: z.string(), version: z.int() }) })),
  create: staff('POST', '/v1/equipo', 'Crear un equipo')
    .input(z.strictObject({ nombre: name }))
    .output(mensaje),
  edit: staff('PATCH', '/v1/equipo', 'Editar un equipo')
    .input(z.strictObject({ idNumerico: id, version, nombre: name.optional() }))
    .output(mensaje),
  remove: staff('DELETE', '/v1/equipo', 'Eliminar un equipo')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
