import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadEnLista } from '@tembiapo/contract/calls/oportunidades.ts';
import { formatoDinero } from '@tembiapo/contract/domain/dinero.ts';
import {
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
} from '@tembiapo/contract/domain/enums.ts';
import { fechaReal, formatoFecha } from '@tembiapo/contract/domain/fechas.ts';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { EstadoBadge } from '../../ui/badges.tsx';
import { Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Paginador } from '../../ui/Pager.tsx';
import { type Columna, type Orden, Tabla } from '../../ui/Table.tsx';

const IncludeModal = lazy(() => import('./IncludeModal.tsx'));
const LIMITE = 10;
const ORDENES = ['creacionTs', 'solicitudFecha', 'cierreFecha'] as const;

interface Filtros {
  page: number;
  limit: number;
  sortField: (typeof ORDENES)[number];
  sortOrder: Orden['sentido'];
  busquedaRapida: string;
  estado: EstadoOportunidad | null;
  usuario: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
  candidatoAIncluirId: number | null;
  empresaIdNumerico: number | null;
  empresaNombre: string;
}

const idDe = (valor: Query[string]): number | null => numeroDe(valor, 0) || null;
const diaDe = (valor: Query[string]): string => (fechaReal(uno(valor)) ? uno(valor) : '');

const fromQuery = (query: Query): Filtros => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIMITE)),
  sortField: ORDENES.find((campo) => campo === uno(query.sortField)) ?? 'creacionTs',
  sortOrder: uno(query.sortOrder) === '1' ? '1' : '-1',
  busquedaRapida: uno(query.busquedaRapida),
  estado: ESTADOS_OPORTUNIDAD.find((estado) => estado === uno(query.estado)) ?? null,
  usuario: idDe(query.usuario),
  creacionTsDesde: diaDe(query.creacionTsDesde),
  creacionTsHasta: diaDe(query.creacionTsHasta),
  candidatoAIncluirId: idDe(query.candidatoAIncluirId),
  empresaIdNumerico: idDe(query.empresaIdNumerico),
  empresaNombre: uno(query.empresaNombre),
});
const opcional = (n: number | null): string | undefined => (n === null ? undefined : String(n));
const toQuery = (f: Filtros): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: f.limit !== LIMITE ? String(f.limit) : undefined,
  sortField: f.sortField !== 'creacionTs' ? f.sortField : undefined,
  sortOrder: f.sortOrder !== '-1' ? f.sortOrder : undefined,
  busquedaRapida: f.busquedaRapida.trim(),
  estado: f.estado ?? undefined,
  usuario: opcional(f.usuario),
  creacionTsDesde: f.creacionTsDesde,
  creacionTsHasta: f.creacionTsHasta,
  candidatoAIncluirId: opcional(f.candidatoAIncluirId),
  empresaIdNumerico: opcional(f.empresaIdNumerico),
  empresaNombre: f.empresaNombre,
});
const toInput = (f: Filtros) => ({
  ...f,
  ...(f.creacionTsDesde === '' && { creacionTsDesde: undefined }),
  ...(f.creacionTsHasta === '' && { creacionTsHasta: undefined }),
});

const CLAVES = [api.oportunidades.key(), api.candidatos.buscar.key()];
const SIN_FILTROS = {
  busquedaRapida: '',
  estado: null,
  usuario: null,
  creacionTsDesde: '',
  creacionTsHasta: '',
} satisfies Partial<Filtros>;

/** /oportunidades (001 §2.1): of all, of one company, or to choose where a candidate is included. */
export function OpportunitiesScreen() {
  useTitle('Oportunidades');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const { candidatoAIncluirId } = filtros;
  const [borrada, setBorrada] = useState<OportunidadEnLista | null>(null);
  const [incluirEn, setIncluirEn] = useState<number | null>(null);
  const hecho = useHecho(CLAVES);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.oportunidades.lista.queryOptions({ input: toInput(filtros), placeholderData: keepPreviousData }),
  );
  const candidato = useQuery(
    api.candidatos.perfil.queryOptions({
      input: { idNumerico: candidatoAIncluirId ?? 0 },
      enabled: candidatoAIncluirId !== null,
    }),
  ).data?.candidato;
  const borrar = async () => {
    try {
      await hecho(await client.oportunidades.eliminar({ oportunidadIdNumerico: borrada!.idNumerico }));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const acciones = (o: OportunidadEnLista) => (
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
  const columnas: Columna<OportunidadEnLista>[] = [
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
      celda: (o) => formatoFecha(o.solicitudFecha),
    },
    {
      titulo: 'Cierre',
      movil: 'no',
      ancho: 84,
      className: 'num nowrap',
      orden: 'cierreFecha',
      celda: (o) => formatoFecha(o.cierreFecha),
    },
    { titulo: 'Cand.', movil: 'mitad', ancho: 56, className: 'num', celda: (o) => o.candidatosTotal },
    {
      titulo: 'Salario máx.',
      movil: 'mitad',
      ancho: 108,
      className: 'num nowrap',
      celda: (o) => formatoDinero(o.salarioMaximo),
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
      celda: (o) => formatoFecha(o.creacionTs),
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
        <span className="total num" aria-live="polite">
          {data ? `Total ${data.total.toLocaleString('es-PY', { useGrouping: true })}` : ''}
        </span>
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
      <Filtro
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
            ir({ sortField: campo as Filtros['sortField'], sortOrder: sentido })
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

function Filtro({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (f: Partial<Filtros>) => void }) {
  const [f, setF] = useState(filtros);
  const cambiar = (cambio: Partial<Filtros>) => setF((antes) => ({ ...antes, ...cambio }));
  const { data } = useQuery(api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }));
  const usuarios = (data?.items ?? []).map((u) => ({ value: String(u.idNumerico), label: u.nombre }));
  // Somebody who is not staff any more, or never was.
  if (f.usuario !== null && data && !usuarios.some((u) => u.value === String(f.usuario)))
    usuarios.push({ value: String(f.usuario), label: 'Desconocido' });
  return (
    <LineaDeFiltros onSubmit={() => onSubmit(f)}>
      <TextInput
        aria-label="Cargo, título, cliente"
        placeholder="Cargo, título, cliente"
        leftSection={<IconSearch size={15} />}
        w={230}
        maxLength={200}
        value={f.busquedaRapida}
        onChange={(e) => cambiar({ busquedaRapida: e.currentTarget.value })}
      />
      {filtros.empresaIdNumerico !== null && (
        <TextInput
          aria-label="Empresa"
          readOnly
          w={220}
          value={filtros.empresaNombre || `Empresa ${filtros.empresaIdNumerico}`}
        />
      )}
      <Select
        aria-label="Estado"
        placeholder="Estado"
        clearable
        w={130}
        data={ESTADOS_OPORTUNIDAD.map((value) => ({ value, label: ESTADO_OPORTUNIDAD_LABEL[value] }))}
        value={f.estado}
        onChange={(estado) => cambiar({ estado: estado as EstadoOportunidad | null })}
      />
      <Select
        aria-label="Selector"
        w={190}
        searchable
        allowDeselect={false}
        data={[{ value: '', label: 'Selector: todos' }, ...usuarios]}
        value={f.usuario === null ? '' : String(f.usuario)}
        onChange={(id) => cambiar({ usuario: Number(id) || null })}
      />
      <Fecha
        label="Creación desde"
        enLinea
        value={f.creacionTsDesde}
        onChange={(creacionTsDesde) => cambiar({ creacionTsDesde })}
      />
      <Fecha
        label="Creación hasta"
        enLinea
        value={f.creacionTsHasta}
        onChange={(creacionTsHasta) => cambiar({ creacionTsHasta })}
      />
    </LineaDeFiltros>
  );
}
