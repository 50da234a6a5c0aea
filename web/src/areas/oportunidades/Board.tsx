import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { IncludedCandidato, Oportunidad } from '@tembiapo/contract/calls/oportunidades.ts';
import { formatMoney } from '@tembiapo/contract/domain/dinero.ts';
import {
  canAdvance,
  columnEtapa,
  ETAPAS_COLUMNS,
  type EtapasColumn,
} from '@tembiapo/contract/domain/etapas.ts';
import { howLongAgo } from '@tembiapo/contract/domain/fechas.ts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api, textoDeError } from '../../api.ts';
import { Cargando } from '../../ui/states.tsx';
import { CandidateActions, CandidateBadges, pedirAccion } from './CandidateActions.tsx';
import { type IncludedFilters, includedToInput } from './included-filters.ts';
import type { AccionPedida } from './OpportunityScreen.tsx';

const POR_COLUMNA = 50;

interface Props {
  oportunidad: Oportunidad;
  filtros: IncludedFilters;
  onAccion: (accion: AccionPedida) => void;
}

const destinoDe = (candidato: IncludedCandidato, columna: EtapasColumn): number | null =>
  canAdvance(candidato.etapaInfo)
    ? columnEtapa(columna, candidato.etapaInfo, candidato.origenPostulacion)
    : null;

/**
 * The candidates as a board: a column a stage, in order (decisions 4). Dropping a card on a column, and Shift with an
 * arrow on a card, ask for the same note form as 'Avanzar de etapa'.
 */
export default function Board({ oportunidad, filtros, onAccion }: Props) {
  const { estado } = oportunidad;
  const [arrastrado, setArrastrado] = useState<IncludedCandidato | null>(null);
  const tablero = useRef<HTMLDivElement>(null);
  const pedir = useCallback(
    (accion: AccionPedida) => pedirAccion(accion, estado, onAccion),
    [estado, onAccion],
  );
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setArrastrado(source.data.candidato as IncludedCandidato),
        onDrop: ({ source, location }) => {
          setArrastrado(null);
          const candidato = source.data.candidato as IncludedCandidato;
          const columna = location.current.dropTargets[0]?.data.columna as EtapasColumn | undefined;
          const etapaId = columna && destinoDe(candidato, columna);
          if (etapaId) pedir({ tipo: 'avanzar', candidato, etapaId });
        },
      }),
    [pedir],
  );
  const columnas = ETAPAS_COLUMNS.filter((c) => filtros.etapa === null || c.etapas.includes(filtros.etapa));
  const alTeclear = (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => {
    const paso = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const salto = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const tarjeta = event.currentTarget;
    if (salto) {
      event.preventDefault();
      const suyas = [...tarjeta.parentElement!.querySelectorAll<HTMLElement>('.tarjeta-candidato')];
      suyas[suyas.indexOf(tarjeta) + salto]?.focus();
    }
    if (!paso) return;
    event.preventDefault();
    if (!event.shiftKey) return irAColumna(tablero.current!, tarjeta, paso);
    const actual = columnas.findIndex((c) => c.etapas.includes(candidato.etapaInfo.etapaIdNumerico));
    // The nearest column in that direction that the rules let it go to.
    for (let i = actual + paso; columnas[i]; i += paso) {
      const etapaId = destinoDe(candidato, columnas[i]!);
      if (etapaId) return pedir({ tipo: 'avanzar', candidato, etapaId });
    }
  };
  return (
    <>
      <p className="oculto" id="tablero-ayuda">
        Flechas para ir de una tarjeta a otra; Mayúsculas con flecha derecha o izquierda para pasarla de
        etapa.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div ref={tablero} className="tablero" role="group" aria-label="Tablero" tabIndex={0}>
        {columnas.map((columna) => (
          <Columna
            key={columna.orden}
            columna={columna}
            oportunidad={oportunidad}
            filtros={filtros}
            arrastrado={arrastrado}
            onAccion={onAccion}
            onTecla={alTeclear}
          />
        ))}
      </div>
    </>
  );
}

/** Focus to the card at the same height of the next column that has one. */
function irAColumna(tablero: HTMLElement, tarjeta: HTMLElement, paso: number): void {
  const listas = [...tablero.querySelectorAll<HTMLElement>('.columna')];
  const columna = tarjeta.closest<HTMLElement>('.columna')!;
  const altura = [...columna.querySelectorAll('.tarjeta-candidato')].indexOf(tarjeta);
  for (let i = listas.indexOf(columna) + paso; listas[i]; i += paso) {
    const tarjetas = listas[i]!.querySelectorAll<HTMLElement>('.tarjeta-candidato');
    if (tarjetas.length === 0) continue;
    tarjetas[Math.min(altura, tarjetas.length - 1)]!.focus();
    return;
  }
}

interface ColumnaProps extends Props {
  columna: EtapasColumn;
  arrastrado: IncludedCandidato | null;
  onTecla: (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => void;
}

function Columna({ columna, oportunidad, filtros, arrastrado, onAccion, onTecla }: ColumnaProps) {
  const ref = useRef<HTMLElement>(null);
  const [encima, setEncima] = useState(false);
  const base = includedToInput(oportunidad.idNumerico, filtros);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.oportunidades.candidatos.infiniteOptions({
      input: (page: number) => ({
        ...base,
        etapa: filtros.etapa ? [filtros.etapa] : columna.etapas,
        page,
        limit: POR_COLUMNA,
      }),
      initialPageParam: 1,
      getNextPageParam: (ultima, paginas) =>
        paginas.length * POR_COLUMNA < ultima.total ? paginas.length + 1 : undefined,
    }),
  );
  useEffect(
    () =>
      dropTargetForElements({
        element: ref.current!,
        getData: () => ({ columna }),
        canDrop: ({ source }) => destinoDe(source.data.candidato as IncludedCandidato, columna) !== null,
        onDragEnter: () => setEncima(true),
        onDragLeave: () => setEncima(false),
        onDrop: () => setEncima(false),
      }),
    [columna],
  );
  const items = data?.pages.flatMap((pagina) => pagina.items) ?? [];
  const admite = arrastrado && destinoDe(arrastrado, columna) !== null;
  return (
    <section
      ref={ref}
      className={`columna${encima ? ' encima' : ''}${arrastrado && !admite ? ' cerrada' : ''}`}
      aria-label={columna.descripcion}
    >
      <header>
        <h2>{columna.descripcion}</h2>
        <span className="num">{data?.pages[0]?.total ?? ''}</span>
      </header>
      {!data && (error ? <p className="vacia">{textoDeError(error)}</p> : <Cargando filas={3} />)}
      <div className="tarjetas">
        {items.map((candidato) => (
          <Tarjeta
            key={candidato.idNumerico}
            candidato={candidato}
            oportunidad={oportunidad}
            onAccion={onAccion}
            onTecla={onTecla}
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

interface TarjetaProps {
  candidato: IncludedCandidato;
  oportunidad: Oportunidad;
  onAccion: (accion: AccionPedida) => void;
  onTecla: (event: KeyboardEvent<HTMLElement>, candidato: IncludedCandidato) => void;
}

function Tarjeta({ candidato: c, oportunidad, onAccion, onTecla }: TarjetaProps) {
  const ref = useRef<HTMLElement>(null);
  const [llevada, setLlevada] = useState(false);
  const salario = formatMoney(c.expectativaSalarial);
  useEffect(
    () =>
      draggable({
        element: ref.current!,
        getInitialData: () => ({ candidato: c }),
        canDrag: () => oportunidad.estado === 'a' && canAdvance(c.etapaInfo),
        onDragStart: () => setLlevada(true),
        onDrop: () => setLlevada(false),
      }),
    [c, oportunidad.estado],
  );
  return (
    <article
      ref={ref}
      className={`tarjeta-candidato${llevada ? ' llevada' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move from card to card and from stage to stage
      tabIndex={0}
      aria-label={c.nombreCompleto}
      aria-describedby="tablero-ayuda"
      onKeyDown={(event) => event.target === event.currentTarget && onTecla(event, c)}
    >
      <div className="fila" style={{ flexWrap: 'nowrap', gap: 2, alignItems: 'flex-start' }}>
        <a
          className="nombre"
          href={`/editarCandidato/${c.idNumerico}`}
          target="_blank"
          rel="noopener"
          draggable={false}
        >
          {c.nombreCompleto}
        </a>
        <span style={{ marginLeft: 'auto' }}>
          <CandidateActions candidato={c} estado={oportunidad.estado} onAccion={onAccion} />
        </span>
      </div>
      <div className="l2 num">
        <span className="nowrap">{howLongAgo(c.etapaInfo.fecha)}</span>
        {salario && (
          <>
            {' · '}
            <span className="nowrap">{salario}</span>
          </>
        )}
      </div>
      <div className="fila insignias">
        <CandidateBadges candidato={c} />
      </div>
    </article>
  );
}
