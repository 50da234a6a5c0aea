import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import {
  canAdvance,
  columnEtapa,
  ETAPAS_COLUMNS,
  type EtapasColumn,
} from '@tembiapo/contract/domain/etapas.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { firstShown } from '../../../platform/idle.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import {
  CandidatoActions,
  CandidatoBadges,
  OriginBadge,
  type RequestedAction,
  requestAction,
} from './CandidatoActions.tsx';
import { type IncludedFilters, includedToInput } from './included-filters.ts';

const PER_COLUMN = 50;
const BOARD_KEYS_ID = 'tablero-ayuda';

interface Props {
  oportunidad: Oportunidad;
  filters: IncludedFilters;
  onAction: (action: RequestedAction) => void;
}

const targetOf = (candidato: IncludedCandidato, column: EtapasColumn): number | null =>
  canAdvance(candidato.etapaInfo)
    ? columnEtapa(column, candidato.etapaInfo, candidato.origenPostulacion)
    : null;

/**
 * The candidates as a board with one column per stage, in order (docs/reglas/busquedas.md). Dropping a card on a column, and Shift with an
 * arrow on a card, ask for the same note form as 'Avanzar de etapa'.
 */
export default function Board({ oportunidad, filters, onAction }: Props) {
  const { estado } = oportunidad;
  const [dragged, setDragged] = useState<IncludedCandidato | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const request = useCallback(
    (action: RequestedAction) => requestAction(action, estado, onAction),
    [estado, onAction],
  );
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(source.data.candidato as IncludedCandidato),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const candidato = source.data.candidato as IncludedCandidato;
          const column = location.current.dropTargets[0]?.data.column as EtapasColumn | undefined;
          const etapaId = column && targetOf(candidato, column);
          if (etapaId) request({ tipo: 'avanzar', candidato, etapaId });
        },
      }),
    [request],
  );
  const columns = ETAPAS_COLUMNS.filter((c) => filters.etapa === null || c.etapas.includes(filters.etapa));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const jump = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const card = event.currentTarget;
    if (jump) {
      event.preventDefault();
      const own = [...card.parentElement!.querySelectorAll<HTMLElement>('.card-candidato')];
      own[own.indexOf(card) + jump]?.focus();
    }
    if (!step) return;
    event.preventDefault();
    if (!event.shiftKey) return goToColumn(board.current!, card, step);
    const current = columns.findIndex((c) => c.etapas.includes(candidato.etapaInfo.etapaIdNumerico));
    // The nearest column in that direction that the rules allow.
    for (let i = current + step; columns[i]; i += step) {
      const etapaId = targetOf(candidato, columns[i]!);
      if (etapaId) return request({ tipo: 'avanzar', candidato, etapaId });
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div ref={board} className="board" role="group" aria-label="Tablero" tabIndex={0}>
        {columns.map((column) => (
          <Column
            key={column.orden}
            column={column}
            oportunidad={oportunidad}
            filters={filters}
            dragged={dragged}
            onAction={onAction}
            onKey={onKeyDown}
          />
        ))}
      </div>
      <p className="board-keys" id={BOARD_KEYS_ID}>
        Flechas: ir de una tarjeta a otra · Mayúsculas + ← o →: pasarla de etapa
      </p>
    </>
  );
}

/** Focuses the card at the same height in the next column that has cards. */
function goToColumn(board: HTMLElement, card: HTMLElement, step: number): void {
  const lists = [...board.querySelectorAll<HTMLElement>('.column')];
  const column = card.closest<HTMLElement>('.column')!;
  const height = [...column.querySelectorAll('.card-candidato')].indexOf(card);
  for (let i = lists.indexOf(column) + step; lists[i]; i += step) {
    const cards = lists[i]!.querySelectorAll<HTMLElement>('.card-candidato');
    if (cards.length === 0) continue;
    cards[Math.min(height, cards.length - 1)]!.focus();
    return;
  }
}

interface ColumnProps extends Props {
  column: EtapasColumn;
  dragged: IncludedCandidato | null;
  onKey: (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => void;
}

function Column({ column, oportunidad, filters, dragged, onAction, onKey }: ColumnProps) {
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const base = includedToInput(oportunidad.idNumerico, filters);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.oportunidades.candidatos.infiniteOptions({
      input: (page: number) => ({
        ...base,
        etapa: filters.etapa ? [filters.etapa] : column.etapas,
        page,
        limit: PER_COLUMN,
      }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.length * PER_COLUMN < last.total ? pages.length + 1 : undefined,
    }),
  );
  useEffect(
    () =>
      dropTargetForElements({
        element: ref.current!,
        getData: () => ({ column }),
        canDrop: ({ source }) => targetOf(source.data.candidato as IncludedCandidato, column) !== null,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    [column],
  );
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) firstShown();
  }, [isRead]);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const admits = dragged && targetOf(dragged, column) !== null;
  return (
    <section
      ref={ref}
      className={`column${over ? ' over' : ''}${dragged && !admits ? ' closed' : ''}${
        data?.pages[0]?.total === 0 ? ' strip' : ''
      }`}
      aria-label={column.descripcion}
    >
      <header>
        <h2 title={column.descripcion}>{column.descripcion}</h2>
        <span className="num">{data?.pages[0]?.total ?? ''}</span>
      </header>
      {!data && <LoadingOrError error={error} rows={3} />}
      <div className="cards">
        {items.map((candidato) => (
          <Card
            key={candidato.idNumerico}
            candidato={candidato}
            oportunidad={oportunidad}
            onAction={onAction}
            onKey={onKey}
          />
        ))}
        {hasNextPage && (
          <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Ver más
          </Button>
        )}
      </div>
    </section>
  );
}

interface CardProps {
  candidato: IncludedCandidato;
  oportunidad: Oportunidad;
  onAction: (action: RequestedAction) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => void;
}

function Card({ candidato: c, oportunidad, onAction, onKey }: CardProps) {
  const ref = useRef<HTMLElement>(null);
  const [carried, setCarried] = useState(false);
  const salario = formatMoney(c.expectativaSalarial);
  useEffect(
    () =>
      draggable({
        element: ref.current!,
        getInitialData: () => ({ candidato: c }),
        canDrag: () => oportunidad.estado === 'a' && canAdvance(c.etapaInfo),
        onDragStart: () => setCarried(true),
        onDrop: () => setCarried(false),
      }),
    [c, oportunidad.estado],
  );
  return (
    <article
      ref={ref}
      className={`card-candidato${carried ? ' carried' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move from card to card and from stage to stage
      tabIndex={0}
      aria-label={c.nombreCompleto}
      data-candidato={c.idNumerico}
      data-person={c.idNumerico}
      aria-describedby={BOARD_KEYS_ID}
      onKeyDown={(event) => event.target === event.currentTarget && onKey(event, c)}
    >
      <a
        className="name"
        translate="no"
        href={`/editarCandidato/${c.idNumerico}`}
        target="_blank"
        rel="noopener"
        draggable={false}
      >
        {c.nombreCompleto}
      </a>
      <div className="card-line">
        <span className="l2 num">
          <span className="nowrap">{howLongAgo(c.etapaInfo.fecha)}</span>
          {salario && <span className="nowrap">{salario}</span>}
        </span>
        <CandidatoActions small candidato={c} estado={oportunidad.estado} onAction={onAction} />
      </div>
      <div className="line-row badges">
        <OriginBadge candidato={c} />
        <CandidatoBadges candidato={c} />
      </div>
    </article>
  );
}
