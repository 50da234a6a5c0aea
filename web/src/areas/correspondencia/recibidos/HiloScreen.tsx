import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, notExists, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { WriteButton } from '../envios/index.ts';
import { MessageCard } from './MessageCard.tsx';
import './recibidos.css';

const ROWS = 20;
const LOOK_AGAIN_MS = 2_000;

/** /conversaciones/{hiloId} (docs/reglas/correspondencia.md): what was written and answered about one thing, newest first. */
export function HiloScreen() {
  const { hiloId = '' } = useParams({ strict: false });
  const id = pathId(hiloId);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...api.recibidos.thread.queryOptions({ input: { idNumerico: id, page, limit: ROWS }, enabled: id > 0 }),
    placeholderData: keepPreviousData,
    // Often while a mail is on its way; otherwise in time for the links of its files, which expire.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ llego }) => llego === 'pendiente') ? LOOK_AGAIN_MS : RENEW_LINKS_MS,
  });
  useTitle(data ? data.hilo.asunto || 'Conversación' : undefined);
  if (id === 0) return <EmptyState text="No existe esa conversación" />;
  if (error && (!data || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { hilo, items, total } = data;
  const whose =
    hilo.candidatoIdNumerico !== null
      ? `/editarCandidato/${hilo.candidatoIdNumerico}`
      : `/empresa/editar/${hilo.empresaIdNumerico}`;
  return (
    <main className="page">
      <header className="detail">
        <div className="who">
          <h1>{hilo.asunto || 'Sin asunto'}</h1>
          <div className="soft">
            Con{' '}
            <Link className="name" translate="no" to={whose}>
              {hilo.personaNombre}
            </Link>
            {hilo.oportunidadIdNumerico !== null && (
              <>
                {' · '}
                <Link className="name" to={`/editarOportunidad/${hilo.oportunidadIdNumerico}`}>
                  {hilo.oportunidadTitulo}
                </Link>
              </>
            )}
          </div>
        </div>
        {hilo.espera && <span className="badge b-yellow">Sin responder</span>}
        <span className="right">
          <WriteButton whom={{ hiloIdNumerico: hilo.idNumerico }} text="Responder" variant="filled" />
        </span>
      </header>
      <div className="body">
        <ul className="messages" aria-label="Correos de la conversación">
          {items.map((message) => (
            <MessageCard key={`${message.sentido}${message.idNumerico}`} message={message} />
          ))}
        </ul>
        {total > ROWS && <Pager page={page} limit={ROWS} total={total} onPage={setPage} />}
      </div>
    </main>
  );
}
