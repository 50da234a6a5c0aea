import { z } from 'zod';
import { call } from '../../call.ts';
import { SHORT_TEXT } from '../../domain/limits.ts';
import { ADMIN_ONLY, ANY, PUBLIC_ACCESS, ROLES } from '../../domain/roles.ts';
import { flag, id, mensaje, moment, password, requiredText, text, uid } from '../../schema.ts';

const area = 'sesion';

const ownSesion = z.strictObject({
  id: z.uuid(),
  /** Browser and system, in words. */
  navegador: z.string(),
  /** The address it was opened from; null for sessions from before this was stored. */
  ip: z.string().nullable(),
  creacionTs: moment,
  /** To the minute. */
  ultimoUsoTs: moment,
  actual: z.boolean(),
});
export type OwnSesion = z.infer<typeof ownSesion>;

/** Session calls (docs/reglas/confianza.md). */
export const sesion = {
  /** Signs in. 401 for wrong credentials, 429 with the wait after too many failures. Token: a JWT of 12 h. */
  login: call({ area, access: PUBLIC_ACCESS, method: 'POST', path: '/login', summary: 'Iniciar sesión' })
    .input(
      z.strictObject({
        username: text(SHORT_TEXT),
        password,
        type: z.literal('standard', 'debe ser "standard"').default('standard'),
        firebaseToken: text(4096).nullish(),
      }),
    )
    .output(z.strictObject({ data: z.strictObject({ token: z.string() }) })),

  /** Ends the session of the token at once. */
  logout: call({
    area,
    access: ANY,
    beforeFactor: true,
    method: 'POST',
    path: '/logout',
    summary: 'Cerrar sesión',
  })
    .input(z.strictObject({}).optional())
    .output(mensaje),

  /** Changes the user's password and ends their other sessions. 422 for a wrong current one. */
  changePassword: call({
    area,
    access: ANY,
    beforeFactor: true,
    method: 'POST',
    path: '/credencial/password',
    summary: 'Cambiar la propia contraseña',
  })
    .input(z.strictObject({ passwordActual: password, password }))
    .output(mensaje),

  /** Sends the reset mail. The same answer whether or not the account exists. */
  forgotPass: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/olvidePass',
    summary: 'Pedir el mail de recuperación',
  })
    .input(z.strictObject({ username: text(SHORT_TEXT) }))
    .output(mensaje),

  checkResetToken: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/checkResetToken',
    summary: 'Ver si un enlace de recuperación sirve todavía',
  })
    .input(z.strictObject({ resetToken: text(200) }))
    .output(z.strictObject({ valido: z.boolean() })),

  /** Sets a new password with a reset token (60 min, single use); all sessions of the user end. */
  updatePassByResetToken: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/updatePassByResetToken',
    summary: 'Poner una contraseña nueva con el enlace recibido',
  })
    .input(z.strictObject({ password, resetToken: text(200) }))
    .output(mensaje),

  updateFirebaseToken: call({
    area,
    access: ANY,
    method: 'POST',
    path: '/updateFirebaseToken',
    summary: 'Registrar el navegador para avisos',
  })
    .input(z.strictObject({ firebaseToken: requiredText(4096) }))
    .output(mensaje),

  /** The profile of the session's user; staff may read another's. `id` is the user's idNumerico. */
  credencial: call({
    area,
    access: ANY,
    beforeFactor: true,
    method: 'GET',
    path: '/usuario/credencial/{id}',
    summary: 'Perfil de un usuario',
  })
    .input(z.strictObject({ id }))
    .output(
      z.strictObject({
        nombre: z.string(),
        candidatoIdNumerico: z.int().nullable(),
        rol: z.enum(ROLES),
        idNumerico: z.int(),
      }),
    ),

  /** The user's sessions, the latest used first. */
  sesiones: call({
    area,
    access: ANY,
    beforeFactor: true,
    method: 'GET',
    path: '/v1/sesiones',
    summary: 'Mis sesiones',
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(ownSesion) })),

  /** Ends one of the user's sessions, or with `otras` all but this one. */
  closeSesiones: call({
    area,
    access: ANY,
    beforeFactor: true,
    confirms: true,
    method: 'POST',
    path: '/v1/sesiones/cerrar',
    summary: 'Cerrar sesiones propias',
  })
    .input(z.strictObject({ id: uid.optional(), otras: flag.optional() }))
    .output(mensaje),

  /** Ends every session of a user, e.g. after a lost phone. */
  closeSesionesOf: call({
    area,
    access: ADMIN_ONLY,
    method: 'POST',
    path: '/v1/usuario/sesiones/cerrar',
    summary: 'Cerrar las sesiones de un usuario',
  })
    .input(z.strictObject({ credentialID: uid }))
    .output(mensaje),

  /** A token of 60 s for opening one resource in a new window (docs/reglas/convenciones.md). `recurso`: a path of this API. */
  download: call({
    area,
    access: ANY,
    method: 'POST',
    path: '/v1/descarga',
    summary: 'Token de un solo recurso para abrir un archivo en otra ventana',
  })
    .input(z.strictObject({ recurso: requiredText(500) }))
    .output(z.strictObject({ token: z.string() })),
};
