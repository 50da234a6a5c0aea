import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { idDeRuta, numeroDe, type Query } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUsuario } from '../../shell/Shell.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { Paginador } from '../../ui/Pager.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';

const LIMITE = 10;
const fromQuery = (query: Query) => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIMITE)),
});
const toQuery = ({ page, limit }: ReturnType<typeof fromQuery>): Query => ({
  page: page > 1 ? String(page) : undefined,
  limit: limit !== LIMITE ? String(limit) : undefined,
});

/** /misOportunidades/{id} (002 §2): one's own applications; a candidato with another id is signed out. */
export function MyApplicationsScreen() {
  const { candidatoId = '' } = useParams({ strict: false }) as { candidatoId?: string };
  const id = idDeRuta(candidatoId);
  const staff = isStaff(readSesion()?.rol ?? 'candidato');
  const { data: usuario } = useUsuario();
  const ajeno = !staff && usuario !== undefined && usuario.candidatoIdNumerico !== id;
  useEffect(() => {
    if (ajeno) window.location.assign('/logout');
  }, [ajeno]);
  const [{ page, limit }, ir] = useUrlState(fromQuery, toQuery);
  const puede = id > 0 && (staff || (usuario !== undefined && !ajeno));
  const { data, error, refetch } = useQuery(
    api.candidatos.postulaciones.queryOptions({
      input: { candidatoIdNumerico: id, page, limit },
      enabled: puede,
      placeholderData: keepPreviousData,
    }),
  );
  const perfil = useQuery(
    api.candidatos.perfil.queryOptions({ input: { idNumerico: id }, enabled: staff && id > 0 }),
  ).data?.candidato;
  const titulo = perfil ? `Oportunidades de ${perfil.nombre} ${perfil.apellido}` : 'Mis postulaciones';
  useTitle(titulo);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="portal">
      <h1>{titulo}</h1>
      {!data && <Cargando />}
      {data?.total === 0 && (
        <Vacio texto="No se encontraron registros">
          {!staff && <span>Cuando te postules a una oportunidad, la vas a ver acá.</span>}
        </Vacio>
      )}
      {data?.items.map((p) => (
        <ApplicationCard key={p.idNumerico} postulacion={p} enlazada={staff} />
      ))}
      {data && data.total > limit && (
        <Paginador page={page} limit={limit} total={data.total} onPage={(nueva) => ir({ page: nueva })} />
      )}
    </main>
  );
}
