import PostalMime from 'postal-mime';

/** What calendars read in a mail, and the key of its link. */
export interface Invitation {
  method: string;
  uid: string;
  sequence: number;
  /** ISO 8601. */
  start: string;
  key: string | null;
}

/** The invitation in a mail of ours; null when it has none. */
export async function invitationIn(source: Buffer): Promise<Invitation | null> {
  const mail = await PostalMime.parse(source);
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const bytes = part?.content;
  if (bytes === undefined) return null;
  const text = (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)).replace(
    /\r?\n[ \t]/g,
    '',
  );
  const read = (name: string): string =>
    new RegExp(`^${name}[^:\\r\\n]*:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  const [, year, month, day, hour, minute, second] =
    /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/m.exec(text) ?? [];
  return {
    method: read('METHOD'),
    uid: read('UID'),
    sequence: Number(read('SEQUENCE')),
    start: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    key: /\/cita#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? null,
  };
}
