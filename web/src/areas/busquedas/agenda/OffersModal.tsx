import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@tembiapo/contract/calls/busquedas/horas.ts';
import { dayWithYear, localTime } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { clockOf } from './hours.ts';
import { OfferModal } from './OfferModal.tsx';
import './agenda.css';

const KEYS = [api.horas.key()];

const countOf = (n: number, one: string, several: string): string => `${n} ${n === 1 ? one : several}`;

/** One's offered hours: who picked which, which are free, and a way to withdraw them. */
export function OffersModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.horas.list.queryOptions());
  const [isNew, setNew] = useState(false);
  if (isNew) return <OfferModal onClose={onClose} />;
  return (
    <Modal onClose={onClose} title="Tus horas ofrecidas" size="lg">
      <p className="soft">
        Marcás cuándo podés y cada persona elige una hora por un enlace propio. Lo que elige queda en tu
        agenda.
      </p>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : (
        <ul className="offers">
          {data.items.map((offer) => (
            <OfferLine key={offer.idNumerico} offer={offer} />
          ))}
        </ul>
      )}
      <div className="actions">
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button onClick={() => setNew(true)}>Ofrecer horas</Button>
      </div>
    </Modal>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const done = useDone(KEYS);
  const close = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await done(await client.horas.close({ idNumerico: offer.idNumerico }));
    } catch (thrown) {
      setFailed(errorText(thrown));
    }
    setBusy(false);
  };
  const { titulo, oportunidadTitulo, minutos, lugar, abierta, libres, personas } = offer;
  const picked = personas.filter(({ inicio }) => inicio !== null);
  return (
    <li>
      <div className="line-row">
        <b>{titulo}</b>
        {abierta && (
          <Button
            variant="default"
            size="xs"
            className="right"
            loading={busy}
            aria-label={`Dejar de ofrecer: ${titulo}`}
            onClick={() => void close()}
          >
            Dejar de ofrecer
          </Button>
        )}
      </div>
      <p className="soft">
        {[
          oportunidadTitulo !== null && oportunidadTitulo !== titulo && oportunidadTitulo,
          `${minutos} minutos`,
          lugar,
          abierta ? countOf(libres, 'hora libre', 'horas libres') : 'ya no se ofrece',
          `${picked.length} de ${countOf(personas.length, 'persona eligió', 'personas eligieron')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failed && <ErrorAlert message={failed} />}
      {picked.map(({ candidatoIdNumerico, nombre, inicio }) => (
        <p key={candidatoIdNumerico}>
          {nombre}: {dayWithYear(localTime(inicio!).day)}, {clockOf(inicio!)}
        </p>
      ))}
    </li>
  );
}
