import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { alertas } from '../../ui/alerts.tsx';
import { Card } from '../../ui/Card.tsx';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';

/** /changePass/{resetToken}: checked on load; an invalid token leads to /login (000 §2). */
export function ChangePassScreen() {
  useTitle('Contraseña nueva');
  const { resetToken = '' } = useParams({ strict: false }) as { resetToken?: string };
  const { data, error, refetch } = useQuery(
    api.sesion.checkResetToken.queryOptions({ input: { resetToken }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const [password, setPassword] = useState('');
  const [repetida, setRepetida] = useState('');
  const [aviso, setAviso] = useState<string | null>(null);
  const [guardando, setGuardando] = useState(false);
  useEffect(() => {
    if (data?.valido === false) window.location.replace('/login');
  }, [data]);
  const guardar = async () => {
    if (password === '' || repetida === '') return setAviso(TEXTS.completeCampos);
    if (password !== repetida) return setAviso(TEXTS.passwordsNoCoinciden);
    setGuardando(true);
    setAviso(null);
    try {
      alertas.exito((await client.sesion.updatePassByResetToken({ password, resetToken })).message);
      setTimeout(() => window.location.replace('/login'), 1500);
    } catch (thrown) {
      setAviso(textoDeError(thrown));
      setGuardando(false);
    }
  };
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data?.valido) return <Cargando filas={3} />;
  return (
    <Card titulo="Contraseña nueva" error={aviso} onSubmit={guardar}>
      <PasswordInput
        label="Contraseña nueva"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <PasswordInput
        label="Repetir contraseña"
        autoComplete="new-password"
        value={repetida}
        onChange={(e) => setRepetida(e.currentTarget.value)}
      />
      <Button type="submit" loading={guardando}>
        Guardar
      </Button>
    </Card>
  );
}
