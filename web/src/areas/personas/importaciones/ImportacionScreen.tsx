import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Importacion, ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';
import {
  IMPORTABLE,
  IMPORTABLE_LABEL,
  IMPORTACION_ESTADO_LABEL,
  type Importable,
} from '@tembiapo/contract/domain/enums.ts';
import { campoOwnerOf, importableFields, suggestColumns } from '@tembiapo/contract/domain/importaciones.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Drafted } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import { inProgress, WATCH_MS } from './progress.ts';
import './importacion.css';

const KEYS = [api.importaciones.key()];
const STALE_WHEN_DONE = [
  api.importaciones.key(),
  api.candidatos.key(),
  api.empresas.key(),
  api.institutos.key(),
];

/** /importar/{id}: which column is what, then what was found in each line, then what became of it. */
export function ImportacionScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    ...api.importaciones.one.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data && inProgress(query.state.data.importacion) ? WATCH_MS : false,
  });
  const importacion = data?.importacion;
  useTitle(importacion ? `Importar ${importacion.nombre}` : 'Importar');
  if (error && !importacion) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!importacion) return <Loading />;
  return (
    <main className="page">
      <div className="head">
        <h1>{importacion.nombre}</h1>
        <span className="soft">
          {importacion.hoja ? `Hoja ${importacion.hoja}: ` : ''}
          {IMPORTABLE_LABEL[importacion.tipo]}
        </span>
        <span className="right">
          {importacion.reporteUrl && (
            <Button
              component="a"
              href={importacion.reporteUrl}
              download
              variant="default"
              leftSection={<IconDownload size={15} />}
            >
              Reporte
            </Button>
          )}
          <Button component={Link} to={'/importar' as string} variant="default">
            Volver
          </Button>
        </span>
      </div>
      <div className="body importacion">
        {importacion.hojas.length > 1 && <Sheets importacion={importacion} />}
        {importacion.error && <ErrorAlert message={importacion.error} />}
        {inProgress(importacion) && <ImportacionProgress importacion={importacion} />}
        {(importacion.estado === 'subida' || importacion.estado === 'fallida') && (
          <Columns key={importacion.id} importacion={importacion} />
        )}
        {importacion.estado === 'revisada' && <Revision key={importacion.id} importacion={importacion} />}
        {importacion.estado === 'hecha' && <Result importacion={importacion} />}
        {(importacion.estado === 'revisada' || importacion.estado === 'hecha') && (
          <Rows importacion={importacion} />
        )}
      </div>
    </main>
  );
}

/** The sheets of the same file, in the order in which they are imported best. */
function Sheets({ importacion: { id, hojas } }: { importacion: Importacion }) {
  return (
    <nav aria-label="Hojas del archivo" className="sheets">
      {hojas.map((sheet) => (
        <Link
          key={sheet.id}
          to={`/importar/${sheet.id}` as string}
          aria-current={sheet.id === id ? 'page' : undefined}
        >
          {sheet.nombre}
          <span className="soft">
            {IMPORTABLE_LABEL[sheet.tipo]} · {IMPORTACION_ESTADO_LABEL[sheet.estado]}
          </span>
        </Link>
      ))}
    </nav>
  );
}

const number = (n: number): string => formatNumber(n);

function ImportacionProgress({ importacion: { estado, hechas, total } }: { importacion: Importacion }) {
  const importing = estado === 'importando';
  /** All lines are made; what follows has no measure. */
  const ending = importing && hechas === total;
  const unmeasured = !importing || ending;
  return (
    <WorkProgress part={unmeasured || !total ? null : hechas / total}>
      {!importing && `Revisando: ${number(hechas)} filas leídas`}
      {ending && 'Terminando…'}
      {importing && !ending && `Importando: ${number(hechas)} de ${number(total ?? 0)} filas`}
    </WorkProgress>
  );
}

/** Each field with its column; what the file says is shown beside. */
function Columns({ importacion: i }: { importacion: Importacion }) {
  const typed = useTyped(`columnas ${i.id}`, {
    columns: i.columnas as Record<string, number>,
    kind: i.tipo,
  });
  const { columns, kind } = typed.data;
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const owner = campoOwnerOf(kind);
  const campos = useCampos(owner);
  const done = useDone(KEYS);
  const check = async () => {
    setSending(true);
    setError(null);
    try {
      const answer = await client.importaciones.check({ id: i.id, columnas: columns, tipo: kind });
      typed.end();
      await done(answer);
    } catch (thrown) {
      setError(errorText(thrown));
      setSending(false);
    }
  };
  const choose = (field: string, column: string) => {
    const { [field]: _, ...rest } = columns;
    typed.change({ columns: column === '' ? rest : { ...rest, [field]: Number(column) } });
  };
  return (
    <section aria-label="Columnas">
      <h2>¿Qué columna es cada dato?</h2>
      <Drafted form={typed} />
      {error && <ErrorAlert message={error} />}
      {i.hojas.length > 1 && (
        <NativeSelect
          label="Qué tiene la hoja"
          w={260}
          mb={16}
          value={kind}
          data={IMPORTABLE.map((value) => ({ value, label: IMPORTABLE_LABEL[value] }))}
          onChange={(e) => {
            const chosen = e.currentTarget.value as Importable;
            typed.change({
              kind: chosen,
              columns:
                chosen === i.tipo ? i.columnas : suggestColumns(importableFields(chosen, []), i.encabezado),
            });
          }}
        />
      )}
      <div className="pairing">
        {importableFields(kind, campos ?? []).map(({ nombre, etiqueta, requerido }) => {
          const column = columns[nombre];
          const examples = column === undefined ? [] : i.muestra.map((row) => row[column]).filter(Boolean);
          return (
            <div key={nombre} className="line-row">
              <NativeSelect
                label={etiqueta}
                required={requerido ?? false}
                value={column === undefined ? '' : String(column)}
                data={[
                  { value: '', label: 'Ninguna' },
                  ...i.encabezado.map((title, n) => ({
                    value: String(n),
                    label: title || `Columna ${n + 1}`,
                  })),
                ]}
                onChange={(e) => choose(nombre, e.currentTarget.value)}
              />
              <span className="soft example">{examples.slice(0, 3).join(' · ')}</span>
            </div>
          );
        })}
      </div>
      <div className="actions">
        <Button loading={sending} onClick={check}>
          Revisar
        </Button>
      </div>
    </section>
  );
}

const Counter = ({ n, texto, color }: { n: number; texto: string; color?: string }) => (
  <div className="count">
    <b className="num" style={color && n > 0 ? { color: `var(--${color})` } : undefined}>
      {number(n)}
    </b>
    <span className="soft">{texto}</span>
  </div>
);

/** What was found, and how to go on. */
function Revision({ importacion: i }: { importacion: Importacion }) {
  const [allOrNothing, setAll] = useState(false);
  const [createDuplicates, setDuplicates] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [changing, setChanging] = useState(false);
  const done = useDone(STALE_WHEN_DONE);
  const run = async () => {
    setSending(true);
    setError(null);
    try {
      await done(
        await client.importaciones.run({
          id: i.id,
          todoONada: allOrNothing,
          crearDuplicados: createDuplicates,
        }),
      );
    } catch (thrown) {
      setError(errorText(thrown));
      setSending(false);
    }
  };
  if (changing) return <Columns importacion={i} />;
  return (
    <section aria-label="Revisión">
      <div className="counts">
        <Counter n={i.total ?? 0} texto="filas" />
        <Counter n={i.conError} texto="con errores" color="red" />
        <Counter n={i.duplicadas} texto="posibles duplicadas" color="yellow" />
      </div>
      {error && <ErrorAlert message={error} />}
      <div className="options">
        <Checkbox
          label="Todo o nada: si una fila tiene errores o algo falla, no se crea ninguna"
          checked={allOrNothing}
          onChange={(e) => setAll(e.currentTarget.checked)}
        />
        <Checkbox
          label="Crear también las posibles duplicadas (no las de un documento ya registrado)"
          checked={createDuplicates}
          onChange={(e) => setDuplicates(e.currentTarget.checked)}
        />
      </div>
      <div className="actions">
        <Button variant="default" onClick={() => setChanging(true)}>
          Cambiar columnas
        </Button>
        <Button loading={sending} onClick={run}>
          Importar
        </Button>
      </div>
    </section>
  );
}

const Result = ({ importacion: i }: { importacion: Importacion }) => (
  <div className="counts" role="status">
    <Counter n={i.creadas} texto="creadas" color="green" />
    <Counter n={(i.total ?? 0) - i.creadas - i.conError} texto="omitidas" />
    <Counter n={i.conError} texto="con errores" color="red" />
  </div>
);

const RESULT = {
  creada: ['Creada', 'green'],
  omitida: ['Omitida', 'grey'],
  error: ['Con errores', 'red'],
} as const;
const ROWS = rowsPerPage('importacion', 20);
type Filter = 'todas' | 'errores' | 'duplicados';

function Rows({ importacion: i }: { importacion: Importacion }) {
  const [filter, setFilter] = useState<Filter>(i.conError > 0 ? 'errores' : 'todas');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => setPage(1));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.importaciones.rows.queryOptions({
      input: { id: i.id, filtro: filter, page, limit },
      placeholderData: keepPreviousData,
    }),
  );
  const shown = i.encabezado.slice(0, 4);
  const columns: Column<ImportedRow>[] = [
    { title: 'Fila', phone: 'half', width: 70, className: 'num soft', cell: (f) => f.n },
    ...shown.map<Column<ImportedRow>>((title, n) => ({
      title: title || `Columna ${n + 1}`,
      phone: n === 0 ? 'title' : 'half',
      cell: (f) => f.original[n],
    })),
    {
      title: 'Observaciones',
      width: 380,
      cell: (f) => (
        <>
          {f.resultado && (
            <span className={`badge b-${RESULT[f.resultado][1]}`}>{RESULT[f.resultado][0]}</span>
          )}
          {f.errores.map((failure) => (
            <div key={failure} style={{ color: 'var(--red)' }}>
              {failure}
            </div>
          ))}
          {f.duplicado && <div style={{ color: 'var(--yellow)' }}>{f.duplicado}</div>}
        </>
      ),
    },
  ];
  return (
    <section aria-label="Filas">
      <NativeSelect
        aria-label="Filas que se ven"
        w={220}
        mb={10}
        value={filter}
        data={[
          { value: 'todas', label: 'Todas las filas' },
          { value: 'errores', label: 'Con errores' },
          { value: 'duplicados', label: 'Posibles duplicadas' },
        ]}
        onChange={(e) => {
          setFilter(e.currentTarget.value as Filter);
          setPage(1);
        }}
      />
      <Table
        title="Filas"
        columns={columns}
        rows={data?.items}
        rowKey={(f) => f.n}
        empty="No se han encontrado registros"
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Pager page={page} limit={limit} total={data?.total} onPage={setPage} rows={ROWS} onLimit={setLimit} />
    </section>
  );
}
