import { type FormEvent, useState } from 'react';
import { askCliente, type Refused } from './askCliente.ts';
import { ClienteError } from './ClienteError.tsx';

interface Props {
  /** The link's key, after its '#'; '' without a link. */
  linkKey: string;
  /** Who is signed in here, if the link is somebody else's. */
  other: string | null;
  onEnter: () => void;
  /** Continues as whoever is signed in. */
  onStay: () => void;
}

/** Sign-in: whoever opens a link asks for a code, which is mailed to the link's owner. */
export function EnterCard({ linkKey, other, onEnter, onStay }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (thrown) {
      setFailed((thrown as Refused).message);
    }
    setBusy(false);
  };
  const send = () =>
    attempt(async () => {
      setSentTo((await askCliente('askCode', { clave: linkKey })).correo);
      setCode('');
    });
  const enter = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await askCliente('enter', { clave: linkKey, codigo: code });
      onEnter();
    });
  };
  return (
    <main className="card">
      <h1>Tus búsquedas</h1>
      {other !== null && (
        <p>
          En este navegador entró <b>{other}</b>, y este enlace es de otra persona.{' '}
          <button type="button" className="plain" onClick={onStay}>
            Seguir como {other}
          </button>
        </p>
      )}
      {failed && <ClienteError message={failed} />}
      {linkKey === '' ? (
        <p>Abrí el enlace que te mandamos por correo. Si no lo tenés, pedinos otro.</p>
      ) : sentTo === null ? (
        <>
          <p>
            Para cuidar los datos de las personas, te mandamos un código a tu correo. Lo pedimos una vez en
            cada dispositivo.
          </p>
          <button type="button" className="primary" disabled={busy} onClick={() => void send()}>
            {busy ? 'Enviando…' : 'Mandame el código'}
          </button>
        </>
      ) : (
        <form onSubmit={enter}>
          <p>
            Escribí el código que mandamos a <b>{sentTo}</b>.
          </p>
          <label>
            Código
            <input
              className="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page
              autoFocus
              value={code}
              onChange={(e) => setCode(e.currentTarget.value)}
            />
          </label>
          <button type="submit" className="primary" disabled={busy}>
            {busy ? 'Un momento…' : 'Entrar'}
          </button>
          <button type="button" className="plain" disabled={busy} onClick={() => void send()}>
            Mandame otro código
          </button>
        </form>
      )}
    </main>
  );
}
