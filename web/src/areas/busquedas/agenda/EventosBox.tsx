import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { EVENTO_ESTADO_LABEL, GUEST_ANSWER_LABEL } from '@tembiapo/contract/domain/agenda.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { EventoModal } from './EventoModal.tsx';
import { EventoView } from './EventoView.tsx';
import type { Preset } from './evento-draft.ts';
import { clockOf } from './hours.ts';
import './agenda.css';

/** Days back and ahead that a box shows: 62 in all. */
const BACK = 20;
const AHEAD = 41;

interface Props {
  of: { candidatoIdNumerico: number } | { oportunidadIdNumerico: number };
  /** Initial values of a new event. */
  preset: Preset;
}

/** The events of a candidate or an opportunity from three weeks ago on, with a button to add one. */
export function EventosBox({ of, preset }: Props) {
  const { data, error, refetch } = useQuery(
    api.agenda.list.queryOptions({
      input: { ...of, desde: addDays(localDay(), -BACK), hasta: addDays(localDay(), AHEAD) },
    }),
  );
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Box
      title="Agenda"
      count={data?.items.length}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarPlus size={14} />}
          data-key="e"
          onClick={() => setNew(true)}
        >
          Agendar
        </Button>
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.items.length === 0 ? (
        <p className="empty">No hay entrevistas ni llamadas agendadas</p>
      ) : (
        <ul className="eventos">
          {data.items.toReversed().map((evento) => (
            <li key={evento.idNumerico}>
              <button type="button" className="evento-line" onClick={() => setOpen(evento.idNumerico)}>
                <span className="what">
                  <span className="name">{evento.titulo}</span>
                  <span className="soft">{detailOf(evento)}</span>
                </span>
                <span className="soft">
                  {formatDate(evento.inicio)} {clockOf(evento.inicio)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNew && <EventoModal evento={null} preset={preset} onClose={() => setNew(false)} />}
      {open !== null && <EventoView id={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

const detailOf = (e: EventoInAgenda): string =>
  [
    e.estado !== 'previsto' && EVENTO_ESTADO_LABEL[e.estado],
    e.respuesta && GUEST_ANSWER_LABEL[e.respuesta],
    e.candidatoNombre,
    e.lugar,
  ]
    .filter(Boolean)
    .join(' · ');
