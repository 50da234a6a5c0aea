import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { useEffect } from 'react';
import { pathId, type Query } from '../../../platform/address.ts';
import { api, queryClient } from '../../../platform/api.ts';
import { readSesion, refuse } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { PostulacionCard } from './PostulacionCard.tsx';
import { fromQuery, ROWS, toQuery } from './postulaciones-in-url.ts';

/** /misOportunidades/{id} (docs/reglas/personas.md): one's own applications; a candidato with another id is signed out. */
export function MyPostulacionesScreen() {
  const { candidatoId = '' } = useParams({ strict: false });
  const id = pathId(candidatoId);
  const staff = isStaff(readSesion()?.rol ?? 'candidato');
  const { data: usuario } = useUsuario();
  const foreign = !staff && usuario !== undefined && usuario.candidatoIdNumerico !== id;
  useEffect(() => {
    if (foreign) refuse();
  }, [foreign]);
  const [{ page, limit }, go] = useUrlState(fromQuery, toQuery);
  const can = id > 0 && (staff || (usuario !== undefined && !foreign));
  const { data, error, refetch } = useQuery(
    api.candidatos.postulaciones.queryOptions({
      input: { candidatoIdNumerico: id, page, limit },
      enabled: can,
      placeholderData: keepPreviousData,
    }),
  );
  const whom = useQuery(
    api.candidatos.perfilForStaff.queryOptions({ input: { idNumerico: id }, enabled: staff && id > 0 }),
  );
  const person = whom.data?.candidato;
  const title =
    staff && person ? `Oportunidades de ${person.nombre} ${person.apellido}` : 'Mis postulaciones';
  useTitle(title);
  if (staff && id === 0) return <EmptyState text="No existe ese candidato" />;
  if (whom.error && !person) return <ErrorPanel error={whom.error} onRetry={whom.refetch} />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="portal">
      <h1>{title}</h1>
      {!data && <Loading />}
      {data?.total === 0 && (
        <EmptyState text="No se encontraron registros">
          {!staff && <span>Cuando te postules a una oportunidad, la vas a ver acá.</span>}
        </EmptyState>
      )}
      {data?.items.map((p) => (
        <PostulacionCard key={p.idNumerico} postulacion={p} linked={staff} />
      ))}
      {data && data.total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={data.total}
          onPage={(fresh) => go({ page: fresh })}
          rows={ROWS}
          onLimit={(fresh) => go({ limit: fresh })}
        />
      )}
    </main>
  );
}

MyPostulacionesScreen.ahead = (query: Query, pathname: string) =>
  queryClient.prefetchQuery(
    api.candidatos.postulaciones.queryOptions({
      input: { candidatoIdNumerico: pathId(pathname.split('/').at(-1)!), ...fromQuery(query) },
    }),
  );
