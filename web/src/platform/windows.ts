import { alerts } from './alerts.tsx';

/**
 * Opens in a new window what has to be asked for first. The window is opened at once, while the browser still knows
 * that a person clicked, and goes to its address when that comes.
 */
export async function openInWindow(request: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank');
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

/** Lets the browser keep a file that is sent as an attachment; the page stays. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
