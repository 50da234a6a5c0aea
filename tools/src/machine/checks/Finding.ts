/** What one look at the machine found. */
export interface Finding {
  about: string;
  /** `wrong`: the product does not work like this; `doubt`: it does, with what the sentence says. */
  verdict: 'good' | 'doubt' | 'wrong';
  says: string;
  mend?: string;
}

export const good = (about: string, says: string): Finding => ({ about, verdict: 'good', says });
export const doubt = (about: string, says: string, mend: string): Finding => ({
  about,
  verdict: 'doubt',
  says,
  mend,
});
export const wrong = (about: string, says: string, mend: string): Finding => ({
  about,
  verdict: 'wrong',
  says,
  mend,
});
