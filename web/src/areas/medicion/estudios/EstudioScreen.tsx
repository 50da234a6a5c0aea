import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { EmCandidato } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { lazy, Suspense, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client } from '../../../platform/api.ts';
import { saveEmParams } from '../../../platform/em-params.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { QUICK_KEYS, QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { EditEstudioModal, ESTUDIO_KEYS } from './EditEstudioModal.tsx';
import { EstudioCounts } from './EstudioCounts.tsx';
import { EstudioFilter } from './EstudioFilter.tsx';
import { EstudioGroups } from './EstudioGroups.tsx';
import { EstudioHeader } from './EstudioHeader.tsx';
import { ESTUDIO_ROWS, filtersToInput, filtersToQuery, queryFilters } from './filters.ts';
import './estudios.css';

const EmCandidatoModal = lazy(() => import('./EmCandidatoModal.tsx'));
const ExportModal = lazy(() => import('./ExportModal.tsx'));
const FavoriteNotaModal = lazy(() => import('./FavoriteNotaModal.tsx'));

type Open =
  | { what: 'estudio' }
  | { what: 'exportar' }
  | { what: 'candidato'; candidato: EmCandidato }
  | { what: 'nota'; candidato: EmCandidato }
  | null;

/** /estudio/{id}: the candidates of a study by rubro, and how many have each parameter (docs/reglas/medicion.md). */
export function EstudioScreen() {
  const { estudioMercadoIdNumerico: inPath = '' } = useParams({ strict: false });
  const estudioId = pathId(inPath);
  const [filters, go] = useUrlState(queryFilters, filtersToQuery);
  const [open, setOpen] = useState<Open>(null);
  const navigate = useNavigate();
  const input = { estudioMercadoIdNumerico: estudioId, ...filtersToInput(filters) };
  const enabled = estudioId > 0;
  const {
    data: one,
    error: estudioError,
    refetch: reread,
  } = useQuery(api.estudios.one.queryOptions({ input: { estudioMercadoIdNumerico: estudioId }, enabled }));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.estudios.candidatos.queryOptions({
      input: { ...input, page: filters.page, limit: filters.limit },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
  const { data: counts } = useQuery(
    api.estudios.count.queryOptions({ input, placeholderData: keepPreviousData, enabled }),
  );
  const { ask, dialog } = useRemove<EmCandidato>({
    question: 'Se quitará al candidato del estudio. ¿Continuar?',
    acceptText: 'Quitar',
    remove: ({ idNumerico: candidatoId }) =>
      client.estudios.removeCandidato({
        estudioMercadoIdNumerico: estudioId,
        candidatoIdNumerico: candidatoId,
      }),
    keys: ESTUDIO_KEYS,
  });
  const estudio = one?.estudio;
  useTitle(estudio?.titulo);
  if (!enabled) return <EmptyState text="No existe ese estudio de mercado" />;
  if (estudioError && !estudio) return <ErrorPanel error={estudioError} onRetry={reread} />;
  const include = () => {
    if (!estudio) return;
    saveEmParams({
      estudioMercadoIdNumerico: estudioId,
      titulo: estudio.titulo,
      tipo: estudio.tipo,
      query: filtersToQuery(filters),
    });
    void navigate({ to: '/candidatos' });
  };
  return (
    <main className="page">
      <EstudioHeader
        estudio={estudio}
        total={data?.total}
        onEdit={() => setOpen({ what: 'estudio' })}
        onExport={() => setOpen({ what: 'exportar' })}
        onInclude={include}
      />
      <EstudioFilter filters={filters} rubros={estudio?.rubros} onSubmit={go} />
      <QuickViewArea>
        <div className="estudio">
          <div className="estudio-body">
            <div className="estudio-lista">
              <EstudioGroups
                groups={data?.groupedItems}
                estudio={estudio}
                refreshing={isPlaceholderData}
                error={error}
                onRetry={refetch}
                onEdit={(candidato) => setOpen({ what: 'candidato', candidato })}
                onNota={(candidato) => setOpen({ what: 'nota', candidato })}
                onRemove={ask}
                whenEmpty={
                  <Button variant="default" leftSection={<IconUserPlus size={15} />} onClick={include}>
                    Incluir candidato
                  </Button>
                }
              />
              <Pager
                page={filters.page}
                limit={filters.limit}
                total={data?.total}
                onPage={(page) => go({ page })}
                rows={ESTUDIO_ROWS}
                hint={QUICK_KEYS}
                onLimit={(limit) => go({ limit })}
              />
            </div>
            {counts && counts.conteo.length > 0 && (
              <EstudioCounts conteo={counts.conteo} onChoose={(parametrosIds) => go({ parametrosIds })} />
            )}
          </div>
        </div>
      </QuickViewArea>
      {dialog}
      <Suspense>
        {open?.what === 'estudio' && estudio && (
          <EditEstudioModal estudio={estudio} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'candidato' && (
          <EmCandidatoModal estudioId={estudioId} candidato={open.candidato} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'nota' && (
          <FavoriteNotaModal candidato={open.candidato} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'exportar' && (
          <ExportModal
            estudioId={estudioId}
            filters={filters}
            conteo={counts?.conteo ?? []}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </main>
  );
}
