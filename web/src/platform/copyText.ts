import { alerts } from './alerts.tsx';

/** Puts a text into the clipboard, and says whether it is there. */
export const copyText = (text: string, said: string): Promise<void> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => alerts.success(said),
      () => alerts.error('No se pudo copiar: seleccioná el texto y copialo a mano.'),
    );
