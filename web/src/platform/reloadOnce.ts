/** The versions that were left by a reload of their own, by the address of this script, which each has its own. */
const LEFT = 'versiones';

/** Whether something typed or chosen would be out of sight after a reload: in this tab, in a window, or as a draft of any. */
const isBusy = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-written],[role=dialog] form') !== null ||
  Object.keys(localStorage).some((key) => key.startsWith('borrador '));

/**
 * Loads the page anew for the version that the server has now, unless something was typed or chosen on it. Each version is left so only once:
 * a server that keeps giving out an old page, or two of them in turn, is not asked in a circle.
 */
export function reloadOnce(
  version: string = import.meta.url,
  reload = () => window.location.reload(),
): boolean {
  // Without storage there is no telling whether it was done before.
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
