import { createInterface } from 'node:readline/promises';
import { Refusal } from './Refusal.ts';

/** Asks whoever is at the terminal whether to go on; throws when they do not want to, or nobody is there. */
export async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Refusal('Para hacerlo sin preguntar, agregá --si');
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('¿Continuar? (si/no) ');
  ask.close();
  if (!/^s[ií]$/i.test(answer.trim())) throw new Refusal('No se hizo nada.');
}
