import { whenForGuests } from '@tembiapo/contract/domain/dates.ts';
import { greetedName } from '@tembiapo/contract/domain/nameTitles.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import type { StoredEvento } from './queries.ts';

/** Why somebody receives a mail about an event. */
export type Occasion = 'invitación' | 'confirmación' | 'cambio' | 'cancelación' | 'recordatorio';

type Told = Pick<StoredEvento, 'titulo' | 'inicio' | 'fin' | 'lugar' | 'enlace' | 'candidatoId'>;

interface Letter {
  occasion: Occasion;
  evento: Told;
  nombre: string;
  correo: string;
  agency: string;
  /** Where a guest answers, or a colleague sees it; none for a cancelled event. */
  button?: { texto: string; enlace: string };
}

const SUBJECT: Record<Occasion, string> = {
  invitación: 'Te invitamos',
  confirmación: 'Confirmada',
  cambio: 'Cambió',
  cancelación: 'Se canceló',
  recordatorio: 'Te recordamos',
};
const SENTENCE: Record<Occasion, string> = {
  invitación: 'Te esperamos. Contanos si podés; alcanza con tocar el botón, sin ingresar.',
  confirmación: 'Tu entrevista quedó confirmada. Si algo cambia, avisanos con el botón, sin ingresar.',
  cambio: 'Hubo un cambio. Así queda ahora:',
  cancelación: 'Esta cita se canceló. No hace falta que hagas nada.',
  recordatorio: 'Falta poco. Si algo cambió, avisanos con el botón.',
};

/** How a guest is greeted: somebody from a client keeps their title. */
export const greetedGuest = ({
  candidatoId,
  nombre,
}: {
  candidatoId: number | null;
  nombre: string;
}): string => (candidatoId === null ? nombre : greetedName(nombre) || nombre);

/** A mail about an event, to a colleague or a guest. */
export function eventoMail({ occasion, evento, nombre, correo, agency, button }: Letter): Outgoing {
  const title = `${SUBJECT[occasion]}: ${evento.titulo}`;
  const data: [string, string][] = [['Cuándo', whenForGuests(evento)]];
  if (evento.lugar) data.push(['Dónde', evento.lugar]);
  if (evento.enlace && occasion !== 'cancelación') data.push(['Enlace', evento.enlace]);
  return {
    plantilla: `Agenda: ${occasion}`,
    para: correo,
    asunto: `${agency}: ${title}`,
    // Contains a link that only its reader may see.
    personal: true,
    ...(evento.candidatoId !== null && { candidatosIds: [evento.candidatoId] }),
    letter: {
      titulo: title,
      greeting: `Hola, ${nombre}:`,
      parrafos: [SENTENCE[occasion]],
      datos: data,
      ...(button && { button }),
    },
  };
}
