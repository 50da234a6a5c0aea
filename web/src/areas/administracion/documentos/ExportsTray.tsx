import { Popover, Progress } from '@mantine/core';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import '@mantine/core/styles/Progress.css';
import { IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Exportacion } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { formatMoment, howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import { useEffect, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';
import styles from './ExportsTray.module.css';
import { receiveFinished, useExportacionNotices } from './exportaciones.ts';

const inProgress = ({ estado }: Exportacion): boolean => estado === 'pendiente' || estado === 'en curso';
const WATCH_MS = 1_000;
/** How often it looks when every remaining export waits for its hour. */
const WAIT_MS = 15_000;

function watchEvery(items: readonly Exportacion[]): number | false {
  const left = items.filter(inProgress);
  if (left.length === 0) return false;
  return left.every(({ desdeTs }) => desdeTs) ? WAIT_MS : WATCH_MS;
}

/** Exports in the bar: running ones with their progress, and those of the last day, to download again. */
export default function ExportsTray() {
  const notices = useExportacionNotices();
  const [open, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    ...api.documentos.exportaciones.queryOptions({ input: {} }),
    refetchInterval: (query) => watchEvery(query.state.data?.items ?? []),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (notices > 0) {
      setOpen(true);
      void queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    }
  }, [notices]);
  useEffect(() => receiveFinished(data?.items ?? []), [data]);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const running = items.filter(inProgress).length;
  const remove = async (id: string) => {
    try {
      await client.documentos.removeExportacion({ id });
      await queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    } catch (error) {
      alerts.error(error);
    }
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="flat"
          aria-label={running > 0 ? `Exportaciones: ${running} en curso` : 'Exportaciones'}
          aria-expanded={open}
          onClick={() => {
            // The links expire, so opening the tray renews them.
            if (!open) void refetch();
            setOpen(!open);
          }}
        >
          <IconFileSpreadsheet size={16} aria-hidden />
          {running > 0 && <span className="badge b-blue num">{running}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <section className={styles.exportaciones} aria-label="Exportaciones" aria-live="polite">
          <h2>Exportaciones</h2>
          {items.map((one) => (
            <div className="row" key={one.id}>
              <div className="txt">
                {one.nombre}
                <Estado exportacion={one} />
              </div>
              {one.url && (
                <IconButton component="a" href={one.url} download aria-label={`Bajar ${one.nombre}`}>
                  <IconDownload size={16} />
                </IconButton>
              )}
              <IconButton
                aria-label={`${inProgress(one) ? 'Detener' : 'Quitar'} ${one.nombre}`}
                onClick={() => void remove(one.id)}
              >
                <IconX size={16} />
              </IconButton>
            </div>
          ))}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}

function Estado({ exportacion: e }: { exportacion: Exportacion }) {
  if (e.estado === 'fallida') return <div style={{ color: 'var(--red)' }}>{e.error}</div>;
  if (e.estado === 'lista')
    return (
      <div className="soft num">
        {formatNumber(e.total ?? 0)} filas · {howLongAgo(e.fecha)}
      </div>
    );
  if (e.desdeTs)
    return (
      <div className="soft">
        Empieza el {formatMoment(e.desdeTs)}: hiciste varias exportaciones grandes en poco tiempo
      </div>
    );
  const part = e.total ? (e.hechas / e.total) * 100 : 0;
  return (
    <>
      <div className="soft num">
        {e.total ? `${formatNumber(e.hechas)} de ${formatNumber(e.total)} filas` : 'En espera'}
      </div>
      <Progress value={Math.max(2, part)} aria-label={`Avance de ${e.nombre}`} mt={4} size="sm" />
    </>
  );
}
