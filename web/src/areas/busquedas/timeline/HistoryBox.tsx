import {
  IconArrowRight,
  IconBrandWhatsapp,
  IconCalendar,
  IconCircleCheck,
  IconEye,
  IconMail,
  IconNote,
  IconPencil,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TimelineEntry } from '@tembiapo/contract/calls/busquedas/timeline.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { newText } from '@tembiapo/contract/domain/recibidos.ts';
import {
  ADMIN_TIMELINE_KINDS,
  TIMELINE_KIND_LABEL,
  TIMELINE_KINDS,
  type TimelineKind,
} from '@tembiapo/contract/domain/timeline.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { EventoView } from '../agenda/index.ts';
import styles from './timeline.module.css';

const PAGE = 20;
/** A longer text opens by a click. */
const SHORT_CHARS = 110;

const ICON = {
  nota: IconNote,
  etapa: IconArrowRight,
  correo: IconMail,
  whatsapp: IconBrandWhatsapp,
  evento: IconCalendar,
  tarea: IconCircleCheck,
  acceso: IconEye,
  cambio: IconPencil,
} satisfies Record<TimelineKind, unknown>;

type Of = { candidatoIdNumerico: number } | { oportunidadIdNumerico: number };

/** The kinds that this person may ask for; who saw somebody is only kept of people. */
const kindsFor = (of: Of): TimelineKind[] =>
  TIMELINE_KINDS.filter(
    (kind) =>
      (readSesion()?.rol === 'admin' || !ADMIN_TIMELINE_KINDS.includes(kind)) &&
      (kind !== 'acceso' || 'candidatoIdNumerico' in of),
  );

/** What happened with somebody or in a search, newest first, of every kind or of one. */
export function HistoryBox({ of }: { of: Of }) {
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.timeline.list.infiniteOptions({
      input: (from: string | null) => ({ ...of, tipo: kind, desde: from, limit: PAGE }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ siguiente }) => siguiente,
      placeholderData: keepPreviousData,
    }),
  );
  const items = data?.pages.flatMap((page) => page.items);
  const isEmpty = items?.length === 0;
  return (
    <Box title="Historia" none={isEmpty && kind === null && 'Todavía no pasó nada'}>
      {!(isEmpty && kind === null) && (
        <div className={styles.kinds} role="group" aria-label="Qué mostrar de la historia">
          {kindsFor(of).map((one) => (
            <Button
              key={one}
              variant="default"
              size="xs"
              aria-pressed={kind === one}
              onClick={() => setKind(kind === one ? null : one)}
            >
              {TIMELINE_KIND_LABEL[one]}
            </Button>
          ))}
        </div>
      )}
      {!items && <LoadingOrError error={error} rows={4} />}
      {isEmpty && kind !== null && <p className="empty">Nada de esto todavía</p>}
      {items && !isEmpty && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div className="list long" tabIndex={0} role="group" aria-label="Historia">
          <ol className={styles.list}>
            {items.map((entry) => (
              <Entry key={entry.clave} entry={entry} of={of} onEvento={setOpen} />
            ))}
          </ol>
          {hasNextPage && (
            <p className="empty">
              <Button
                variant="default"
                size="xs"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Ver más
              </Button>
            </p>
          )}
        </div>
      )}
      {open !== null && <EventoView id={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  of: Of;
  onEvento: (id: number) => void;
}

function Title({ entry: { tipo, idNumerico, titulo }, onEvento }: Omit<EntryProps, 'of'>) {
  if (tipo === 'correo')
    return (
      <Link className={styles.name} to={`/conversaciones/${idNumerico}`}>
        {titulo}
      </Link>
    );
  if (tipo === 'evento')
    return (
      <button
        type="button"
        data-on-paper
        className={`link ${styles.name}`}
        onClick={() => onEvento(idNumerico)}
      >
        {titulo}
      </button>
    );
  return <span className={styles.name}>{titulo}</span>;
}

/** The other side: the search that something was about or, in a search, the person. */
function About({ entry: e, of }: Pick<EntryProps, 'entry' | 'of'>) {
  if ('candidatoIdNumerico' in of)
    return e.oportunidadIdNumerico ? (
      <Link className={styles.more} to={`/editarOportunidad/${e.oportunidadIdNumerico}`}>
        {e.oportunidadTitulo}
      </Link>
    ) : null;
  return e.candidatoIdNumerico ? (
    <Link className={styles.more} to={`/editarCandidato/${e.candidatoIdNumerico}`} translate="no">
      {e.candidatoNombre}
    </Link>
  ) : null;
}

function Entry({ entry, of, onEvento }: EntryProps) {
  const [isWhole, setWhole] = useState(false);
  const Icon = ICON[entry.tipo];
  const text = entry.tipo === 'correo' ? newText(entry.texto ?? '') : (entry.texto ?? '');
  const isLong = text.length > SHORT_CHARS;
  return (
    <li className={styles.row}>
      <Icon size={16} aria-hidden />
      <Title entry={entry} onEvento={onEvento} />
      <span className={`faint num ${styles.when}`} title={formatMoment(entry.fecha)}>
        {[formatDate(entry.fecha), entry.autor].filter(Boolean).join(' · ')}
      </span>
      <About entry={entry} of={of} />
      {text && (
        <div className={styles.more}>
          <span className={isLong && !isWhole ? styles.clamped : undefined}>{text}</span>
          {isLong && (
            <button
              type="button"
              className="link"
              aria-expanded={isWhole}
              aria-label={`${isWhole ? 'Ver menos' : 'Ver más'} de ${entry.titulo}`}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Ver menos' : 'Ver más'}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
