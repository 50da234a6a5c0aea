import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconFileDatabase } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { uploadText, wasCancelled } from '../../../platform/upload.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import { chosenDates } from './DatesBox.tsx';
import { sendFile } from './sendFile.ts';
import { useAct } from './useAct.ts';

const MB = 1024 * 1024;
const weightOf = (bytes: number): string =>
  bytes < MB ? `${formatNumber(Math.ceil(bytes / 1024))} KB` : `${formatNumber(Math.round(bytes / MB))} MB`;

interface Sending {
  name: string;
  part: number;
}

/** The files of a transfer: added in parts, removed, and read. */
export function FilesBox({ traspaso }: { traspaso: Transfer }) {
  const { id, archivos, estado } = traspaso;
  const [sending, setSending] = useState<Sending | null>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const { busy, failed, act } = useAct();
  const queryClient = useQueryClient();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const send = async (list: FileList | null) => {
    setUnsent(null);
    try {
      for (const file of list ?? []) {
        setSending({ name: file.name, part: 0 });
        await sendFile(id, file, {
          signal: leaving.current.signal,
          onProgress: (part) => setSending({ name: file.name, part }),
        });
      }
    } catch (thrown) {
      if (!wasCancelled(thrown)) setUnsent(uploadText(thrown));
    }
    setSending(null);
    await queryClient.invalidateQueries({ queryKey: api.transfers.key() });
  };
  const said = unsent ?? failed;
  return (
    <Box title="Archivos" count={archivos.length}>
      {said && <ErrorAlert message={said} />}
      <ul className="files">
        {archivos.map(({ nombre, tamano }) => (
          <li key={nombre}>
            <span className="file-name">{nombre}</span>
            <span className="soft num">{weightOf(tamano)}</span>
            <RemoveButton
              de={nombre}
              onClick={() => act(() => client.transfers.dropFile({ id, archivo: nombre }))}
            />
          </li>
        ))}
      </ul>
      {sending ? (
        <div role="status">
          <p>
            Subiendo {sending.name}: {Math.floor(sending.part * 100)} %
          </p>
          <Progress value={sending.part * 100} aria-label={`Avance de ${sending.name}`} mt={8} />
          <p className="soft">No cierres esta página hasta que termine.</p>
        </div>
      ) : (
        <DropZone
          icon={<IconFileDatabase size={26} aria-hidden />}
          label="Archivos del otro sistema"
          text="Elegir archivos"
          accept=".sql,.gz,.zip,.csv,.xlsx"
          multiple
          disabled={false}
          onChoose={send}
        >
          <p className="soft">
            Volcado .sql o .sql.gz, .zip de adjuntos, listas .csv, .zip de una carpeta de CV, o el .zip de
            "Llevarse todo".
          </p>
        </DropZone>
      )}
      <div className="actions">
        <Button
          variant={estado === 'leido' ? 'default' : 'filled'}
          why={
            (archivos.length === 0 && 'Elegí antes los archivos') ||
            (sending !== null && 'Los archivos todavía están subiendo')
          }
          loading={busy}
          onClick={() => act(() => client.transfers.read({ id, fechas: chosenDates(traspaso) }))}
        >
          {estado === 'subiendo' ? 'Leer y ver qué vendría' : 'Leer de nuevo'}
        </Button>
      </div>
    </Box>
  );
}
