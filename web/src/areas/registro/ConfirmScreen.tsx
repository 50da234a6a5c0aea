import { Button, TextInput } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { client, textoDeError } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { Card } from '../../ui/Card.tsx';

/** The mail's link carries the code behind the '#', which no server sees. */
const codigoDelEnlace = (): string => /^#(\d{6})$/.exec(window.location.hash)?.[1] ?? '';

/** /register/{invitacionId} (002 §2): the code, typed or from the link, then /login. */
export function ConfirmScreen() {
  useTitle('Confirmar registro');
  const { invitacionId = '' } = useParams({ strict: false }) as { invitacionId?: string };
  const { registrado } = useSearch({ strict: false }) as { registrado?: string };
  const [invitacionCodigo, setCodigo] = useState(codigoDelEnlace);
  const [dicho, setDicho] = useState<string | null>(registrado ? TEXTS.registroExitoso : null);
  const [error, setError] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState<'confirmar' | 'reenviar' | null>(null);
  const hacer = async (que: 'confirmar' | 'reenviar', trabajo: () => Promise<unknown>) => {
    setOcupado(que);
    setError(null);
    setDicho(null);
    try {
      await trabajo();
    } catch (thrown) {
      setError(textoDeError(thrown));
    } finally {
      setOcupado(null);
    }
  };
  const confirmar = () => {
    if (invitacionCodigo.trim() === '') return setError(TEXTS.confirmacionSinCodigo);
    return hacer('confirmar', async () => {
      await client.registro.confirm({ invitacionId, invitacionCodigo });
      window.location.assign('/login?confirmado=1');
    });
  };
  const reenviar = () =>
    hacer('reenviar', async () => {
      setDicho((await client.registro.resend({ invitacionId })).message);
      setCodigo('');
    });
  return (
    <Card titulo="Confirmar registro" error={error} exito={dicho} onSubmit={confirmar}>
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
        value={invitacionCodigo}
        onChange={(e) => setCodigo(e.currentTarget.value)}
        styles={{ input: { fontSize: 20, letterSpacing: 4, fontVariantNumeric: 'tabular-nums' } }}
      />
      <Button type="submit" loading={ocupado === 'confirmar'}>
        Confirmar
      </Button>
      <Button variant="default" loading={ocupado === 'reenviar'} onClick={reenviar}>
        Enviar otro código
      </Button>
      <a href="/login" style={{ textAlign: 'center' }}>
        Ir a ingresar
      </a>
    </Card>
  );
}
