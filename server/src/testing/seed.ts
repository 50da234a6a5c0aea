/** The seed of random tests: the given one (SEMILLA), as in the three runs of `npm run test:largo`, or a fixed one. */
export const seed = Number(process.env.SEMILLA ?? 20_261_125);

/** Full lengths, as in `npm run test:largo`. */
export const LONG = process.env.LARGO !== undefined;
