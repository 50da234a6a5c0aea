import type { Attachment, Email } from 'postal-mime';
import { contentTypeOf } from './headers.ts';

/** What a delivery report (RFC 3464) says about one recipient. */
interface ReportedRecipient {
  correo: string | null;
  action: string;
  status: string;
  diagnostic: string;
}

const MAX_READ = 200_000;
const decoder = new TextDecoder('utf-8');

/** A part's text, up to the length that is read. */
export const textOfPart = ({ content }: Pick<Attachment, 'content'>): string =>
  typeof content === 'string' ? content.slice(0, MAX_READ) : decoder.decode(content.slice(0, MAX_READ));

/** Whether a mail declares itself a delivery report. */
export const isDeliveryReport = (email: Email): boolean =>
  /^multipart\/report/.test(contentTypeOf(email)) && contentTypeOf(email).includes('delivery-status');

/** The part of a report with the fate of each recipient. */
export const statusPart = (email: Email): Attachment | undefined =>
  email.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType));

/** The recipients of a report, whether or not empty lines separate them. */
export function readRecipients(report: string): ReportedRecipient[] {
  const recipients: Record<string, string>[] = [];
  let fields: Record<string, string> = {};
  for (const line of report.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([A-Za-z-]{3,40})[ \t]{0,9}:[ \t]{0,9}(.{0,2000})/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (line.trim() === '' || (key !== undefined && /-recipient$/.test(key) && key in fields)) fields = {};
    if (key === undefined || key in fields) continue;
    fields[key] = value!.trim();
    if (key === 'final-recipient') recipients.push(fields);
  }
  return recipients.map((one) => ({
    correo: addressOf(one['original-recipient']) ?? addressOf(one['final-recipient']),
    action: (one.action ?? '').toLowerCase(),
    status: one.status ?? '',
    diagnostic: (one['diagnostic-code'] ?? '').replace(/^[\w-]{1,20}\s{0,9};\s{0,9}/, ''),
  }));
}

const addressOf = (field: string | undefined): string | null =>
  /^(?:(?:rfc822|utf-8|unknown|local|smtp)\s{0,9};)?\s{0,9}<?([^\s<>;,@]{1,64}@[^\s<>;,@]{2,255})/i
    .exec(field ?? '')?.[1]
    ?.toLowerCase() ?? null;
