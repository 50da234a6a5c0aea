import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SentReport } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { FREQUENCIES, FREQUENCY_LABEL } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField, ReversedNotice } from '../../../ui/DateField.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { usePending } from '../../../ui/usePending.ts';
import { whoToQuery } from './params.ts';
import { ChooseSelector } from './people.tsx';
import { type Filters, fromQuery, rangeFromQuery, toQuery } from './sent-in-url.ts';
import './produccion.css';

const ROWS = rowsPerPage('enviados');

const KEYS = [api.produccion.key()];
const KINDS = [
  { value: 'todos', label: 'Todos' },
  ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABEL[value] })),
];
const number = (title: string, of: (data: SentReport['datos']) => number): Column<SentReport> => ({
  title,
  width: 105,
  phone: 'half',
  className: 'num',
  cell: (r) => formatNumber(of(r.datos)),
});

const COLUMNS: Column<SentReport>[] = [
  { title: 'Nombre', phone: 'title', cell: (r) => r.selectorNombre },
  {
    title: 'Frecuencia',
    width: 230,
    cell: (r) => (
      <span title={`Enviado el ${formatMoment(r.enviadoTs)}`}>
        {FREQUENCY_LABEL[r.frecuencia]}
        <div className="l2 num">
          {r.fechaInicio === r.fechaFin
            ? formatDate(r.fechaInicio)
            : `${formatDate(r.fechaInicio)} al ${formatDate(r.fechaFin)}`}
        </div>
      </span>
    ),
  },
  number('Filtros', (d) => d.llamadas),
  number('Citados', (d) => d.citados),
  number('Entrevistas', (d) => d.entrevistas),
  number('Procesados', (d) => d.procesados),
  number('Cierres', (d) => d.cierres),
  {
    title: 'Ver',
    withoutTitle: true,
    phone: 'end',
    width: 70,
    cell: (r) => (
      <Link
        to="/produccion/selector"
        search={Object.fromEntries(
          Object.entries(
            whoToQuery({
              selectorId: r.selectorIdNumerico,
              equipoId: null,
              fechaInicio: r.fechaInicio,
              fechaFin: r.fechaFin,
              tipo: 'selectorYSupervisor',
            }),
          ).filter(([, value]) => value),
        )}
        aria-label={`Ver la producción de ${r.selectorNombre}`}
      >
        Ver
      </Link>
    ),
  },
];

/** /produccion/enviados: reports sent so far, and a button to send today's (docs/reglas/medicion.md). */
export function SentReportsScreen() {
  useTitle('Enviados');
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const [sending, setSending] = useState(false);
  const done = useDone(KEYS);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => go({ page: 1 }));
  const { page, fechaInicio, fechaFin, frecuencia, selectorId } = filters;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.sent.queryOptions({
      input: {
        page,
        limit,
        fechaInicio,
        fechaFin,
        ...(frecuencia !== 'todos' && { frecuencia }),
        ...(selectorId && { selectorId }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const send = async () => {
    try {
      await done(await client.produccion.sendManually());
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <main className="page full">
      <div className="head">
        <h1>Enviados</h1>
        <Total de={data?.count} />
        <span className="right">
          <Button leftSection={<IconSend size={15} />} onClick={() => setSending(true)}>
            Enviar reporte diario
          </Button>
        </span>
      </div>
      <Filter filters={filters} onSubmit={go} />
      {data?.sumatoria.map((sum) => (
        <dl
          key={sum.frecuencia}
          className="totals"
          aria-label={`Totales: ${FREQUENCY_LABEL[sum.frecuencia]}`}
        >
          <div>
            <dt>Totales</dt>
            <dd>{FREQUENCY_LABEL[sum.frecuencia]}</dd>
          </div>
          {(
            [
              ['Citados', sum.totalCitados],
              ['Filtros', sum.totalLlamadas],
              ['Entrevistas', sum.totalEntrevistas],
              ['Procesados', sum.totalProcesados],
              ['Cierres', sum.totalCierres],
            ] as const
          ).map(([name, n]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatNumber(n)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="scroll">
        <Table
          title="Reportes enviados"
          columns={COLUMNS}
          rows={data?.items}
          rowKey={(r) => `${r.selectorIdNumerico} ${r.frecuencia} ${r.fechaInicio}`}
          empty="No se han encontrado reportes"
          whenEmpty={
            <span className="soft">
              El diario sale a las 18:00 de cada día hábil, para quienes tienen producción.
            </span>
          }
          refreshing={isPlaceholderData}
          error={error}
          onRetry={refetch}
        />
      </div>
      <Pager
        page={page}
        limit={limit}
        total={data?.count}
        onPage={(fresh) => go({ page: fresh })}
        rows={ROWS}
        onLimit={setLimit}
      />
      {sending && (
        <Confirm
          title="Enviar reporte diario"
          text="Se enviará manualmente el reporte de hoy. Esta acción no se puede deshacer. ¿Continuar?"
          onClose={() => setSending(false)}
          onConfirm={send}
        />
      )}
    </main>
  );
}

function Filter({ filters, onSubmit }: { filters: Filters; onSubmit: (change: Partial<Filters>) => void }) {
  const [pending, setPending] = usePending({ fechaInicio: filters.fechaInicio, fechaFin: filters.fechaFin });
  // An emptied day means the list's initial one.
  const whole = rangeFromQuery({ ...pending });
  const reversed = whole.fechaFin < whole.fechaInicio;
  return (
    <FiltersLine
      alwaysOpen
      complete={!reversed}
      onSubmit={() => {
        setPending(whole);
        onSubmit(whole);
      }}
      final={reversed && <ReversedNotice />}
    >
      <DateField
        label="Fecha inicio"
        inLine
        value={pending.fechaInicio}
        onChange={(day) => setPending({ ...pending, fechaInicio: day })}
      />
      <DateField
        label="Fecha fin"
        inLine
        value={pending.fechaFin}
        onChange={(day) => setPending({ ...pending, fechaFin: day })}
      />
      <span className="line-row">
        <span className="soft">Tipo</span>
        <Select
          aria-label="Tipo"
          w={120}
          data={KINDS}
          value={filters.frecuencia}
          onChange={(value) => onSubmit({ frecuencia: value as Filters['frecuencia'] })}
        />
      </span>
      {readSesion()?.rol === 'admin' && (
        <span className="line-row">
          <span className="soft">Selector</span>
          <ChooseSelector value={filters.selectorId} onChange={(id) => onSubmit({ selectorId: id })} />
        </span>
      )}
    </FiltersLine>
  );
}
