import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import {
  TRANSFER_ESTADO_LABEL,
  TRANSFER_NOUN_LABEL,
  TRANSFER_ORIGIN_LABEL,
} from '@tembiapo/contract/domain/transfers.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { ChoicesBox } from './ChoicesBox.tsx';
import { DatesBox } from './DatesBox.tsx';
import { FilesBox } from './FilesBox.tsx';
import { ListedBox } from './ListedBox.tsx';
import { useAct } from './useAct.ts';
import { ESTADO_COLOR, isWorking, WATCH_MS } from './watching.ts';
import './transfers.css';

/** /traspasos/{id}: its files, what they would bring, what to choose, and its progress. */
export function TransferScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...api.transfers.one.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isWorking(query.state.data.traspaso) ? WATCH_MS : false),
  });
  const transfer = data?.traspaso;
  useTitle(transfer ? `Traer ${transfer.nombre}` : 'Traer');
  if (error && !transfer) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!transfer) return <Loading />;
  const { estado } = transfer;
  /** It was being imported, and continues where it stopped. */
  const wasBroken =
    estado === 'fallido' && (transfer.tablas.length > 0 || transfer.cuentas.some(({ hechas }) => hechas > 0));
  return (
    <main className="page">
      <div className="head">
        <h1>{transfer.nombre}</h1>
        <span className={`badge b-${ESTADO_COLOR[estado]}`}>{TRANSFER_ESTADO_LABEL[estado]}</span>
        {transfer.origen && <span className="soft">{TRANSFER_ORIGIN_LABEL[transfer.origen]}</span>}
        <span className="right">
          <HistoryButton tipo="traspaso" id={transfer.id} de={transfer.nombre} />
          {transfer.reporteUrl && (
            <Button
              component="a"
              href={transfer.reporteUrl}
              download
              variant="default"
              leftSection={<IconDownload size={15} />}
            >
              Bajar la lista
            </Button>
          )}
          <Button component={Link} to="/traspasos" variant="default">
            Volver
          </Button>
        </span>
      </div>
      <div className="body transfers">
        {transfer.error && <ErrorAlert message={transfer.error} />}
        {isWorking(transfer) && <Going traspaso={transfer} />}
        {wasBroken && <GoOn traspaso={transfer} />}
        {(estado === 'subiendo' || (estado === 'fallido' && !wasBroken)) && <FilesBox traspaso={transfer} />}
        {transfer.volcado && <NotLater volcado={transfer.volcado} />}
        {transfer.cuentas.length > 0 && <AccountBox traspaso={transfer} />}
        {transfer.tablas.length > 0 && <TablesBox traspaso={transfer} />}
        {estado === 'leido' && transfer.elegir.fechas.length > 0 && <DatesBox traspaso={transfer} />}
        {estado === 'leido' && <ChoicesBox traspaso={transfer} />}
        {transfer.avisos.length > 0 && <ListedBox traspaso={transfer} lista="aviso" />}
        {transfer.cuentas.some(({ faltan }) => faltan > 0) && <ListedBox traspaso={transfer} lista="falta" />}
        {estado === 'leido' && <FilesBox traspaso={transfer} />}
      </div>
    </main>
  );
}

/** A dump that is not newer than the last imported one. */
function NotLater({ volcado: { es, este, ultimo } }: { volcado: NonNullable<Transfer['volcado']> }) {
  if (es === 'mismo')
    return (
      <p>
        <b>Este volcado es del mismo momento ({este}) que el último que vino y no dice lo mismo.</b> Lo que se
        actualiza queda como en este; lo de antes está en el historial de cada ficha.
      </p>
    );
  return (
    <p>
      <b>
        Este volcado es del {este}, anterior al último que vino ({ultimo}).
      </b>{' '}
      Lo que ya está no vuelve atrás: en qué difiere se lista en "Para mirar". Lo que solo está en este viene
      igual.
    </p>
  );
}

function Going({ traspaso: { estado, paso, hechas, total } }: { traspaso: Transfer }) {
  const isMeasured = total > 0 && estado === 'trayendo';
  const rows = `${formatNumber(hechas)}${isMeasured ? ` de ${formatNumber(total)}` : ''} filas`;
  return (
    <WorkProgress part={isMeasured ? hechas / total : null}>
      {paso ?? 'En la cola'}
      {hechas > 0 && `: ${rows}`}
    </WorkProgress>
  );
}

/** What was interrupted continues where it stopped. */
function GoOn({ traspaso }: { traspaso: Transfer }) {
  const { busy, act } = useAct();
  return (
    <p>
      <Button
        loading={busy}
        onClick={() =>
          act(() =>
            client.transfers.run({
              id: traspaso.id,
              ...traspaso.elegido,
              estados: traspaso.elegir.estados.map(({ codigo, etapaId }) => ({ codigo, etapaId })),
            }),
          )
        }
      >
        Seguir donde quedó
      </Button>
    </p>
  );
}

type Account = Transfer['cuentas'][number];

function AccountBox({ traspaso: { cuentas, cambios, estado, camposNuevos } }: { traspaso: Transfer }) {
  const isDone = estado === 'hecho';
  const changes = new Map(cambios.map((one) => [one.que, isDone ? one.cambiadas : one.cambian]));
  const number = (title: string, value: (one: Account) => number): Column<Account> => ({
    title,
    phone: 'half',
    width: 120,
    className: 'num',
    cell: (one) => formatNumber(value(one)),
  });
  const columns: Column<Account>[] = [
    { title: 'Qué', phone: 'title', cell: ({ que }) => TRANSFER_NOUN_LABEL[que] },
    number('Hay allá', ({ leidas }) => leidas),
    isDone ? number('Vinieron', ({ hechas }) => hechas) : number('Vienen', ({ vienen }) => vienen),
    ...(changes.size > 0
      ? [number(isDone ? 'Se actualizaron' : 'Se actualizan', ({ que }) => changes.get(que) ?? 0)]
      : []),
    number('Ya estaban', ({ estaban }) => estaban),
    number('No vienen', ({ faltan }) => faltan),
  ];
  return (
    <Box title={isDone ? 'Lo que vino' : 'Lo que vendría'}>
      <Table title="Cuentas" columns={columns} rows={cuentas} rowKey={({ que }) => que} empty="No hay nada" />
      {camposNuevos.length > 0 && (
        <p className="soft">Lo que no tiene otro lugar acá va a campos propios: {camposNuevos.join(', ')}.</p>
      )}
    </Box>
  );
}

function TablesBox({ traspaso: { tablas, estado } }: { traspaso: Transfer }) {
  const columns: Column<Transfer['tablas'][number]>[] = [
    { title: 'Qué', phone: 'title', cell: ({ tabla }) => tabla },
    { title: 'Filas', phone: 'half', width: 140, className: 'num', cell: ({ filas }) => formatNumber(filas) },
  ];
  return (
    <Box title={estado === 'hecho' ? 'Lo que vino' : 'Lo que vendría'}>
      <Table
        title="Tablas"
        columns={columns}
        rows={tablas.filter(({ filas }) => filas > 0)}
        rowKey={({ tabla }) => tabla}
        empty="No hay nada"
      />
    </Box>
  );
}
