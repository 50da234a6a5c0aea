import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CorreoInList } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  CORREO_ESTADO_LABEL,
  CORREO_FILTER_LABEL,
  CORREO_FILTERS,
  type CorreoEstado,
} from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { TrialBox } from '../recibidos/index.ts';
import styles from './CorreosScreen.module.css';

const LIST = listInUrl('correos', { estado: '' });

const COLOR: Record<CorreoEstado, string> = {
  pendiente: 'yellow',
  detenido: 'grey',
  enviando: 'blue',
  enviado: 'green',
  fallido: 'red',
  incierto: 'violet',
};
const CorreoBadge = ({ estado }: { estado: CorreoEstado }) => (
  <span className={`badge b-${COLOR[estado]}`}>{CORREO_ESTADO_LABEL[estado]}</span>
);
const KEYS = [api.documentos.correos.key(), api.documentos.correo.key()];
const isResent = (estado: CorreoEstado): boolean => estado === 'fallido' || estado === 'incierto';
/** How often the list is read again while something is on its way. */
const WATCH_MS = 3_000;

/**
 * /correos: what went out, what waits and what failed; for admin (docs/reglas/administracion.md,
 * docs/reglas/convenciones.md).
 */
export function CorreosScreen() {
  useTitle('Correo de la agencia');
  const [filters, go] = useList(LIST);
  const estado = CORREO_FILTERS.find((one) => one === filters.estado) ?? null;
  const [seen, setSeen] = useState<CorreoInList | null>(null);
  const { data, ...query } = useQuery({
    ...api.documentos.correos.queryOptions({
      input: { ...toInput(filters), estado },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ estado }) => estado === 'pendiente' || estado === 'enviando')
        ? WATCH_MS
        : false,
  });
  const columns: Column<CorreoInList>[] = [
    {
      title: 'Asunto',
      phone: 'title',
      cell: (c) => (
        <button type="button" className="link name" onClick={() => setSeen(c)}>
          {c.asunto}
        </button>
      ),
    },
    {
      title: 'Para',
      width: 260,
      cell: (c) => (
        <>
          {c.para}
          {c.copia.length > 0 && <div className="soft l2">con copia a {c.copia.join(', ')}</div>}
        </>
      ),
    },
    { title: 'Plantilla', phone: 'half', width: 200, className: 'soft', cell: (c) => c.plantilla },
    {
      title: 'Estado',
      phone: 'half',
      width: 200,
      cell: (c) => (
        <>
          <CorreoBadge estado={c.estado} />
          {c.error && <div className="soft l2">{c.error}</div>}
        </>
      ),
    },
    {
      title: 'Fecha',
      phone: 'half',
      width: 170,
      className: 'num soft nowrap',
      cell: (c) => formatMoment(c.creacionTs),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Correo de la agencia"
      notice={<TrialBox />}
      filters={filters}
      onFilters={go}
      placeholder="Dirección o asunto"
      other={(apply) => (
        <NativeSelect
          aria-label="Estado"
          w={180}
          value={estado ?? ''}
          data={[
            { value: '', label: 'Estado: todos' },
            ...CORREO_FILTERS.map((value) => ({ value, label: CORREO_FILTER_LABEL[value] })),
          ]}
          onChange={(event) => apply({ estado: event.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={columns}
      rowKey={(c) => c.id}
      empty="No se encontraron registros"
    >
      {seen && <CorreoModal id={seen.id} asunto={seen.asunto} onClose={() => setSeen(null)} />}
    </ListScreen>
  );
}

function CorreoModal({ id, asunto, onClose }: { id: string; asunto: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.documentos.correo.queryOptions({ input: { id } }));
  const [sending, setSending] = useState(false);
  const done = useDone(KEYS);
  const resend = async () => {
    setSending(true);
    try {
      await done(await client.documentos.resendCorreo({ id }));
      onClose();
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setSending(false);
    }
  };
  const correo = data?.correo;
  return (
    <Modal onClose={onClose} title={asunto} size="lg">
      {error && !correo && <ErrorPanel error={error} onRetry={refetch} />}
      {!correo && !error && <Loading rows={4} />}
      {correo && (
        <>
          <dl className="data">
            <dt>Para</dt>
            <dd>{correo.para}</dd>
            {correo.copia.length > 0 && (
              <>
                <dt>Con copia</dt>
                <dd>{correo.copia.join(', ')}</dd>
              </>
            )}
            <dt>Estado</dt>
            <dd>
              <CorreoBadge estado={correo.estado} />{' '}
              <span className="soft num">{formatMoment(correo.cambioTs)}</span>
            </dd>
            <dt>Intentos</dt>
            <dd className="num">{correo.intentos}</dd>
            {correo.error && (
              <>
                <dt>Error</dt>
                <dd>{correo.error}</dd>
              </>
            )}
          </dl>
          <pre className={styles.correo}>
            {correo.texto ?? 'El texto no se muestra: llevaba un enlace personal y ya fue enviado.'}
          </pre>
          {isResent(correo.estado) && (
            <div className="actions">
              <Button loading={sending} onClick={() => void resend()}>
                Volver a enviar
              </Button>
            </div>
          )}
        </>
      )}
    </Modal>
  );
}
