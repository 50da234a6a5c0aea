import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { canAdvance, canDiscard, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { QUICK_KEYS } from '../../../ui/QuickViewArea.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import {
  CandidatoActions,
  CandidatoBadges,
  OriginBadge,
  type RequestedAction,
  requestAction,
} from './CandidatoActions.tsx';
import { INCLUDED_ROWS, type IncludedFilters, includedToInput } from './included-filters.ts';

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
  const ask = (kind: RequestedAction['tipo'], candidato: IncludedCandidato) => () =>
    requestAction({ tipo: kind, candidato }, oportunidad.estado, onAction);
  const columns: Column<IncludedCandidato>[] = [
    {
      title: 'Candidato',
      phone: 'title',
      width: 260,
      least: 220,
      cell: (c) => (
        <>
          <a
            className="name cut"
            translate="no"
            title={c.nombreCompleto}
            href={`/editarCandidato/${c.idNumerico}`}
            target="_blank"
            rel="noopener"
          >
            <Marked>{c.nombreCompleto}</Marked>
          </a>
          <div className="badges in-line">
            <span className="l2 num nowrap">{formatPhone(c.telefono1)}</span>
            <OriginBadge candidato={c} />
          </div>
        </>
      ),
    },
    {
      title: 'Etapa',
      width: 230,
      least: 215,
      cell: (c) => <Stage candidato={c} onHistory={ask('historial', c)} />,
    },
    {
      title: 'Última nota',
      gives: 1,
      width: 240,
      least: 180,
      cell: (c) => <LastNota candidato={c} onMore={ask('notas', c)} />,
    },
    {
      title: 'Acciones',
      phone: 'end',
      width: 210,
      buttons: true,
      cell: (c) => (
        <div className="included-actions" data-candidato={c.idNumerico}>
          {canAdvance(c.etapaInfo) && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Avanzar de etapa a ${c.nombreCompleto}`}
              onClick={ask('avanzar', c)}
            >
              Avanzar de etapa
            </Button>
          )}
          {canDiscard(c.etapaInfo) && (
            <IconButton
              title="Descartar"
              aria-label={`Descartar a ${c.nombreCompleto}`}
              onClick={ask('descartar', c)}
            >
              <IconX size={16} />
            </IconButton>
          )}
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
        personOf={(c) => c.idNumerico}
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
        hint={QUICK_KEYS}
        onLimit={(limit) => onFilters({ limit })}
      />
    </>
  );
}

interface StageProps {
  candidato: IncludedCandidato;
  onHistory: () => void;
}

/** The stage and since when; under it the marks, and why somebody was discarded. */
function Stage({ candidato: c, onHistory }: StageProps) {
  const { etapaIdNumerico, fecha, descartado, motivoDescarteDescripcion: reason } = c.etapaInfo;
  const since = formatDate(fecha);
  return (
    <>
      <div className="cut" title={`${etapaLabel(etapaIdNumerico)}, desde el ${since}`}>
        <button
          type="button"
          data-on-paper
          className="link"
          title="Ver el historial de etapas"
          onClick={onHistory}
        >
          {etapaLabel(etapaIdNumerico)}
        </button>{' '}
        <span className="l2 num">{since.endsWith(localDay().slice(0, 4)) ? since.slice(0, -5) : since}</span>
      </div>
      <div className="badges in-line">
        <CandidatoBadges candidato={c} />
        {descartado && reason && (
          <span className="l2 cut" title={reason}>
            {reason}
          </span>
        )}
      </div>
    </>
  );
}

interface LastNotaProps {
  candidato: IncludedCandidato;
  onMore: () => void;
}

const LastNota = ({ candidato: { ultimaNota: nota, nombreCompleto }, onMore }: LastNotaProps) => (
  <>
    {nota && (
      <b className="cut" title={nota.titulo}>
        {nota.titulo}
      </b>
    )}
    <div className="last-nota">
      {nota && (
        <span className="l2 cut" title={nota.contenido}>
          {nota.contenido}
        </span>
      )}
      <button
        type="button"
        className="link"
        aria-label={`Ver más notas de ${nombreCompleto}`}
        onClick={onMore}
      >
        Ver más
      </button>
    </div>
  </>
);
