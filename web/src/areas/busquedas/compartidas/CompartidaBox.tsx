import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CompartidaContact } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ContactModal } from './ContactModal.tsx';
import { COMPARTIDA_KEYS } from './keys.ts';
import { ShareModal } from './ShareModal.tsx';
import './compartidas.css';

const inWords = ({ sinAcceso, vistoTs, sinOpinar }: CompartidaContact, people: number): string => {
  if (sinAcceso) return 'Ya no entra: no figura en la ficha de la empresa, o no es cliente';
  if (vistoTs === null) return 'Todavía no entró';
  if (people > 0 && sinOpinar === 0) return 'Opinó de todos';
  return sinOpinar > 0 ? `Le falta opinar de ${sinOpinar}` : `Entró el ${formatMoment(vistoTs)}`;
};

/** What the client sees of an opportunity, which contacts see it, and a link to the shortlist. */
export function CompartidaBox({ oportunidadId }: { oportunidadId: number }) {
  const { data, error, refetch } = useQuery(
    api.compartidas.read.queryOptions({ input: { oportunidadIdNumerico: oportunidadId } }),
  );
  const [isSharing, setSharing] = useState(false);
  const [chosen, setChosen] = useState<CompartidaContact | null>(null);
  const done = useDone(COMPARTIDA_KEYS);
  const remind = async () => {
    try {
      await done(await client.compartidas.remind({ oportunidadIdNumerico: oportunidadId }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  const shared = data?.compartida;
  const people =
    data?.terna.filter(
      ({ presentacion, faltaRevisar }) => presentacion?.estado === 'aceptada' && !faltaRevisar,
    ).length ?? 0;
  const toReview = data?.terna.filter(({ faltaRevisar }) => faltaRevisar).length ?? 0;
  const waits = data?.contactos.some(({ sinOpinar, sinAcceso }) => sinOpinar > 0 && !sinAcceso);
  const terna = data && (
    <Button size="xs" variant="default" component={Link} to={`/terna/${oportunidadId}`}>
      {`Terna (${data.terna.length})`}
    </Button>
  );
  return (
    <Box
      title="Cliente"
      action={
        <span className="line-row">
          {!shared && terna}
          {data?.esCliente && (
            <Button size="xs" variant="default" onClick={() => setSharing(true)}>
              {shared ? 'Cambiar' : 'Compartir'}
            </Button>
          )}
        </span>
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : (
        <>
          {!data.esCliente ? (
            <p className="inside soft">{data.empresaNombre} no figura como cliente: no se comparte</p>
          ) : !shared ? (
            <p className="empty">El cliente todavía no ve esta búsqueda</p>
          ) : (
            <ul className="contacts">
              {data.contactos.map((contact) => (
                <li key={contact.idNumerico}>
                  <button type="button" className="link name" onClick={() => setChosen(contact)}>
                    {contact.nombre}
                  </button>
                  <div className="soft">{inWords(contact, people)}</div>
                </li>
              ))}
              <li className="soft">
                {shared.anonima ? 'Terna sin nombres' : 'Terna con nombres'} · hasta el{' '}
                {formatDate(shared.hasta)}
              </li>
            </ul>
          )}
          {toReview > 0 && (
            <p className="inside soft">
              {toReview === 1
                ? 'Falta revisar a una persona de la terna: el cliente no la ve.'
                : `Falta revisar a ${toReview} personas de la terna: el cliente no las ve.`}
            </p>
          )}
          {shared && (
            <div className="line-row inside">
              {terna}
              {waits && (
                <Button size="xs" variant="default" onClick={() => void remind()}>
                  Recordar
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {isSharing && data && (
        <ShareModal
          key={oportunidadId}
          oportunidadId={oportunidadId}
          shared={data}
          onClose={() => setSharing(false)}
        />
      )}
      {chosen && (
        <ContactModal oportunidadId={oportunidadId} contact={chosen} onClose={() => setChosen(null)} />
      )}
    </Box>
  );
}
