import { type Fate, OMISSION_LABEL, type Omission } from '@tembiapo/contract/domain/envios.ts';

interface Known {
  salida: Fate;
  motivo: Omission | null;
  /** Of the mail's last try. */
  error: string | null;
  /** What the server said that sent it back. */
  rebote: string | null;
}

/** Whether an error says why all by itself, and not only that the mail server could not be spoken to. */
const isAnswer = (error: string): boolean => /dijo: «|archivo adjunto$/i.test(error);

/** Why a mail waits that was tried; null when it was not. */
export const waitingReason = (error: string | null): string | null =>
  error === null
    ? null
    : isAnswer(error)
      ? `${error}. Se sigue intentando`
      : `El servidor de correo no responde; se sigue intentando (${error})`;

/** Why a mail is not with its person, as whoever wrote it reads it; null when there is nothing to say. */
export function reasonOf({ salida, motivo, error, rebote }: Known): string | null {
  if (salida === 'omitida') return motivo && OMISSION_LABEL[motivo];
  if (salida === 'enCamino') return waitingReason(error);
  if (salida === 'incierta') return 'El servidor de correo no confirmó que lo recibió';
  if (salida === 'devuelta') return rebote && `La dirección lo devolvió: «${rebote}»`;
  if (salida !== 'fallida' || error === null) return null;
  return isAnswer(error) ? error : `El servidor de correo no lo tomó después de varios intentos. ${error}`;
}
