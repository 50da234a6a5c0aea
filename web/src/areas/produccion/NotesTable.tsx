import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProduccionNota } from '@tembiapo/contract/calls/produccion.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { ETAPA_GROUPS, type EtapaGroup, groupEtapas } from '@tembiapo/contract/domain/produccion.ts';
import { api } from '../../api.ts';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { CeldaCandidato, CeldaOportunidad } from './cells.tsx';
import { type Quien, quienAEntrada } from './params.ts';

const OPCIONES = [
  { value: 'todas', label: 'Todas' },
  ...Object.entries(ETAPA_GROUPS).map(([value, label]) => ({ value, label })),
];

const COLUMNAS: Columna<ProduccionNota>[] = [
  {
    titulo: 'Candidato',
    movil: 'titulo',
    ancho: 190,
    celda: (n) => <CeldaCandidato id={n.candidatoIdNumerico} nombre={n.candidatoNombre} />,
  },
  {
    titulo: 'Oportunidad',
    ancho: 190,
    celda: (n) => <CeldaOportunidad id={n.oportunidadId} titulo={n.oportunidadNombre} />,
  },
  {
    titulo: 'Título',
    ancho: 170,
    celda: (n) => (
      <>
        {n.noListable && <span className="badge b-violet">Copia</span>} {n.titulo}
      </>
    ),
  },
  { titulo: 'Contenido', celda: (n) => <span className="contenido-nota">{n.contenido}</span> },
  {
    titulo: 'Fecha producción',
    ancho: 125,
    movil: 'mitad',
    className: 'num nowrap',
    celda: (n) => formatDate(n.produccionFecha),
  },
  {
    titulo: 'Fecha creación',
    ancho: 170,
    movil: 'mitad',
    celda: (n) => (
      <>
        <span className="num nowrap">{formatMoment(n.creacionTs)}</span>
        <div className="l2">{n.creacionUsuarioNombre}</div>
        {n.companheroNombre && <div className="l2">Con superv. {n.companheroNombre}</div>}
      </>
    ),
  },
];

interface Props {
  quien: Quien;
  page: number;
  etapa: string;
  onCambio: (cambio: { page?: number; etapa?: string }) => void;
}

/** The notes behind a production, by stage, newest first (002 §2). */
export function NotesTable({ quien, page, etapa, onCambio }: Props) {
  const etapas = etapa in ETAPA_GROUPS ? [...groupEtapas(etapa as EtapaGroup)] : [];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.notas.queryOptions({
      input: { ...quienAEntrada(quien), page, limit: LIST_LIMIT_DEFAULT, etapas },
      placeholderData: keepPreviousData,
    }),
  );
  const grupos = data ? Object.entries(data.groupedItems) : undefined;
  const tabla = (titulo: string, filas: ProduccionNota[] | undefined) => (
    <Tabla
      titulo={titulo}
      columnas={COLUMNAS}
      filas={filas}
      clave={(n) =>
        `${n.creacionTs} ${n.candidatoIdNumerico} ${n.noListable} ${n.titulo} ${n.creacionUsuarioNombre}`
      }
      vacio="No se han encontrado registros"
      refrescando={isPlaceholderData}
      error={error}
      onRetry={refetch}
    />
  );
  return (
    <section aria-label="Notas" className="notas-produccion">
      <div className="head">
        <h2>Notas</h2>
        <Total de={data?.total} />
        <span className="right">
          <Select
            aria-label="Etapa"
            w={190}
            data={OPCIONES}
            value={etapa in ETAPA_GROUPS ? etapa : 'todas'}
            allowDeselect={false}
            onChange={(valor) => onCambio({ etapa: valor ?? 'todas', page: 1 })}
          />
        </span>
      </div>
      {!grupos || grupos.length === 0
        ? tabla('Notas', grupos ? [] : undefined)
        : grupos.map(([nombre, { notas }]) => (
            <section key={nombre} aria-label={nombre}>
              <h3>{nombre}</h3>
              {tabla(nombre, notas)}
            </section>
          ))}
      <Paginador
        page={page}
        limit={LIST_LIMIT_DEFAULT}
        total={data?.total ?? 0}
        onPage={(nueva) => onCambio({ page: nueva })}
      />
    </section>
  );
}
