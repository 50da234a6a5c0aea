import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditedChange } from '@tembiapo/contract/calls/administracion/auditoria.ts';
import type { Audited } from '@tembiapo/contract/domain/audited.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import './history.css';

const LIMIT = 20;
const ACTION = { alta: ['Alta', 'green'], cambio: ['Cambio', 'blue'], baja: ['Baja', 'red'] } as const;

interface Props {
  tipo: Audited;
  id: string;
  de: string;
  onClose: () => void;
}

/** The trail of one record, newest first, twenty changes a page. */
export default function HistoryModal({ tipo, id, de, onClose }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    api.auditoria.list.queryOptions({
      input: { tipo, id, page, limit: LIMIT },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <Modal onClose={onClose} title={`Historial de ${de}`} size="xl">
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={4} />}
      {tipo === 'candidato' && (
        <p>
          <Link to="/accesos" search={{ candidato: id, periodo: 'todo' }} onClick={onClose}>
            Quién lo vio
          </Link>
        </p>
      )}
      {data?.total === 0 && <p className="soft">Todavía no hay cambios registrados.</p>}
      {data && data.total > 0 && (
        <ol className="changes">
          {data.items.map((change) => (
            <Change key={change.id} cambio={change} />
          ))}
        </ol>
      )}
      {data && data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
    </Modal>
  );
}

function Change({ cambio: c }: { cambio: AuditedChange }) {
  const [action, color] = ACTION[c.accion];
  return (
    <li>
      <div className="line-row">
        <span className={`badge b-${color}`}>{action}</span>
        <b>{c.parte}</b>
        <span className="soft">
          {c.usuario ?? 'El sistema'} · <span className="num">{formatMoment(c.fecha)}</span>
        </span>
      </div>
      <dl>
        {c.campos.map(({ campo, antes, despues }) => (
          <div key={campo}>
            <dt>{campo}</dt>
            <dd>
              {antes !== null && <del>{antes}</del>}
              {antes !== null && despues !== null && ' → '}
              {despues !== null && <ins>{despues}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
