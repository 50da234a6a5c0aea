import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { folded } from './folded.ts';

/** What people say of themselves and programs do not. */
const PERSONAL =
  /\?|\b(quiero|quisiera|queria|deseo|me (interesa|gustaria|parece)|necesito|busco|acepto|confirmo|prefiero|adjunto|te (mando|envio|paso)|les? (mando|paso)|mi (cv|curriculum|curriculo|titulo)|i (accept|want|would like|can)|my (cv|resume)|quero|gostaria|aceito)\b|(?<!\bno )\b(puedo|podemos|podria)\b/;
const OPENING = 1000;

/** Whether a text, apart from what it quotes, asks or says what only a person would; programs copy the mail they answer. */
export const isPersonal = (text: string): boolean =>
  PERSONAL.test(folded(splitQuoted(text).own.slice(0, OPENING)));
