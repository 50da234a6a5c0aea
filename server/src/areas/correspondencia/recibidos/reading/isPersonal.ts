import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { folded } from './folded.ts';

/** What people say about themselves and programs do not. */
const PERSONAL =
  /\?|\b(quiero|quisiera|queria|deseo|me (interesa|gustaria|parece)|necesito|busco|acepto|confirmo|prefiero|adjunto|te (mando|envio|paso)|les? (mando|paso)|(te|los|las|les?) llamo|voy|vamos|llego|llamenme|escribanme|consegui|sigo|soy|i (accept|want|would like|can)|quero|gostaria|aceito)\b|(?<!\bno )\b(puedo|podemos|podria)\b/;
/** Things of their own, except those that an absence notice mentions too. */
const OWN =
  /\bmi (?!(correo|mail|e-?mail|casilla|regreso|retorno|vuelta|ausencia|licencia|oficina|celular|telefono|colega|companer[oa]|reemplazo|equipo|cuenta|jef[ea]|asistente|secretari[oa])\b)[a-z]|\bmy (?!(mail|e-?mail|inbox|return|absence|leave|office|phone|mobile|colleagues?|team|manager|assistant)\b)[a-z]/;
const OPENING = 1000;

/** Whether a text, without what it quotes, asks or says what only a person would; programs copy the mail they answer. */
export function isPersonal(text: string): boolean {
  const said = folded(splitQuoted(text).own.slice(0, OPENING));
  return PERSONAL.test(said) || OWN.test(said);
}
