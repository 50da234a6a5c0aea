import type { GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';
import writeCalendar, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

/** An event for other programs' calendars (RFC 5545). Times are in UTC, so that nobody needs our time zone's rules. */
export interface CalendarEvento {
  uid: string;
  secuencia: number;
  titulo: string;
  inicio: string;
  fin: string;
  lugar: string | null;
  enlace: string | null;
  /** When it was last changed: the same event gives the same text. */
  modificacion: string;
  cancelado: boolean;
  /** Its description there. */
  texto?: string;
}

/** A guest and their answer. */
export interface CalendarGuest {
  nombre: string;
  correo: string;
  respuesta: GuestAnswer | null;
}

const STATUS: Record<GuestAnswer, ICalAttendeeStatus> = {
  confirma: ICalAttendeeStatus.ACCEPTED,
  otraHora: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
};

const eventOf = (e: CalendarEvento): ICalEventData => ({
  id: e.uid,
  sequence: e.secuencia,
  start: new Date(e.inicio),
  end: new Date(e.fin),
  stamp: new Date(e.modificacion),
  summary: e.titulo,
  location: e.lugar,
  url: e.enlace,
  description: e.texto ?? null,
  status: e.cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** Every line ends, the last one too (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

const PRODUCT = { company: 'Tembiapo', product: 'Agenda', language: 'ES' };

/**
 * The calendar part of a mail to one guest: the invitation, a change of it (same uid, later sequence number), or its
 * cancellation.
 */
export function invitationText(
  method: 'REQUEST' | 'CANCEL',
  evento: CalendarEvento,
  organizer: { name: string; email: string },
  guest: CalendarGuest,
): string {
  const calendar = writeCalendar({
    prodId: PRODUCT,
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        ...eventOf(evento),
        organizer,
        attendees: [
          {
            name: guest.nombre,
            email: guest.correo,
            rsvp: guest.respuesta === null,
            status: guest.respuesta ? STATUS[guest.respuesta] : ICalAttendeeStatus.NEEDSACTION,
          },
        ],
      },
    ],
  });
  return textOf(calendar);
}

/** A person's agenda for programs that subscribe to it. */
export const feedText = (name: string, eventos: readonly CalendarEvento[]): string =>
  textOf(
    writeCalendar({
      prodId: PRODUCT,
      name,
      method: ICalCalendarMethod.PUBLISH,
      ttl: 900,
      events: eventos.map(eventOf),
    }),
  );
