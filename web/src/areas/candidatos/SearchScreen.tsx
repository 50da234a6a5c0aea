import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CandidatoInList } from '@tembiapo/contract/calls/candidatos.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { MAX_INCLUDE, SEARCH_PAGE_SIZES } from '@tembiapo/contract/domain/limits.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { leerEmParams } from '../../em-params.ts';
import type { Query } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { filtersFromQuery, filtersToInput, filtersToQuery, type SearchFilters } from './filters.ts';
import { experienciasDe, NotasDe } from './list-pieces.tsx';
import { SearchForm } from './SearchForm.tsx';
import { marcarAbierto, useAbiertosHoy } from './visited.ts';

/** Candidatos: the search (000 §2). The URL is the state, so back, reload and a copied link show the same thing. */
export function SearchScreen() {
  useTitle('Candidatos');
  const query = useSearch({ strict: false }) as Query;
  const navigate = useNavigate();
  const filtros = useMemo(() => filtersFromQuery(query), [query]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    api.candidatos.search.queryOptions({ input: filtersToInput(filtros), placeholderData: keepPreviousData }),
  );
  const [notasDe, setNotasDe] = useState<CandidatoInList | null>(null);
  const { oportunidadId } = filtros;
  // Chosen candidates stay chosen over pages and searches, until they are included.
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>(NINGUNO);
  const [incluyendo, setIncluyendo] = useState(false);
  const ir = useCallback(
    (cambio: Partial<SearchFilters>) =>
      navigate({ to: '.', search: filtersToQuery({ ...filtros, page: 1, ...cambio }) as never }),
    [navigate, filtros],
  );

  return (
    <main className="page llena">
      <div className="head">
        <h1>Candidatos</h1>
        <Total de={data?.total} />
        <span className="right">
          {oportunidadId !== null && (
            <Button disabled={elegidos.size === 0} onClick={() => setIncluyendo(true)}>
              Incluir en oportunidad{elegidos.size > 0 && ` (${elegidos.size})`}
            </Button>
          )}
          <Button
            variant={oportunidadId === null ? 'filled' : 'default'}
            component={Link}
            to={'/crearCandidato' as string}
            leftSection={<IconPlus size={15} />}
          >
            Agregar
          </Button>
        </span>
      </div>
      {oportunidadId !== null && <ParaOportunidad oportunidadId={oportunidadId} />}
      {oportunidadId === null && leerEmParams() !== null && (
        <Suspense>
          <EmParamsNotice />
        </Suspense>
      )}
      <SearchForm filtros={filtros} onSubmit={ir} />
      <div className="scroll">
        <Resultados
          filas={data?.items}
          refrescando={isPlaceholderData && isFetching}
          error={error}
          onRetry={refetch}
          onNotas={setNotasDe}
          onLimpiar={() =>
            ir(filtersFromQuery({ oportunidadId: oportunidadId ? String(oportunidadId) : '' }))
          }
          elegidos={oportunidadId === null ? null : elegidos}
          onElegidos={setElegidos}
        />
      </div>
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={data?.total ?? 0}
        onPage={(page) => ir({ page })}
        sizes={SEARCH_PAGE_SIZES}
        onLimit={(limit) => ir({ limit })}
      />
      {incluyendo && oportunidadId !== null && (
        <Suspense>
          <IncludeModal
            oportunidadId={oportunidadId}
            candidatosIds={[...elegidos]}
            onClose={() => setIncluyendo(false)}
            onIncluidos={() => setElegidos(NINGUNO)}
          />
        </Suspense>
      )}
      <NotasDe
        candidato={notasDe}
        onClose={() => {
          setNotasDe(null);
          void refetch();
        }}
      />
    </main>
  );
}

/** Which opportunity candidates are being chosen for. */
function ParaOportunidad({ oportunidadId }: { oportunidadId: number }) {
  const { data } = useQuery(api.oportunidades.one.queryOptions({ input: { idNumerico: oportunidadId } }));
  const o = data?.oportunidad;
  return (
    <p className="aviso-fijo de-pantalla" role="status">
      Elegí candidatos para{' '}
      <Link to={`/editarOportunidad/${oportunidadId}` as string}>
        {o ? `${o.titulo} · ${o.empresaDescripcion}` : `la oportunidad N.º ${oportunidadId}`}
      </Link>{' '}
      (quienes ya son parte no se muestran)
    </p>
  );
}

/** The beginning of a note, cut at a word: two lines of the table. */
const resumir = (texto: string): string =>
  texto.length > 112 ? `${texto.slice(0, 112).replace(/\s+\S*$/, '')}…` : texto;

const NINGUNO: ReadonlySet<number> = new Set();
const EmParamsNotice = lazy(async () => ({
  default: (await import('../estudios/index.ts')).EmParamsNotice,
}));
const IncludeModal = lazy(async () => ({
  default: (await import('../oportunidades/index.ts')).IncludeModal,
}));

interface ResultadosProps {
  /** The chosen ones, when candidates are being chosen; else null. */
  elegidos: ReadonlySet<number> | null;
  onElegidos: (elegidos: ReadonlySet<number>) => void;
  filas: CandidatoInList[] | undefined;
  refrescando: boolean;
  error: unknown;
  onRetry: () => void;
  onNotas: (candidato: CandidatoInList) => void;
  onLimpiar: () => void;
}

/** A checkbox a row; the one in the head chooses the whole page, up to what one request includes. */
function columnaDeEleccion(
  filas: CandidatoInList[],
  elegidos: ReadonlySet<number>,
  onElegidos: (elegidos: ReadonlySet<number>) => void,
): Columna<CandidatoInList> {
  const cambiar = (ids: number[], elegir: boolean) => {
    const nuevos = new Set(elegidos);
    for (const id of ids) {
      if (!elegir) nuevos.delete(id);
      else if (nuevos.size < MAX_INCLUDE) nuevos.add(id);
    }
    onElegidos(nuevos);
  };
  const enPagina = filas.filter((c) => elegidos.has(c.idNumerico)).length;
  return {
    titulo: 'Elegir',
    movil: 'casilla',
    cabecera: (
      <Checkbox
        size="xs"
        aria-label="Elegir todos los de esta página"
        checked={filas.length > 0 && enPagina === filas.length}
        indeterminate={enPagina > 0 && enPagina < filas.length}
        onChange={(e) =>
          cambiar(
            filas.map((c) => c.idNumerico),
            e.currentTarget.checked,
          )
        }
      />
    ),
    ancho: 52,
    sinTitulo: true,
    celda: (c) => (
      <Checkbox
        size="xs"
        aria-label={`Elegir a ${c.nombreCompleto}`}
        checked={elegidos.has(c.idNumerico)}
        onChange={(e) => cambiar([c.idNumerico], e.currentTarget.checked)}
      />
    ),
  };
}

const Resultados = memo(
  function Resultados({
    filas,
    refrescando,
    error,
    onRetry,
    onNotas,
    onLimpiar,
    elegidos,
    onElegidos,
  }: ResultadosProps) {
    const abiertos = useAbiertosHoy();
    const columnas: Columna<CandidatoInList>[] = [
      ...(elegidos ? [columnaDeEleccion(filas ?? [], elegidos, onElegidos)] : []),
      {
        titulo: 'Candidato',
        movil: 'titulo',
        ancho: 220,
        celda: (c) => (
          <a
            className={`nombre${abiertos.has(c.idNumerico) ? ' visitado' : ''}`}
            href={`/editarCandidato/${c.idNumerico}`}
            target="_blank"
            rel="noopener"
            onClick={() => marcarAbierto(c.idNumerico)}
            onAuxClick={() => marcarAbierto(c.idNumerico)}
          >
            {c.nombreCompleto}
          </a>
        ),
      },
      {
        titulo: 'Celular',
        movil: 'mitad',
        ancho: 115,
        className: 'num nowrap',
        celda: (c) => formatPhone(c.telefono1),
      },
      {
        titulo: 'Experiencias',
        ancho: 320,
        celda: experienciasDe,
      },
      {
        titulo: 'Última nota',
        celda: (c) =>
          c.ultimaNota ? (
            <>
              <b style={{ fontWeight: 600 }}>{c.ultimaNota.titulo}</b>
              <div className="l2">
                {resumir(c.ultimaNota.contenido)}{' '}
                <button
                  type="button"
                  className="link"
                  onClick={() => onNotas(c)}
                  aria-label={`Ver más notas de ${c.nombreCompleto}`}
                >
                  Ver más
                </button>
              </div>
            </>
          ) : (
            <button
              type="button"
              className="link l2"
              onClick={() => onNotas(c)}
              aria-label={`Ver más notas de ${c.nombreCompleto}`}
            >
              Ver más
            </button>
          ),
      },
      {
        titulo: 'Último contacto',
        movil: 'mitad',
        ancho: 125,
        className: 'num soft nowrap',
        celda: (c) => formatDate(c.ultimoContacto),
      },
    ];
    return (
      <Tabla
        titulo="Candidatos"
        columnas={columnas}
        filas={filas}
        clave={(c) => c.idNumerico}
        vacio="No se han encontrado candidatos"
        siVacio={
          <Button variant="default" onClick={onLimpiar}>
            Quitar los filtros
          </Button>
        }
        refrescando={refrescando}
        error={error}
        onRetry={onRetry}
      />
    );
  },
  (a, b) =>
    a.filas === b.filas &&
    a.refrescando === b.refrescando &&
    a.error === b.error &&
    a.elegidos === b.elegidos,
);
