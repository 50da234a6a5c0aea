/** Terms as the database numbers them (server/sql/busqueda/terminos.sql): the kind in the high bits, the value in the low ones. */
const KIND_SIZE = 2 ** 40;

export const termOf = (kind: number, value: number): number => kind * KIND_SIZE + value;
export const kindOf = (term: number): number => Math.floor(term / KIND_SIZE);
/** The value of a term, without its kind. */
export const heldIn = (term: number): number => term % KIND_SIZE;
