import { useInfiniteQuery } from '@tanstack/react-query';
import type { Delivery, Webhook } from '@tembiapo/contract/calls/integraciones/webhooks.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import {
  DELIVERY_ESTADO_LABEL,
  DELIVERY_ESTADOS,
  type DeliveryEstado,
  FACT_LABEL,
} from '@tembiapo/contract/domain/webhooks.ts';
import { useState } from 'react';
import { alerts } from '../../platform/alerts.tsx';
import { api, client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useDone } from '../../ui/useDone.ts';

const PAGE = 25;
const KEYS = [api.webhooks.key()];
const COLOR: Record<DeliveryEstado, string> = { pendiente: 'yellow', entregada: 'green', fallida: 'red' };
const ALL = 'todas';

/** What was sent to a receiver and how it went; failed deliveries can be sent again here. */
export function DeliveriesModal({
  webhook: { idNumerico, nombre },
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const [state, setState] = useState<DeliveryEstado | typeof ALL>(ALL);
  const [sending, setSending] = useState(false);
  const done = useDone(KEYS);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.webhooks.deliveries.infiniteOptions({
      input: (before: number | undefined) => ({
        idNumerico,
        limit: PAGE,
        ...(state !== ALL && { estado: state }),
        ...(before !== undefined && { antes: before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    }),
  );
  const send = async (only: number | null) => {
    setSending(true);
    try {
      await done(await client.webhooks.replay({ idNumerico, entregaId: only }));
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setSending(false);
    }
  };
  const columns: Column<Delivery>[] = [
    {
      title: 'Qué',
      phone: 'title',
      cell: ({ tipo, fecha, cuerpo }) => (
        <>
          {FACT_LABEL[tipo]}
          <div className="soft num">{formatMoment(fecha)}</div>
          <details>
            <summary>Mensaje</summary>
            <code className="anywhere" translate="no">
              {cuerpo}
            </code>
          </details>
        </>
      ),
    },
    {
      title: 'Cómo fue',
      width: 230,
      cell: ({ estado, error: why, respuesta, milisegundos, intentos, proximo }) => (
        <>
          <span className={`badge b-${COLOR[estado]}`}>{DELIVERY_ESTADO_LABEL[estado]}</span>
          <div className="soft">
            {why ?? (respuesta ? `Respondió ${respuesta} en ${formatNumber(milisegundos ?? 0)} ms` : '')}
            {intentos > 1 && ` · ${intentos} intentos`}
          </div>
          {proximo && intentos > 0 && <div className="soft num">De nuevo: {formatMoment(proximo)}</div>}
        </>
      ),
    },
    {
      title: '',
      width: 130,
      cell: ({ id, estado }) =>
        estado !== 'pendiente' && (
          <Button size="xs" variant="default" disabled={sending} onClick={() => void send(id)}>
            Mandar de nuevo
          </Button>
        ),
    },
  ];
  return (
    <Modal onClose={onClose} title={`Entregas: ${nombre}`} size="xl">
      <div className="line-row">
        <NativeSelect
          aria-label="Cuáles"
          value={state}
          onChange={(e) => setState(e.currentTarget.value as DeliveryEstado)}
          data={[
            { value: ALL, label: 'Todas' },
            ...DELIVERY_ESTADOS.map((value) => ({ value, label: DELIVERY_ESTADO_LABEL[value] })),
          ]}
        />
        <Button variant="default" size="xs" disabled={sending} onClick={() => void send(null)}>
          Mandar de nuevo las que fallaron
        </Button>
      </div>
      <Table
        title="Entregas"
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        empty="Todavía no se le contó nada"
        error={error}
        onRetry={refetch}
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </Modal>
  );
}
