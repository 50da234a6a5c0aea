import { alerts } from './alerts.tsx';

/**
 * Opens in a new window something whose address must be fetched first. The window opens at once, while the browser still
 * counts it as part of the click, and goes to the address when it arrives.
 */
export async function openInWindow(request: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened)
    say(opened, 'Preparando el documento', 'Estamos preparando el documento: se abre acá cuando esté listo.');
  try {
    const url = await request();
    if (!opened) return window.location.assign(url);
    opened.opener = null;
    opened.location.replace(url);
  } catch (error) {
    opened?.close();
    alerts.error(error);
  }
}

function say(opened: Window, title: string, text: string): void {
  const { document } = opened;
  document.documentElement.lang = 'es';
  document.title = title;
  document.body.style.font = '16px system-ui, sans-serif';
  document.body.style.margin = '48px';
  document.body.textContent = text;
}

/** Opens a window during the click that says what it waits for; null where the browser blocks it. */
export function openForFile(): Window | null {
  const opened = window.open('', '_blank');
  if (opened)
    say(opened, 'Preparando el archivo', 'Estamos preparando el archivo: se baja acá cuando esté listo.');
  return opened;
}

/** Shows the file in the window that waited for it, or without one in this window. */
export function deliver(opened: Window | null, url: string): void {
  if (opened && !opened.closed) {
    say(opened, 'Archivo listo', 'El archivo se está bajando. Podés cerrar esta ventana.');
    opened.location.replace(url);
  } else download(url);
}

/** Has the browser save a file that is sent as an attachment; the page stays. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
