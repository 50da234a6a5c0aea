import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RetainedCandidato } from '@tembiapo/contract/calls/confianza/privacy.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { MAX_REMOVE } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';

const LIST = listInUrl('retencion', {});
const KEYS = [api.privacy.key(), api.candidatos.key()];

/** /retencion: candidates without contact for the set time, to be removed for good. For admin. */
export function RetentionScreen() {
  useTitle('Sin contacto');
  const [filters, go] = useList(LIST);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { page, limit } = filters;
  const { data, ...query } = useQuery(
    api.privacy.retention.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
  );
  const { ask, dialog } = useRemove<number[]>({
    question:
      'Se borran para siempre sus fichas, archivos, cuentas y nombres en las notas. Esta acción no se puede deshacer. ¿Continuar?',
    remove: async (candidatosIds) => {
      const answer = await client.privacy.removeRetained({ candidatosIds });
      setChosen(new Set());
      return answer;
    },
    keys: KEYS,
  });
  const inPage = data?.items.map(({ idNumerico }) => idNumerico) ?? [];
  const everybody = inPage.length > 0 && inPage.every((id) => chosen.has(id));
  const mark = (ids: number[], yes: boolean) => {
    const fresh = new Set(chosen);
    for (const id of ids) yes ? fresh.add(id) : fresh.delete(id);
    setChosen(new Set([...fresh].slice(0, MAX_REMOVE)));
  };
  const columns: Column<RetainedCandidato>[] = [
    {
      title: 'Elegir',
      withoutTitle: true,
      phone: 'checkbox',
      width: 44,
      header: (
        <Checkbox
          aria-label="Elegir todos los de la página"
          checked={everybody}
          onChange={(e) => mark(inPage, e.currentTarget.checked)}
        />
      ),
      cell: (c) => (
        <Checkbox
          aria-label={`Elegir a ${c.nombreCompleto}`}
          checked={chosen.has(c.idNumerico)}
          onChange={(e) => mark([c.idNumerico], e.currentTarget.checked)}
        />
      ),
    },
    {
      title: 'Candidato',
      phone: 'title',
      cell: (c) => (
        <Link className="name" translate="no" to={`/editarCandidato/${c.idNumerico}`}>
          {c.nombreCompleto}
        </Link>
      ),
    },
    {
      title: 'Último contacto',
      phone: 'half',
      width: 180,
      className: 'num',
      cell: (c) => (c.ultimoContacto ? formatDate(c.ultimoContacto) : 'Nunca'),
    },
    {
      title: 'Cargado',
      phone: 'half',
      width: 160,
      className: 'num soft',
      cell: (c) => formatDate(c.creacionTs),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Sin contacto"
      action={
        <>
          <Button component={Link} to="/pedidosDatos" variant="default">
            Pedidos de datos
          </Button>
          <Button
            variant="danger"
            why={chosen.size === 0 && 'Elegí antes a quién eliminar'}
            onClick={() => ask([...chosen])}
          >
            Eliminar {chosen.size > 0 && chosen.size}
          </Button>
        </>
      }
      notice={
        <p className="soft" style={{ margin: '0 20px 12px' }}>
          Candidatos sin notas ni cambios de etapa desde hace {data?.meses ?? '…'} meses o más
          (RETENCION_MESES). Lo que se elimina no se puede recuperar; quedan solo conteos anónimos.
        </p>
      }
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(c) => c.idNumerico}
      empty="No se han encontrado candidatos"
    >
      {dialog}
    </ListScreen>
  );
}
