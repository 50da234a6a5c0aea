import type { Email } from 'postal-mime';

/** That a mail did not arrive (RFC 3464). */
export interface Bounce {
  /** Message-IDs of what came back, as far as they stand in it. */
  messages: string[];
  /** The addresses that did not get it; none: whomever it was for. */
  correos: string[];
  /** The server's own words. */
  motivo: string;
  /** Given up for good, and not only late. */
  isFinal: boolean;
  /** The subject of what came back, where it says it. */
  asunto?: string | null;
}

const MAX_READ = 200_000;
const decoder = new TextDecoder('utf-8');
const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content.slice(0, MAX_READ) : decoder.decode(content.slice(0, MAX_READ));

const DAEMON = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
const SUBJECT =
  /undeliver|returned mail|delivery (status|failure|has failed)|failure notice|no se pudo entregar|devuelto/i;

/** What a notice of a failed delivery says; null when a mail is none. */
export function readBounce(email: Email): Bounce | null {
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const original = email.attachments.find(({ mimeType }) =>
    /^(message\/(rfc822|global)|text\/rfc822-headers)/.test(mimeType),
  );
  const contentType = email.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const isReport = /multipart\/report/i.test(contentType) && /delivery-status/i.test(contentType);
  const from = email.from?.address ?? '';
  // Some servers still write them as they did before there was a form for it.
  const isOldForm = DAEMON.test(from) && SUBJECT.test(email.subject ?? '');
  if (!status && !isReport && !isOldForm) return null;
  const report = status ? textOf(status.content) : '';
  const returned = `${original ? textOf(original.content) : ''}\n${email.text ?? ''}`.slice(0, MAX_READ);
  const fields = (name: string) =>
    [...report.matchAll(new RegExp(`^${name}:[ \\t]*([^\\r\\n]{0,2000})`, 'gim'))].map((found) => found[1]!);
  // One message about many: only those who failed are meant.
  const groups = report.split(/\r?\n\r?\n/).filter((group) => /^Final-Recipient:/im.test(group));
  const failed = groups.filter((group) => !/^Action:\s*(delivered|relayed|expanded)/im.test(group));
  if (groups.length > 0 && failed.length === 0) return null;
  const correos = failed.flatMap((group) => {
    const found =
      /^Original-Recipient:\s*rfc822;\s*<?([^\s<>]{3,320})/im.exec(group) ??
      /^Final-Recipient:\s*rfc822;\s*<?([^\s<>]{3,320})/im.exec(group);
    return found ? [found[1]!.toLowerCase()] : [];
  });
  const codes = fields('Status');
  const said = fields('Diagnostic-Code')[0]?.replace(/^\s*\w+\s*;\s*/, '') ?? codes[0];
  const isLate =
    failed.length > 0
      ? failed.every((group) => /^Action:\s*delayed/im.test(group))
      : codes.length > 0 && codes.every((code) => code.startsWith('4'));
  return {
    messages: [...returned.matchAll(/^Message-ID:\s*(<[^<>\s]{3,498}>)/gim)].map((found) => found[1]!),
    correos,
    motivo: (said || (email.text ?? '').trim().split('\n')[0] || 'No se pudo entregar').slice(0, 300),
    isFinal: !isLate,
  };
}
