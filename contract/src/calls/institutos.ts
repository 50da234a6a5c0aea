import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS, TEXTO_CORTO } from '../domain/limits.ts';
import { STAFF, STAFF_Y_CANDIDATO } from '../domain/roles.ts';
import {
  id,
  mensaje,
  mensajeConId,
  pagina,
  telefonoOpcional,
  texto,
  textoOpcional,
  textoRequerido,
  version,
} from '../schema.ts';

const area = 'institutos';
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, method, path, resumen });

const campos = {
  nombre: textoRequerido(TEXTO_CORTO),
  direccion: textoOpcional(300),
  telefono: telefonoOpcional,
  contacto: z
    .strictObject(
      { nombre: textoOpcional(TEXTO_CORTO), telefono: telefonoOpcional },
      'debe tener nombre y teléfono',
    )
    .nullish(),
};
export type InstitutoEntrada = z.infer<z.ZodObject<typeof campos>>;

const instituto = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  direccion: z.string().nullable(),
  telefono: z.string().nullable(),
  contacto: z.strictObject({ nombre: z.string().nullable(), telefono: z.string().nullable() }),
  version: z.int(),
});
export type Instituto = z.infer<typeof instituto>;

const enLista = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  /** Staff only, as the phone. */
  direccion: z.string().nullish(),
  telefono: z.string().nullish(),
});
export type InstitutoEnLista = z.infer<typeof enLista>;

/** Institutes (001 §2.11, §3, §5, §7); a candidato gets only idNumerico and nombre (decisions 1). */
export const institutos = {
  /** Newest first unless sorted otherwise. */
  lista: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/institutos',
    resumen: 'Institutos',
  })
    .input(
      z.strictObject({
        ...pagina,
        busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
        sortField: z.enum(['_id', 'nombre'], 'debe ser _id o nombre').default('_id'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
      }),
    )
    .output(z.strictObject({ items: z.array(enLista), total: z.int() })),

  uno: staff('GET', '/v1/instituto', 'Un instituto')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ instituto })),

  crear: staff('POST', '/v1/instituto', 'Crear un instituto')
    .input(z.strictObject(campos))
    .output(mensajeConId),

  /** 409 for a stale version. */
  editar: staff('PATCH', '/v1/instituto', 'Editar un instituto')
    .input(z.strictObject({ idNumerico: id, version, ...campos }))
    .output(mensaje),

  /** 409 while somebody's education names it. */
  eliminar: staff('DELETE', '/v1/instituto', 'Eliminar un instituto')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
