import { IconBell, IconBellOff, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListaInList } from '@tembiapo/contract/calls/personas/listas.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cut } from '../../../ui/Cut.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { RecentLotes } from '../lotes/index.ts';
import { ListaModal } from './ListaModal.tsx';

const LIST = listInUrl('listas', {});
const KEYS = [api.listas.key()];

/** /listas (docs/reglas/personas.md): lists of people, and saved searches. */
export function ListasScreen() {
  useTitle('Listas');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery(
    api.listas.list.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  const { ask, dialog } = useRemove<ListaInList>({
    question: 'Se eliminará la lista. Las personas que están en ella no cambian. ¿Continuar?',
    remove: ({ idNumerico }) => client.listas.remove({ idNumerico }),
    keys: KEYS,
  });
  const [edited, setEdited] = useState<ListaInList | 'new' | null>(null);
  const isAdmin = readSesion()?.rol === 'admin';
  const columns: Column<ListaInList>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      cell: (l) => (
        <>
          <Link
            className="name cut"
            title={l.nombre}
            to="/candidatos"
            search={{ listasIds: String(l.idNumerico) }}
          >
            <Marked>{l.nombre}</Marked>
          </Link>
          {l.nota && <Cut className="l2" title={l.nota} />}
        </>
      ),
    },
    {
      title: 'Personas',
      phone: 'half',
      width: 110,
      className: 'num',
      cell: (l) => (l.total === null ? <Counted id={l.idNumerico} /> : formatNumber(l.total)),
    },
    {
      title: 'Clase',
      phone: 'half',
      width: 180,
      cell: (l) => (l.viva ? 'Búsqueda guardada' : 'Lista'),
    },
    {
      title: 'De quién',
      phone: 'half',
      width: 200,
      cell: (l) =>
        `${l.propia ? 'Mía' : (l.usuarioNombre ?? 'De nadie')}${l.compartida ? ' · compartida' : ''}`,
    },
    {
      title: 'Último cambio',
      gives: 1,
      phone: 'half',
      width: 125,
      className: 'num soft nowrap',
      cell: (l) => formatDate(l.modificacionTs),
    },
    {
      ...rowActions<ListaInList>(
        (l) => (
          <>
            {l.viva && <WatchButton lista={l} />}
            <HistoryButton small tipo="lista" id={l.idNumerico} de={l.nombre} />
            <EditButton de={l.nombre} onClick={() => setEdited(l)} />
            {(l.propia || (isAdmin && l.compartida)) && <RemoveButton de={l.nombre} onClick={() => ask(l)} />}
          </>
        ),
        170,
      ),
      phone: 'end',
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Listas"
      action={
        <>
          <SiblingTabs label="Candidatos" items={SIBLINGS.candidatos} />
          <Button leftSection={<IconPlus size={15} />} onClick={() => setEdited('new')}>
            Agregar
          </Button>
        </>
      }
      notice={<RecentLotes />}
      filters={filters}
      onFilters={go}
      placeholder="Nombre"
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={columns}
      rowKey={(l) => l.idNumerico}
      empty="No se han encontrado listas"
      whenEmpty={
        <Link to="/candidatos">Elegí candidatos en la búsqueda, o guardala, y la lista está acá</Link>
      }
    >
      {dialog}
      {edited && <ListaModal lista={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListScreen>
  );
}

/** How many people a saved search finds now; each is counted separately, after the list is shown. */
function Counted({ id }: { id: number }) {
  const { data } = useQuery(api.listas.one.queryOptions({ input: { idNumerico: id } }));
  return data ? formatNumber(data.lista.total) : <span className="soft">…</span>;
}

/** Whether one receives mails about new people of a saved search. */
function WatchButton({ lista: { idNumerico, nombre, avisar } }: { lista: ListaInList }) {
  const done = useDone(KEYS);
  const change = async () => {
    try {
      await done(await client.listas.watch({ listaIdNumerico: idNumerico, avisar: !avisar }));
    } catch (error) {
      alerts.error(error);
    }
  };
  return (
    <IconButton
      aria-label={`Avisarme de ${nombre}`}
      aria-pressed={avisar}
      title={avisar ? 'No avisarme más' : 'Avisarme'}
      onClick={() => void change()}
    >
      {avisar ? <IconBell size={16} /> : <IconBellOff size={16} />}
    </IconButton>
  );
}
