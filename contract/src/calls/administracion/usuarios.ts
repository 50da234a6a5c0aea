import { z } from 'zod';
import { call } from '../../call.ts';
import { optionalBirth } from '../../dateSchemas.ts';
import { DOCUMENTO_KINDS } from '../../domain/enums.ts';
import { SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { prefixOnly } from '../../domain/phones.ts';
import { ADMIN_ONLY, ASSIGNABLE_ROLES, ROLES, STAFF } from '../../domain/roles.ts';
import {
  domicilio,
  flag,
  mensaje,
  moment,
  named,
  notEmptied,
  one,
  oneOptional,
  optionalDocumento,
  optionalPhone,
  page,
  password,
  text,
  uid,
  version,
} from '../../schema.ts';

const area = 'usuarios';
const people = (path: `/${string}`, summary: string) =>
  call({ area, access: STAFF, method: 'GET', path, summary: summary })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(named) }));

/** The bare prefix of the phone field is no phone (docs/reglas/administracion.md). */
const phoneNumber = z.preprocess((value) => (prefixOnly(value) ? null : value), optionalPhone);
const ESTADOS_USUARIO = ['activo', 'inactivo'] as const;

const inList = z.strictObject({
  credentialID: z.uuid(),
  idNumerico: z.int(),
  nombre: z.string(),
  email: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  tsCreated: moment,
});
export type UsuarioInList = z.infer<typeof inList>;

const usuario = z.strictObject({
  credentialID: z.uuid(),
  nombre: z.string(),
  apellido: z.string().nullable(),
  email: z.string(),
  activo: z.boolean(),
  rol: z.enum(ROLES),
  document: z.string().nullable(),
  documentType: z.enum(DOCUMENTO_KINDS),
  phoneNumber: z.string().nullable(),
  address: domicilio,
  /** Has a passkey or an authenticator application. */
  segundoFactor: z.boolean(),
  /** Has signed in with an office account, which is now linked. */
  cuentaOficina: z.boolean(),
  version: z.int(),
});
export type UsuarioDetail = z.infer<typeof usuario>;

/** Users (docs/reglas/administracion.md): both staff roles read them, only admin creates and changes them. */
export const usuarios = {
  /** Active staff, for selects (docs/reglas/administracion.md). */
  list: people('/usuarios', 'Usuarios del equipo'),
  forSelect: people('/v1/getUsuariosForSelect', 'Usuarios para elegir'),

  /** Searched by name or document; newest first. Active ones unless `estado` says otherwise. */
  paged: call({ area, access: STAFF, method: 'GET', path: '/v1/usuarios', summary: 'Usuarios por página' })
    .input(
      z.strictObject({
        ...page,
        estado: one(ESTADOS_USUARIO).default('activo'),
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ data: z.strictObject({ items: z.array(inList), total: z.int() }) })),

  one: call({ area, access: STAFF, method: 'GET', path: '/v1/usuario', summary: 'Un usuario' })
    .input(z.strictObject({ credencialId: uid }))
    .output(usuario),

  /**
   * 409 for an e-mail that has an account. `email` is the same as `username`. Without a password, where mails leave by a server, the
   * user gets a link to choose one.
   */
  create: call({
    area,
    access: ADMIN_ONLY,
    confirms: true,
    method: 'POST',
    path: '/signup',
    summary: 'Crear un usuario',
  })
    .input(
      z.strictObject({
        username: text(SHORT_TEXT).default(''),
        email: text(SHORT_TEXT).default(''),
        password: password.default(''),
        nombre: text(SHORT_TEXT).default(''),
        rol: oneOptional(ASSIGNABLE_ROLES),
        document: optionalDocumento,
        documentType: oneOptional(DOCUMENTO_KINDS),
        fechaNacimiento: optionalBirth,
        phoneNumber,
        address: domicilio.nullish(),
      }),
    )
    .output(mensaje),

  /**
   * Keeps what is left out. A user who is deactivated or changes role is signed out at once. 422 for the last active admin and
   * for oneself; 409 for a stale version.
   */
  edit: call({
    area,
    access: ADMIN_ONLY,
    confirms: true,
    method: 'PATCH',
    path: '/v1/usuario',
    summary: 'Editar un usuario',
  })
    .input(
      z.strictObject({
        credentialID: uid,
        version,
        nombre: text(SHORT_TEXT).optional(),
        email: text(SHORT_TEXT).optional(),
        document: optionalDocumento,
        documentType: oneOptional(DOCUMENTO_KINDS).refine(notEmptied, 'es obligatorio'),
        phoneNumber,
        estado: oneOptional(ESTADOS_USUARIO).refine(notEmptied, 'es obligatorio'),
        activo: flag.optional(),
        rol: oneOptional(ASSIGNABLE_ROLES).refine(notEmptied, 'es obligatorio'),
        address: domicilio.nullish(),
      }),
    )
    .output(mensaje),
};
