import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { senderLabel } from '@tembiapo/contract/domain/recibidos.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { CasillasNotice } from './CasillasNotice.tsx';
import { EnclosedList, MAKE_TEXT } from './EnclosedList.tsx';
import { FrameButton } from './FrameButton.tsx';
import { RECIBIDOS_KEYS } from './keys.ts';
import { PlaceModal } from './PlaceModal.tsx';
import { UnkeptNotice } from './UnkeptNotice.tsx';
import './recibidos.css';

const LIST = listInUrl('porUbicar', {});

/** /porUbicar (docs/reglas/correspondencia.md): mail from unknown people, until somebody says whose it is. */
export function WaitingCorreosScreen() {
  useTitle('Correos por ubicar');
  const [filters, go] = useList(LIST);
  const [placed, setPlaced] = useState<Waiting | null>(null);
  const { data, ...query } = useQuery({
    ...api.recibidos.waiting.queryOptions({ input: toInput(filters) }),
    placeholderData: keepPreviousData,
    // The links of the files expire: a page left open gets new ones in time.
    refetchInterval: RENEW_LINKS_MS,
  });
  const done = useDone(RECIBIDOS_KEYS);
  const setNothing = ({ idNumerico }: Waiting) =>
    client.recibidos.setNothing({ idNumerico }).then(done).catch(alerts.error);
  const columns: Column<Waiting>[] = [
    {
      title: 'Correo',
      phone: 'title',
      cell: (one) => (
        <>
          <b>{one.asunto || 'Sin asunto'}</b>
          <div className="two-lines">{one.texto}</div>
          {one.tieneHtml && <FrameButton recibidoId={one.idNumerico} de={one.asunto} />}
          {one.aviso && <p className="soft">{one.aviso}</p>}
          {one.respuestas.map(({ fecha, texto }) => (
            <div key={fecha} className="soft two-lines">
              Respondido el {formatMoment(fecha)}: {texto}
            </div>
          ))}
          <EnclosedList archivos={one.archivos} readText={MAKE_TEXT} />
        </>
      ),
    },
    {
      title: 'De',
      phone: 'half',
      width: 250,
      cell: (one) => (
        <>
          {one.deNombre || senderLabel(one.de)}
          {one.deNombre && <div className="soft">{senderLabel(one.de)}</div>}
          {one.reenviadoPor && <div className="soft">Reenviado por {one.reenviadoPor}</div>}
          {one.respondeA && <div className="soft">Pide que se responda a {one.respondeA}</div>}
          {one.propuesta && (
            <div className="soft">
              ¿{one.propuesta.nombreCompleto}? {one.propuesta.motivo}
            </div>
          )}
        </>
      ),
    },
    {
      title: 'Fecha',
      phone: 'half',
      width: 150,
      className: 'num soft',
      cell: (one) => formatMoment(one.fecha),
    },
    {
      title: 'Qué hacer',
      withoutTitle: true,
      phone: 'half',
      width: 210,
      buttons: true,
      cell: (one) => (
        <div className="waiting-actions">
          <Button size="xs" aria-label={`Es de…: ${one.asunto}`} onClick={() => setPlaced(one)}>
            Es de…
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`No es nada: ${one.asunto}`}
            onClick={() => void setNothing(one)}
          >
            No es nada
          </Button>
        </div>
      ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Correos por ubicar"
      action={<SiblingTabs label="Correos" items={SIBLINGS.correos} />}
      notice={
        <>
          <CasillasNotice />
          <UnkeptNotice />
        </>
      }
      filters={filters}
      onFilters={go}
      placeholder="Dirección, nombre o asunto"
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(one) => one.idNumerico}
      empty="No hay correos por ubicar"
    >
      {placed && <PlaceModal mail={placed} onClose={() => setPlaced(null)} />}
    </ListScreen>
  );
}
