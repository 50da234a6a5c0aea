import { INVITED_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The mail by which a new member of staff chooses a password (docs/reglas/administracion.md). */
export const inviteMail = (
  { email, nombre }: { email: string; nombre: string },
  { AGENCY_NAME, publicUrl }: Pick<Settings, 'AGENCY_NAME' | 'publicUrl'>,
  token: string,
): Outgoing => ({
  plantilla: 'Invitación de un usuario',
  para: email,
  asunto: `${AGENCY_NAME}: tu usuario`,
  personal: true,
  letter: {
    titulo: `Ya tenés tu usuario en ${AGENCY_NAME}`,
    greeting: greetingTo(nombre),
    parrafos: [
      `Te crearon un usuario en el sistema de ${AGENCY_NAME}. Elegí tu contraseña y entrá con este correo: ${email}.`,
    ],
    button: { texto: 'Elegir mi contraseña', enlace: `${publicUrl}/changePass/${token}` },
    foot: [
      `El enlace funciona una sola vez y vence en ${INVITED_DAYS} días. Si venció, pedí otro en ${publicUrl}/recuperarPassword.`,
    ],
  },
});
