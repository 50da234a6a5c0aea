import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DataPedido } from '@tembiapo/contract/calls/confianza/privacy.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { PEDIDO_ESTADO_LABEL, PEDIDO_ESTADOS, PEDIDO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';

const LIST = listInUrl('pedidos', { estado: '' });
const KEYS = [api.privacy.key(), api.candidatos.key()];
const COLOR = { pendiente: 'yellow', atendido: 'green', rechazado: 'red' } as const;
/** After this many days a waiting request is late. */
const LATE = 10;

/** /pedidosDatos: people's requests about their data, with their age; answered in two clicks. For admin. */
export function RequestsScreen() {
  useTitle('Pedidos de datos');
  const [filters, go] = useList(LIST);
  const estado = PEDIDO_ESTADOS.find((one) => one === filters.estado);
  const [seen, setSeen] = useState<DataPedido | null>(null);
  const { page, limit } = filters;
  const { data, ...query } = useQuery(
    api.privacy.pedidos.queryOptions({
      input: { page, limit, ...(estado && { estado }) },
      placeholderData: keepPreviousData,
    }),
  );
  const columns: Column<DataPedido>[] = [
    {
      title: 'Candidato',
      phone: 'title',
      cell: (p) =>
        p.candidatoIdNumerico ? (
          <Link className="name" translate="no" to={`/editarCandidato/${p.candidatoIdNumerico}`}>
            {p.candidatoNombre}
          </Link>
        ) : (
          <span className="soft">Datos eliminados</span>
        ),
    },
    { title: 'Pedido', phone: 'half', width: 140, cell: (p) => PEDIDO_KIND_LABEL[p.tipo] },
    { title: 'Detalle', className: 'soft', cell: (p) => <span className="two-lines">{p.detalle}</span> },
    {
      title: 'Antigüedad',
      phone: 'half',
      width: 120,
      className: 'num nowrap',
      cell: (p) => (
        <span className={p.estado === 'pendiente' && p.dias >= LATE ? 'badge b-red num' : undefined}>
          {p.dias === 1 ? '1 día' : `${p.dias} días`}
        </span>
      ),
    },
    {
      title: 'Estado',
      phone: 'half',
      width: 130,
      cell: (p) => <span className={`badge b-${COLOR[p.estado]}`}>{PEDIDO_ESTADO_LABEL[p.estado]}</span>,
    },
    {
      title: 'Acciones',
      withoutTitle: true,
      phone: 'end',
      width: 120,
      cell: (p) => (
        <Button
          size="xs"
          variant={p.estado === 'pendiente' ? 'filled' : 'default'}
          onClick={() => setSeen(p)}
          aria-label={`${p.estado === 'pendiente' ? 'Responder' : 'Ver'} el pedido de ${p.candidatoNombre ?? 'datos eliminados'}`}
        >
          {p.estado === 'pendiente' ? 'Responder' : 'Ver'}
        </Button>
      ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Pedidos de datos"
      action={
        <Button component={Link} to="/retencion" variant="default">
          Sin contacto
        </Button>
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <NativeSelect
          aria-label="Estado"
          w={180}
          value={estado ?? ''}
          data={[
            { value: '', label: 'Estado: todos' },
            ...PEDIDO_ESTADOS.map((value) => ({ value, label: PEDIDO_ESTADO_LABEL[value] })),
          ]}
          onChange={(e) => apply({ estado: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(p) => p.id}
      empty="No se han encontrado registros"
    >
      {seen && <AnswerModal pedido={seen} onClose={() => setSeen(null)} />}
    </ListScreen>
  );
}

const WARNING = {
  acceso: 'Escribí en la respuesta lo que pidió conocer.',
  rectificacion: 'Corregí primero lo que pide en su ficha y después atendé el pedido.',
  oposicion: 'Al atenderlo, la persona deja de aparecer en las búsquedas.',
  supresion:
    'Al atenderlo se borran para siempre su ficha, sus archivos, su cuenta y su nombre en las notas. Esta acción no se puede deshacer.',
};

function AnswerModal({ pedido: p, onClose }: { pedido: DataPedido; onClose: () => void }) {
  const typed = useTyped(`respuesta ${p.id}`, { answer: '' });
  const { answer } = typed.data;
  const [sending, setSending] = useState<'atender' | 'rechazar' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const done = useDone(KEYS, typed);
  const pending = p.estado === 'pendiente';
  const responder = async (action: 'atender' | 'rechazar') => {
    setSending(action);
    setError(null);
    try {
      await done(
        await client.privacy.responder({
          id: p.id,
          accion: action,
          respuesta: answer.trim() || null,
        }),
      );
      onClose();
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setSending(null);
    }
  };
  return (
    <Modal
      unsaved={typed}
      onClose={onClose}
      title={`${PEDIDO_KIND_LABEL[p.tipo]}: ${p.candidatoNombre ?? 'datos eliminados'}`}
      size="lg"
    >
      <FormError error={error} />
      <p className="soft num">Pedido el {formatMoment(p.fecha)}</p>
      {p.detalle && <p style={{ whiteSpace: 'pre-wrap', margin: '8px 0' }}>{p.detalle}</p>}
      {!pending && (
        <p>
          {PEDIDO_ESTADO_LABEL[p.estado]} por {p.respondidoPor ?? 'una cuenta eliminada'} el{' '}
          <span className="num">{p.respuestaFecha && formatMoment(p.respuestaFecha)}</span>
          {p.respuesta && `: ${p.respuesta}`}
        </p>
      )}
      {pending && (
        <>
          <p className="notice-fixed" style={{ margin: '10px 0' }}>
            {WARNING[p.tipo]}
          </p>
          <LongText
            label={p.tipo === 'supresion' ? 'Motivo, si se rechaza' : 'Respuesta'}
            description={p.tipo === 'supresion' ? undefined : 'Le llega por correo y la ve en su página'}
            minRows={3}
            maxRows={8}
            max={4000}
            disabled={sending !== null}
            value={answer}
            onChange={(e) => typed.change({ answer: e.currentTarget.value })}
          />
          <div className="actions">
            <Button
              variant="default"
              loading={sending === 'rechazar'}
              why={answer.trim() === '' && 'Escribí antes la respuesta'}
              onClick={() => void responder('rechazar')}
            >
              Rechazar
            </Button>
            <Button
              {...(p.tipo === 'supresion' && { color: 'red.9', className: 'danger' })}
              loading={sending === 'atender'}
              onClick={() => void responder('atender')}
            >
              {p.tipo === 'supresion' ? 'Eliminar sus datos' : 'Atender'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
