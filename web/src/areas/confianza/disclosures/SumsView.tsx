import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DisclosureSums } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';
import { useList } from '../../../ui/ListScreen.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Choices } from './Choices.tsx';
import { ACCESSES, periodOf } from './filters.ts';
import { daysOf } from './period.ts';

const figure = (title: string, of: (sums: DisclosureSums) => number): Column<DisclosureSums> => ({
  title,
  phone: 'half',
  width: 120,
  className: 'num',
  cell: (sums) => formatNumber(of(sums)),
});

/** How much each member of staff saw and exported. */
export function SumsView() {
  const [filters, go] = useList(ACCESSES);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.disclosures.sums.queryOptions({
      input: daysOf(periodOf(filters.periodo)),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const columns: Column<DisclosureSums>[] = [
    {
      title: 'Quién',
      phone: 'title',
      cell: ({ usuario }) => (
        <button
          type="button"
          className="link name"
          onClick={() => go({ ver: 'detalle', usuario: String(usuario.id) })}
        >
          {usuario.nombre}
        </button>
      ),
    },
    figure('Perfiles', (s) => s.perfiles),
    figure('Documentos', (s) => s.reservados),
    figure('CV', (s) => s.cv),
    figure('Archivos', (s) => s.archivos),
    figure('Exportaciones', (s) => s.exportaciones),
    figure('Filas exportadas', (s) => s.filasExportadas),
    figure('Impresiones', (s) => s.impresiones),
    figure('Filas en listas', (s) => s.filasDeListas),
  ];
  return (
    <main className="page">
      <div className="head">
        <h1>Accesos a datos</h1>
      </div>
      <Choices />
      <div className="body">
        <Table
          title="Accesos por persona del equipo"
          columns={columns}
          rows={data?.items}
          rowKey={(s) => s.usuario.id}
          refreshing={isPlaceholderData}
          error={error}
          onRetry={refetch}
          empty="Nadie abrió, exportó ni imprimió nada en estos días"
        />
      </div>
    </main>
  );
}
