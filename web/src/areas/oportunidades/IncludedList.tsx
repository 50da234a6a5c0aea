import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IncludedCandidato, Oportunidad } from '@tembiapo/contract/calls/oportunidades.ts';
import { canAdvance, canDiscard, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { api } from '../../api.ts';
import { Paginador } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { CandidateActions, CandidateBadges, pedirAccion } from './CandidateActions.tsx';
import { type IncludedFilters, includedToInput } from './included-filters.ts';
import type { AccionPedida } from './OpportunityScreen.tsx';

interface Props {
  oportunidad: Oportunidad;
  filtros: IncludedFilters;
  onFiltros: (cambio: Partial<IncludedFilters>) => void;
  onAccion: (accion: AccionPedida) => void;
}

/** 'Candidatos incluidos' as a list (001 §2.4). */
export function IncludedList({ oportunidad, filtros, onFiltros, onAccion }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.oportunidades.candidatos.queryOptions({
      input: {
        ...includedToInput(oportunidad.idNumerico, filtros),
        page: filtros.page,
        limit: filtros.limit,
      },
      placeholderData: keepPreviousData,
    }),
  );
  const pedir = (accion: AccionPedida) => pedirAccion(accion, oportunidad.estado, onAccion);
  const columnas: Columna<IncludedCandidato>[] = [
    {
      titulo: 'Candidato',
      movil: 'titulo',
      ancho: 210,
      celda: (c) => (
        <>
          <a className="nombre" href={`/editarCandidato/${c.idNumerico}`} target="_blank" rel="noopener">
            {c.nombreCompleto}
          </a>
          <div className="l2 num">{formatPhone(c.telefono2 ?? c.telefono1)}</div>
        </>
      ),
    },
    {
      titulo: 'Etapa',
      ancho: 230,
      celda: (c) => (
        <>
          <button
            type="button"
            className="link"
            title="Ver el historial de etapas"
            onClick={() => pedir({ tipo: 'historial', candidato: c })}
          >
            {etapaLabel(c.etapaInfo.etapaIdNumerico)}
          </button>
          <span className="soft num"> · {formatDate(c.etapaInfo.fecha)}</span>
          <div className="fila insignias">
            <CandidateBadges candidato={c} />
          </div>
          {c.etapaInfo.descartado && <div className="l2">{c.etapaInfo.motivoDescarteDescripcion}</div>}
        </>
      ),
    },
    {
      titulo: 'Última nota',
      celda: (c) => (
        <>
          {c.ultimaNota && (
            <>
              <b style={{ fontWeight: 600 }}>{c.ultimaNota.titulo}</b>{' '}
              <span className="l2">{c.ultimaNota.contenido.slice(0, 140)} </span>
            </>
          )}
          <button
            type="button"
            className="link"
            aria-label={`Ver más notas de ${c.nombreCompleto}`}
            onClick={() => pedir({ tipo: 'notas', candidato: c })}
          >
            Ver más
          </button>
        </>
      ),
    },
    {
      titulo: 'Acciones',
      movil: 'final',
      ancho: 300,
      celda: (c) => (
        <div className="fila" style={{ gap: 6, flexWrap: 'nowrap', justifyContent: 'flex-end' }}>
          {canAdvance(c.etapaInfo) && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Avanzar de etapa a ${c.nombreCompleto}`}
              onClick={() => pedir({ tipo: 'avanzar', candidato: c })}
            >
              Avanzar de etapa
            </Button>
          )}
          {canDiscard(c.etapaInfo) && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Descartar a ${c.nombreCompleto}`}
              onClick={() => pedir({ tipo: 'descartar', candidato: c })}
            >
              Descartar
            </Button>
          )}
          <CandidateActions candidato={c} estado={oportunidad.estado} onAccion={onAccion} />
        </div>
      ),
    },
  ];
  return (
    <>
      <Tabla
        titulo="Candidatos incluidos"
        columnas={columnas}
        filas={data?.items}
        clave={(c) => c.idNumerico}
        vacio="No se encontraron registros"
        siVacio={<span>Incluí candidatos desde la búsqueda, o quitá los filtros.</span>}
        refrescando={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={data?.total ?? 0}
        onPage={(page) => onFiltros({ page })}
        sizes={[10, 50, 200]}
        onLimit={(limit) => onFiltros({ limit })}
      />
    </>
  );
}
