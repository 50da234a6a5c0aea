import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { passkeysHere } from '../../../platform/passkeys.ts';
import { clearSesion, liveSesion, readSesion, saveToken, startAnew } from '../../../platform/sesion.ts';
import { start } from '../../../platform/start.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ProofFields } from '../factors/index.ts';
import { markApart } from './apart.ts';
import { useEntering } from './useEntering.ts';
import { useOwnKeys } from './useOwnKeys.ts';
import './sesion.css';

/** False for another person than the page's, who gets their own start and nothing of the first. */
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
 * Signing in over a page whose session ended: what is typed there stays, out of sight (docs/reglas/confianza.md). `onIn`: the
 * same person is in again, here or in another window; another one is led to their own start.
 */
export function SignInAgain({ onIn }: { onIn: () => void }) {
  const name = useUsuario().data?.nombre;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { error, setError, entering, second, back, enter, enterWithPasskey, answer } = useEntering(
    (token) => void (signInOver(token) && onIn()),
  );
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => readSesion()?.id);
  const look = useEffectEvent(() => {
    if (first !== undefined && liveSesion()?.id === first) onIn();
  });
  useEffect(() => {
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  useOwnKeys(box);
  const goAway = () => {
    // Opened while the touch is fresh: browsers let no window open later.
    const away = window.open('', '_blank', 'popup,width=520,height=680');
    if (!away) return setError('El navegador no dejó abrir la ventana. Permitila y probá de nuevo.');
    markApart(away);
    away.location.href = '/ingreso/oidc';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(username, password);
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
        {error && <ErrorAlert message={error} />}
        {second ? (
          <>
            <ProofFields question={second} submitText="Ingresar" onAnswer={answer} />
            <Button variant="subtle" onClick={back}>
              Volver
            </Button>
          </>
        ) : (
          <>
            <form className="proof" onSubmit={submit} noValidate>
              <TextInput
                label="Email"
                type="email"
                autoComplete="username"
                data-autofocus
                required
                unmarked
                value={username}
                onChange={(event) => setUsername(event.currentTarget.value)}
              />
              <PasswordInput
                label="Contraseña"
                autoComplete="current-password"
                required
                unmarked
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <Button type="submit" loading={entering}>
                Ingresar y seguir
              </Button>
            </form>
            {start.oficina && (
              <Button variant="default" leftSection={<IconBuilding size={18} />} onClick={goAway}>
                Ingresar con la cuenta de la oficina
              </Button>
            )}
            {passkeysHere() && (
              <Button
                variant="default"
                leftSection={<IconFingerprint size={18} />}
                disabled={entering}
                onClick={() => void enterWithPasskey()}
              >
                Ingresar con una passkey
              </Button>
            )}
          </>
        )}
        <a href="/logout">Salir</a>
      </div>
    </Dialog>
  );
}
