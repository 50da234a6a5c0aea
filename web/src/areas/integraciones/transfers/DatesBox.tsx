import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { client } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { useAct } from './useAct.ts';

type ListDates = Transfer['elegir']['fechas'][number];
const ORDERS = { dma: 'Día/mes/año', mda: 'Mes/día/año' } as const;

/** 'Mes/día/año: 05-28-19 es 28/05/2019' */
const inWords = ({ ejemplo }: ListDates, order: ListDates['orden']): string =>
  `${ORDERS[order]}: ${ejemplo.texto} es ${ejemplo[order] ? formatDate(ejemplo[order]) : 'otra cosa'}`;

/** The date orders that were read but that the lists do not settle by themselves. */
export const chosenDates = ({ elegir }: Transfer) =>
  elegir.fechas.flatMap(({ archivo, orden, ambos }) => (ambos ? [{ archivo, orden }] : []));

/** How each list's dates were read; where that is ambiguous, somebody chooses, and the files are read again. */
export function DatesBox({ traspaso }: { traspaso: Transfer }) {
  const { id, elegir } = traspaso;
  const { busy, failed, act } = useAct();
  const choose = (archivo: string, order: ListDates['orden']) => {
    const others = chosenDates(traspaso).filter((one) => one.archivo !== archivo);
    return act(() => client.transfers.read({ id, fechas: [...others, { archivo, orden: order }] }));
  };
  return (
    <Box title="Cómo se leyeron las fechas">
      {failed && <ErrorAlert message={failed} />}
      {elegir.fechas.map((list) =>
        list.ambos ? (
          <div key={list.archivo} className="chosen">
            <NativeSelect
              label={list.archivo}
              description="Sus fechas se pueden leer de las dos maneras: elegí la buena"
              disabled={busy}
              value={list.orden}
              data={(['mda', 'dma'] as const).map((value) => ({ value, label: inWords(list, value) }))}
              onChange={(e) => choose(list.archivo, e.currentTarget.value as ListDates['orden'])}
            />
          </div>
        ) : (
          <p key={list.archivo}>
            {list.archivo}: <span className="soft">{inWords(list, list.orden)}</span>
          </p>
        ),
      )}
    </Box>
  );
}
