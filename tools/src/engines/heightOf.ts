/** Of a window of a width: a phone's or a computer's. */
export const heightOf = (width: number): number => (width < 500 ? 800 : 900);
