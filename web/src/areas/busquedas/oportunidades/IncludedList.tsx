import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { canAdvance, canDiscard, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { cutAtWord } from '../../../ui/cutAtWord.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import {
  CandidatoActions,
  CandidatoBadges,
  type RequestedAction,
  requestAction,
} from './CandidatoActions.tsx';
import { INCLUDED_ROWS, type IncludedFilters, includedToInput } from './included-filters.ts';

/** Characters of a note shown in the list. */
const NOTA_CHARS = 84;

interface Props {
  oportunidad: Oportunidad;
  filters: IncludedFilters;
  onFilters: (change: Partial<IncludedFilters>) => void;
  onAction: (action: RequestedAction) => void;
}

/** 'Candidatos incluidos' as a list (docs/reglas/busquedas.md). */
export function IncludedList({ oportunidad, filters, onFilters, onAction }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.oportunidades.candidatos.queryOptions({
      input: {
        ...includedToInput(oportunidad.idNumerico, filters),
        page: filters.page,
        limit: filters.limit,
      },
      placeholderData: keepPreviousData,
    }),
  );
  const request = (action: RequestedAction) => requestAction(action, oportunidad.estado, onAction);
  const columns: Column<IncludedCandidato>[] = [
    {
      title: 'Candidato',
      phone: 'title',
      width: 200,
      cell: (c) => (
        <>
          <a
            className="name"
            translate="no"
            href={`/editarCandidato/${c.idNumerico}`}
            target="_blank"
            rel="noopener"
          >
            <Marked>{c.nombreCompleto}</Marked>
          </a>
          <div className="l2 num">{formatPhone(c.telefono1)}</div>
        </>
      ),
    },
    {
      title: 'Etapa',
      width: 220,
      cell: (c) => (
        <>
          <button
            type="button"
            className="link"
            title="Ver el historial de etapas"
            onClick={() => request({ tipo: 'historial', candidato: c })}
          >
            {etapaLabel(c.etapaInfo.etapaIdNumerico)}
          </button>
          <div className="l2 num">{formatDate(c.etapaInfo.fecha)}</div>
          <div className="line-row badges">
            <CandidatoBadges candidato={c} />
          </div>
          {c.etapaInfo.descartado && <div className="l2">{c.etapaInfo.motivoDescarteDescripcion}</div>}
        </>
      ),
    },
    {
      title: 'Última nota',
      cell: (c) => (
        <>
          {c.ultimaNota && (
            <>
              <b style={{ fontWeight: 600 }}>{c.ultimaNota.titulo}</b>{' '}
              <span className="l2">{cutAtWord(c.ultimaNota.contenido, NOTA_CHARS)} </span>
            </>
          )}
          <button
            type="button"
            className="link"
            aria-label={`Ver más notas de ${c.nombreCompleto}`}
            onClick={() => request({ tipo: 'notas', candidato: c })}
          >
            Ver más
          </button>
        </>
      ),
    },
    {
      title: 'Acciones',
      phone: 'end',
      width: 190,
      buttons: true,
      cell: (c) => (
        <div className="included-actions">
          <span>
            {canAdvance(c.etapaInfo) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Avanzar de etapa a ${c.nombreCompleto}`}
                onClick={() => request({ tipo: 'avanzar', candidato: c })}
              >
                Avanzar de etapa
              </Button>
            )}
            {canDiscard(c.etapaInfo) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Descartar a ${c.nombreCompleto}`}
                onClick={() => request({ tipo: 'descartar', candidato: c })}
              >
                Descartar
              </Button>
            )}
          </span>
          <CandidatoActions candidato={c} estado={oportunidad.estado} onAction={onAction} />
        </div>
      ),
    },
  ];
  return (
    <>
      <Table
        title="Candidatos incluidos"
        columns={columns}
        rows={data?.items}
        rowKey={(c) => c.idNumerico}
        empty="No se encontraron registros"
        whenEmpty={<span>Incluí candidatos desde la búsqueda, o quitá los filtros.</span>}
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
        search={filters.nombre}
      />
      <Pager
        page={filters.page}
        limit={filters.limit}
        total={data?.total}
        onPage={(page) => onFilters({ page })}
        rows={INCLUDED_ROWS}
        onLimit={(limit) => onFilters({ limit })}
      />
    </>
  );
}
