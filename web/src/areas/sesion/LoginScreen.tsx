import { useSearch } from '@tanstack/react-router';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { client, errorText } from '../../platform/api.ts';
import { readConfirmedEmail, readSesion, saveToken, takeTarget } from '../../platform/sesion.ts';
import { start } from '../../platform/start.ts';
import { useTitle } from '../../platform/tab.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** /login (000 §2): email, password, recovery and registration. */
export function LoginScreen() {
  useTitle('Ingresar');
  const { confirmado } = useSearch({ strict: false }) as { confirmado?: string };
  const [known] = useState(() => (confirmado ? readConfirmedEmail() : ''));
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const enter = async () => {
    if (!validEmail(username.trim())) return setError(TEXTS.emailFormato);
    setEntering(true);
    setError(null);
    try {
      const { data } = await client.sesion.login({ username: username.trim(), password, type: 'standard' });
      saveToken(data.token);
      window.location.assign(readSesion() ? takeTarget() : '/landing');
    } catch (thrown) {
      setError(errorText(thrown));
      setEntering(false);
    }
  };
  return (
    <Card
      title="Ingresar"
      error={error}
      success={confirmado && !error ? TEXTS.confirmacionExitosa : null}
      onSubmit={enter}
    >
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
