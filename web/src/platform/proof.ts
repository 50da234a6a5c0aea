/** Something that only shortly after proving who one is can be done: asked for once, however many calls wait for it. */
type Asker = (done: (proven: boolean) => void) => void;

let ask: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** The application says how it asks (app/ProofAsker.tsx). */
export const onProofWanted = (asker: Asker | null): void => {
  ask = asker;
};

/** True once the person proved who they are; false when they would not. */
export function askProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((done) => (ask ? ask(done) : done(false))).finally(() => {
    asking = null;
  });
  return asking;
}
