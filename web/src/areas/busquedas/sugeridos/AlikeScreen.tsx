import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { QUICK_KEYS, QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { PAGES } from './pages.ts';
import { SugeridosList } from './SugeridosList.tsx';

/** /parecidos/{candidatoId}: the candidates most like one, with the reasons (docs/reglas/busquedas.md). */
export function AlikeScreen() {
  useTitle('Parecidos');
  const { candidatoId = '' } = useParams({ strict: false });
  const id = pathId(candidatoId);
  const [{ page, limit }, go] = useUrlState(PAGES.from, PAGES.to);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.sugeridos.alike.queryOptions({
      input: { candidatoIdNumerico: id, page, limit },
      placeholderData: keepPreviousData,
      enabled: id > 0,
    }),
  );
  if (id === 0) return <EmptyState text="No existe ese candidato" />;
  return (
    <main className="page full">
      <div className="head">
        <h1>Parecidos</h1>
        <Total de={data?.total} />
      </div>
      <p className="notice-fixed of-screen" role="status">
        Quienes más se parecen a <Link to={`/editarCandidato/${id}`}>este candidato</Link> por su último
        cargo, lo que pide, dónde vive y lo que estudió
      </p>
      <QuickViewArea>
        <div className={`scroll${isPlaceholderData ? ' dimmed' : ''}`}>
          {!data && (error ? <ErrorPanel error={error} onRetry={refetch} /> : <Loading />)}
          {data?.items.length === 0 && (
            <EmptyState text="Todavía no tiene un cargo de la lista con que compararlo" />
          )}
          {data && data.items.length > 0 && <SugeridosList whole items={data.items} />}
        </div>
        <Pager
          page={page}
          limit={limit}
          total={data?.total}
          onPage={(page) => go({ page })}
          rows={PAGES.rows}
          hint={QUICK_KEYS}
          onLimit={(limit) => go({ limit })}
        />
      </QuickViewArea>
    </main>
  );
}
