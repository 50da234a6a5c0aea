/** Window height for a phone's or a computer's width. */
export const heightOf = (width: number): number => (width < 500 ? 800 : 900);
