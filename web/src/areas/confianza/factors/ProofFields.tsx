import { IconFingerprint } from '@tabler/icons-react';
import type { Proof } from '@tembiapo/contract/domain/proofs.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../../platform/api.ts';
import { type Assertion, answerPasskey, passkeysHere } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ConfirmAway } from './ConfirmAway.tsx';

/** The accepted kinds of proof, and the challenge for passkeys. */
export interface Question {
  medios: readonly Proof[];
  opciones: object | null;
}

/** The answer that was given. */
export interface ProofAnswer {
  respuesta?: Assertion;
  codigo?: string;
  password?: string;
}

interface Props {
  question: Question;
  /** Throws when the answer is wrong. */
  onAnswer: (answer: ProofAnswer) => Promise<unknown>;
  submitText: string;
  /** They confirmed their identity at the office's provider. */
  onAway?: () => void;
}

/** Asks for proof of identity: passkey first, then a code; the password for people who have nothing else. */
export function ProofFields({ question: { medios, opciones }, onAnswer, submitText, onAway }: Props) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  /** What was written is wrong, rather than the passkey. */
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);
  const withPasskey = opciones !== null && medios.includes('passkey') && passkeysHere();
  const withCode = medios.includes('totp') || medios.includes('recuperacion');
  const answer = async (how: 'passkey' | 'code', read: () => Promise<ProofAnswer>) => {
    setBusy(how);
    setError(null);
    setRefused(false);
    try {
      await onAnswer(await read());
    } catch (thrown) {
      setError(typeof thrown === 'string' ? thrown : errorText(thrown));
      setBusy(null);
      if (how === 'passkey') return;
      setRefused(true);
      box.current?.focus();
    }
  };
  return (
    <>
      {error && !isRefused && <ErrorAlert message={error} />}
      {withPasskey && (
        <Button
          leftSection={<IconFingerprint size={18} />}
          loading={busy === 'passkey'}
          disabled={busy !== null}
          data-autofocus
          autoFocus
          onClick={() => void answer('passkey', async () => ({ respuesta: await answerPasskey(opciones) }))}
        >
          Usar mi passkey
        </Button>
      )}
      {withCode && (
        <form
          className="proof"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void answer('code', async () => ({ codigo: code }));
          }}
        >
          <TextInput
            label={medios.includes('totp') ? 'Código de tu aplicación' : 'Código de recuperación'}
            description={
              medios.includes('totp') && medios.includes('recuperacion')
                ? 'Los seis números de ahora, o uno de tus códigos de recuperación'
                : undefined
            }
            autoComplete="one-time-code"
            required
            unmarked
            error={isRefused && error}
            ref={box}
            inputMode="text"
            maxLength={20}
            autoFocus={!withPasskey}
            value={code}
            onChange={(e) => setCode(e.currentTarget.value)}
          />
          <Button
            type="submit"
            variant={withPasskey ? 'default' : 'filled'}
            loading={busy === 'code'}
            disabled={busy !== null}
            why={code.trim() === '' && 'Escribí el código'}
          >
            {submitText}
          </Button>
        </form>
      )}
      {medios.includes('oficina') && <ConfirmAway onDone={onAway} onError={setError} />}
      {medios.includes('password') && (
        <form
          className="proof"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void answer('code', async () => ({ password }));
          }}
        >
          <PasswordInput
            label="Tu contraseña"
            autoComplete="current-password"
            required
            unmarked
            error={isRefused && error}
            ref={box}
            autoFocus
            value={password}
            onChange={(e) => setPassword(e.currentTarget.value)}
          />
          <Button
            type="submit"
            loading={busy === 'code'}
            disabled={busy !== null}
            why={password === '' && 'Escribí tu contraseña'}
          >
            {submitText}
          </Button>
        </form>
      )}
    </>
  );
}
