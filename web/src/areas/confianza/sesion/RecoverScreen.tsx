import { looksLikeEmail, plainCorreo } from '@tembiapo/contract/domain/access.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** /recuperarPassword: asks for the reset mail (docs/reglas/confianza.md). */
export function RecoverScreen() {
  useTitle('Recuperar contraseña');
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSuccess(null);
    if (plainCorreo(username) === '') return setError(TEXTS.completeCampos);
    if (!looksLikeEmail(plainCorreo(username))) return setError(TEXTS.emailFormato);
    setSending(true);
    setError(null);
    try {
      setSuccess((await client.sesion.forgotPass({ username: plainCorreo(username) })).message);
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title="Recuperar contraseña" error={error} success={success} onSubmit={send}>
      <p className="soft">Te enviamos un mail con un enlace para elegir una contraseña nueva.</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={(e) => setUsername(e.currentTarget.value)}
      />
      <Button type="submit" loading={sending}>
        Enviar
      </Button>
      <a href="/login" style={{ textAlign: 'center' }}>
        Volver
      </a>
    </Card>
  );
}
