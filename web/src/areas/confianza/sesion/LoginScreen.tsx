import { ORPCError } from '@orpc/client';
import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { MISSING_FACTOR } from '@tembiapo/contract/domain/proofs.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { answerPasskey, passkeysHere } from '../../../platform/passkeys.ts';
import {
  type Reason,
  readConfirmedEmail,
  readReason,
  readSesion,
  saveToken,
  takeTarget,
} from '../../../platform/sesion.ts';
import { start } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ProofFields, type Question } from '../factors/index.ts';

/** What a right password is answered with when there is a second step. */
interface Second extends Question {
  desafio: string;
}

/** Why somebody did not come in with the office's account (server, registerOficina.ts). */
const OFICINA_SAID: Record<string, string> = {
  sinOficina: 'Acá no se ingresa con la cuenta de la oficina.',
  proveedor: 'La cuenta de la oficina no contesta como debe. Probá de nuevo, o avisá al administrador.',
  vencido: 'Pasó demasiado tiempo, o ese enlace ya se usó. Probá de nuevo.',
  cancelado: 'No se ingresó: lo cancelaste.',
  sinCorreo: 'Tu cuenta de la oficina no tiene un correo verificado.',
  sinUsuario: 'Ninguna persona de la agencia tiene ese correo. Pedile un usuario al administrador.',
  otraCuenta: TEXTS.otraCuentaOficina,
  seguido: 'Probaste muchas veces seguidas. Esperá un rato.',
};

/** Why somebody who was signed in is here. */
const REASON_SAID: Record<Reason, string> = {
  terminada: 'Tu sesión terminó. Ingresá otra vez.',
  ajena: 'La página que querías abrir no es para tu cuenta. Ingresá con una cuenta que pueda verla.',
};

function comeIn({ data }: { data: { token: string } }): void {
  saveToken(data.token);
  window.location.assign(readSesion() ? takeTarget() : '/landing');
}

/** How long a login waits at most for the token of notices; whoever has none yet is registered after it (Shell.tsx). */
const NOTICES_WAIT_MS = 1_000;

/** Finds, while somebody types, the token by which this browser receives notices already. */
function useNoticesToken(): () => Promise<string | null> {
  const token = useRef(Promise.resolve<string | null>(null));
  useEffect(() => {
    if (start.firebase && 'Notification' in window && Notification.permission === 'granted')
      token.current = import('../../../platform/notices.ts').then(({ knownToken }) => knownToken());
  }, []);
  return () =>
    Promise.race([
      token.current.catch(() => null),
      new Promise<null>((done) => setTimeout(() => done(null), NOTICES_WAIT_MS)),
    ]);
}

/** /login (docs/reglas/confianza.md): email, password, recovery and registration. */
export function LoginScreen() {
  useTitle('Ingresar');
  const { confirmado, oficina } = useSearch({ strict: false }) as { confirmado?: string; oficina?: string };
  const [known] = useState(() => (confirmado ? readConfirmedEmail() : ''));
  const [reason] = useState(readReason);
  const noticesToken = useNoticesToken();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(oficina ? (OFICINA_SAID[oficina] ?? null) : null);
  const [entering, setEntering] = useState(false);
  const [second, setSecond] = useState<Second | null>(null);
  // The way back from the office's provider: one step is left.
  const isBack = oficina === 'listo';
  useEffect(() => {
    if (!isBack) return;
    setEntering(true);
    client.oficina.enter({}).then(comeIn, (thrown) => {
      if (thrown instanceof ORPCError && thrown.code === MISSING_FACTOR) setSecond(thrown.data as Second);
      else setError(errorText(thrown));
      setEntering(false);
    });
  }, [isBack]);
  const enter = async () => {
    if (!validEmail(username.trim())) return setError(TEXTS.emailFormato);
    setEntering(true);
    setError(null);
    try {
      const firebaseToken = await noticesToken();
      comeIn(
        await client.sesion.login({
          username: username.trim(),
          password,
          type: 'standard',
          ...(firebaseToken && { firebaseToken }),
        }),
      );
    } catch (thrown) {
      if (thrown instanceof ORPCError && thrown.code === MISSING_FACTOR) setSecond(thrown.data as Second);
      else setError(errorText(thrown));
      setEntering(false);
    }
  };
  const enterWithPasskey = async () => {
    setEntering(true);
    setError(null);
    try {
      const { desafio, opciones } = await client.factors.entryOptions({});
      const response = await answerPasskey(opciones);
      comeIn(await client.factors.enterWithPasskey({ desafio, respuesta: response as never }));
    } catch (thrown) {
      setError(typeof thrown === 'string' ? thrown : errorText(thrown));
      setEntering(false);
    }
  };
  if (second)
    return (
      <Card title="Segundo paso" error={null}>
        <p className="soft">
          {isBack ? 'Tu cuenta de la oficina está bien.' : 'Tu contraseña está bien.'} Falta confirmar que sos
          vos.
        </p>
        <ProofFields
          question={second}
          submitText="Ingresar"
          onAnswer={async (answer) =>
            comeIn(await client.factors.enter({ desafio: second.desafio, ...answer }))
          }
        />
        <Button variant="subtle" onClick={() => setSecond(null)}>
          Volver
        </Button>
      </Card>
    );
  return (
    <Card
      title="Ingresar"
      error={error}
      success={confirmado && !error ? TEXTS.confirmacionExitosa : null}
      onSubmit={enter}
    >
      {reason && !error && (
        <p className="notice-fixed" role="status">
          {REASON_SAID[reason]}
        </p>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
        required
        unmarked
        value={username}
        onChange={(e) => setUsername(e.currentTarget.value)}
      />
      <PasswordInput
        label="Contraseña"
        autoComplete="current-password"
        autoFocus={known !== ''}
        required
        unmarked
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <Button type="submit" loading={entering}>
        Ingresar
      </Button>
      {start.oficina && (
        <Button component="a" href="/ingreso/oidc" variant="default" leftSection={<IconBuilding size={18} />}>
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
      <Button
        component="a"
        href={username.trim() ? `/registro?email=${encodeURIComponent(username.trim())}` : '/registro'}
        variant="default"
      >
        Registrarme
      </Button>
      <a href="/recuperarPassword" style={{ textAlign: 'center' }}>
        Olvidé mi contraseña
      </a>
      {start.demo && (
        <p className="notice-fixed">
          Demostración: admin@demo.py, selector@demo.py o candidato@demo.py, contraseña <b>demo-demo</b>
        </p>
      )}
    </Card>
  );
}
