import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EnvioInList } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  ENVIO_ESTADO_LABEL,
  ENVIO_ESTADOS,
  type EnvioEstado,
  sentInWords,
  settledOf,
} from '@tembiapo/contract/domain/envios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import './envios.css';
import { ENVIOS_KEYS } from './keys.ts';

const LIST = listInUrl('envios', { estado: '' });
/** How often it looks while one is being sent. */
const LOOK_AGAIN_MS = 2_000;

const isGoing = ({ estado }: EnvioInList): boolean => estado === 'enviando' || estado === 'programado';

/** /envios (docs/reglas/correspondencia.md): what one writes to people, with its progress. */
export function EnviosScreen() {
  useTitle('Mis correos');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery({
    ...api.envios.list.queryOptions({ input: toInput(filters) as { estado?: EnvioEstado } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isGoing) ? LOOK_AGAIN_MS : false),
  });
  const done = useDone(ENVIOS_KEYS);
  const act = (asked: Promise<{ message: string }>) => asked.then(done).catch(alerts.error);
  const { ask, dialog } = useRemove<EnvioInList>({
    question: 'Se descartará el correo, y nadie lo recibe. ¿Continuar?',
    acceptText: 'Descartar',
    remove: ({ idNumerico }) => client.envios.remove({ idNumerico }),
    keys: ENVIOS_KEYS,
  });
  const columns: Column<EnvioInList>[] = [
    {
      title: 'Asunto',
      phone: 'title',
      cell: (one) => (
        <Link className="name" to={`/escribir/${one.idNumerico}`}>
          {one.asunto || 'Sin asunto'}
        </Link>
      ),
    },
    {
      title: 'Estado',
      phone: 'half',
      width: 240,
      cell: (one) => (
        <>
          {ENVIO_ESTADO_LABEL[one.estado]}
          {one.estado === 'programado' && one.programadoTs && (
            <div className="soft num">{formatMoment(one.programadoTs)}</div>
          )}
          {(one.estado === 'enviando' || one.estado === 'detenido') && (
            <progress
              className="envio-progress"
              max={one.total}
              value={settledOf(one)}
              aria-label={`Van ${settledOf(one)} de ${one.total}`}
            />
          )}
          {one.porQueEspera && <div className="soft">{one.porQueEspera}</div>}
        </>
      ),
    },
    {
      title: 'Personas',
      phone: 'half',
      width: 190,
      className: 'num',
      cell: (one) => (one.estado === 'borrador' ? formatNumber(one.total) : sentInWords(one)),
    },
    {
      title: 'Fecha',
      phone: 'half',
      width: 150,
      className: 'num soft',
      cell: (one) => formatMoment(one.fecha),
    },
    rowActions(
      (one) => (
        <>
          {isGoing(one) && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Detener ${one.asunto}`}
              onClick={() => void act(client.envios.stop({ idNumerico: one.idNumerico }))}
            >
              Detener
            </Button>
          )}
          {one.estado === 'detenido' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Seguir ${one.asunto}`}
              onClick={() => void act(client.envios.resume({ idNumerico: one.idNumerico }))}
            >
              Seguir
            </Button>
          )}
          {(one.estado === 'borrador' || one.estado === 'programado') && (
            <RemoveButton de={one.asunto || 'Sin asunto'} onClick={() => ask(one)} />
          )}
        </>
      ),
      160,
    ),
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Mis correos"
      action={
        <>
          <SiblingTabs label="Correos" items={SIBLINGS.correos} />
          <Button component={Link} to="/bajas" variant="default">
            Quiénes los dejaron
          </Button>
        </>
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <NativeSelect
          aria-label="Estado"
          value={filters.estado}
          data={[
            { value: '', label: 'De todos los estados' },
            ...ENVIO_ESTADOS.map((value) => ({ value, label: ENVIO_ESTADO_LABEL[value] })),
          ]}
          onChange={(e) => apply({ estado: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(one) => one.idNumerico}
      empty="Todavía no escribiste correos: elegí personas en una búsqueda, o abrí un perfil, y tocá «Escribir correo»"
    >
      {dialog}
    </ListScreen>
  );
}
