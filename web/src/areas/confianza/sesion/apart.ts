const APART = 'ingresoAparte';

/** Marks a window that was opened to sign in there alone: it closes once that is done. */
export const markApart = (opened: Window): void => opened.sessionStorage.setItem(APART, 'si');
export const isApart = (): boolean => sessionStorage.getItem(APART) !== null;
