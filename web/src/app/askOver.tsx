import { PROOF_WANTED } from '@tembiapo/contract/domain/proofs.ts';
import { type Dispatch, lazy, type ReactElement, type ReactNode, type SetStateAction, Suspense } from 'react';
import { SignInAgain } from '../areas/confianza/sesion/index.ts';
import { TOKEN_KEY } from '../platform/early.ts';
import { pauseInWriting } from '../platform/pauseInWriting.ts';
import { renewKey } from '../platform/renewKey.ts';
import { expel, liveSesion } from '../platform/sesion.ts';
import { NO_KEY, type Refusal } from '../platform/settleRefusal.ts';
import { isUsed } from '../platform/written.ts';
import { isPublic } from './screens.ts';

const ProofModal = lazy(async () => ({
  default: (await import('../areas/confianza/factors/ProofModal.tsx')).ProofModal,
}));

type Show = Dispatch<SetStateAction<ReactNode[]>>;
type Done = (sendAgain: boolean) => void;

const open = new Map<string, Promise<boolean>>();

/** Removes a session that the server no longer accepts; false when another one is stored. */
function takeOff(token: string | null): boolean {
  const isStored = token !== null && localStorage.getItem(TOKEN_KEY) === token;
  if (isStored) localStorage.removeItem(TOKEN_KEY);
  return isStored;
}

/** Opens one window over the page, however many calls wait for it. */
function openOver(show: Show, name: string, draw: (done: Done) => ReactNode): Promise<boolean> {
  const before = open.get(name);
  if (before) return before;
  const asked = new Promise<boolean>((done) => {
    void pauseInWriting().then(() =>
      show((shown) => [...shown, <Suspense key={name}>{draw(done)}</Suspense>]),
    );
  }).finally(() => {
    open.delete(name);
    show((shown) => shown.filter((one) => (one as ReactElement).key !== name));
  });
  open.set(name, asked);
  return asked;
}

/**
 * Lets the person settle a refused call (docs/reglas/confianza.md). True when the call should be sent again, because there is
 * now a session, a proof, or a renewed installation key.
 */
export async function askOver(show: Show, { code, token = null, accessKey }: Refusal): Promise<boolean> {
  if (code === PROOF_WANTED) return openOver(show, 'proof', (done) => <ProofModal onEnd={done} />);
  if (code === NO_KEY) return renewKey(accessKey);
  // A public form needs no session, so an ended one is removed rather than asked for again.
  if (isPublic(window.location.pathname)) return takeOff(token);
  const live = liveSesion();
  // Somebody signed in meanwhile, over this page or in another window.
  if (live && live.token !== token) return true;
  if (isUsed())
    return openOver(show, 'sesion', (done) => <SignInAgain refused={token} onIn={() => done(true)} />);
  expel();
  return false;
}
