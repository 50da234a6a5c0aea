import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { optionalBirth } from '../../dateSchemas.ts';
import { DOCUMENTO_KINDS } from '../../domain/enums.ts';
import { SHORT_TEXT } from '../../domain/limits.ts';
import { PUBLIC_ACCESS } from '../../domain/roles.ts';
import { documento, domicilio, mensaje, oneOptional, optionalText, password, text } from '../../schema.ts';

const forEverybody = callsFor({ area: 'registro', access: PUBLIC_ACCESS });

/** A visitor makes an account and confirms it by mail (docs/reglas/personas.md). */
export const registro = {
  /**
   * Mails the code and the link. An e-mail that already has an account gets the same answer, in about the same time; its mail
   * says so. 429 for too many from one e-mail or address. `phone`: Paraguayan, +595 and fewer than 13 digits; the bare prefix
   * counts as none. `consentimiento`: the version of the text that the person agreed to.
   */
  create: forEverybody('POST', '/auth/crearAutoInvitacion', 'Registrarse')
    .input(
      z.strictObject({
        username: text(SHORT_TEXT).default(''),
        password: password.default(''),
        nombre: text(SHORT_TEXT).default(''),
        apellido: text(SHORT_TEXT).default(''),
        document: documento.default(''),
        documentType: oneOptional(DOCUMENTO_KINDS),
        fechaNacimiento: optionalBirth,
        phone: optionalText(40),
        address: domicilio.nullish(),
        consentimiento: optionalText(20),
      }),
    )
    .output(z.strictObject({ message: z.string(), invitacionId: z.uuid() })),

  /**
   * Makes the account. 422 for a wrong code, with the attempts left; five attempts, 24 h. `email`: the new account's, for the
   * sign-in that follows; only the holder of the code gets it.
   */
  confirm: forEverybody('POST', '/auth/signup', 'Confirmar el registro con el código')
    .input(z.strictObject({ invitacionId: text(100).default(''), invitacionCodigo: text(100).default('') }))
    .output(mensaje.extend({ email: z.string() })),

  /** Sends another code; the old one stops working. An unknown invitation gets the same answer. */
  resend: call({
    area: 'registro',
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/auth/reenviarCodigo',
    summary: 'Enviar otro código de confirmación',
  })
    .input(z.strictObject({ invitacionId: text(100).default('') }))
    .output(mensaje),
};
