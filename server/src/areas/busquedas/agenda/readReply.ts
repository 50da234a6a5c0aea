import type calendars from 'ical.js';
import { readCalendar, textIn } from '../../../platform/documents/readCalendar.ts';
import { momentIn, readWhen, type When } from './readWhen.ts';

/** A mail program's answer to an invitation (RFC 5546), as stated. */
export interface Reply extends When {
  method: 'REPLY' | 'COUNTER';
  uid: string;
  secuencia: number;
  /** When it was given; ISO 8601. */
  stamp: string | null;
  comment: string | null;
  /** Addresses in lower case, each with its answer: ACCEPTED, DECLINED, TENTATIVE … */
  attendees: { correo: string; estado: string }[];
}

/** An attendee's address: from its mailto, or from EMAIL where the value is another name of theirs. */
function addressOf(attendee: calendars.Property): string {
  const value = String(attendee.getFirstValue() ?? '').replace(/^mailto:/i, '');
  const [email] = [attendee.getParameter('email')].flat();
  return (value.includes('@') ? value : (email ?? '')).trim().toLowerCase();
}

/** Parses an answer; null when it is none, or cannot be parsed. */
export function readReply(text: string): Reply | null {
  try {
    const calendar = readCalendar(text);
    if (!calendar) return null;
    const event = calendar.getFirstSubcomponent('vevent');
    const method = textIn(calendar, 'method')?.toUpperCase();
    const uid = event && textIn(event, 'uid');
    if (!event || !uid || (method !== 'REPLY' && method !== 'COUNTER')) return null;
    return {
      method,
      uid,
      secuencia: Number(event.getFirstPropertyValue('sequence')) || 0,
      stamp: momentIn(event, 'dtstamp'),
      ...readWhen(event),
      comment: textIn(event, 'comment'),
      attendees: event.getAllProperties('attendee').map((attendee) => ({
        correo: addressOf(attendee),
        estado: String(attendee.getFirstParameter('partstat') ?? '').toUpperCase(),
      })),
    };
  } catch {
    return null;
  }
}
