import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import './recibidos.css';

const ROWS = 5;
const MORE = 20;

interface Props {
  of: { candidatoIdNumerico: number } | { empresaIdNumerico: number } | { oportunidadIdNumerico: number };
  action?: ReactNode;
}

/** The mail conversations with somebody, with a company or about an opportunity, newest first. */
export function HilosBox({ of, action }: Props) {
  const [limit, setLimit] = useState(ROWS);
  const { data, error, refetch } = useQuery(
    api.recibidos.threads.queryOptions({ input: { ...of, page: 1, limit } }),
  );
  return (
    <Box title="Correos" {...(data && { count: data.total })} action={action}>
      {data?.rebote && (
        <p className="error-fixed">
          Los correos a {data.rebote.correo} vuelven: {data.rebote.motivo}
        </p>
      )}
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.items.length === 0 ? (
        <p className="empty">Todavía no hay correos</p>
      ) : (
        <ul className="hilos">
          {data.items.map((one) => (
            <li key={one.idNumerico}>
              <Link className="name" to={`/conversaciones/${one.idNumerico}`}>
                {one.asunto || 'Sin asunto'}
              </Link>
              {one.espera && <span className="badge b-yellow">Sin responder</span>}
              <div className="hilo-line">{one.resumen}</div>
              <div className="soft num">
                {[
                  formatMoment(one.fecha),
                  'oportunidadIdNumerico' in of ? one.personaNombre : one.oportunidadTitulo,
                  one.mensajes > 1 && `${one.mensajes} correos`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="empty">
          <Button variant="default" size="xs" onClick={() => setLimit(limit + MORE)}>
            Ver más
          </Button>
        </p>
      )}
    </Box>
  );
}
