import { ORPCError } from '@orpc/client';
import { looksLikeEmail, plainCorreo } from '@tembiapo/contract/domain/access.ts';
import { MISSING_FACTOR } from '@tembiapo/contract/domain/proofs.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { answerPasskey } from '../../../platform/passkeys.ts';
import { start } from '../../../platform/start.ts';
import type { ProofAnswer, Question } from '../factors/index.ts';

/** The answer to a right password when there is a second step. */
interface Second extends Question {
  desafio: string;
}

interface Entered {
  data: { token: string };
}

/** How long a login waits at most for the push token; if there is none yet, Shell.tsx registers it afterwards. */
const NOTICES_WAIT_MS = 1_000;

/** Looks up this browser's push token while somebody types. */
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

/**
 * The ways to sign in (docs/reglas/confianza.md), on the login page and over another one.
 *
 * @param comeIn gets the session's token and the email as it was typed, if it was
 * @param before the email that is known, and what went wrong
 */
export function useEntering(
  comeIn: (token: string, email: string) => void,
  { known = '', failed = null }: { known?: string; failed?: string | null } = {},
) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [error, setError] = useState(failed);
  const [entering, setEntering] = useState(false);
  const [second, setSecond] = useState<Second | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const noticesToken = useNoticesToken();
  const attempt = async (work: () => Promise<Entered>) => {
    if ('forgetful' in document.documentElement.dataset)
      return setError(
        'Este navegador no deja guardar nada de este sitio, y sin eso no se puede ingresar. Permití sus cookies o probá en otro.',
      );
    setEntering(true);
    setError(null);
    try {
      comeIn((await work()).data.token, plainCorreo(username));
    } catch (thrown) {
      if (thrown instanceof ORPCError && thrown.code === MISSING_FACTOR) setSecond(thrown.data as Second);
      else setError(typeof thrown === 'string' ? thrown : errorText(thrown));
      setEntering(false);
    }
  };
  return {
    known,
    email,
    /** What is wrong with the email itself, to be said at its field. */
    wrongEmail: error === TEXTS.emailFormato && error,
    username,
    setUsername,
    password,
    setPassword,
    error,
    setError,
    entering,
    second,
    back: () => setSecond(null),
    enter: async () => {
      if (!looksLikeEmail(plainCorreo(username))) {
        setError(TEXTS.emailFormato);
        return email.current?.focus();
      }
      await attempt(async () => {
        const firebaseToken = await noticesToken();
        return client.sesion.login({
          username: plainCorreo(username),
          password,
          type: 'standard',
          ...(firebaseToken && { firebaseToken }),
        });
      });
    },
    enterWithPasskey: () =>
      attempt(async () => {
        const { desafio, opciones } = await client.factors.entryOptions({});
        const response = await answerPasskey(opciones);
        return client.factors.enterWithPasskey({ desafio, respuesta: response });
      }),
    enterByOidc: () => attempt(() => client.oficina.enter({})),
    /** The second step; throws when the answer is wrong. */
    answer: async (answer: ProofAnswer) =>
      comeIn(
        (await client.factors.enter({ desafio: second!.desafio, ...answer })).data.token,
        plainCorreo(username),
      ),
  };
}
