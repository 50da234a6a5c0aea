import { validEmail } from '@tembiapo/contract/domain/access.ts';
import type { Found } from './Found.ts';
import { MAIL_LABEL, mailboxesIn, mayBePart } from './mailboxesIn.ts';
import { readAs } from './readAs.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';

/** Mailboxes of companies; the person may own the company. */
const OF_A_HOUSE =
  /^(?:info|informes?|rr\.?hh|recursos\.?humanos|contactos?|consultas?|ventas|administracion|recepcion|secretaria|gerencia|seleccion|empleos?|trabajos?|cvs?|curriculums?|postulaciones|postulantes|reclutamiento|talentos?(?:humano)?|atencion(?:alcliente)?|no-?reply|webmaster)@/;
const DOUBTFUL = 0.6;

/** The beginning of a mailbox at the end of a line: a sign at its end means that it continues below; without one it may. */
function beginningIn(text: string): { begun: string; sure: boolean } | null {
  const begun = text.trim().split(/[\s:]/).at(-1)!;
  const before = text.trim().slice(0, text.trim().length - begun.length);
  const isLabelled = MAIL_LABEL.test(fold(before));
  if (!mayBePart(begun) || (before !== '' && !isLabelled) || /^(?:e-?mail|mail|correo)$/i.test(begun))
    return null;
  if (/[._+-]$/.test(begun)) return { begun, sure: true };
  return isLabelled || /^[a-z\d]+[._][a-z\d._]{1,40}$/.test(begun) ? { begun, sure: false } : null;
}

/** The mailboxes of a line, cell by cell first, including those that a narrow column broke in two. */
function mailsOf(line: Line, above: Line | undefined, next: Line | undefined): Found<string>[] {
  const texts: [string, Line[]][] = [
    ...line.segments.map((s): [string, Line[]] => [s.text, [line]]),
    [line.text, [line]],
  ];
  if (next) texts.push([line.text + next.text.split(/\s/)[0], [line, next]]);
  return texts.flatMap(([text, from]) => {
    const broken = from.length > 1 || /@[\w-]*$/.test(text.trim());
    return mailboxesIn(text).flatMap(({ email, start, sure }): Found<string>[] => {
      const begun = start === 0 && above && !line.column ? beginningIn(above.segments.at(-1)!.text) : null;
      if (begun) {
        const whole = `${begun.begun}${email}`.toLowerCase();
        return begun.sure && validEmail(whole) ? [readAs(whole, 0.75, [above!, line])] : [];
      }
      if (!validEmail(email)) return [];
      // Its last letters are on the next line.
      const end = text.trim().toLowerCase();
      const open = end.endsWith('.') ? `${email}.` : email;
      const tail = next && end.endsWith(open) ? /^[a-z0-9.-]{1,6}$/.exec(next.text.trim())?.[0] : undefined;
      if (tail && validEmail(open + tail)) return [readAs(open + tail, 0.8, [line, next!])];
      return [readAs(email, broken ? 0.8 : sure ? 0.98 : 0.75, from)];
    });
  });
}

/** The first personal mailbox of some lines; a company's is doubtful (docs/reglas/personas.md). */
export function readCorreo(lines: Line[]): Found<string> | null {
  let ofHouse: Found<string> | null = null;
  for (const [i, line] of lines.entries()) {
    if (!line.text.includes('@')) continue;
    for (const mail of mailsOf(line, lines[i - 1], lines[i + 1])) {
      if (!OF_A_HOUSE.test(mail.value)) return mail;
      ofHouse ??= { ...mail, confidence: Math.min(mail.confidence, DOUBTFUL) };
    }
  }
  return ofHouse;
}
