/** Whether a window is open over what is seen; one in a hidden tab is not. */
export const isWindowOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((one) => one.checkVisibility());
