import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactoMensaje } from '@tembiapo/contract/calls/administracion/mensajes.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { Column } from '../../../ui/Table.tsx';

const LIST = listInUrl('mensajes', {});

/** /mensajes (docs/reglas/administracion.md): what visitors of the public site wrote; a row opens the whole text. */
export function MensajesScreen() {
  useTitle('Mensajes');
  const [filters, go] = useList(LIST);
  const [seen, setSeen] = useState<ContactoMensaje | null>(null);
  const { data, ...query } = useQuery(
    api.mensajes.list.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  const columns: Column<ContactoMensaje>[] = [
    {
      title: 'Nombre completo',
      phone: 'title',
      width: 220,
      cell: (m) => (
        <button type="button" className="link name" onClick={() => setSeen(m)}>
          {m.nombreCompleto}
        </button>
      ),
    },
    { title: 'Email', width: 240, cell: (m) => <a href={`mailto:${m.email}`}>{m.email}</a> },
    { title: 'Mensaje', cell: (m) => <span className="two-lines">{m.mensaje}</span> },
    { title: 'Origen', phone: 'half', width: 140, className: 'soft', cell: (m) => m.origen },
    {
      title: 'Fecha',
      phone: 'half',
      width: 170,
      className: 'num soft nowrap',
      cell: (m) => formatMoment(m.fecha),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Mensajes"
      filters={filters}
      onFilters={go}
      placeholder="Nombre, email o mensaje"
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={columns}
      rowKey={(m) => m.id}
      empty="No se han encontrado registros"
    >
      {seen && (
        <Modal onClose={() => setSeen(null)} title={seen.nombreCompleto} size="lg">
          <p className="soft">
            {seen.email} · <span className="num">{formatMoment(seen.fecha)}</span>
            {seen.origen && ` · ${seen.origen}`}
          </p>
          <p style={{ whiteSpace: 'pre-wrap', margin: '12px 0', overflowWrap: 'anywhere' }}>{seen.mensaje}</p>
          <div className="actions">
            <Button component="a" href={`mailto:${seen.email}`} leftSection={<IconMail size={15} />}>
              Responder
            </Button>
          </div>
        </Modal>
      )}
    </ListScreen>
  );
}
