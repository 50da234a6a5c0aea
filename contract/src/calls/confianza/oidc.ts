import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { ADMIN_ONLY, PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import { changesOf, flag, mensaje, moment, named, one, optionalId, requiredText, uid } from '../../schema.ts';

const area = 'oficina';
const admin = callsFor({ area, access: ADMIN_ONLY });
const nothing = z.strictObject({}).optional();

/** Sign-in with the office's account, by OpenID Connect (docs/reglas/confianza.md). */
export const oidc = {
  /** The last step of a sign-in, with the cookie set on the return from the provider. 401 FALTA_SEGUNDO_FACTOR when one is needed here. */
  enter: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/ingreso/oficina',
    summary: 'Terminar de ingresar con la cuenta de la oficina',
  })
    .input(nothing)
    .output(z.strictObject({ data: z.strictObject({ token: z.string() }) })),

  /** Confirms the identity again at the provider; answers a single-use address there. */
  confirm: call({
    area,
    access: STAFF,
    beforeFactor: true,
    method: 'POST',
    path: '/v1/identidad/oficina',
    summary: 'Confirmar la identidad con la cuenta de la oficina',
  })
    .input(nothing)
    .output(z.strictObject({ ruta: z.string() })),

  settings: admin('GET', '/v1/ingreso/oficina/ajustes', 'Cómo se ingresa con la cuenta de la oficina')
    .input(nothing)
    .output(
      z.strictObject({
        /** The issuer in the settings, or null. */
        emisor: z.string().nullable(),
        /** What to register at the provider. */
        vuelta: z.string(),
        salida: z.string(),
        dominios: z.array(
          z.strictObject({ dominio: z.string(), rol: z.enum(['selector', 'admin']).nullable() }),
        ),
        sinContrasena: z.boolean(),
        contrasenaUsuarioId: z.int().nullable(),
        administradores: z.array(named),
        ultimoError: z.string().nullable(),
        ultimoErrorFecha: moment.nullable(),
      }),
    ),

  /** 422 for switching passwords off while no admin keeps theirs or the provider does not answer. */
  edit: admin('PATCH', '/v1/ingreso/oficina/ajustes', 'Cambiar cómo se ingresa con la cuenta de la oficina', {
    confirms: true,
  })
    .input(
      z.strictObject(
        changesOf({
          dominios: z
            .array(z.strictObject({ dominio: requiredText(253), rol: one(['selector', 'admin', 'ninguno']) }))
            .max(50, 'admite como máximo 50'),
          sinContrasena: flag,
          contrasenaUsuarioId: optionalId,
        }),
      ),
    )
    .output(mensaje),

  /** Unlinks the office account and ends the user's sessions; the next office account with their verified address is linked. 422 when none was linked. */
  release: admin('POST', '/v1/usuario/oficina/soltar', 'Soltar la cuenta de la oficina de un usuario', {
    confirms: true,
  })
    .input(z.strictObject({ credentialID: uid }))
    .output(mensaje),

  probe: admin('POST', '/v1/ingreso/oficina/probar', 'Ver si el proveedor contesta')
    .input(nothing)
    .output(mensaje),
};
