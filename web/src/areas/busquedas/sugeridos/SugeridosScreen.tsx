import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, notExists } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { QUICK_KEYS, QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { EmptyState, ErrorPanel, Loading, LoadingOrError } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { fitText, NOBODY_FITS } from './fitText.ts';
import { FITTING } from './pages.ts';
import { SugeridosList } from './SugeridosList.tsx';
import { useSugeridos } from './useSugeridos.ts';

/** /sugeridos/{oportunidadId}: everyone who fits an opportunity, best first, with the reasons (docs/reglas/busquedas.md). */
export function SugeridosScreen() {
  useTitle('Sugeridos');
  const { oportunidadId = '' } = useParams({ strict: false });
  const id = pathId(oportunidadId);
  const [filters, go] = useUrlState(FITTING.from, FITTING.to);
  const one = useQuery(api.oportunidades.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }));
  const { query, actions } = useSugeridos(id, filters);
  const [leftOut, setLeftOut] = useState(false);
  const o = one.data?.oportunidad;
  const { data, error, refetch, isPlaceholderData } = query;
  if (id === 0) return <EmptyState text="No existe esa oportunidad" />;
  if (one.error && (!o || notExists(one.error)))
    return <ErrorPanel error={one.error} onRetry={one.refetch} />;
  const all = filters.todos === 'si';
  // The best come first, so those who fit are a beginning of the whole list.
  const total = data && (all || data.van === 0 ? data.total : data.van);
  const items = data?.items.slice(0, Math.max(0, total! - (filters.page - 1) * filters.limit)) ?? [];
  const closed = o && obstacle('incluir', o.estado);
  return (
    <main className="page full">
      <div className="head">
        <h1>Sugeridos</h1>
        {data && <span className="total num">{fitText(data.van)}</span>}
        <span className="right">
          {data && data.van > 0 && data.van < data.total && (
            <Button variant="default" aria-pressed={all} onClick={() => go({ todos: all ? '' : 'si' })}>
              Ver también a los demás
            </Button>
          )}
          <Button variant="default" onClick={() => setLeftOut(true)}>
            No para esta búsqueda
          </Button>
        </span>
      </div>
      {o && (
        <p className="notice-fixed of-screen" role="status">
          Para <Link to={`/editarOportunidad/${id}`}>{o.titulo}</Link>
          {' · '}
          {[
            o.empresaDescripcion,
            o.cargoDescripcion,
            o.rubroDescripcion,
            o.ciudadDescripcion,
            formatMoney(o.salarioMaximo) && `hasta ${formatMoney(o.salarioMaximo)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {closed && <b> {closed}</b>}
        </p>
      )}
      <QuickViewArea oportunidadId={id}>
        <div className={`scroll${isPlaceholderData ? ' dimmed' : ''}`}>
          {!data && (error ? <ErrorPanel error={error} onRetry={refetch} /> : <Loading />)}
          {data?.items.length === 0 && <EmptyState text="No hay a quién sugerir" />}
          {data?.van === 0 && data.items.length > 0 && <p className="empty">{NOBODY_FITS}</p>}
          {items.length > 0 && <SugeridosList whole items={items} actions={actions} />}
        </div>
        <Pager
          page={filters.page}
          limit={filters.limit}
          total={total}
          onPage={(page) => go({ page })}
          rows={FITTING.rows}
          hint={QUICK_KEYS}
          onLimit={(limit) => go({ limit })}
        />
      </QuickViewArea>
      {leftOut && <LeftOut oportunidadId={id} onClose={() => setLeftOut(false)} />}
    </main>
  );
}

const SHOWN = 200;
const CHANGED = [api.sugeridos.key()];

/** Candidates who were left out; each can be suggested again. */
function LeftOut({ oportunidadId, onClose }: { oportunidadId: number; onClose: () => void }) {
  const { data, error } = useQuery(
    api.sugeridos.leftOut.queryOptions({
      input: { oportunidadIdNumerico: oportunidadId, page: 1, limit: SHOWN },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const done = useDone(CHANGED);
  const takeBack = async (candidatoId: number) => {
    try {
      await done(
        await client.sugeridos.takeBack({
          oportunidadIdNumerico: oportunidadId,
          candidatoIdNumerico: candidatoId,
        }),
      );
    } catch (failure) {
      alerts.error(failure);
    }
  };
  return (
    <Modal title="No para esta búsqueda" size="md" onClose={onClose}>
      {!data && <LoadingOrError error={error} rows={3} />}
      {data?.items.length === 0 && <EmptyState text="A nadie se le dijo que no para esta búsqueda" />}
      <ul className="left-out">
        {data?.items.map(({ idNumerico, nombreCompleto, usuarioNombre, ts }) => (
          <li key={idNumerico}>
            <span className="txt">
              {nombreCompleto}
              <span className="soft num">
                {' '}
                · {[usuarioNombre, formatDate(ts)].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button size="xs" variant="default" onClick={() => takeBack(idNumerico)}>
              Volver a sugerir
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
