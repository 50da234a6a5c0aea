import { Progress } from '@mantine/core';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import '@mantine/core/styles/Progress.css';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { IMPORTABLE_LABEL, IMPORTACION_ESTADO_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTACION_DAYS, MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { inProgress, WATCH_MS } from './progress.ts';
import { UploadModal } from './UploadModal.tsx';

const LIST = listInUrl('importaciones', {});
const KEYS = [api.importaciones.key()];
const COLOR = {
  subida: 'grey',
  revisando: 'blue',
  revisada: 'yellow',
  importando: 'blue',
  hecha: 'green',
  fallida: 'red',
} as const;

/** /importar: imported files, and those in progress; for admin. */
export function ImportacionesScreen() {
  useTitle('Importar');
  const [filters, go] = useList(LIST);
  const [uploading, setUploading] = useState(false);
  const navigate = useNavigate();
  const { page, limit } = filters;
  const { data, ...query } = useQuery({
    ...api.importaciones.list.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.items.some(inProgress) ? WATCH_MS : false),
  });
  const { ask, dialog } = useRemove<Importacion>({
    question: 'Se elimina la importación con su reporte. Lo que ya se creó queda. ¿Continuar?',
    remove: ({ id }) => client.importaciones.remove({ id }),
    keys: KEYS,
  });
  const columns: Column<Importacion>[] = [
    {
      title: 'Archivo',
      phone: 'title',
      cell: (i) => (
        <Link className="name" to={`/importar/${i.id}`}>
          {i.nombre}
        </Link>
      ),
    },
    { title: 'De', phone: 'half', width: 120, cell: (i) => IMPORTABLE_LABEL[i.tipo] },
    {
      title: 'Estado',
      phone: 'half',
      width: 200,
      cell: (i) => (
        <>
          <span className={`badge b-${COLOR[i.estado]}`}>{IMPORTACION_ESTADO_LABEL[i.estado]}</span>
          {i.estado === 'importando' && i.total !== null && (
            <Progress
              value={(i.hechas / i.total) * 100}
              mt={6}
              size="sm"
              aria-label={`Avance de ${i.nombre}`}
            />
          )}
        </>
      ),
    },
    {
      title: 'Creadas',
      phone: 'half',
      width: 120,
      className: 'num',
      cell: (i) => i.total !== null && `${formatNumber(i.creadas)} de ${formatNumber(i.total)}`,
    },
    { title: 'Por', phone: 'half', width: 160, className: 'soft', cell: (i) => i.usuario },
    {
      title: 'Fecha',
      phone: 'half',
      width: 170,
      className: 'num soft nowrap',
      cell: (i) => formatMoment(i.fecha),
    },
    {
      title: 'Eliminar',
      withoutTitle: true,
      phone: 'checkbox',
      width: 60,
      cell: (i) => <RemoveButton de={i.nombre} onClick={() => ask(i)} />,
    },
  ];
  const button = (
    <Button leftSection={<IconUpload size={15} />} onClick={() => setUploading(true)}>
      Importar un archivo
    </Button>
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Importar"
      action={
        <>
          <Button component={Link} to="/valoresDudosos" variant="default">
            Valores dudosos
          </Button>
          {button}
        </>
      }
      notice={
        <p className="soft" style={{ margin: '0 20px 12px' }}>
          Lo que se leyó de cada archivo y su reporte se guardan {IMPORTACION_DAYS} días, y hasta{' '}
          {MAX_IMPORTACIONES} (cada hoja es una): después, uno nuevo ocupa el lugar del más viejo ya
          importado.
        </p>
      }
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(i) => i.id}
      empty="No se han encontrado registros"
      whenEmpty={button}
    >
      {uploading && (
        <UploadModal
          onClose={() => setUploading(false)}
          onUpload={(id) => void navigate({ to: `/importar/${id}` })}
        />
      )}
      {dialog}
    </ListScreen>
  );
}
