import { consentOf } from '@tembiapo/contract/domain/consent.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { checkNewPassword, hashPassword } from '../../../platform/identity/passwords.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { byEmail, hash, mailTo } from './code.ts';
import { type Apply, confirmCode } from './confirmCode.ts';
import * as queries from './queries.ts';
import { resendCode } from './resendCode.ts';
import { missingInRegistro, newCode, savedPhone } from './rules.ts';

const calls = os.registro;

/** Registration of visitors (docs/reglas/personas.md). */
export const registroRoutes = (apply: Apply<unknown>) => ({
  create: calls.create.handler(async ({ input, context: { services, ip } }) => {
    const missing = missingInRegistro(input);
    if (missing) throw new BadInput(missing);
    if (input.consentimiento && !consentOf(input.consentimiento))
      throw new BadInput('Consentimiento: ese texto ya no está vigente. Recargá la página.');
    await checkNewPassword(input.password, services.settings, input.username);
    const email = input.username.toLowerCase();
    await limitTries(services.db, { ...byEmail(email), 'registro-direccion': ip });
    const [id, code] = [uuidv7(), newCode()];
    const password_hash = await hashPassword(input.password);
    await transaction(services.db, async (tx) => {
      const alreadyExists = await queries.hasAccount(tx, email);
      const person: Partial<queries.Invitacion> = {
        password_hash,
        nombre: input.nombre,
        apellido: input.apellido,
        documento: input.document,
        documento_tipo: input.documentType ?? 'CI',
        nacimiento_fecha: input.fechaNacimiento ?? null,
        telefono: savedPhone(input.phone),
        direccion: input.address?.direccion ?? null,
        lat: input.address?.lat ?? null,
        lng: input.address?.lng ?? null,
        consentimiento_version: input.consentimiento ?? null,
      };
      await queries.insertInvitacion(tx, {
        ...(alreadyExists ? {} : person),
        id,
        email,
        codigo_hash: hash(services, id, code),
        ya_existe: alreadyExists,
      });
      await queueMail(
        tx,
        services,
        mailTo(services, { id, email, nombre: input.nombre, alreadyExists }, code),
      );
    });
    return { message: TEXTS.registroExitoso, invitacionId: id };
  }),

  confirm: calls.confirm.handler(async ({ input, context: { services, ip } }) => {
    const { email } = await confirmCode(services, input.invitacionId, input.invitacionCodigo, ip, apply);
    return { message: TEXTS.confirmacionExitosa, email };
  }),

  resend: calls.resend.handler(async ({ input, context: { services, ip } }) => {
    await resendCode(services, input.invitacionId, ip);
    return { message: TEXTS.codigoReenviado };
  }),
});
