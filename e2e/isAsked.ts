/** PANTALLAS limits a run to some screens: first path segments, separated by commas. Without it, all. */
const asked = process.env.PANTALLAS?.split(',');

/** Whether this run includes the screen at an address, such as '/editarCandidato/7'. */
export const isAsked = (address: string): boolean =>
  asked === undefined || asked.includes(address.split(/[/?#]/)[1]!);
