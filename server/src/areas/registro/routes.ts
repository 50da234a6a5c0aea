import { consentOf } from '@tembiapo/contract/domain/consent.ts';
import {
  CODE_ATTEMPTS,
  CONFIRM_MAX_PER_ADDRESS,
  REGISTRO_MAX_PER_ADDRESS,
  REGISTRO_MAX_PER_EMAIL,
  REGISTRO_MAX_PER_EMAIL_DAY,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { v7 as uuidv7, validate } from 'uuid';
import { transaction } from '../../platform/database/database.ts';
import { BadInput, Rule } from '../../platform/errors/errors.ts';
import { os, type Services } from '../../platform/http/context.ts';
import { checkNewPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { limitTries, type Tries } from '../../platform/identity/tries.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { openAccount } from './account.ts';
import { accountMail, confirmMail } from './mail.ts';
import * as q from './queries.ts';
import { codeHash, match, missingInRegistro, newCode, savedPhone } from './rules.ts';

const r = os.registro;

/** Mails that an e-mail may be sent: a few in a quarter of an hour, and not many a day. */
const byEmail = (email: string): Tries[] => [
  { tipo: 'registro-email', clave: email, max: REGISTRO_MAX_PER_EMAIL },
  { tipo: 'registro-email-dia', clave: email, max: REGISTRO_MAX_PER_EMAIL_DAY, minutes: 24 * 60 },
];
const byAddress = (ip: string): Tries => ({
  tipo: 'registro-direccion',
  clave: ip,
  max: REGISTRO_MAX_PER_ADDRESS,
});

const hash = ({ secrets }: Services, id: string, code: string): Buffer =>
  codeHash(id, code, secrets.jwt.newest);

/** Whether a code is the one that was sent, also when the installation's secret was changed meanwhile. */
const isCode = ({ secrets }: Services, id: string, code: string, stored: Buffer): boolean =>
  secrets.jwt.all.some((key) => match(stored, codeHash(id, code, key)));

/** The mail of a registration: the code, or that there is an account already. */
const mailTo = (
  { settings }: Services,
  { id, email, nombre, alreadyExists }: { id: string; email: string; nombre: string; alreadyExists: boolean },
  code: string,
) =>
  alreadyExists
    ? accountMail(email, settings.AGENCY_NAME, settings.publicUrl)
    : confirmMail(
        { email, nombre },
        settings.AGENCY_NAME,
        `${settings.publicUrl}/register/${id}#${code}`,
        code,
      );

/** Registration of visitors (002 §2 'Registration'; decisions 2). */
export const registroRoutes = r.router({
  create: r.create.handler(async ({ input, context: { services, ip } }) => {
    const missing = missingInRegistro(input);
    if (missing) throw new BadInput(missing);
    if (input.consentimiento && !consentOf(input.consentimiento))
      throw new BadInput('Consentimiento: ese texto ya no está vigente. Recargá la página.');
    await checkNewPassword(input.password, services.settings);
    const email = input.username.toLowerCase();
    await limitTries(services.db, [...byEmail(email), byAddress(ip)]);
    const [id, code] = [uuidv7(), newCode()];
    const password_hash = await hashPassword(input.password);
    await transaction(services.db, async (tx) => {
      const alreadyExists = await q.hasAccount(tx, email);
      const person: Partial<q.Invitacion> = {
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
      await q.insertInvitacion(tx, {
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

  confirm: r.confirm.handler(async ({ input, context: { services, ip } }) => {
    const { invitacionId: id } = input;
    const code = input.invitacionCodigo.replace(/\s/g, '');
    if (code === '') throw new BadInput(TEXTS.confirmacionSinCodigo);
    await limitTries(services.db, [{ tipo: 'confirmar-direccion', clave: ip, max: CONFIRM_MAX_PER_ADDRESS }]);
    // The try is counted for good before the code is looked at.
    const attempt = validate(id) ? await q.takeTry(services.db, id) : undefined;
    if (!attempt) throw new Rule(TEXTS.codigoSinUso);
    if (attempt.ya_existe || !isCode(services, id, code, attempt.codigo_hash)) {
      const remaining = CODE_ATTEMPTS - attempt.intentos;
      throw new Rule(
        remaining > 0
          ? `El código no es correcto. Te ${remaining === 1 ? 'queda 1 intento' : `quedan ${remaining} intentos`}.`
          : TEXTS.codigoSinUso,
      );
    }
    const email = await transaction(services.db, async (tx) => {
      const invitacion = await q.takeInvitacion(tx, id);
      // Confirmed a moment ago, in another window.
      if (!invitacion) throw new Rule(TEXTS.codigoSinUso);
      await openAccount(tx, invitacion);
      return invitacion.email;
    });
    return { message: TEXTS.confirmacionExitosa, email };
  }),

  resend: r.resend.handler(async ({ input: { invitacionId: id }, context: { services, ip } }) => {
    const found = validate(id) ? await q.findEmail(services.db, id) : undefined;
    await limitTries(services.db, [byAddress(ip), ...(found ? byEmail(found.email) : [])]);
    const code = newCode();
    await transaction(services.db, async (tx) => {
      const i = found && (await q.renewCode(tx, id, hash(services, id, code)));
      if (!i) return;
      const { email, nombre, ya_existe: alreadyExists } = i;
      await queueMail(
        tx,
        services,
        mailTo(services, { id, email, nombre: nombre ?? '', alreadyExists }, code),
      );
    });
    return { message: TEXTS.codigoReenviado };
  }),
});
