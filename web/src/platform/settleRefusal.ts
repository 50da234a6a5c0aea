/** The error code for a call with an outdated installation key. */
export const NO_KEY = 'SIN_LLAVE';

/** What was refused for want of something that a person can give over the page: a session, or a proof of who they are. */
export interface Refusal {
  code?: string | undefined;
  /** The token and installation key that the call carried. */
  token?: string | null;
  accessKey?: string;
}

type Settle = (refusal: Refusal) => Promise<boolean>;

/** Until the application says how it asks (app/OverPage.tsx), and where that could not be loaded, the refusal is the answer. */
let ask: Settle = async () => false;

export const onRefused = (asker: Settle): void => {
  ask = asker;
};

/** Asks the person once over the page, however many calls wait. True when the refused call should be sent again. */
export const settleRefusal: Settle = (refusal) => ask(refusal).catch(() => false);
