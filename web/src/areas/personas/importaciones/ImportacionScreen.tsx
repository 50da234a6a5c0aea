import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { IMPORTABLE_LABEL, IMPORTACION_ESTADO_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { takenOut } from '@tembiapo/contract/domain/importaciones.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import { Columns } from './Columns.tsx';
import { Counter } from './Counter.tsx';
import { inProgress, WATCH_MS } from './progress.ts';
import { Revision } from './Revision.tsx';
import { Rows } from './Rows.tsx';
import './importacion.css';

/** /importar/{id}: first the columns, then what was found in each line, then the result. */
export function ImportacionScreen() {
  const { id = '' } = useParams({ strict: false });
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
          <Button component={Link} to="/importar" variant="default">
            Volver
          </Button>
        </span>
      </div>
      <div className="body importacion">
        {importacion.hojas.length > 1 && <Sheets importacion={importacion} />}
        {importacion.quitadas > 0 && (
          <div className="notice-fixed finding" role="note">
            <span>{takenOut(importacion.quitadas)}.</span>
          </div>
        )}
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

/** The sheets of the same file, in the best order to import them. */
function Sheets({ importacion: { id, hojas } }: { importacion: Importacion }) {
  return (
    <nav aria-label="Hojas del archivo" className="sheets">
      {hojas.map((sheet) => (
        <Link key={sheet.id} to={`/importar/${sheet.id}`} aria-current={sheet.id === id ? 'page' : undefined}>
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
  /** All lines are done; the progress of what follows is unknown. */
  const ending = importing && total !== null && hechas >= total;
  const unmeasured = !importing || ending;
  return (
    <WorkProgress part={unmeasured || !total ? null : hechas / total}>
      {!importing && `Revisando: ${number(hechas)} filas leídas`}
      {ending && 'Terminando…'}
      {importing && !ending && `Importando: ${number(hechas)} de ${number(total ?? 0)} filas`}
    </WorkProgress>
  );
}

const Result = ({ importacion: i }: { importacion: Importacion }) => (
  <div className="counts" role="status">
    <Counter n={i.creadas} texto="creadas" color="green" />
    <Counter n={(i.total ?? 0) - i.creadas - i.conError} texto="omitidas" />
    <Counter n={i.conError} texto="con errores" color="red" />
  </div>
);
