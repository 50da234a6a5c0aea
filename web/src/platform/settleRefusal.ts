/** The code of a refusal: the page does not know the key of the installation. */
export const NO_KEY = 'SIN_LLAVE';

/** What was refused for want of something that a person can give over the page: a session, or a proof of who they are. */
export interface Refusal {
  code?: string | undefined;
  /** With which token and key of the installation it was asked. */
  token?: string | null;
  accessKey?: string;
}

type Settle = (refusal: Refusal) => Promise<boolean>;

/** Until the application says how it asks (app/OverPage.tsx), and where that could not be loaded, the refusal is the answer. */
let ask: Settle = async () => false;

export const onRefused = (asker: Settle): void => {
  ask = asker;
};

/** Asks the person over the page, once however many calls wait for it. True when what was refused is to be sent again. */
export const settleRefusal: Settle = (refusal) => ask(refusal).catch(() => false);
