import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DOUBT_KIND_LABEL, DOUBT_KINDS } from '@tembiapo/contract/domain/doubts.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { DoubtForm } from './DoubtForm.tsx';
import { isElsewhere, placeOf } from './placeOf.ts';
import { storedInWords } from './storedInWords.ts';

const ALL = 'todos';
const LIST = listInUrl('valoresDudosos', { clase: ALL });
const KEYS = [
  api.doubts.key(),
  api.candidatos.key(),
  api.oportunidades.key(),
  api.empresas.key(),
  api.fusiones.key(),
  api.institutos.key(),
  api.tareas.key(),
];
/** How often it reloads while values are still being examined. */
const WATCH_MS = 5_000;

const keyOf = ({ de, idNumerico, campo }: Doubt): string => `${de} ${idNumerico} ${campo}`;
function Origin({ origen }: Pick<Doubt, 'origen'>) {
  if (!origen) return null;
  const { archivo, fila, clave, escrito } = origen;
  return (
    <>
      {escrito !== null && <div translate="no">«{escrito}»</div>}
      <span className="soft" translate="no">
        {archivo}
        {fila !== null && `, fila ${fila}`}
        {clave !== null && `, N.º ${clave}`}
      </span>
    </>
  );
}

/** /valoresDudosos (docs/reglas/personas.md): values that may have been stored wrongly, to be corrected or accepted. */
export function DoubtsScreen() {
  useTitle('Valores dudosos');
  const [filters, go] = useList(LIST);
  const [editing, setEditing] = useState('');
  const done = useDone(KEYS);
  const { page, limit } = filters;
  const kind = DOUBT_KINDS.find((one) => one === filters.clase);
  const { data, ...query } = useQuery({
    ...api.doubts.list.queryOptions({
      input: { page, limit, ...(kind && { clase: kind }) },
      placeholderData: keepPreviousData,
    }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.revisando ? WATCH_MS : false),
  });
  const accept = async ({ de, idNumerico, campo, valor }: Doubt) => {
    try {
      await done(await client.doubts.accept({ de, idNumerico, campo, valor }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  const counted = (one: (typeof DOUBT_KINDS)[number]) =>
    formatNumber(data?.conteos.find(({ clase }) => clase === one)?.total ?? 0);
  const columns: Column<Doubt>[] = [
    {
      title: 'De quién',
      phone: 'title',
      cell: (one) => (
        <Link className="name" to={placeOf(one)} translate="no">
          {one.nombre}
        </Link>
      ),
    },
    {
      title: 'Dato',
      cell: ({ etiqueta, motivo, otros }) => (
        <>
          <div>{etiqueta}</div>
          <span className="soft">{motivo}</span>
          {otros.map(({ idNumerico, nombre }) => (
            <div key={idNumerico}>
              <Link to={`/editarCandidato/${idNumerico}`} translate="no">
                {nombre}
              </Link>
            </div>
          ))}
        </>
      ),
    },
    {
      title: 'Guardado',
      cell: (one) =>
        editing === keyOf(one) ? (
          <DoubtForm doubt={one} onSaved={done} onClose={() => setEditing('')} />
        ) : (
          <span className="num" translate="no">
            {storedInWords(one)}
          </span>
        ),
    },
    { title: 'Lo que decía', cell: (one) => <Origin origen={one.origen} /> },
    {
      title: 'Acciones',
      withoutTitle: true,
      phone: 'end',
      width: 230,
      buttons: true,
      cell: (one) => (
        <span className="line-row" style={{ gap: 6 }}>
          {(isElsewhere(one) || one.valor === null) && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={placeOf(one)}
              aria-label={`Abrir ${one.etiqueta} de ${one.nombre}`}
            >
              Abrir
            </Button>
          )}
          {!isElsewhere(one) && one.valor !== null && editing !== keyOf(one) && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Corregir ${one.etiqueta} de ${one.nombre}`}
              onClick={() => setEditing(keyOf(one))}
            >
              Corregir
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Está bien así: ${one.etiqueta} de ${one.nombre}`}
            onClick={() => void accept(one)}
          >
            Está bien así
          </Button>
        </span>
      ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Valores dudosos"
      action={
        <ExportButton recurso={`/v1/valores-dudosos/excel${kind ? `?clase=${kind}` : ''}`}>
          Exportar
        </ExportButton>
      }
      notice={
        data?.revisando && (
          <p className="soft" role="status" style={{ margin: '0 20px 12px' }}>
            Todavía se están revisando los datos: pueden aparecer más.
          </p>
        )
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <NativeSelect
          aria-label="De qué"
          w={240}
          value={kind ?? ALL}
          data={[
            { value: ALL, label: 'Todos' },
            ...DOUBT_KINDS.map((one) => ({
              value: one,
              label: `${DOUBT_KIND_LABEL[one]} (${counted(one)})`,
            })),
          ]}
          onChange={(e) => apply({ clase: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={keyOf}
      empty="No hay valores dudosos"
    />
  );
}
