import { z } from 'zod';
import { call } from '../call.ts';
import { DOCUMENTO_TIPOS } from '../domain/enums.ts';
import { BUSQUEDA_MAX_CHARS, PASSWORD_LEIDA_MAX, TEXTO_CORTO } from '../domain/limits.ts';
import { ROLES, ROLES_ASIGNABLES, SOLO_ADMIN, STAFF } from '../domain/roles.ts';
import { prefijoSolo } from '../domain/telefono.ts';
import {
  bandera,
  domicilio,
  fechaOpcional,
  mensaje,
  momento,
  pagina,
  telefonoOpcional,
  texto,
  textoOpcional,
  uid,
  uno,
  unoOpcional,
} from '../schema.ts';

const area = 'usuarios';
const personas = (path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, method: 'GET', path, resumen })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string() })) }));

/** The bare prefix of the phone field is no phone (002 §5). */
const phoneNumber = z.preprocess((valor) => (prefijoSolo(valor) ? null : valor), telefonoOpcional);
const ESTADOS_USUARIO = ['activo', 'inactivo'] as const;

const enLista = z.strictObject({
  credentialID: z.uuid(),
  idNumerico: z.int(),
  nombre: z.string(),
  email: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  tsCreated: momento,
});
export type UsuarioEnLista = z.infer<typeof enLista>;

const usuario = z.strictObject({
  credentialID: z.uuid(),
  nombre: z.string(),
  apellido: z.string().nullable(),
  email: z.string(),
  activo: z.boolean(),
  rol: z.enum(ROLES),
  document: z.string().nullable(),
  documentType: z.enum(DOCUMENTO_TIPOS),
  phoneNumber: z.string().nullable(),
  address: domicilio,
});
export type UsuarioUno = z.infer<typeof usuario>;

/** Users (002 §2, §5, §7; decisions 3): both staff roles read them, only admin makes and changes them. */
export const usuarios = {
  /** Lookups of active staff (000 §7). */
  lista: personas('/usuarios', 'Usuarios del equipo'),
  paraSelect: personas('/v1/getUsuariosForSelect', 'Usuarios para elegir'),

  /** Searched by name or document; newest first. Active ones unless `estado` says otherwise. */
  paginada: call({ area, acceso: STAFF, method: 'GET', path: '/v1/usuarios', resumen: 'Usuarios por página' })
    .input(
      z.strictObject({
        ...pagina,
        estado: uno(ESTADOS_USUARIO).default('activo'),
        busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ data: z.strictObject({ items: z.array(enLista), total: z.int() }) })),

  uno: call({ area, acceso: STAFF, method: 'GET', path: '/v1/usuario', resumen: 'Un usuario' })
    .input(z.strictObject({ credencialId: uid }))
    .output(usuario),

  /** 409 for an e-mail that has an account. `email` is the same as `username`. */
  crear: call({ area, acceso: SOLO_ADMIN, method: 'POST', path: '/signup', resumen: 'Crear un usuario' })
    .input(
      z.strictObject({
        username: texto(TEXTO_CORTO).default(''),
        email: texto(TEXTO_CORTO).default(''),
        password: texto(PASSWORD_LEIDA_MAX).default(''),
        nombre: texto(TEXTO_CORTO).default(''),
        rol: unoOpcional(ROLES_ASIGNABLES),
        document: textoOpcional(30),
        documentType: unoOpcional(DOCUMENTO_TIPOS),
        fechaNacimiento: fechaOpcional,
        phoneNumber,
        address: domicilio.nullish(),
      }),
    )
    .output(mensaje),

  /**
   * What is left out stays. A user that is deactivated, or whose role changes, is signed out at once. 422 for the last
   * active admin and for oneself.
   */
  editar: call({
    area,
    acceso: SOLO_ADMIN,
    method: 'PATCH',
    path: '/v1/usuario',
    resumen: 'Editar un usuario',
  })
    .input(
      z.strictObject({
        credentialID: uid,
        nombre: texto(TEXTO_CORTO).optional(),
        email: texto(TEXTO_CORTO).optional(),
        document: textoOpcional(30),
        documentType: unoOpcional(DOCUMENTO_TIPOS),
        phoneNumber,
        estado: unoOpcional(ESTADOS_USUARIO),
        activo: bandera.optional(),
        rol: unoOpcional(ROLES_ASIGNABLES),
        address: domicilio.nullish(),
      }),
    )
    .output(mensaje),
};
