import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Postulacion } from '@tembiapo/contract/calls/personas/candidatos/postulaciones.ts';
import { howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';

const SHOWN = 5;

/** How the box asks, so that the screen may ask ahead. */
export const postulacionesOf = (candidatoId: number) =>
  api.candidatos.postulaciones.queryOptions({
    input: { candidatoIdNumerico: candidatoId, page: 1, limit: SHOWN },
  });

/** Where somebody is in an opportunity, or that they were discarded. */
export function StageBadge({ postulacion: { descartado, vigente, etapas } }: { postulacion: Postulacion }) {
  if (descartado) return <span className="badge b-red">Descartado</span>;
  return <span className={`badge ${vigente ? 'b-blue' : 'b-grey'}`}>{etapas[0]?.descripcion}</span>;
}

/** The opportunities somebody is in, latest change first, for staff. */
export function PostulacionesBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(postulacionesOf(candidatoId));
  return (
    <Box title="Está en" count={data?.total} none={data?.total === 0 && 'No está en ninguna oportunidad'}>
      {!data && <LoadingOrError error={error} rows={1} />}
      {data?.items.map((p) => (
        <div className="row" key={p.idNumerico}>
          <div className="line-row" style={{ width: '100%', rowGap: 0 }}>
            <Link to={`/editarOportunidad/${p.idNumerico}`}>{p.titulo}</Link>
            <span className="soft">{p.empresaDescripcion}</span>
            <StageBadge postulacion={p} />
            {p.etapas[0] && (
              <span className="faint num" style={{ marginLeft: 'auto' }}>
                {howLongAgo(p.etapas[0].fecha)}
              </span>
            )}
          </div>
        </div>
      ))}
      {data && data.total > SHOWN && (
        <div className="row">
          <Link to={`/misOportunidades/${candidatoId}`}>Ver todas</Link>
        </div>
      )}
    </Box>
  );
}
