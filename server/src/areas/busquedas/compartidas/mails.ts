import { CLIENTE_CODE_MINUTES } from '@tembiapo/contract/domain/clientes.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

/** How much of each part of a search's description a mail holds; the rest is behind the link. */
const BLOCK_CHARS = 500;

interface ToContact {
  nombre: string;
  correo: string;
  agency: string;
  titulo: string;
  url: string;
}

/** Tells a client's contact that they can follow an opportunity, by a link of their own. */
export const sharedMail = ({ nombre, correo, agency, titulo, url }: ToContact): Outgoing => ({
  plantilla: 'Cliente: oportunidad compartida',
  para: correo,
  asunto: `${agency}: seguí la búsqueda «${titulo}»`,
  // Contains a link that only its reader may see.
  personal: true,
  letter: {
    titulo: 'Tu búsqueda, al día',
    greeting: `Hola, ${nombre}:`,
    parrafos: [
      `Desde hoy podés ver cómo va la búsqueda «${titulo}», comparar a las personas que te presentamos y ` +
        'decirnos qué te parecen, desde el teléfono o la computadora.',
      'La primera vez te mandamos un código a este correo.',
    ],
    button: { texto: 'Ver la búsqueda', enlace: url },
    foot: ['El enlace es personal: si lo reenviás, el código llega igual a este correo.'],
  },
});

/** Asks a contact for their opinion of the people they have not spoken about. */
export const remindMail = (
  { nombre, correo, agency, titulo, url }: ToContact,
  waiting: number,
): Outgoing => ({
  plantilla: 'Cliente: recordatorio',
  para: correo,
  asunto: `${agency}: esperamos tu opinión sobre «${titulo}»`,
  personal: true,
  letter: {
    titulo: 'Esperamos tu opinión',
    greeting: `Hola, ${nombre}:`,
    parrafos: [
      waiting === 1
        ? `En la búsqueda «${titulo}» hay una persona que espera tu opinión.`
        : `En la búsqueda «${titulo}» hay ${waiting} personas que esperan tu opinión.`,
      'Con un toque nos decís a quién querés entrevistar.',
    ],
    button: { texto: 'Ver a las personas', enlace: url },
    foot: ['El enlace es personal.'],
  },
});

/** The code that lets a contact in. */
export const codeMail = (name: string, correo: string, agency: string, code: string): Outgoing => ({
  plantilla: 'Cliente: código',
  para: correo,
  asunto: `${agency}: tu código para entrar`,
  personal: true,
  letter: {
    titulo: 'Tu código para entrar',
    greeting: `Hola, ${name}:`,
    parrafos: ['Escribilo en la página que abriste:'],
    datos: [['Código', code]],
    foot: [
      `Vence en ${CLIENTE_CODE_MINUTES} minutos. Si no lo pediste vos, alguien tiene tu enlace: sin el código no ve nada. Avisanos y te mandamos otro.`,
    ],
  },
});

/** Asks somebody whether they may be presented to a company. */
export const consentMail = (o: {
  nombre: string;
  correo: string;
  agency: string;
  titulo: string;
  /** Null for a confidential one. */
  empresa: string | null;
  ciudad: string | null;
  /** The parts of its publication, as rich text. */
  bloques: readonly { titulo: string; contenido: string }[];
  anonima: boolean;
  url: string;
}): Outgoing => ({
  plantilla: 'Presentación: consentimiento',
  para: o.correo,
  asunto: `${o.agency}: ¿te presentamos para ${o.titulo}?`,
  personal: true,
  letter: {
    titulo: '¿Te presentamos?',
    greeting: greetingTo(o.nombre),
    parrafos: [
      'Creemos que esta oportunidad es para vos y queremos presentarte a la empresa que la encargó. Lo hacemos solo si estás de acuerdo.',
      o.anonima
        ? 'La empresa ve tu experiencia, tu formación y tus idiomas, sin tu nombre.'
        : 'La empresa ve tu nombre, tu experiencia, tu formación y tus idiomas. No ve tu teléfono, tu correo, tu dirección ni tu documento.',
      ...o.bloques.map(
        ({ titulo, contenido }) =>
          `${titulo}: ${cutText(linesOf(contenido).replaceAll('\n', ' '), BLOCK_CHARS)}`,
      ),
    ],
    datos: [
      ['Oportunidad', o.titulo],
      ['Empresa', o.empresa ?? 'Empresa confidencial'],
      ...(o.ciudad ? ([['Ciudad', o.ciudad]] as [string, string][]) : []),
    ],
    button: { texto: 'Responder', enlace: o.url },
    foot: [
      'El enlace es solo para vos. Podés cambiar de idea cuando quieras, con este mismo enlace o en «Mis datos personales».',
    ],
  },
});
