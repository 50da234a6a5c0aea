const APART = 'ingresoAparte';

/** Marks a window opened only to sign in: it closes once that is done. */
export const markApart = (opened: Window): void => opened.sessionStorage.setItem(APART, 'si');
export const isApart = (): boolean => sessionStorage.getItem(APART) !== null;
