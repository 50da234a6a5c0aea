/** Screens that a run is about, by the first piece of their address with commas between (PANTALLAS); without it, all. */
const asked = process.env.PANTALLAS?.split(',');

/** Whether a run is about the screen at an address, such as '/editarCandidato/7'. */
export const isAsked = (address: string): boolean =>
  asked === undefined || asked.includes(address.split(/[/?#]/)[1]!);
