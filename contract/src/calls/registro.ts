import { z } from 'zod';
import { call } from '../call.ts';
import { DOCUMENTO_TIPOS } from '../domain/enums.ts';
import { PASSWORD_LEIDA_MAX, TEXTO_CORTO } from '../domain/limits.ts';
import { PUBLICO } from '../domain/roles.ts';
import { domicilio, fechaOpcional, mensaje, texto, textoOpcional, unoOpcional } from '../schema.ts';

const publica = (path: `/${string}`, resumen: string) =>
  call({ area: 'registro', acceso: PUBLICO, method: 'POST', path, resumen });

/** A visitor makes an account and confirms it by mail (002 §2 'Registration', §5; decisions 2). */
export const registro = {
  /**
   * Sends the mail with the code and the link. The same answer, in about the same time, for an e-mail that has an
   * account: then the mail says so. 429 for too many of one e-mail or address. `phone`: Paraguayan, +595 and fewer than
   * 13 digits; the bare prefix is none. `consentimiento`: the version of the text that the person agreed to.
   */
  crear: publica('/auth/crearAutoInvitacion', 'Registrarse')
    .input(
      z.strictObject({
        username: texto(TEXTO_CORTO).default(''),
        password: texto(PASSWORD_LEIDA_MAX).default(''),
        nombre: texto(TEXTO_CORTO).default(''),
        apellido: texto(TEXTO_CORTO).default(''),
        document: texto(30).default(''),
        documentType: unoOpcional(DOCUMENTO_TIPOS),
        fechaNacimiento: fechaOpcional,
        phone: textoOpcional(40),
        address: domicilio.nullish(),
        consentimiento: textoOpcional(20),
      }),
    )
    .output(z.strictObject({ message: z.string(), invitacionId: z.uuid() })),

  /** Makes the account. 422 for a wrong code, with the tries that are left; five tries, 24 h. */
  confirmar: publica('/auth/signup', 'Confirmar el registro con el código')
    .input(z.strictObject({ invitacionId: texto(100).default(''), invitacionCodigo: texto(100).default('') }))
    .output(mensaje),

  /** Sends another code; the one before stops working. The same answer for an invitation that does not exist. */
  reenviar: call({
    area: 'registro',
    acceso: PUBLICO,
    method: 'POST',
    path: '/auth/reenviarCodigo',
    resumen: 'Enviar otro código de confirmación',
    masAlla: true,
  })
    .input(z.strictObject({ invitacionId: texto(100).default('') }))
    .output(mensaje),
};
