import { RESET_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import type { Outgoing } from '../../platform/mail/outbox.ts';

/** The mail with the link for a new password (000 §2 /recuperarPassword). */
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
    greeting: `Hola ${recipient.nombre}:`,
    parrafos: [
      `Recibimos un pedido para cambiar tu contraseña en ${agency}. Para elegir una nueva, abrí este enlace:`,
    ],
    button: { texto: 'Elegir contraseña nueva', enlace: link },
    foot: [
      `El enlace funciona una sola vez y vence en ${RESET_MINUTES} minutos. Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.`,
    ],
  },
});
