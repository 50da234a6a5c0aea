import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DuplicatePair } from '@tembiapo/contract/calls/personas/fusiones.ts';
import { MERGE_KIND_LABEL, MERGE_KINDS, type MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { ChooseModal } from './ChooseModal.tsx';
import { CompareModal, type Pair } from './CompareModal.tsx';
import { JoinProgress } from './JoinProgress.tsx';

const LIST = listInUrl('duplicados', { tipo: 'candidato' });
const kindOf = (text: string): MergeKind => MERGE_KINDS.find((one) => one === text) ?? 'candidato';

/** /duplicados: likely pairs, to be compared and merged, or dismissed. */
export function DuplicatesScreen() {
  useTitle('Duplicados');
  const [filters, go] = useList(LIST);
  const kind = kindOf(filters.tipo);
  const [pair, setPair] = useState<Pair | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { page, limit } = filters;
  const { data, ...query } = useQuery(
    api.fusiones.duplicates.queryOptions({
      input: { tipo: kind, page, limit },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const registro = (r: DuplicatePair['a']) => (
    <>
      {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
    </>
  );
  const columns: Column<DuplicatePair>[] = [
    { title: 'Uno', phone: 'title', cell: ({ a }) => registro(a) },
    { title: 'Otro', cell: ({ b }) => registro(b) },
    {
      title: 'Coinciden en',
      width: 240,
      cell: ({ motivos }) => (
        <span className="line-row" style={{ gap: 6 }}>
          {motivos.map((motivo) => (
            <span key={motivo} className="badge b-yellow">
              {motivo}
            </span>
          ))}
        </span>
      ),
    },
    {
      title: 'Acciones',
      withoutTitle: true,
      phone: 'end',
      width: 120,
      cell: ({ a, b }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Comparar ${a.nombre} con ${b.nombre}`}
          onClick={() => setPair({ tipo: kind, aId: a.idNumerico, bId: b.idNumerico, isSuggested: true })}
        >
          Comparar
        </Button>
      ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Duplicados"
      action={
        <>
          <Button component={Link} to="/fusiones" variant="default">
            Uniones hechas
          </Button>
          <Button onClick={() => setChoosing(true)}>Unir otros</Button>
        </>
      }
      notice={
        <div className="of-screen">
          <JoinProgress />
        </div>
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <NativeSelect
          aria-label="De qué"
          w={190}
          value={kind}
          data={MERGE_KINDS.map((value) => ({ value, label: MERGE_KIND_LABEL[value] }))}
          onChange={(e) => apply({ tipo: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={({ a, b }) => `${a.idNumerico} ${b.idNumerico}`}
      empty="No se han encontrado registros"
    >
      {pair && <CompareModal pair={pair} onClose={() => setPair(null)} />}
      {choosing && (
        <ChooseModal
          tipo={kind}
          onClose={() => setChoosing(false)}
          onChosen={(aId, bId) => setPair({ tipo: kind, aId, bId, isSuggested: false })}
        />
      )}
    </ListScreen>
  );
}
