import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadInList } from '@tembiapo/contract/calls/oportunidades.ts';
import { formatMoney } from '@tembiapo/contract/domain/dinero.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { EstadoBadge } from '../../ui/badges.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { OpportunitiesFilter } from './OpportunitiesFilter.tsx';
import {
  type OpportunityFilters,
  opportunitiesFromQuery,
  opportunitiesToInput,
  opportunitiesToQuery,
  SIN_FILTROS,
} from './opportunity-filters.ts';

const IncludeModal = lazy(() => import('./IncludeModal.tsx'));
const CLAVES = [api.oportunidades.key(), api.candidatos.search.key()];
/** /oportunidades (001 §2.1): of all, of one company, or to choose where a candidate is included. */
export function OpportunitiesScreen() {
  useTitle('Oportunidades');
  const [filtros, ir] = useUrlState(opportunitiesFromQuery, opportunitiesToQuery);
  const { candidatoAIncluirId } = filtros;
  const [borrada, setBorrada] = useState<OportunidadInList | null>(null);
  const [incluirEn, setIncluirEn] = useState<number | null>(null);
  const hecho = useHecho(CLAVES);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.oportunidades.list.queryOptions({
      input: opportunitiesToInput(filtros),
      placeholderData: keepPreviousData,
    }),
  );
  const candidato = useQuery(
    api.candidatos.perfil.queryOptions({
      input: { idNumerico: candidatoAIncluirId ?? 0 },
      enabled: candidatoAIncluirId !== null,
    }),
  ).data?.candidato;
  const borrar = async () => {
    try {
      await hecho(await client.oportunidades.remove({ oportunidadIdNumerico: borrada!.idNumerico }));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const acciones = (o: OportunidadInList) => (
    <div className="acciones-fila">
      <Link to={`/editarOportunidad/${o.idNumerico}` as string} aria-label={`Detalles de ${o.titulo}`}>
        Detalles
      </Link>
      {candidatoAIncluirId === null ? (
        <Link
          to={'/candidatos' as string}
          search={
            {
              oportunidadId: String(o.idNumerico),
              cargosIdsNumericos: String(o.cargoIdNumerico),
              rubrosIdsNumericos: String(o.rubroIdNumerico),
            } as never
          }
          aria-label={`Incluir candidatos en ${o.titulo}`}
        >
          Incluir candidatos
        </Link>
      ) : o.candidatos.length > 0 ? (
        <span className="soft">Candidato ya incluido</span>
      ) : (
        <button
          type="button"
          className="link"
          onClick={() => setIncluirEn(o.idNumerico)}
          aria-label={`Incluir candidato en ${o.titulo}`}
        >
          Incluir candidato
        </button>
      )}
    </div>
  );
  const columnas: Columna<OportunidadInList>[] = [
    { titulo: 'Acciones', ancho: 144, movil: 'final', celda: acciones },
    { titulo: 'Cliente', celda: (o) => o.empresaDescripcion },
    {
      titulo: 'Título',
      movil: 'titulo',
      celda: (o) => (
        <Link className="nombre" to={`/editarOportunidad/${o.idNumerico}` as string}>
          {o.titulo}
        </Link>
      ),
    },
    { titulo: 'Cargo', movil: 'no', celda: (o) => o.cargoDescripcion },
    { titulo: 'Estado', movil: 'mitad', ancho: 94, celda: (o) => <EstadoBadge estado={o.estado} /> },
    {
      titulo: 'Solicitud',
      movil: 'mitad',
      ancho: 92,
      className: 'num nowrap',
      orden: 'solicitudFecha',
      celda: (o) => formatDate(o.solicitudFecha),
    },
    {
      titulo: 'Cierre',
      movil: 'no',
      ancho: 84,
      className: 'num nowrap',
      orden: 'cierreFecha',
      celda: (o) => formatDate(o.cierreFecha),
    },
    { titulo: 'Cand.', movil: 'mitad', ancho: 56, className: 'num', celda: (o) => o.candidatosTotal },
    {
      titulo: 'Salario máx.',
      movil: 'mitad',
      ancho: 108,
      className: 'num nowrap',
      celda: (o) => formatMoney(o.salarioMaximo),
    },
    {
      titulo: 'Creado por',
      movil: 'no',
      ancho: 92,
      className: 'soft',
      celda: (o) => o.creacionUsuarioNombre,
    },
    {
      titulo: 'Creación',
      movil: 'no',
      ancho: 84,
      className: 'num soft nowrap',
      celda: (o) => formatDate(o.creacionTs),
    },
    {
      titulo: 'Borrar',
      movil: 'casilla',
      sinTitulo: true,
      ancho: 52,
      celda: (o) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Borrar ${o.titulo}`}
          onClick={() => setBorrada(o)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <main className="page llena">
      <div className="head">
        <h1>Oportunidades</h1>
        <Total de={data?.total} />
        {candidatoAIncluirId === null && (
          <span className="right">
            <Button component={Link} to={'/crearOportunidad' as string} leftSection={<IconPlus size={15} />}>
              Agregar
            </Button>
          </span>
        )}
      </div>
      {candidatoAIncluirId !== null && (
        <p className="aviso-fijo" style={{ margin: '0 20px 12px' }} role="status">
          Elegí la oportunidad para incluir a{' '}
          {candidato ? `${candidato.nombre} ${candidato.apellido}` : `candidato N.º ${candidatoAIncluirId}`}.
        </p>
      )}
      <OpportunitiesFilter
        key={JSON.stringify({ ...filtros, page: 0, sortField: 0, sortOrder: 0 })}
        filtros={filtros}
        onSubmit={ir}
      />
      <div className="scroll">
        <Tabla
          titulo="Oportunidades"
          densa
          columnas={columnas}
          filas={data?.items}
          clave={(o) => o.idNumerico}
          vacio="No se encontraron registros"
          siVacio={
            <Button variant="default" onClick={() => ir(SIN_FILTROS)}>
              Quitar los filtros
            </Button>
          }
          refrescando={isPlaceholderData}
          error={error}
          onRetry={refetch}
          orden={{ campo: filtros.sortField, sentido: filtros.sortOrder }}
          onOrden={({ campo, sentido }) =>
            ir({ sortField: campo as OpportunityFilters['sortField'], sortOrder: sentido })
          }
        />
      </div>
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={data?.total ?? 0}
        onPage={(page) => ir({ page })}
      />
      {borrada && (
        <Confirmar
          titulo="Se borrará la oportunidad"
          texto={`${borrada.empresaDescripcion} · ${borrada.cargoDescripcion}`}
          textoAceptar="Borrar"
          peligro
          onClose={() => setBorrada(null)}
          onConfirm={borrar}
        />
      )}
      {incluirEn !== null && candidatoAIncluirId !== null && (
        <Suspense>
          <IncludeModal
            oportunidadId={incluirEn}
            candidatosIds={[candidatoAIncluirId]}
            onClose={() => setIncluirEn(null)}
          />
        </Suspense>
      )}
    </main>
  );
}
