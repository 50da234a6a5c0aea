import { useQuery } from '@tanstack/react-query';
import type { Connection, ConnectionName } from '@tembiapo/contract/calls/integraciones/connections.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api, client } from '../../platform/api.ts';
import { Box } from '../../ui/Box.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { ProbeButton } from './ProbeButton.tsx';

const KEYS = [api.connections.key()];
const NAME: Record<ConnectionName, string> = {
  correo: 'Correo que sale',
  casillas: 'Correo que entra',
  archivos: 'Archivos',
  bolsa: 'Bolsa de trabajo y portales',
  mcp: 'Asistentes (MCP)',
};

function stateOf({ activa, ultimoError }: Connection): [color: string, text: string] {
  if (ultimoError) return ['red', 'Falló'];
  return activa ? ['green', 'En marcha'] : ['grey', 'Sin configurar'];
}

/** Mail, files, feeds and assistants: the state of each, and whether it answers. */
export function ConnectionsBox() {
  const { data, error, refetch } = useQuery(api.connections.list.queryOptions({ input: {} }));
  const columns: Column<Connection>[] = [
    {
      title: 'Con qué',
      phone: 'title',
      cell: ({ clave, detalle, direcciones }) => (
        <>
          {NAME[clave]}
          <div className="soft anywhere">{detalle}</div>
          {direcciones.map(({ nombre, url }) => (
            <div key={url} className="soft anywhere">
              {nombre}: {url}
            </div>
          ))}
        </>
      ),
    },
    {
      title: 'Estado',
      width: 260,
      cell: (one) => {
        const [color, text] = stateOf(one);
        return (
          <>
            <span className={`badge b-${color}`}>{text}</span>
            {one.ultimoError && (
              <div className="soft">
                {one.ultimoError}{' '}
                <span className="num">{one.ultimoErrorFecha && formatMoment(one.ultimoErrorFecha)}</span>
              </div>
            )}
          </>
        );
      },
    },
    {
      title: '',
      width: 110,
      cell: ({ clave }) => (
        <ProbeButton name={NAME[clave]} probe={() => client.connections.probe({ clave })} keys={KEYS} />
      ),
    },
  ];
  return (
    <Box title="Correo, archivos, bolsa y asistentes">
      <Table
        title="Conexiones"
        columns={columns}
        rows={data?.items}
        rowKey={({ clave }) => clave}
        empty="Nada"
        error={error}
        onRetry={refetch}
      />
    </Box>
  );
}
