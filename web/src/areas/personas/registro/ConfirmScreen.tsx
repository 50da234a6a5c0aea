import { useParams, useSearch } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { saveConfirmedEmail } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** The mail's link carries the code behind the '#', which no server sees. */
const linkCode = (): string => /^#(\d{6})$/.exec(window.location.hash)?.[1] ?? '';

/** /register/{invitacionId} (docs/reglas/personas.md): the code, typed or from the link, then /login. */
export function ConfirmScreen() {
  useTitle('Confirmar registro');
  const { invitacionId = '' } = useParams({ strict: false });
  const { registrado } = useSearch({ strict: false }) as { registrado?: string };
  const [invitacionCode, setCode] = useState(linkCode);
  const [said, setSaid] = useState<string | null>(registrado ? TEXTS.registroExitoso : null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'confirmar' | 'reenviar' | null>(null);
  const make = async (what: 'confirmar' | 'reenviar', job: () => Promise<unknown>) => {
    setBusy(what);
    setError(null);
    setSaid(null);
    try {
      await job();
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(null);
    }
  };
  const confirm = () => {
    if (invitacionCode.trim() === '') return setError(TEXTS.confirmacionSinCodigo);
    return make('confirmar', async () => {
      const { email } = await client.registro.confirm({ invitacionId, invitacionCodigo: invitacionCode });
      saveConfirmedEmail(email);
      window.location.assign('/login?confirmado=1');
    });
  };
  const resend = () =>
    make('reenviar', async () => {
      setSaid((await client.registro.resend({ invitacionId })).message);
      setCode('');
    });
  return (
    <Card title="Confirmar registro" error={error} success={said} onSubmit={confirm}>
      <p className="soft">
        Escribí el código de 6 cifras que te enviamos por correo. Si no llega en unos minutos, mirá también en
        el correo no deseado.
      </p>
      <TextInput
        label="Código"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        value={invitacionCode}
        onChange={(e) => setCode(e.currentTarget.value)}
        className="code-of"
      />
      <Button type="submit" loading={busy === 'confirmar'}>
        Confirmar
      </Button>
      <Button variant="default" loading={busy === 'reenviar'} onClick={resend}>
        Enviar otro código
      </Button>
      <a href="/login" style={{ textAlign: 'center' }}>
        Ir a ingresar
      </a>
    </Card>
  );
}
