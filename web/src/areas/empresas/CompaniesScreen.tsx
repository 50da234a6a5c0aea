import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EmpresaInList } from '@tembiapo/contract/calls/empresas.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { numeroDe, type Query, stringifySearch, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { AvisoDeSeleccion, useSeleccion } from '../../shell/seleccion.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda } from '../../ui/inputs.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { BotonExportar } from '../documentos/index.ts';

const LIMITE = 10;
const CLIENTE = { SI: true, NO: false, TODOS: undefined } as const;
type EsCliente = keyof typeof CLIENTE;

interface Filtros {
  page: number;
  limit: number;
  busquedaRapida: string;
  esCliente: EsCliente;
  /** 's': a company is being chosen for another screen, which gets it in its address. */
  seleccion: string;
  seleccionRetorno: string;
  seleccionMensaje: string;
}

const fromQuery = (query: Query): Filtros => {
  const esCliente = uno(query.esCliente);
  return {
    page: numeroDe(query.page, 1),
    limit: Math.min(200, numeroDe(query.limit, LIMITE)),
    busquedaRapida: uno(query.busquedaRapida),
    esCliente: esCliente in CLIENTE ? (esCliente as EsCliente) : 'SI',
    seleccion: uno(query.seleccion),
    seleccionRetorno: uno(query.seleccionRetorno),
    seleccionMensaje: uno(query.seleccionMensaje),
  };
};
const toQuery = ({ page, limit, esCliente, ...resto }: Filtros): Query => ({
  ...resto,
  page: page > 1 ? String(page) : undefined,
  limit: limit !== LIMITE ? String(limit) : undefined,
  esCliente: esCliente === 'SI' ? undefined : esCliente,
});

const CLAVES = [api.empresas.key()];

/** /empresas (001 §2.10): the list, and with seleccion=s the place where another screen's company is chosen. */
export function CompaniesScreen() {
  useTitle('Empresas');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const [borrada, setBorrada] = useState<EmpresaInList | null>(null);
  const hecho = useHecho(CLAVES);
  const esCliente = CLIENTE[filtros.esCliente];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.empresas.paged.queryOptions({
      input: {
        page: filtros.page,
        limit: filtros.limit,
        ...(filtros.busquedaRapida && { busquedaRapida: filtros.busquedaRapida }),
        ...(esCliente !== undefined && { esCliente }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const { retorno, elegir } = useSeleccion(filtros, 'empresa');
  const borrar = async () => {
    try {
      await hecho(await client.empresas.remove({ empresaId: borrada!.idNumerico }));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const columnas: Columna<EmpresaInList>[] = [
    ...(retorno
      ? [
          {
            titulo: 'Acciones',
            sinTitulo: true,
            movil: 'final' as const,
            ancho: 120,
            celda: (e: EmpresaInList) => (
              <Button
                size="xs"
                onClick={() => elegir(e.idNumerico, e.nombre)}
                aria-label={`Seleccionar ${e.nombre}`}
              >
                Seleccionar
              </Button>
            ),
          },
        ]
      : []),
    {
      titulo: 'Nombre',
      movil: 'titulo',
      celda: (e) => (
        <Link className="nombre" to={`/empresa/editar/${e.idNumerico}` as string}>
          {e.nombre}
        </Link>
      ),
    },
    { titulo: 'RUC', movil: 'mitad', ancho: 120, className: 'num nowrap', celda: (e) => e.documento },
    {
      titulo: 'Teléfono',
      movil: 'mitad',
      ancho: 130,
      className: 'num nowrap',
      celda: (e) => formatPhone(e.telefono ?? ''),
    },
    { titulo: 'Rubro', movil: 'mitad', ancho: 210, celda: (e) => e.rubroDescripcion },
    {
      titulo: 'Grupo',
      movil: 'mitad',
      ancho: 190,
      celda: (e) =>
        e.esGrupo ? <span className="badge b-violet">Es grupo</span> : (e.empresaPadreNombre ?? ''),
    },
    {
      titulo: 'Cliente',
      movil: 'no',
      ancho: 90,
      celda: (e) => (e.esCliente ? <span className="badge b-green">Cliente</span> : ''),
    },
    {
      titulo: 'Borrar',
      movil: 'casilla',
      sinTitulo: true,
      ancho: 60,
      celda: (e) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Borrar ${e.nombre}`}
          onClick={() => setBorrada(e)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <main className="page llena">
      <div className="head">
        <h1>Empresas</h1>
        <Total de={data?.count} />
        <span className="right">
          <BotonExportar recurso={excelDe(filtros.busquedaRapida, esCliente)}>Exportar</BotonExportar>
          <Button
            component={Link}
            to={'/empresa/agregar' as string}
            search={
              (retorno
                ? { seleccion: 's', seleccionRetorno: retorno, seleccionMensaje: filtros.seleccionMensaje }
                : {}) as never
            }
            leftSection={<IconPlus size={15} />}
          >
            Agregar
          </Button>
        </span>
      </div>
      {retorno && (
        <AvisoDeSeleccion mensaje={filtros.seleccionMensaje || 'Elegí una empresa para volver con ella.'} />
      )}
      <Filtro key={`${filtros.busquedaRapida} ${filtros.esCliente}`} filtros={filtros} onSubmit={ir} />
      <div className="scroll">
        <Tabla
          titulo="Empresas"
          columnas={columnas}
          filas={data?.items}
          clave={(e) => e.idNumerico}
          vacio="No se han encontrado empresas"
          siVacio={
            <Button variant="default" onClick={() => ir({ busquedaRapida: '', esCliente: 'TODOS' })}>
              Ver todas
            </Button>
          }
          refrescando={isPlaceholderData}
          error={error}
          onRetry={refetch}
        />
      </div>
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={data?.count ?? 0}
        onPage={(page) => ir({ page })}
      />
      {borrada && (
        <Confirmar
          titulo="Borrar"
          texto={`Se borrará la empresa ${borrada.nombre}. ¿Continuar?`}
          textoAceptar="Borrar"
          peligro
          onClose={() => setBorrada(null)}
          onConfirm={borrar}
        />
      )}
    </main>
  );
}

/** 'Exportar' (001 §2.10): the address of the sheet with what the filters leave. */
const excelDe = (busquedaRapida: string, esCliente: boolean | undefined): string =>
  `/v1/empresas/generateExcel${stringifySearch({
    busquedaRapida: busquedaRapida || undefined,
    esCliente: esCliente === undefined ? undefined : String(esCliente),
  })}`;

function Filtro({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (f: Partial<Filtros>) => void }) {
  const [busquedaRapida, setBusquedaRapida] = useState(filtros.busquedaRapida);
  return (
    <LineaDeFiltros siempreAbierta onSubmit={() => onSubmit({ busquedaRapida: busquedaRapida.trim() })}>
      <CampoDeBusqueda
        aria-label="Búsqueda rápida"
        placeholder="Nombre"
        w={240}
        value={busquedaRapida}
        onChange={setBusquedaRapida}
      />
      <NativeSelect
        aria-label="Cliente"
        w={150}
        value={filtros.esCliente}
        data={[
          { value: 'SI', label: 'Clientes: SI' },
          { value: 'NO', label: 'Clientes: NO' },
          { value: 'TODOS', label: 'TODOS' },
        ]}
        onChange={(e) =>
          onSubmit({ busquedaRapida: busquedaRapida.trim(), esCliente: e.currentTarget.value as EsCliente })
        }
      />
    </LineaDeFiltros>
  );
}
