import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clearSesion, liveSesion, readSesion, saveToken, startAnew } from '../../../platform/sesion.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ProofFields } from '../factors/index.ts';
import { markApart } from './apart.ts';
import { readLastEmail } from './lastEmail.ts';
import { useEntering } from './useEntering.ts';
import { useOwnKeys } from './useOwnKeys.ts';
import { WaysIn } from './WaysIn.tsx';
import './sesion.css';

/** False when another person signed in, who gets their own start page and nothing of the first one's. */
function signInOver(token: string): boolean {
  const first = readSesion();
  saveToken(token);
  if (first?.id === liveSesion()?.id) return true;
  clearSesion();
  saveToken(token);
  startAnew();
  return false;
}

/**
 * Signs in over a page whose session ended: what is typed there stays, out of sight (docs/reglas/confianza.md). `onIn`: the
 * same person is in again, here or in another window; another person goes to their own start page. `refused`: the token that
 * the server no longer accepts.
 */
export function SignInAgain({ refused, onIn }: { refused: string | null; onIn: () => void }) {
  const name = useUsuario().data?.nombre;
  const entry = useEntering((token) => void (signInOver(token) && onIn()), {
    known: isStaff(readSesion()?.rol ?? 'candidato') ? readLastEmail() : '',
  });
  const { error, setError, second, back, enter, answer } = entry;
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => readSesion()?.id);
  const look = useEffectEvent(() => {
    const live = liveSesion();
    if (first !== undefined && live?.id === first && live.token !== refused) onIn();
  });
  useEffect(() => {
    // Somebody may have signed in elsewhere while this window was on its way.
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  useOwnKeys(box);
  const goAway = () => {
    // Opened inside the click: browsers block windows opened later.
    const away = window.open('', '_blank', 'popup,width=520,height=680');
    if (!away) return setError('El navegador no dejó abrir la ventana. Permitila y probá de nuevo.');
    markApart(away);
    away.location.href = '/ingreso/oidc';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  return (
    <Dialog label="Tu sesión terminó" className="again" onClose={() => undefined}>
      <div className="proof" ref={box}>
        <h2>Tu sesión terminó</h2>
        <p className="soft">
          {second
            ? 'Falta confirmar que sos vos.'
            : `${name ? `${name}, ingresá` : 'Ingresá'} otra vez y seguís donde estabas. Lo que escribiste sigue acá.`}
        </p>
        {error && !entry.wrongEmail && <ErrorAlert message={error} />}
        {second ? (
          <>
            <ProofFields question={second} submitText="Ingresar" onAnswer={answer} />
            <Button variant="subtle" onClick={back}>
              Volver
            </Button>
          </>
        ) : (
          <form className="proof" onSubmit={submit} noValidate>
            <WaysIn entry={entry} submitText="Ingresar y seguir" oficina={{ onClick: goAway }} />
          </form>
        )}
        <a href="/logout">Salir</a>
      </div>
    </Dialog>
  );
}
