import { IconBookmark } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CandidatoInList } from '@tembiapo/contract/calls/personas/candidatos/list-item.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { MAX_INCLUDE, MAX_LOTE } from '@tembiapo/contract/domain/limits.ts';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import type { Query } from '../../../platform/address.ts';
import { api, failedToRead, queryClient } from '../../../platform/api.ts';
import { readEmParams } from '../../../platform/em-params.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Cut } from '../../../ui/Cut.tsx';
import { cutAtWord } from '../../../ui/cutAtWord.ts';
import { Marked, MarksContext } from '../../../ui/Marked.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { QUICK_KEYS, QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import { ScreenAlert } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { AddButton } from './AddButton.tsx';
import type { Chosen } from './Chosen.ts';
import {
  asksSomething,
  filtersFromQuery,
  filtersToAsked,
  filtersToInput,
  filtersToQuery,
  SEARCH_ROWS,
  type SearchFilters,
} from './filters.ts';
import { experienciasOf, NotasOf, PersonLink } from './list-pieces.tsx';
import { SearchForm } from './SearchForm.tsx';

/**
 * Candidatos: the search (docs/reglas/personas.md). The URL is the state, so back, reload and a copied link show the same
 * thing.
 */
export function SearchScreen() {
  useTitle('Candidatos');
  const query = useSearch({ strict: false }) as Query;
  const navigate = useNavigate();
  const filters = useMemo(() => filtersFromQuery(query), [query]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    api.candidatos.search.queryOptions({ input: filtersToInput(filters), placeholderData: keepPreviousData }),
  );
  const [notasOf, setNotasOf] = useState<CandidatoInList | null>(null);
  const { oportunidadId: askedFor } = filters;
  const one = useQuery(
    api.oportunidades.one.queryOptions({
      input: { idNumerico: askedFor ?? 0 },
      enabled: askedFor !== null,
    }),
  );
  // The address may name an opportunity that does not exist (any more): then nobody is chosen for it.
  const oportunidadId = failedToRead(one) ? null : askedFor;
  // Chosen candidates stay chosen over pages and searches, until something is done with them.
  const [chosen, setChosen] = useState<Chosen>(NONE);
  // Everybody these filters find, until the filters change or somebody is unchosen.
  const [allOf, setAllOf] = useState<string | null>(null);
  const [including, setIncluding] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const go = useCallback(
    (change: Partial<SearchFilters>) =>
      navigate({ to: '.', search: filtersToQuery({ ...filters, page: 1, ...change }) }),
    [navigate, filters],
  );
  const asked = JSON.stringify(filtersToAsked(filters));
  const asking = asksSomething(filters);
  const all = allOf === asked;
  const choose = useCallback((people: Chosen) => {
    setAllOf(null);
    setChosen(people);
  }, []);
  const onPage = useMemo(() => new Map(data?.items.map(named)), [data]);
  const shown = all ? onPage : chosen;
  // A few are included in one opportunity while one waits; for many, the bar below makes a background action.
  const includedAtOnce = oportunidadId !== null && !all && chosen.size <= MAX_INCLUDE;
  // Once needed, they stay and show an action's progress.
  const [tools, setTools] = useState(false);
  if (!tools && (asking || filters.listaId !== null || chosen.size > 0)) setTools(true);

  return (
    <main className="page full">
      <Head
        total={data?.total}
        asking={asking}
        opened={opened}
        onOpened={setOpened}
        including={includedAtOnce ? chosen.size : null}
        onInclude={() => setIncluding(true)}
        forOportunidad={oportunidadId !== null}
      />
      {one.error ? (
        <ScreenAlert error={one.error} onRetry={one.refetch}>
          <button type="button" className="link" onClick={() => go({ oportunidadId: null })}>
            Buscar sin elegir para una oportunidad
          </button>
        </ScreenAlert>
      ) : (
        oportunidadId !== null && (
          <ForOportunidad oportunidadId={oportunidadId} oportunidad={one.data?.oportunidad} />
        )
      )}
      {askedFor === null && readEmParams() !== null && (
        <Suspense>
          <EmParamsNotice />
        </Suspense>
      )}
      <SearchForm filters={filters} onSubmit={go} />
      {data?.sugerencias && !isPlaceholderData && (
        <Suspense>
          <MeantNames
            names={data.sugerencias}
            queryOf={(text) => filtersToQuery({ ...filters, page: 1, busquedaRapida: text })}
          />
        </Suspense>
      )}
      {tools && (
        <Suspense>
          <SearchTools
            filters={filters}
            total={isPlaceholderData ? undefined : data?.total}
            asking={asking}
            chosen={chosen}
            hidden={[...chosen.keys()].filter((id) => !onPage.has(id)).length}
            all={all}
            includedAtOnce={includedAtOnce}
            oportunidadId={oportunidadId}
            opened={opened}
            onOpened={setOpened}
            onChange={go}
            onAll={() => setAllOf(asked)}
            onChosen={choose}
          />
        </Suspense>
      )}
      <QuickViewArea oportunidadId={oportunidadId ?? undefined}>
        <div className="scroll">
          <Results
            rows={data?.items}
            refreshing={isPlaceholderData && isFetching}
            error={error}
            onRetry={refetch}
            onNotas={setNotasOf}
            onClear={() => go(filtersFromQuery({ oportunidadId: askedFor ? String(askedFor) : '' }))}
            chosen={shown}
            onChosen={choose}
            // Words found in CVs are not highlighted here.
            search={
              (filters.buscarEnCv || filters.buscarEnCorreos) && !filters.buscarEnNotas
                ? ''
                : filters.busquedaRapida
            }
            inNotas={filters.buscarEnNotas}
          />
        </div>
        <Pager
          hint={QUICK_KEYS}
          page={filters.page}
          limit={filters.limit}
          total={data?.total}
          onPage={(page) => go({ page })}
          rows={SEARCH_ROWS}
          onLimit={(limit) => go({ limit })}
        />
      </QuickViewArea>
      {including && oportunidadId !== null && (
        <Suspense>
          <IncludeModal
            oportunidadId={oportunidadId}
            candidatosIds={[...chosen.keys()]}
            onClose={() => setIncluding(false)}
            onIncluded={() => choose(NONE)}
          />
        </Suspense>
      )}
      <NotasOf
        candidato={notasOf}
        onClose={() => {
          setNotasOf(null);
          void refetch();
        }}
      />
    </main>
  );
}

type Opened = 'explain' | 'save' | null;

interface HeadProps {
  total: number | undefined;
  asking: boolean;
  opened: Opened;
  onOpened: (opened: Opened) => void;
  /** How many would be included in the opportunity at once, or null where that is not offered. */
  including: number | null;
  onInclude: () => void;
  forOportunidad: boolean;
}

function Head({ total, asking, opened, onOpened, including, onInclude, forOportunidad }: HeadProps) {
  return (
    <div className="head">
      <h1>Candidatos</h1>
      <Total de={total} />
      {asking && total !== undefined && total > 0 && (
        <button
          type="button"
          className="link"
          aria-expanded={opened === 'explain'}
          onClick={() => onOpened(opened === 'explain' ? null : 'explain')}
        >
          Explicar
        </button>
      )}
      <SiblingTabs label="Candidatos" items={SIBLINGS.candidatos} />
      <span className="right">
        {asking && (
          <Button
            variant="default"
            leftSection={<IconBookmark size={15} />}
            aria-label="Guardar búsqueda"
            onClick={() => onOpened('save')}
          >
            <span className="wide">Guardar búsqueda</span>
          </Button>
        )}
        {including !== null && (
          <Button data-key="i" why={including === 0 && 'Elegí antes a quién incluir'} onClick={onInclude}>
            Incluir en oportunidad{including > 0 && ` (${including})`}
          </Button>
        )}
        <AddButton variant={forOportunidad ? 'default' : 'filled'} />
      </span>
    </div>
  );
}

/** The opportunity that candidates are being chosen for. */
function ForOportunidad({
  oportunidadId,
  oportunidad: o,
}: {
  oportunidadId: number;
  oportunidad: { titulo: string; empresaDescripcion: string } | undefined;
}) {
  return (
    <p className="notice-fixed of-screen" role="status">
      Elegí candidatos para{' '}
      <Link to={`/editarOportunidad/${oportunidadId}`}>
        {o ? `${o.titulo} · ${o.empresaDescripcion}` : `la oportunidad N.º ${oportunidadId}`}
      </Link>{' '}
      (quienes ya son parte no se muestran)
    </p>
  );
}

/** How much of a note may be seen in one line of the widest screen. */
const NOTA_CHARS = 160;
const NONE: Chosen = new Map();
const named = (c: CandidatoInList) => [c.idNumerico, c.nombreCompleto] as const;
const EmParamsNotice = lazy(async () => ({
  default: (await import('../../medicion/estudios/index.ts')).EmParamsNotice,
}));
const SearchTools = lazy(async () => ({ default: (await import('./SearchTools.tsx')).SearchTools }));
const MeantNames = lazy(async () => ({ default: (await import('./MeantNames.tsx')).MeantNames }));
const IncludeModal = lazy(async () => ({
  default: (await import('../../busquedas/oportunidades/index.ts')).IncludeModal,
}));

interface ResultsProps {
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  rows: CandidatoInList[] | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  onNotas: (candidato: CandidatoInList) => void;
  onClear: () => void;
  search: string;
  /** The search was in notes, not in names. */
  inNotas: boolean;
}

/** A checkbox per row; the one in the head chooses the whole page, up to the limit of one action. */
function choiceColumn(
  rows: CandidatoInList[],
  chosen: Chosen,
  onChosen: (chosen: Chosen) => void,
): Column<CandidatoInList> {
  const change = (people: CandidatoInList[], choose: boolean) => {
    const fresh = new Map(chosen);
    for (const [id, name] of people.map(named)) {
      if (!choose) fresh.delete(id);
      else if (fresh.size < MAX_LOTE) fresh.set(id, name);
    }
    onChosen(fresh);
  };
  const inPage = rows.filter((c) => chosen.has(c.idNumerico)).length;
  return {
    title: 'Elegir',
    phone: 'checkbox',
    header: (
      <Checkbox
        aria-label="Elegir todos los de esta página"
        checked={rows.length > 0 && inPage === rows.length}
        indeterminate={inPage > 0 && inPage < rows.length}
        onChange={(e) => change(rows, e.currentTarget.checked)}
      />
    ),
    width: 46,
    withoutTitle: true,
    cell: (c) => (
      <Checkbox
        aria-label={`Elegir a ${c.nombreCompleto}`}
        checked={chosen.has(c.idNumerico)}
        onChange={(e) => change([c], e.currentTarget.checked)}
      />
    ),
  };
}

const personOf = (c: CandidatoInList): number => c.idNumerico;

const Results = memo(
  function Results({
    rows,
    refreshing,
    error,
    onRetry,
    onNotas,
    onClear,
    chosen,
    onChosen,
    search,
    inNotas,
  }: ResultsProps) {
    const columns: Column<CandidatoInList>[] = [
      choiceColumn(rows ?? [], chosen, onChosen),
      {
        title: 'Candidato',
        phone: 'title',
        width: 230,
        least: 220,
        cell: (c) => (
          <>
            <PersonLink candidato={c} />
            <span className="cut l2 num">
              <Marked>{formatPhone(c.telefono1)}</Marked>
            </span>
          </>
        ),
      },
      { title: 'Experiencias', width: 300, least: 190, cell: experienciasOf },
      {
        title: 'Última nota',
        width: 330,
        least: 190,
        cell: (c) => (
          <MarksContext value={inNotas ? search : ''}>
            <span className="nota-title">
              {c.ultimaNota && (
                <b className="cut" title={c.ultimaNota.titulo}>
                  <Marked>{c.ultimaNota.titulo}</Marked>
                </b>
              )}
              <button
                type="button"
                className="link l2"
                onClick={() => onNotas(c)}
                aria-label={`Ver más notas de ${c.nombreCompleto}`}
              >
                Ver más
              </button>
            </span>
            {c.ultimaNota && (
              <Cut className="l2" title={c.ultimaNota.contenido}>
                <Marked>{cutAtWord(c.ultimaNota.contenido, NOTA_CHARS)}</Marked>
              </Cut>
            )}
          </MarksContext>
        ),
      },
      {
        title: 'Contacto',
        gives: 1,
        phone: 'half',
        width: 104,
        className: 'num soft nowrap',
        cell: (c) => <span title="Último contacto">{formatDate(c.ultimoContacto)}</span>,
      },
    ];
    return (
      <Table
        title="Candidatos"
        columns={columns}
        rows={rows}
        rowKey={(c) => c.idNumerico}
        empty="No se han encontrado candidatos"
        whenEmpty={
          <Button variant="default" onClick={onClear}>
            Quitar los filtros
          </Button>
        }
        refreshing={refreshing}
        error={error}
        onRetry={onRetry}
        search={inNotas ? '' : search}
        personOf={personOf}
      />
    );
  },
  (a, b) =>
    a.rows === b.rows &&
    a.search === b.search &&
    a.inNotas === b.inNotas &&
    a.refreshing === b.refreshing &&
    a.error === b.error &&
    a.chosen === b.chosen,
);

SearchScreen.ahead = (query: Query) =>
  queryClient.prefetchQuery(
    api.candidatos.search.queryOptions({ input: filtersToInput(filtersFromQuery(query)) }),
  );
