import { knownTrouble } from '../errors/outsideTrouble.ts';
import { noIn } from './mailer.ts';
import { readRefusal } from './readRefusal.ts';

/** What goes along cannot be read; the message says so as whoever wrote the mail reads it. */
export class AttachmentTrouble extends Error {}

/**
 * Why a mail was not handed over, as whoever wrote it reads it: a sentence of ours, and of what was said only the server's own words
 * (docs/reglas/correspondencia.md).
 */
export function mailTrouble(error: unknown): string {
  if (error instanceof AttachmentTrouble) return error.message;
  const no = noIn(error);
  if (no) return no.answer ? readRefusal(no.answer, no.step).text : readRefusal('', no.step).sentence;
  if ((error as { code?: unknown }).code === 'EENVELOPE') return 'Esa dirección no está bien escrita';
  return knownTrouble(error) ?? 'El servidor de correo no contestó como debe';
}
