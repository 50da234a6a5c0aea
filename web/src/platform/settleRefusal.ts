/** The error code for a call with an outdated installation key. */
export const NO_KEY = 'SIN_LLAVE';

/** A call refused for lack of something that the person can give over the page: a session, or proof of identity. */
export interface Refusal {
  code?: string | undefined;
  /** The token and installation key that the call carried. */
  token?: string | null;
  accessKey?: string;
}

type Settle = (refusal: Refusal) => Promise<boolean>;

/**
 * Until the application sets how to ask (app/OverPage.tsx), and where that could not be loaded, the refusal is the answer.
 */
let ask: Settle = async () => false;

export const onRefused = (asker: Settle): void => {
  ask = asker;
};

/** Asks the person once over the page, however many calls wait. True when the refused call should be sent again. */
export const settleRefusal: Settle = (refusal) => ask(refusal).catch(() => false);
