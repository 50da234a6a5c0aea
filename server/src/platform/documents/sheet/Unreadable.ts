/** Why a file cannot be read, in a sentence for the person who sent it. */
export class Unreadable extends Error {}

export const WITH_PASSWORD = 'El archivo está protegido con contraseña: guardalo sin ella y volvé a subirlo';
export const NOT_IN_BOOK = 'El libro no tiene esa hoja';
export const NO_SHEET = 'No se pudo leer el archivo: no es una planilla válida o es demasiado grande';
