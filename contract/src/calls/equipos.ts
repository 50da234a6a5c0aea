import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS, TEXTO_CORTO } from '../domain/limits.ts';
import { STAFF } from '../domain/roles.ts';
import { id, mensaje, opciones, pagina, texto, textoRequerido } from '../schema.ts';

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area: 'equipos', acceso: STAFF, method, path, resumen });
const nombre = textoRequerido(TEXTO_CORTO);

/** Teams (002 §2, §7). 409 for a name that another has, and for removing one that is in use. */
export const equipos = {
  opciones: staff('GET', '/v1/equiposOptions', 'Equipos para elegir')
    .input(z.strictObject({}).optional())
    .output(opciones),
  lista: staff('GET', '/v1/equipos', 'Equipos por página')
    .input(z.strictObject({ ...pagina, busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional() }))
    .output(
      z.strictObject({
        count: z.int(),
        items: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string() })),
      }),
    ),
  uno: staff('GET', '/v1/equipo', 'Un equipo')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ equipo: z.strictObject({ nombre: z.string() }) })),
  crear: staff('POST', '/v1/equipo', 'Crear un equipo').input(z.strictObject({ nombre })).output(mensaje),
  editar: staff('PATCH', '/v1/equipo', 'Editar un equipo')
    .input(z.strictObject({ idNumerico: id, nombre }))
    .output(mensaje),
  eliminar: staff('DELETE', '/v1/equipo', 'Eliminar un equipo')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
