import { IconMail } from '@tabler/icons-react';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import type { CorreoEstado } from '@tembiapo/contract/domain/enums.ts';
import { obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.oportunidades.one.key()];

/** A notice for every outcome but a mail simply sent. */
const NOTICE: Partial<Record<CorreoEstado, string>> = {
  pendiente: 'Está en camino.',
  enviando: 'Está en camino.',
  fallido: 'No se pudo entregar: revisá el correo de la empresa y enviá de nuevo.',
  incierto: 'El servidor de correo no confirmó la entrega: un administrador puede reenviarlo.',
};

/** Sends one mail to the company when its search begins (docs/reglas/busquedas.md). */
export function StartMailBox({ oportunidad: o }: { oportunidad: Oportunidad }) {
  const [ask, setAsk] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const done = useDone(KEYS);
  const send = async () => {
    setError(null);
    try {
      await done(await client.oportunidades.startMail({ oportunidadId: o.idNumerico }));
    } catch (thrown) {
      setError(errorText(thrown));
    }
  };
  const reason = obstacle('iniciar', o.estado);
  const notice = o.correoInicioEstado && NOTICE[o.correoInicioEstado];
  const isUndelivered = o.correoInicioEstado === 'fallido';
  const canSend = !reason && (!o.correoInicioEnviadoTs || isUndelivered);
  return (
    <Box
      title="Correo de inicio"
      action={
        canSend && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMail size={14} />}
            title="Avisa a la empresa que comenzó la búsqueda"
            onClick={() => setAsk(true)}
          >
            {isUndelivered ? 'Enviar de nuevo' : 'Enviar mail'}
          </Button>
        )
      }
    >
      {(error || o.correoInicioEnviadoTs || reason) && (
        <div className="inside">
          <FormError error={error} />
          {o.correoInicioEnviadoTs ? (
            <p>
              Correo enviado el <span className="num">{formatDate(o.correoInicioEnviadoTs)}</span>
              {notice && <span className="soft"> · {notice}</span>}
            </p>
          ) : (
            <p className="soft">{reason}</p>
          )}
          {o.correoInicioEnviadoTs && isUndelivered && reason && <p className="soft">{reason}</p>}
        </div>
      )}
      {ask && (
        <Confirm
          title="Enviar mail"
          text={
            `Se enviará a ${o.empresaDescripcion} el correo de inicio de la búsqueda, con copia a quienes ` +
            'la tienen a cargo. Se envía una sola vez. ¿Continuar?'
          }
          acceptText="Enviar"
          onClose={() => setAsk(false)}
          onConfirm={send}
        />
      )}
    </Box>
  );
}
