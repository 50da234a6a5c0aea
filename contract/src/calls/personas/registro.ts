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
   * Sends the mail with the code and the link. The same answer, in about the same time, for an e-mail that has an
   * account: then the mail says so. 429 for too many of one e-mail or address. `phone`: Paraguayan, +595 and fewer than
   * 13 digits; the bare prefix is none. `consentimiento`: the version of the text that the person agreed to.
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
   * Makes the account. 422 for a wrong code, with the tries that are left; five tries, 24 h. `email`: of the account that is
   * open now, for the login that follows; only who has the code gets it.
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
