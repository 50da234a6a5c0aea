import { RECONFIRM_LINK_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

/**
 * Asks somebody whether they still look for work; each answer is a link, which nothing on the server counts before they
 * confirm it.
 */
export function askMail(a: {
  nombre: string;
  correo: string;
  key: string;
  url: string;
  agency: string;
}): Outgoing {
  const link = (answer: string) => `${a.url}/seguisBuscando#${a.key}.${answer}`;
  return {
    plantilla: '¿Seguís buscando?',
    para: a.correo,
    asunto: `${a.agency}: ¿seguís buscando trabajo?`,
    personal: true,
    letter: {
      titulo: '¿Seguís buscando trabajo?',
      greeting: greetingTo(a.nombre),
      parrafos: [
        `Hace un tiempo dejaste tus datos en ${a.agency}. Contanos cómo seguimos; alcanza con tocar una respuesta, sin ingresar.`,
      ],
      links: [
        { texto: 'Sí, sigo buscando', enlace: link('si'), detalle: 'Te tenemos en cuenta para lo que salga' },
        { texto: 'No por ahora', enlace: link('no'), detalle: 'Guardamos tus datos y no te llamamos' },
        {
          texto: 'Eliminar mis datos',
          enlace: link('eliminar'),
          detalle: 'Pedís que los borremos, como es tu derecho',
        },
      ],
      foot: [
        `Los enlaces son solo para vos y sirven ${RECONFIRM_LINK_DAYS} días. Para que no te preguntemos más: ${link('basta')}`,
      ],
    },
  };
}
