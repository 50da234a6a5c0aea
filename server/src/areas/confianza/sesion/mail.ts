import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { RESET_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import type { From } from '../../../platform/identity/securityEvents.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The mail with the link for a new password (docs/reglas/confianza.md /recuperarPassword). */
export const resetMail = (
  recipient: { email: string; nombre: string },
  agency: string,
  link: string,
): Outgoing => ({
  plantilla: 'Recuperación de contraseña',
  para: recipient.email,
  asunto: `${agency}: recuperación de contraseña`,
  personal: true,
  letter: {
    titulo: 'Recuperación de contraseña',
    greeting: greetingTo(recipient.nombre),
    parrafos: [
      `Recibimos un pedido para cambiar tu contraseña en ${agency}. Para elegir una nueva, abrí este enlace:`,
    ],
    button: { texto: 'Elegir contraseña nueva', enlace: link },
    foot: [
      `El enlace funciona una sola vez y vence en ${RESET_MINUTES} minutos. Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.`,
    ],
  },
});

/** Reports a sign-in from a browser that this person had never used. */
export const newDeviceMail = (
  { email, nombre }: { email: string; nombre: string },
  { AGENCY_NAME, publicUrl }: Settings,
  from: From,
  when: Date,
): Outgoing => ({
  plantilla: 'Ingreso desde un dispositivo nuevo',
  para: email,
  asunto: `${AGENCY_NAME}: ingreso desde un dispositivo nuevo`,
  letter: {
    titulo: 'Ingreso desde un dispositivo nuevo',
    greeting: greetingTo(nombre),
    parrafos: [
      `Se ingresó con tu cuenta de ${AGENCY_NAME} desde un dispositivo que no conocíamos. Si fuiste vos, no hace falta que hagas nada.`,
    ],
    datos: [
      ['Cuándo', formatMoment(when.toISOString())],
      ['Dispositivo', from.navegador],
      ['Dirección', from.ip],
    ],
    button: { texto: 'No fui yo: cambiar mi contraseña', enlace: `${publicUrl}/recuperarPassword` },
    foot: ['Al cambiar la contraseña se cierran todas las sesiones abiertas.'],
  },
});
