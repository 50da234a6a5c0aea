import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

/** Tells a candidate that they can pick an interview's hour, by a link of their own. */
export const offerMail = (o: {
  nombre: string;
  correo: string;
  titulo: string;
  url: string;
  agency: string;
}): Outgoing => ({
  plantilla: 'Agenda: horas',
  para: o.correo,
  asunto: `${o.agency}: elegí tu hora para ${o.titulo}`,
  // Contains a link that only its reader may see.
  personal: true,
  letter: {
    titulo: 'Elegí tu hora',
    greeting: greetingTo(o.nombre),
    parrafos: [
      `Para «${o.titulo}» tenemos varias horas libres. Elegí la que te quede mejor, sin ingresar. Las horas son las de Asunción.`,
    ],
    button: { texto: 'Ver las horas', enlace: o.url },
    foot: ['El enlace es solo para vos.'],
  },
});
