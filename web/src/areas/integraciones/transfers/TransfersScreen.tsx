import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconDownload, IconTransferIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TransferInList } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  TRANSFER_DAYS,
  TRANSFER_ESTADO_LABEL,
  TRANSFER_ORIGIN_LABEL,
} from '@tembiapo/contract/domain/transfers.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { everythingToFile } from '../../administracion/documentos/index.ts';
import { ESTADO_COLOR, isWorking, WATCH_MS } from './watching.ts';
import './transfers.css';

import { KEYS } from './useAct.ts';

/** /traspasos (docs/reglas/traspasos.md): bringing data from another system, and taking everything along. */
export function TransfersScreen() {
  useTitle('Traer y llevarse todo');
  const [starting, setStarting] = useState(false);
  const [taking, setTaking] = useState(false);
  const { data, error, refetch } = useQuery({
    ...api.transfers.list.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.items.some(isWorking) ? WATCH_MS : false),
  });
  const { ask, dialog } = useRemove<TransferInList>({
    question:
      'Se eliminan sus archivos y su lista de faltas; si está en marcha, se detiene. Lo que ya vino queda. ¿Continuar?',
    remove: ({ id }) => client.transfers.remove({ id }),
    keys: KEYS,
  });
  const columns: Column<TransferInList>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      cell: (one) => (
        <Link className="name" to={`/traspasos/${one.id}`}>
          {one.nombre}
        </Link>
      ),
    },
    {
      title: 'De',
      phone: 'half',
      width: 220,
      cell: ({ origen }) => origen && TRANSFER_ORIGIN_LABEL[origen],
    },
    {
      title: 'Estado',
      phone: 'half',
      width: 200,
      cell: (one) => (
        <>
          <span className={`badge b-${ESTADO_COLOR[one.estado]}`}>{TRANSFER_ESTADO_LABEL[one.estado]}</span>
          {one.avance !== null && (
            <Progress value={one.avance * 100} mt={6} size="sm" aria-label={`Avance de ${one.nombre}`} />
          )}
        </>
      ),
    },
    { title: 'Por', phone: 'half', width: 170, className: 'soft', cell: ({ usuario }) => usuario },
    {
      title: 'Fecha',
      phone: 'half',
      width: 170,
      className: 'num soft nowrap',
      cell: ({ fecha }) => formatMoment(fecha),
    },
    {
      title: 'Eliminar',
      withoutTitle: true,
      phone: 'checkbox',
      width: 60,
      cell: (one) => <RemoveButton de={one.nombre} onClick={() => ask(one)} />,
    },
  ];
  const take = async () => {
    setTaking(true);
    await everythingToFile();
    setTaking(false);
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Traer y llevarse todo</h1>
      </div>
      <div className="body transfers">
        <Box
          title="Traer de otro sistema"
          action={
            <Button size="xs" leftSection={<IconTransferIn size={15} />} onClick={() => setStarting(true)}>
              Empezar
            </Button>
          }
        >
          <p className="soft">
            De OpenCATS: el volcado de su base (.sql, .sql.gz o .zip) y el .zip de su carpeta "attachments", o
            las listas que exporta como .csv. Una carpeta de CV, en un .zip. De otra instalación de este
            sistema: el .zip de "Llevarse todo". Primero se lee y se dice qué vendría; nada viene hasta que lo
            confirmes. Lo que no pudo venir se lista fila por fila y se guarda {TRANSFER_DAYS} días. Para
            planillas de otro lado, usá <Link to="/importar">Importar</Link>.
          </p>
          <Table
            title="Traspasos"
            columns={columns}
            rows={data?.items}
            rowKey={({ id }) => id}
            empty="Todavía no se trajo nada"
            error={error}
            onRetry={refetch}
          />
        </Box>
        <Box
          title="Llevarse todo"
          action={
            <Button
              size="xs"
              variant="default"
              loading={taking}
              leftSection={<IconDownload size={15} />}
              onClick={take}
            >
              Llevarse todo
            </Button>
          }
        >
          <p className="soft">
            Un .zip con todo lo de la agencia: cada cosa en CSV y en JSON, con una página que explica cada
            columna, todos los archivos y los registros de quién hizo qué. No lleva contraseñas ni claves.
            Otra instalación de este sistema, vacía, lo lee y queda igual, con registros propios. Vas a tener
            que confirmar que sos vos, y queda registrado en "Accesos a datos".
          </p>
        </Box>
      </div>
      {starting && <StartModal onClose={() => setStarting(false)} />}
      {dialog}
    </main>
  );
}

function StartModal({ onClose }: { onClose: () => void }) {
  const typed = useTyped('traspaso nuevo', { nombre: 'OpenCATS' });
  const navigate = useNavigate();
  return (
    <FormModal
      title="Traer de otro sistema"
      saveText="Empezar"
      unsaved={typed}
      onClose={onClose}
      canSave={typed.data.nombre.trim() !== ''}
      onSubmit={async () => {
        const { id } = await client.transfers.create(typed.data);
        void navigate({ to: `/traspasos/${id}` });
      }}
    >
      <TextInput
        label="Cómo llamarlo"
        required
        maxLength={150}
        value={typed.data.nombre}
        onChange={(e) => typed.change({ nombre: e.currentTarget.value })}
      />
    </FormModal>
  );
}
