import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EstudioInList } from '@tembiapo/contract/calls/estudios.ts';
import { ESTUDIO_KIND_LABEL, type EstudioKind } from '@tembiapo/contract/domain/estudios.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useEliminar } from '../../ui/delete.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda } from '../../ui/inputs.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { BotonEditar, BotonEliminar } from '../../ui/row-actions.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { CLAVES_DE_ESTUDIO, EditStudyModal } from './EditStudyModal.tsx';
import './estudios.css';

interface Filtros {
  page: number;
  busquedaRapida: string;
}
interface Ambos {
  page: number;
  general: Filtros;
  especifico: Filtros;
}

/** filtersEmG and filtersEmE are JSON (002 §2); what cannot be read is the first page of everything. */
function deJson(valor: Query[string]): Filtros {
  try {
    const { page, busquedaRapida } = JSON.parse(uno(valor)) as Record<string, unknown>;
    return {
      page: numeroDe(String(page), 1),
      busquedaRapida: typeof busquedaRapida === 'string' ? busquedaRapida.slice(0, 200) : '',
    };
  } catch {
    return { page: 1, busquedaRapida: '' };
  }
}
const aJson = ({ page, busquedaRapida }: Filtros): string | undefined =>
  page === 1 && busquedaRapida.trim() === ''
    ? undefined
    : JSON.stringify({ page, busquedaRapida: busquedaRapida.trim() });

const fromQuery = (query: Query): Ambos => ({
  page: 1,
  general: deJson(query.filtersEmG),
  especifico: deJson(query.filtersEmE),
});
const toQuery = ({ general, especifico }: Ambos): Query => ({
  filtersEmG: aJson(general),
  filtersEmE: aJson(especifico),
});

const LIMITE = 10;

/** /estudios: both kinds of market study, each searched and paged by itself (002 §2). */
export function StudiesScreen() {
  useTitle('Estudio de Mercado');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const [editando, setEditando] = useState<EstudioInList | null>(null);
  const { preguntar, dialogo } = useEliminar<EstudioInList>({
    pregunta: 'Se eliminará el estudio de mercado. ¿Continuar?',
    eliminar: ({ idNumerico }) => client.estudios.remove({ estudioMercadoIdNumerico: idNumerico }),
    claves: CLAVES_DE_ESTUDIO,
  });
  return (
    <main className="page">
      <div className="head">
        <h1>Estudio de Mercado</h1>
        <span className="right">
          <Button component={Link} to={'/estudio/crear' as string} leftSection={<IconPlus size={15} />}>
            Crear
          </Button>
        </span>
      </div>
      {(['general', 'especifico'] as const).map((tipo) => (
        <TablaDeEstudios
          key={tipo}
          tipo={tipo}
          filtros={filtros[tipo]}
          onFiltros={(cambio) => ir({ [tipo]: { ...filtros[tipo], page: 1, ...cambio } })}
          onEditar={setEditando}
          onEliminar={preguntar}
        />
      ))}
      {editando && <EditStudyModal estudio={editando} onClose={() => setEditando(null)} />}
      {dialogo}
    </main>
  );
}

interface Props {
  tipo: EstudioKind;
  filtros: Filtros;
  onFiltros: (cambio: Partial<Filtros>) => void;
  onEditar: (estudio: EstudioInList) => void;
  onEliminar: (estudio: EstudioInList) => void;
}

function TablaDeEstudios({ tipo, filtros, onFiltros, onEditar, onEliminar }: Props) {
  const titulo = ESTUDIO_KIND_LABEL[tipo];
  const { page, busquedaRapida } = filtros;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.estudios.list.queryOptions({
      input: { tipo, page, limit: LIMITE, ...(busquedaRapida && { busquedaRapida }) },
      placeholderData: keepPreviousData,
    }),
  );
  const columnas: Columna<EstudioInList>[] = [
    {
      titulo: 'Eliminar',
      sinTitulo: true,
      movil: 'no',
      ancho: 52,
      celda: (e) => <BotonEliminar de={e.titulo} onClick={() => onEliminar(e)} />,
    },
    {
      titulo: 'Nro.',
      ancho: 80,
      movil: 'mitad',
      className: 'num',
      celda: (e) => <Link to={`/estudio/${e.idNumerico}` as string}>{e.idNumerico}</Link>,
    },
    {
      titulo: 'Título',
      movil: 'titulo',
      celda: (e) => (
        <Link className="nombre" to={`/estudio/${e.idNumerico}` as string}>
          {e.titulo}
        </Link>
      ),
    },
    { titulo: 'Creado por', ancho: 220, celda: (e) => e.creacionUsuarioNombre },
    {
      titulo: 'Fecha creación',
      ancho: 130,
      movil: 'mitad',
      className: 'num soft nowrap',
      celda: (e) => formatDate(e.creacionTs),
    },
    {
      titulo: 'Editar',
      sinTitulo: true,
      movil: 'casilla',
      ancho: 52,
      className: 'botones',
      celda: (e) => (
        <>
          <BotonEditar de={e.titulo} onClick={() => onEditar(e)} />
          <span className="solo-movil">
            <BotonEliminar de={e.titulo} onClick={() => onEliminar(e)} />
          </span>
        </>
      ),
    },
  ];
  return (
    <section className="estudios-tipo" aria-label={titulo}>
      <div className="head">
        <h2>{titulo}</h2>
        <Total de={data?.total} />
      </div>
      <Busqueda key={busquedaRapida} valor={busquedaRapida} titulo={titulo} onSubmit={onFiltros} />
      <Tabla
        titulo={titulo}
        columnas={columnas}
        filas={data?.items}
        clave={(e) => e.idNumerico}
        vacio="No se encontraron registros"
        siVacio={
          busquedaRapida !== '' && (
            <Button variant="default" onClick={() => onFiltros({ busquedaRapida: '' })}>
              Quitar el filtro
            </Button>
          )
        }
        refrescando={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Paginador
        page={page}
        limit={LIMITE}
        total={data?.total ?? 0}
        onPage={(nueva) => onFiltros({ page: nueva })}
      />
    </section>
  );
}

function Busqueda({
  valor,
  titulo,
  onSubmit,
}: {
  valor: string;
  titulo: string;
  onSubmit: (cambio: Partial<Filtros>) => void;
}) {
  const [busquedaRapida, setBusquedaRapida] = useState(valor);
  return (
    <LineaDeFiltros
      siempreAbierta
      etiqueta={`Filtros de ${titulo}`}
      onSubmit={() => onSubmit({ busquedaRapida })}
    >
      <CampoDeBusqueda
        aria-label={`Búsqueda rápida en ${titulo}`}
        placeholder="Título"
        w={240}
        value={busquedaRapida}
        onChange={setBusquedaRapida}
      />
    </LineaDeFiltros>
  );
}
