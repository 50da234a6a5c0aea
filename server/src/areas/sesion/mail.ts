import { RESET_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import type { Outgoing } from '../../platform/outbox.ts';

/** The mail with the link for a new password (000 §2 /recuperarPassword). */
export const resetMail = (
  para: { email: string; nombre: string },
  agencia: string,
  enlace: string,
): Outgoing => ({
  plantilla: 'Recuperación de contraseña',
  para: para.email,
  asunto: `${agencia}: recuperación de contraseña`,
  personal: true,
  carta: {
    titulo: 'Recuperación de contraseña',
    saludo: `Hola ${para.nombre}:`,
    parrafos: [
      `Recibimos un pedido para cambiar tu contraseña en ${agencia}. Para elegir una nueva, abrí este enlace:`,
    ],
    boton: { texto: 'Elegir contraseña nueva', enlace },
    pie: [
      `El enlace funciona una sola vez y vence en ${RESET_MINUTES} minutos. Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.`,
    ],
  },
});
