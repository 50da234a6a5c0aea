import { alertas } from './ui/alerts.tsx';

/**
 * Opens in a new window what has to be asked for first. The window is opened at once, while the browser still knows
 * that a person clicked, and goes to its address when that comes.
 */
export async function abrirEnVentana(pedir: () => Promise<string>): Promise<void> {
  const ventana = window.open('', '_blank');
  try {
    const url = await pedir();
    if (!ventana) return window.location.assign(url);
    ventana.opener = null;
    ventana.location.replace(url);
  } catch (error) {
    ventana?.close();
    alertas.error(error);
  }
}

/** Lets the browser keep a file that is sent as an attachment; the page stays. */
export function bajar(url: string): void {
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = '';
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
}
