/** The versions that a reload has already left, by the address of this script, which differs for each version. */
const LEFT = 'versiones';

/** Whether a reload would hide something typed or chosen: in this tab, in a window, or in any draft. */
const isBusy = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-written],[role=dialog] form') !== null ||
  Object.keys(localStorage).some((key) => key.startsWith('borrador '));

/**
 * Reloads the page for the server's current version, unless something was typed or chosen on it. Each version is left only
 * once, so that a server that keeps giving out an old page, or two of them in turn, causes no endless reloads.
 */
export function reloadOnce(
  version: string = import.meta.url,
  reload = () => window.location.reload(),
): boolean {
  // Without storage nobody knows whether it was done before.
  if ('forgetful' in document.documentElement.dataset) return false;
  try {
    const left = sessionStorage.getItem(LEFT)?.split(' ') ?? [];
    if (left.includes(version) || isBusy()) return false;
    sessionStorage.setItem(LEFT, [...left, version].join(' '));
  } catch {
    return false;
  }
  reload();
  return true;
}
