import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Llave } from '@tembiapo/contract/calls/integraciones/llaves.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { ALCANCE_LABEL } from '@tembiapo/contract/domain/llaves.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditButton, RemoveButton, rowActions } from '../../ui/row-actions.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useDone } from '../../ui/useDone.ts';
import { useRemove } from '../../ui/useRemove.tsx';
import { HistoryButton } from '../administracion/auditoria/index.ts';
import { LlaveModal } from './LlaveModal.tsx';
import { SecretModal } from './SecretModal.tsx';

const KEYS = [api.llaves.key()];

/** A key's current state. */
function stateOf({ revocada, expira }: Llave): [color: string, text: string] {
  if (revocada) return ['grey', `Revocada el ${formatDate(revocada)}`];
  if (expira && Date.parse(expira) < Date.now()) return ['red', `Venció el ${formatDate(expira)}`];
  return ['green', expira ? `Vence el ${formatDate(expira)}` : 'No vence'];
}

/** Keys of other programs: what each opens, when it was last used, and making, changing and revoking them. */
export function LlavesBox() {
  const { data, error, refetch } = useQuery(api.llaves.list.queryOptions({ input: {} }));
  const [editing, setEditing] = useState<Llave | 'nueva' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const done = useDone(KEYS);
  const { ask, dialog } = useRemove<Llave>({
    question: 'Lo que use esta llave deja de funcionar en el acto, y no se puede deshacer. ¿Continuar?',
    remove: ({ idNumerico }) => client.llaves.revoke({ idNumerico }),
    keys: KEYS,
    acceptText: 'Revocar',
  });
  const columns: Column<Llave>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      cell: (one) => (
        <>
          {one.nombre}
          <div className="soft">
            <code translate="no">{one.comienzo}…</code> desde el {formatDate(one.creada)}
          </div>
        </>
      ),
    },
    { title: 'Alcances', cell: ({ alcances }) => alcances.map((one) => ALCANCE_LABEL[one]).join(', ') },
    {
      title: 'Por minuto',
      phone: 'half',
      width: 100,
      className: 'num',
      cell: ({ porMinuto }) => formatNumber(porMinuto),
    },
    {
      title: 'Último uso',
      phone: 'half',
      width: 170,
      cell: ({ ultimoUso, ultimoIp, usuarioIdNumerico }) =>
        ultimoUso ? (
          <>
            <span className="num nowrap">{formatMoment(ultimoUso)}</span>
            <div className="soft">
              {ultimoIp} · <Link to={`/accesos?usuario=${usuarioIdNumerico}`}>qué leyó</Link>
            </div>
          </>
        ) : (
          'Nunca'
        ),
    },
    {
      title: 'Estado',
      width: 190,
      cell: (one) => {
        const [color, text] = stateOf(one);
        return (
          <>
            <span className={`badge b-${color}`}>{text}</span>
            {one.anteriorHasta && (
              <div className="soft">La anterior sirve hasta el {formatMoment(one.anteriorHasta)}</div>
            )}
          </>
        );
      },
    },
    rowActions(
      (one) => (
        <>
          <HistoryButton small tipo="llave" id={one.idNumerico} de={one.nombre} />
          {!one.revocada && (
            <>
              <EditButton de={one.nombre} onClick={() => setEditing(one)} />
              <RemoveButton de={one.nombre} onClick={() => ask(one)} />
            </>
          )}
        </>
      ),
      150,
    ),
  ];
  return (
    <Box
      title="Llaves de otros programas"
      action={
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEditing('nueva')}>
          Agregar
        </Button>
      }
    >
      <Table
        title="Llaves"
        columns={columns}
        rows={data?.items}
        rowKey={(one) => one.idNumerico}
        empty="Con una llave, otro programa de la agencia lee o carga acá lo que vos le abras"
        error={error}
        onRetry={refetch}
      />
      {editing && (
        <LlaveModal
          llave={editing === 'nueva' ? null : editing}
          onClose={() => setEditing(null)}
          onMade={async (answer) => {
            setShown(answer.llave);
            await done(answer);
          }}
          onSaved={done}
        />
      )}
      {shown && (
        <SecretModal
          title="Tu llave"
          text="Ponela en el otro programa, como Authorization: Bearer."
          secret={shown}
          onClose={() => setShown(null)}
        />
      )}
      {dialog}
    </Box>
  );
}
