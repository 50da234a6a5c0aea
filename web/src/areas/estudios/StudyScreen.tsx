import { Button, MultiSelect } from '@mantine/core';
import { IconDownload, IconPencil, IconStarFilled, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { EmCandidato, Estudio } from '@tembiapo/contract/calls/estudios.ts';
import {
  CANDIDATO_ORIGIN_LABEL,
  EM_PARAMETRO_LABEL,
  EM_PARAMETROS_ORDER,
  ESTUDIO_KIND_LABEL,
  emParametroLabel,
  NO_PARAMETRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { api, client } from '../../api.ts';
import { guardarEmParams } from '../../em-params.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { Grafico } from '../../ui/Chart.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda, ElegirVarios } from '../../ui/inputs.tsx';
import { entero } from '../../ui/numbers.ts';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { accionesDeFila, BotonEditar, BotonEliminar } from '../../ui/row-actions.tsx';
import { ErrorPanel, Vacio } from '../../ui/states.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';
import { type Conteo, dibujoDeConteo, TONO_DE_PARAMETRO } from './charts.ts';
import { CLAVES_DE_ESTUDIO, EditStudyModal } from './EditStudyModal.tsx';
import { type FiltrosDeEstudio, filtrosAEntrada, filtrosAQuery, filtrosDeQuery } from './filters.ts';
import './estudios.css';

const EmCandidateModal = lazy(() => import('./EmCandidateModal.tsx'));
const ExportModal = lazy(() => import('./ExportModal.tsx'));
const FavouriteNoteModal = lazy(() => import('./FavouriteNoteModal.tsx'));

type Abierto =
  | { que: 'estudio' }
  | { que: 'exportar' }
  | { que: 'candidato'; candidato: EmCandidato }
  | { que: 'nota'; candidato: EmCandidato }
  | null;

/** /estudio/{id}: the candidates of a study by rubro, and how many have each parameter (002 §2). */
export function StudyScreen() {
  const { estudioMercadoIdNumerico: enRuta = '' } = useParams({ strict: false }) as {
    estudioMercadoIdNumerico?: string;
  };
  const estudioMercadoIdNumerico = idDeRuta(enRuta);
  const [filtros, ir] = useUrlState(filtrosDeQuery, filtrosAQuery);
  const [abierto, setAbierto] = useState<Abierto>(null);
  const navigate = useNavigate();
  const entrada = { estudioMercadoIdNumerico, ...filtrosAEntrada(filtros) };
  const enabled = estudioMercadoIdNumerico > 0;
  const {
    data: uno,
    error: errorDelEstudio,
    refetch: releer,
  } = useQuery(api.estudios.one.queryOptions({ input: { estudioMercadoIdNumerico }, enabled }));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.estudios.candidatos.queryOptions({
      input: { ...entrada, page: filtros.page, limit: filtros.limit },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
  const { data: cuentas } = useQuery(
    api.estudios.count.queryOptions({ input: entrada, placeholderData: keepPreviousData, enabled }),
  );
  const { preguntar, dialogo } = useEliminar<EmCandidato>({
    pregunta: 'Se quitará al candidato del estudio. ¿Continuar?',
    textoAceptar: 'Quitar',
    eliminar: ({ idNumerico: candidatoIdNumerico }) =>
      client.estudios.quitarCandidato({ estudioMercadoIdNumerico, candidatoIdNumerico }),
    claves: CLAVES_DE_ESTUDIO,
  });
  const estudio = uno?.estudio;
  useTitle(estudio?.titulo);
  if (!enabled) return <Vacio texto="No existe ese estudio de mercado" />;
  if (errorDelEstudio && !estudio) return <ErrorPanel error={errorDelEstudio} onRetry={releer} />;
  const incluir = () => {
    if (!estudio) return;
    guardarEmParams({
      estudioMercadoIdNumerico,
      titulo: estudio.titulo,
      tipo: estudio.tipo,
      query: filtrosAQuery(filtros),
    });
    void navigate({ to: '/candidatos' as string });
  };
  return (
    <main className="page">
      <Cabecera
        estudio={estudio}
        total={data?.total}
        onEditar={() => setAbierto({ que: 'estudio' })}
        onExportar={() => setAbierto({ que: 'exportar' })}
        onIncluir={incluir}
      />
      <Filtro key={filtros.busquedaRapida} filtros={filtros} rubros={estudio?.rubros} onSubmit={ir} />
      <div className="estudio-cuerpo">
        <div className="estudio-lista">
          <Grupos
            grupos={data?.groupedItems}
            estudio={estudio}
            refrescando={isPlaceholderData}
            error={error}
            onRetry={refetch}
            onEditar={(candidato) => setAbierto({ que: 'candidato', candidato })}
            onNota={(candidato) => setAbierto({ que: 'nota', candidato })}
            onQuitar={preguntar}
            siVacio={
              <Button variant="default" leftSection={<IconUserPlus size={15} />} onClick={incluir}>
                Incluir candidato
              </Button>
            }
          />
          <Paginador
            page={filtros.page}
            limit={filtros.limit}
            total={data?.total ?? 0}
            onPage={(page) => ir({ page })}
            sizes={[10, 50, 200]}
            onLimit={(limit) => ir({ limit })}
          />
        </div>
        {cuentas && cuentas.conteo.length > 0 && (
          <Conteos conteo={cuentas.conteo} onElegir={(parametrosIds) => ir({ parametrosIds })} />
        )}
      </div>
      {dialogo}
      <Suspense>
        {abierto?.que === 'estudio' && estudio && (
          <EditStudyModal estudio={estudio} onClose={() => setAbierto(null)} />
        )}
        {abierto?.que === 'candidato' && (
          <EmCandidateModal
            estudioId={estudioMercadoIdNumerico}
            candidato={abierto.candidato}
            onClose={() => setAbierto(null)}
          />
        )}
        {abierto?.que === 'nota' && (
          <FavouriteNoteModal candidato={abierto.candidato} onClose={() => setAbierto(null)} />
        )}
        {abierto?.que === 'exportar' && (
          <ExportModal
            estudioId={estudioMercadoIdNumerico}
            filtros={filtros}
            conteo={cuentas?.conteo ?? []}
            onClose={() => setAbierto(null)}
          />
        )}
      </Suspense>
    </main>
  );
}

function Cabecera({
  estudio,
  total,
  onEditar,
  onExportar,
  onIncluir,
}: {
  estudio: Estudio | undefined;
  total: number | undefined;
  onEditar: () => void;
  onExportar: () => void;
  onIncluir: () => void;
}) {
  const origen =
    estudio &&
    [
      CANDIDATO_ORIGIN_LABEL[estudio.origenCandidatos],
      estudio.oportunidadTitulo,
      estudio.cargoDescripcion,
      estudio.rubroDescripcion,
      `${estudio.creacionUsuarioNombre}, ${formatDate(estudio.creacionTs)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="head estudio-cabeza">
      <div>
        <h1>{estudio?.titulo ?? '…'}</h1>
        {estudio && (
          <p className="soft">
            <span className={`badge ${estudio.tipo === 'general' ? 'b-blue' : 'b-violet'}`}>
              {ESTUDIO_KIND_LABEL[estudio.tipo]}
            </span>{' '}
            {origen}
          </p>
        )}
      </div>
      <Total de={total} />
      <span className="right">
        {estudio && <BotonHistorial tipo="estudio" id={estudio.idNumerico} de={estudio.titulo} />}
        <Button
          variant="default"
          leftSection={<IconPencil size={15} />}
          disabled={!estudio}
          onClick={onEditar}
        >
          Editar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} />}
          disabled={!total}
          onClick={onExportar}
        >
          Exportar
        </Button>
        <Button leftSection={<IconUserPlus size={15} />} disabled={!estudio} onClick={onIncluir}>
          Incluir candidato
        </Button>
      </span>
    </div>
  );
}

const PARAMETROS = EM_PARAMETROS_ORDER.map((value) => ({ value, label: EM_PARAMETRO_LABEL[value] }));

function Filtro({
  filtros,
  rubros,
  onSubmit,
}: {
  filtros: FiltrosDeEstudio;
  rubros: Estudio['rubros'] | undefined;
  onSubmit: (cambio: Partial<FiltrosDeEstudio>) => void;
}) {
  const [busquedaRapida, setBusquedaRapida] = useState(filtros.busquedaRapida);
  return (
    <LineaDeFiltros onSubmit={() => onSubmit({ busquedaRapida })}>
      <CampoDeBusqueda
        aria-label="Búsqueda rápida"
        placeholder="Nombre"
        w={220}
        value={busquedaRapida}
        onChange={setBusquedaRapida}
      />
      <ElegirVarios
        etiqueta="Rubro"
        items={rubros}
        value={filtros.rubrosIdsNumericos}
        onChange={(rubrosIdsNumericos) => onSubmit({ busquedaRapida, rubrosIdsNumericos })}
      />
      <MultiSelect
        aria-label="Parámetro"
        placeholder={filtros.parametrosIds.length === 0 ? 'Parámetro' : ''}
        data={PARAMETROS}
        value={filtros.parametrosIds}
        onChange={(elegidos) =>
          onSubmit({ busquedaRapida, parametrosIds: elegidos as FiltrosDeEstudio['parametrosIds'] })
        }
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar Parámetro' }}
        hidePickedOptions
        miw={150}
        maw={420}
      />
    </LineaDeFiltros>
  );
}

interface GruposProps {
  grupos: Record<string, { rubroIdNumerico: number | null; candidatos: EmCandidato[] }> | undefined;
  estudio: Estudio | undefined;
  refrescando: boolean;
  error: unknown;
  onRetry: () => void;
  onEditar: (c: EmCandidato) => void;
  onNota: (c: EmCandidato) => void;
  onQuitar: (c: EmCandidato) => void;
  siVacio: ReactNode;
}

const texto = (valor: string | null): ReactNode => valor ?? <span className="faint">-</span>;

/** A table a rubro; all of them share their columns' widths. */
function Grupos({ grupos, estudio, onEditar, onNota, onQuitar, siVacio, ...estado }: GruposProps) {
  const columnas: Columna<EmCandidato>[] = [
    {
      titulo: 'Candidato',
      movil: 'titulo',
      ancho: 200,
      celda: (c) => (
        <>
          <Link className="nombre" to={`/editarCandidato/${c.idNumerico}` as string}>
            {c.candidatoDetails.nombreCompleto}
          </Link>
          {c.lastExperience && (
            <div className="l2">
              {[c.lastExperience.cargoDescripcion, c.lastExperience.empresaDescripcion]
                .filter(Boolean)
                .join(' · ')}
            </div>
          )}
        </>
      ),
    },
    {
      titulo: 'Parámetro',
      ancho: 150,
      celda: (c) => (
        <span className={`em-parametro t-${TONO_DE_PARAMETRO[c.parametro ?? NO_PARAMETRO]}`}>
          {emParametroLabel(c.parametro)}
        </span>
      ),
    },
    {
      titulo: 'Condiciones',
      celda: (c) =>
        c.condicionesActuales || c.condicionesContratacion ? (
          <>
            {c.condicionesActuales && (
              <div>
                <span className="soft">Actuales:</span> {c.condicionesActuales}
              </div>
            )}
            {c.condicionesContratacion && (
              <div>
                <span className="soft">Contratación:</span> {c.condicionesContratacion}
              </div>
            )}
          </>
        ) : (
          texto(null)
        ),
    },
    { titulo: 'Resumen', celda: (c) => texto(c.resumen) },
    {
      titulo: 'Nota favorita',
      ancho: 100,
      movil: 'mitad',
      celda: (c) =>
        c.candidatoDetails.notaFavorita ? (
          <button
            type="button"
            className="link nota-favorita"
            title={c.candidatoDetails.notaFavorita.contenido.slice(0, 300)}
            onClick={() => onNota(c)}
            aria-label={`Nota favorita de ${c.candidatoDetails.nombreCompleto}`}
          >
            <IconStarFilled size={13} aria-hidden /> Ver
          </button>
        ) : (
          texto(null)
        ),
    },
    accionesDeFila(
      (c) => (
        <>
          <BotonEditar de={c.candidatoDetails.nombreCompleto} onClick={() => onEditar(c)} />
          <BotonEliminar de={c.candidatoDetails.nombreCompleto} onClick={() => onQuitar(c)} />
        </>
      ),
      80,
    ),
  ];
  const tabla = (titulo: string, filas: EmCandidato[] | undefined) => (
    <Tabla
      titulo={titulo}
      columnas={columnas}
      filas={filas}
      clave={(c) => c.idNumerico}
      vacio="No se encontraron registros"
      siVacio={siVacio}
      {...estado}
    />
  );
  const nombres = grupos && Object.entries(grupos);
  if (!nombres || nombres.length === 0) return tabla('Candidatos', grupos ? [] : undefined);
  return nombres.map(([rubro, { rubroIdNumerico, candidatos }]) => {
    const cantidad = estudio?.rubros.find(({ idNumerico }) => idNumerico === rubroIdNumerico)?.cantidad;
    return (
      <section key={rubro} className="em-grupo" aria-label={rubro}>
        <h2>
          {rubro}{' '}
          {cantidad !== undefined && (
            <span className="soft num" title="Candidatos del estudio en este rubro">
              {entero(cantidad)}
            </span>
          )}
        </h2>
        {tabla(rubro, candidatos)}
      </section>
    );
  });
}

/** The chart and, for those who cannot see it, its table: each line shows its candidates. */
function Conteos({
  conteo,
  onElegir,
}: {
  conteo: Conteo[];
  onElegir: (parametros: FiltrosDeEstudio['parametrosIds']) => void;
}) {
  const dibujo = useMemo(() => ({ ...dibujoDeConteo(conteo), sinLeyenda: true }), [conteo]);
  const total = conteo.reduce((suma, { value }) => suma + value, 0);
  const elegir = (i: number) => onElegir([conteo[i]!.parametro ?? NO_PARAMETRO]);
  return (
    <aside className="em-conteo" aria-label="Candidatos por parámetro">
      <h2>Candidatos por parámetro</h2>
      <Grafico
        dibujo={dibujo}
        alto={200}
        titulo={`Candidatos por parámetro: ${conteo.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
        onElegir={(_, i) => elegir(i)}
      />
      <table className="cifras">
        <thead>
          <tr>
            <th scope="col">Parámetro</th>
            <th scope="col">Candidatos</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {conteo.map(({ parametro, label, value }, i) => (
            <tr key={label}>
              <th scope="row">
                <i className={`punto t-${TONO_DE_PARAMETRO[parametro ?? NO_PARAMETRO]}`} aria-hidden />
                {label}
              </th>
              <td>
                <button type="button" className="link num" onClick={() => elegir(i)}>
                  {entero(value)}
                </button>
              </td>
              <td className="num soft">{Math.round((value * 100) / total)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
