/** What tests at random draw from: the one given (SEMILLA), as three are by `npm run test:largo`, or one that is always the same. */
export const seed = Number(process.env.SEMILLA ?? 20_261_125);

/** Full lengths, as `npm run test:largo` has them. */
export const LONG = process.env.LARGO !== undefined;
