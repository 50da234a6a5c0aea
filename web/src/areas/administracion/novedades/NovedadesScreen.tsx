import { IconBellCog } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import { NOVEDAD_KINDS, NOVEDAD_LABEL } from '@tembiapo/contract/domain/novedades.ts';
import { useEffect, useState } from 'react';
import { api, client, queryClient } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { NewsLine } from './NewsLine.tsx';
import { RuleModal } from './RuleModal.tsx';
import { useNews } from './useNews.ts';

const LIST = listInUrl('novedades', { tipo: '', leidas: '' });

/** /novedades (docs/reglas/administracion.md): everything others did that concerns oneself, by kind, read or not. */
export function NovedadesScreen() {
  useTitle('Novedades');
  const [filters, go] = useList(LIST);
  const navigate = useNavigate();
  const { read, readAll } = useNews();
  const [isRuleOpen, setRuleOpen] = useState(false);
  const { data, ...query } = useQuery(
    api.novedades.list.queryOptions({
      input: {
        page: filters.page,
        limit: filters.limit,
        tipo: NOVEDAD_KINDS.find((kind) => kind === filters.tipo) ?? null,
        soloSinLeer: filters.leidas === 'no',
      },
      placeholderData: keepPreviousData,
    }),
  );
  const unseen = data?.sinVer ?? 0;
  useEffect(() => {
    if (unseen === 0) return;
    client.novedades
      .see()
      .then(() => queryClient.invalidateQueries({ queryKey: api.novedades.list.key() }))
      .catch(() => undefined);
  }, [unseen]);
  const columns: Column<Novedad>[] = [
    {
      title: 'Novedad',
      phone: 'title',
      cell: (novedad) => (
        <NewsLine
          novedad={novedad}
          onOpen={(one) => {
            void read(one);
            void navigate({ href: one.ruta });
          }}
        />
      ),
    },
    { title: 'Clase', phone: 'half', width: 160, cell: ({ tipo }) => NOVEDAD_LABEL[tipo] },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Novedades"
      action={
        <>
          {(data?.sinLeer ?? 0) > 0 && (
            <Button variant="default" onClick={() => void readAll()}>
              Marcar todo como leído
            </Button>
          )}
          <Button variant="default" leftSection={<IconBellCog size={16} />} onClick={() => setRuleOpen(true)}>
            Cuándo avisarte
          </Button>
        </>
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <>
          <NativeSelect
            aria-label="Clase"
            value={filters.tipo}
            data={[
              { value: '', label: 'De todas las clases' },
              ...NOVEDAD_KINDS.map((kind) => ({ value: kind, label: NOVEDAD_LABEL[kind] })),
            ]}
            onChange={(e) => apply({ tipo: e.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Leídas o sin leer"
            value={filters.leidas}
            data={[
              { value: '', label: 'Leídas y sin leer' },
              { value: 'no', label: 'Sin leer' },
            ]}
            onChange={(e) => apply({ leidas: e.currentTarget.value })}
          />
        </>
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={({ idNumerico }) => idNumerico}
      empty="Acá vas a ver quién te menciona, te encarga algo o te responde"
    >
      {isRuleOpen && <RuleModal onClose={() => setRuleOpen(false)} />}
    </ListScreen>
  );
}
