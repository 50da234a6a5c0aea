/** What one look at the machine found. */
export interface Finding {
  about: string;
  /** `wrong`: the product does not work like this; `doubt`: it does, with what the sentence says. */
  verdict: 'good' | 'doubt' | 'wrong';
  says: string;
  mend?: string;
}

type Troubling = (about: string, says: string, mend: string) => Finding;

const doubt: Troubling = (about, says, mend) => ({ about, verdict: 'doubt', says, mend });
const wrong: Troubling = (about, says, mend) => ({ about, verdict: 'wrong', says, mend });
export const Finding = {
  good: (about: string, says: string): Finding => ({ about, verdict: 'good', says }),
  doubt,
  wrong,
};
