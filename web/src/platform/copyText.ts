import { alerts } from './alerts.tsx';

/** Copies a text to the clipboard and says so, or says that it failed. */
export const copyText = (text: string, said: string): Promise<void> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => alerts.success(said),
      () => alerts.error('No se pudo copiar: seleccioná el texto y copialo a mano.'),
    );
