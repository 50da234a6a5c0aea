import { PEDIDO_KIND_LABEL, type PedidoKind } from '@tembiapo/contract/domain/enums.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

/** The answer to a request about one's data. */
export const answerMail = (
  recipient: { email: string; nombre: string },
  agency: string,
  publicUrl: string,
  { tipo, atendido, respuesta }: { tipo: PedidoKind; atendido: boolean; respuesta: string | null },
): Outgoing => ({
  plantilla: 'Respuesta a un pedido de datos',
  para: recipient.email,
  asunto: `${agency}: respuesta a tu pedido`,
  personal: true,
  letter: {
    titulo: atendido ? 'Atendimos tu pedido' : 'No pudimos atender tu pedido',
    greeting: greetingTo(recipient.nombre),
    parrafos: [
      `Tu pedido de ${PEDIDO_KIND_LABEL[tipo].toLowerCase()} sobre tus datos personales en ${agency} fue ${atendido ? 'atendido' : 'rechazado'}.`,
      ...(respuesta ? [respuesta] : []),
    ],
    button: { texto: 'Ver mis datos personales', enlace: `${publicUrl}/misDatosPersonales` },
  },
});
