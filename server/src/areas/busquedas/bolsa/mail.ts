import { ALERT_HOURS, ALERT_NAMED, CONFIDENTIAL } from '@tembiapo/contract/domain/bolsa.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import type { Posting } from './Posting.ts';
import { publicacionPath } from './pages/links.ts';
import { openings } from './pages/list.ts';

const alertUrl = (url: string, key: string): string =>
  `${url}/empleos/alerta?clave=${encodeURIComponent(key)}`;

/** Asks whether this address really wants mails about a search. */
export const askMail = (a: {
  email: string;
  key: string;
  subject: string;
  url: string;
  agency: string;
}): Outgoing => ({
  plantilla: 'Confirmar un aviso de empleos',
  para: a.email,
  asunto: `${a.agency}: confirmá tu aviso de empleos`,
  personal: true,
  letter: {
    titulo: 'Confirmá tu aviso de empleos',
    greeting: 'Hola:',
    parrafos: [`Alguien, quizás vos, pidió recibir en este correo: ${a.subject}.`],
    button: { texto: 'Confirmar', enlace: alertUrl(a.url, a.key) },
    foot: [
      `Si no fuiste vos, ignorá este mensaje: sin confirmar no enviamos nada más, y el pedido se borra en ${ALERT_HOURS} horas.`,
    ],
  },
});

export interface Digest {
  email: string;
  key: string;
  postings: readonly Posting[];
  /** Page that lists all of them. */
  listUrl: string;
  url: string;
  agency: string;
}

/** The daily mail of new publications; a confidential one says only what its page says. */
export function digestMail({ email, key, postings, listUrl, url, agency }: Digest): Outgoing {
  const n = postings.length;
  const named = postings.slice(0, ALERT_NAMED);
  return {
    plantilla: 'Empleos nuevos',
    para: email,
    asunto:
      n === 1 ? `Nuevo: ${postings[0]!.titulo} en ${postings[0]!.ciudad}` : `${openings(n)} nuevos para vos`,
    personal: true,
    leaveUrl: `${url}/empleos/alerta/baja?clave=${encodeURIComponent(key)}&todas=si`,
    letter: {
      titulo: n === 1 ? 'Un empleo nuevo' : `${openings(n)} nuevos`,
      greeting: 'Hola:',
      parrafos: [`Esto se publicó en ${agency} y coincide con lo que pediste:`],
      links: named.map((posting) => ({
        texto: posting.titulo,
        enlace: `${url}${publicacionPath(posting, 'alerta')}`,
        detalle: [posting.empresa ?? CONFIDENTIAL, posting.ciudad, posting.salario]
          .filter(Boolean)
          .join(' · '),
      })),
      button: { texto: n > named.length ? `Ver los ${n}` : 'Ver todos los empleos', enlace: listUrl },
      foot: [`Recibís este correo porque lo confirmaste. Para cambiarlo o dejarlo: ${alertUrl(url, key)}`],
    },
  };
}
