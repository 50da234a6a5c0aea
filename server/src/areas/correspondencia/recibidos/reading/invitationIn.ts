import { dayWithYear, whenForGuests } from '@tembiapo/contract/domain/dates.ts';
import calendars from 'ical.js';
import type { Attachment, Email } from 'postal-mime';
import { readCalendar, textIn } from '../../../../platform/documents/readCalendar.ts';

const WORDS: Record<string, string> = { REQUEST: 'Invitación', CANCEL: 'Se canceló', PUBLISH: 'Evento' };

const METHODS = /^METHOD:(REPLY|COUNTER)\b/im;
const isCalendar = ({ mimeType, filename }: Attachment): boolean =>
  /^(text\/calendar|application\/ics)$/i.test(mimeType) || /\.ics$/i.test(filename ?? '');

const textOfCalendar = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** A calendar program's answer to an invitation (RFC 6047), as text that states its method; null when a mail holds none. */
export function calendarIn({ attachments }: Email): string | null {
  for (const part of attachments.filter(isCalendar)) {
    const text = textOfCalendar(part);
    if (METHODS.test(text)) return text;
    // Some programs state it only in the part's header.
    if (/^(REPLY|COUNTER)$/.test(part.method ?? '') && !/^METHOD/im.test(text))
      return text.replace(/^BEGIN:VCALENDAR/im, `$&\r\nMETHOD:${part.method}`);
  }
  return null;
}

/** An invitation in words, for a mail that says nothing else: title, time and place; null: there is none. */
export function invitationIn(email: Email): string | null {
  for (const part of email.attachments.filter(isCalendar)) {
    const calendar = readCalendar(textOfCalendar(part));
    const word = WORDS[(calendar && textIn(calendar, 'method')) || part.method || 'PUBLISH'];
    const event = calendar?.getFirstSubcomponent('vevent');
    if (!event || !word) continue;
    const place = textIn(event, 'location');
    return [
      `${word}: ${textIn(event, 'summary') ?? 'sin título'}`,
      whenOf(new calendars.Event(event)),
      place && `Dónde: ${place}`,
      textIn(event, 'description'),
    ]
      .filter(Boolean)
      .join('\n');
  }
  return null;
}

/** When it takes place; null when not stated. A time without a time zone, or in an unknown one, is given as it is written. */
function whenOf(event: calendars.Event): string | null {
  const { startDate } = event;
  if (!startDate) return null;
  if (startDate.isDate) return `Cuándo: ${dayWithYear(startDate.toString())}`;
  if (startDate.zone === calendars.Timezone.localTimezone)
    return `Cuándo: ${dayWithYear(startDate.toString().slice(0, 10))}, ${startDate.toString().slice(11, 16)}`;
  const [from, to] = [startDate, event.endDate].map((time) => time.toJSDate().toISOString());
  return `Cuándo: ${whenForGuests({ inicio: from!, fin: to! })}`;
}
