import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import './envios.css';
import { WriteButton } from './WriteButton.tsx';

const ROWS = 5;
const DID_NOT = { fallido: 'no salió', incierto: 'puede no haber salido' } as const;

/** What the agency wrote to somebody, newest first, and writing to them. */
export function CartasBox({ candidatoId }: { candidatoId: number }) {
  const [limit, setLimit] = useState(ROWS);
  const { data, error, refetch } = useQuery(
    api.envios.history.queryOptions({ input: { candidatoIdNumerico: candidatoId, page: 1, limit } }),
  );
  return (
    <Box
      title="Correos"
      {...(data && { count: data.total })}
      action={<WriteButton whom={{ candidatosIds: [candidatoId] }} size="xs" />}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.items.length === 0 ? (
        <p className="empty">Todavía no le escribimos</p>
      ) : (
        <ul className="cartas">
          {data.items.map((one) => (
            <li key={one.idNumerico}>
              <details>
                <summary>
                  <b>{one.asunto}</b>{' '}
                  <span className="soft num">
                    {formatMoment(one.fecha)} · {one.usuarioNombre}
                    {one.oportunidadTitulo && ` · ${one.oportunidadTitulo}`}
                    {one.llego in DID_NOT && ` · ${DID_NOT[one.llego as keyof typeof DID_NOT]}`}
                  </span>
                </summary>
                <p className="carta-text">{one.texto}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="empty">
          <Button variant="default" size="xs" onClick={() => setLimit(limit + 20)}>
            Ver más
          </Button>
        </p>
      )}
    </Box>
  );
}
