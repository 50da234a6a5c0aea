import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@tembiapo/contract/calls/integraciones/webhooks.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { FACT_LABEL } from '@tembiapo/contract/domain/webhooks.ts';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditButton, RemoveButton, rowActions } from '../../ui/row-actions.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useDone } from '../../ui/useDone.ts';
import { useRemove } from '../../ui/useRemove.tsx';
import { HistoryButton } from '../administracion/auditoria/index.ts';
import { DeliveriesModal } from './DeliveriesModal.tsx';
import { ProbeButton } from './ProbeButton.tsx';
import { SecretModal } from './SecretModal.tsx';
import { WebhookModal } from './WebhookModal.tsx';

const KEYS = [api.webhooks.key()];
const LOOK_MS = 10_000;

/** A receiver's current state. */
function stateOf({ activo, motivo, ultimoError, ultimoErrorFecha, ultimoExito, pausaHasta }: Webhook) {
  if (!activo) return { color: motivo ? 'red' : 'grey', text: 'Detenido', why: motivo };
  const failing = ultimoError && (!ultimoExito || ultimoErrorFecha! > ultimoExito);
  if (failing)
    return { color: 'yellow', text: pausaHasta ? 'Falla, se reintenta' : 'Falla', why: ultimoError };
  return { color: 'green', text: ultimoExito ? 'Bien' : 'Sin entregas', why: null };
}

/** Who is told what, how it goes, and making, changing and testing webhooks. */
export function WebhooksBox() {
  const { data, error, refetch } = useQuery({
    ...api.webhooks.list.queryOptions({ input: {} }),
    refetchInterval: LOOK_MS,
  });
  const [editing, setEditing] = useState<Webhook | 'nuevo' | null>(null);
  const [reading, setReading] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const done = useDone(KEYS);
  const { ask, dialog } = useRemove<Webhook>({
    question: 'No se le manda nada más, tampoco lo que esperaba. ¿Continuar?',
    remove: ({ idNumerico }) => client.webhooks.remove({ idNumerico }),
    keys: KEYS,
  });
  /** What the receiver answered, in a sentence. */
  const probe = async ({ idNumerico, nombre }: Webhook) => {
    const { entregado, error: why, milisegundos } = await client.webhooks.probe({ idNumerico });
    if (!entregado) return { message: `${nombre}: ${why}`, isFailure: true };
    return { message: `${nombre} recibió la prueba en ${formatNumber(milisegundos)} ms` };
  };
  const columns: Column<Webhook>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      cell: (one) => (
        <>
          {one.nombre}
          <div className="soft anywhere">{one.url}</div>
          <div className="soft">Desde el {formatDate(one.creado)}</div>
          <div className="line-row">
            <ProbeButton name={one.nombre} probe={() => probe(one)} keys={KEYS} />
            <button type="button" className="link" onClick={() => setReading(one)}>
              Ver lo que se mandó
            </button>
          </div>
        </>
      ),
    },
    { title: 'Se le cuenta', cell: ({ eventos }) => eventos.map((one) => FACT_LABEL[one]).join(', ') },
    {
      title: 'Esperan',
      phone: 'half',
      width: 90,
      className: 'num',
      cell: ({ pendientes }) => formatNumber(pendientes),
    },
    {
      title: 'Última entrega',
      phone: 'half',
      width: 150,
      className: 'num',
      cell: ({ ultimoExito }) => (ultimoExito ? formatMoment(ultimoExito) : 'Ninguna'),
    },
    {
      title: 'Estado',
      width: 190,
      cell: (one) => {
        const { color, text, why } = stateOf(one);
        return (
          <>
            <span className={`badge b-${color}`}>{text}</span>
            {why && <div className="soft">{why}</div>}
          </>
        );
      },
    },
    rowActions(
      (one) => (
        <>
          <HistoryButton small tipo="webhook" id={one.idNumerico} de={one.nombre} />
          <EditButton de={one.nombre} onClick={() => setEditing(one)} />
          <RemoveButton de={one.nombre} onClick={() => ask(one)} />
        </>
      ),
      150,
    ),
  ];
  return (
    <Box
      title="Webhooks"
      action={
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEditing('nuevo')}>
          Agregar
        </Button>
      }
    >
      <Table
        title="Webhooks"
        columns={columns}
        rows={data?.items}
        rowKey={(one) => one.idNumerico}
        empty="Con un webhook, otro programa se entera en el acto de lo que pasa acá"
        error={error}
        onRetry={refetch}
      />
      {editing && (
        <WebhookModal
          webhook={editing === 'nuevo' ? null : editing}
          onClose={() => setEditing(null)}
          onSecret={setSecret}
          onDone={done}
        />
      )}
      {reading && <DeliveriesModal webhook={reading} onClose={() => setReading(null)} />}
      {secret && (
        <SecretModal
          title="Secreto de las firmas"
          text="Con él, quien recibe comprueba que el mensaje es de acá (Standard Webhooks)."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {dialog}
    </Box>
  );
}
