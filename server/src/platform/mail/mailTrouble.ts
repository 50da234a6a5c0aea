import { knownTrouble } from '../errors/outsideTrouble.ts';
import { noIn } from './mailer.ts';
import { readRefusal } from './readRefusal.ts';

/** An attachment cannot be read; the message tells the mail's author. */
export class AttachmentTrouble extends Error {}

/**
 * Why a mail could not be handed over, for its author: our own sentence, plus only the server's own words
 * (docs/reglas/correspondencia.md).
 */
export function mailTrouble(error: unknown): string {
  if (error instanceof AttachmentTrouble) return error.message;
  const no = noIn(error);
  if (no) return no.answer ? readRefusal(no.answer, no.step).text : readRefusal('', no.step).sentence;
  if ((error as { code?: unknown }).code === 'EENVELOPE') return 'Esa dirección no está bien escrita';
  return knownTrouble(error) ?? 'El servidor de correo no contestó como debe';
}
