import { LAST_EMAIL } from '../../../platform/sesion.ts';

/** The email of who signed in last in this browser, if they work here; empty otherwise. */
export const readLastEmail = (): string => localStorage.getItem(LAST_EMAIL) ?? '';

export const saveLastEmail = (email: string): void => localStorage.setItem(LAST_EMAIL, email);
