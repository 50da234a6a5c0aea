import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';

/** /changePass/{resetToken}: the token is checked on load; an invalid one leads to /login (docs/reglas/confianza.md). */
export function ChangePassScreen() {
  useTitle('Contraseña nueva');
  const { resetToken = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    api.sesion.checkResetToken.queryOptions({ input: { resetToken }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (data?.valido === false) window.location.replace('/login');
  }, [data]);
  const save = async () => {
    if (password === '' || repeated === '') return setNotice(TEXTS.completeCampos);
    if (password !== repeated) return setNotice(TEXTS.passwordsNoCoinciden);
    setSaving(true);
    setNotice(null);
    try {
      alerts.success((await client.sesion.updatePassByResetToken({ password, resetToken })).message);
      setTimeout(() => window.location.replace('/login'), 1500);
    } catch (thrown) {
      setNotice(errorText(thrown));
      setSaving(false);
    }
  };
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data?.valido) return <Loading rows={3} />;
  return (
    <Card title="Contraseña nueva" error={notice} onSubmit={save}>
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
        value={repeated}
        onChange={(e) => setRepeated(e.currentTarget.value)}
      />
      <Button type="submit" loading={saving}>
        Guardar
      </Button>
    </Card>
  );
}
