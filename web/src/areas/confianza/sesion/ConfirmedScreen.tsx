import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CONFIRMED_CHANNEL } from '../../../platform/confirmed.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/**
 * /ingreso/confirmado (docs/reglas/confianza.md): back from the office's provider, where somebody confirmed their identity.
 */
export function ConfirmedScreen() {
  useTitle('Confirmar');
  const { oficina } = useSearch({ strict: false }) as { oficina?: string };
  const isWell = oficina === undefined;
  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.postMessage({ well: isWell });
    channel.close();
    if (isWell) window.close();
  }, [isWell]);
  return (
    <Card
      title={isWell ? 'Confirmaste que sos vos' : 'No se pudo confirmar'}
      error={isWell ? null : 'Esa cuenta de la oficina es de otra persona, o tu sesión terminó.'}
    >
      <p className="soft">Podés cerrar esta ventana y seguir donde estabas.</p>
      <Button onClick={() => window.close()}>Cerrar</Button>
    </Card>
  );
}
