import type { Attachment, Email } from 'postal-mime';

const METHODS = /^METHOD:(REPLY|COUNTER)\b/im;
export const isCalendar = ({ mimeType, filename }: Attachment): boolean =>
  /^(text\/calendar|application\/ics)$/i.test(mimeType) || /\.ics$/i.test(filename ?? '');

export const textOfCalendar = ({ content }: Attachment): string =>
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
