import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS } from '../domain/limits.ts';
import { STAFF } from '../domain/roles.ts';
import { opciones, pagina, texto } from '../schema.ts';

const personas = (path: `/${string}`, resumen: string) =>
  call({ area: 'usuarios', acceso: STAFF, method: 'GET', path, resumen })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string() })) }));

/** Users and teams as lookups (000 §7): active staff only. */
export const usuarios = {
  lista: personas('/usuarios', 'Usuarios del equipo'),
  paraSelect: personas('/v1/getUsuariosForSelect', 'Usuarios para elegir'),
};

export const equipos = {
  opciones: call({
    area: 'equipos',
    acceso: STAFF,
    method: 'GET',
    path: '/v1/equiposOptions',
    resumen: 'Equipos para elegir',
  })
    .input(z.strictObject({}).optional())
    .output(opciones),
  lista: call({
    area: 'equipos',
    acceso: STAFF,
    method: 'GET',
    path: '/v1/equipos',
    resumen: 'Equipos por página',
  })
    .input(z.strictObject({ ...pagina, busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional() }))
    .output(
      z.strictObject({
        count: z.int(),
        items: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string() })),
      }),
    ),
};
