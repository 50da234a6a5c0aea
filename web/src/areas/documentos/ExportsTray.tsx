import { ActionIcon, Popover, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Exportacion } from '@tembiapo/contract/calls/documentos.ts';
import { howLongAgo } from '@tembiapo/contract/domain/fechas.ts';
import { useEffect, useState } from 'react';
import { api, client, queryClient } from '../../api.ts';
import { alertas } from '../../ui/alerts.tsx';
import { recibirTerminadas, useAvisosDeExportacion } from './exports.ts';

const enMarcha = ({ estado }: Exportacion): boolean => estado === 'pendiente' || estado === 'en curso';
const MIRADA_MS = 1_000;

/** Exports in the bar: those that go on, with how far they are, and those of the last day, to fetch again. */
export default function ExportsTray() {
  const avisos = useAvisosDeExportacion();
  const [abierta, setAbierta] = useState(false);
  const { data, refetch } = useQuery({
    ...api.documentos.exportaciones.queryOptions({ input: {} }),
    // Looked at again each second while something goes on.
    refetchInterval: (query) => (query.state.data?.items.some(enMarcha) ? MIRADA_MS : false),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (avisos > 0) {
      setAbierta(true);
      void queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    }
  }, [avisos]);
  useEffect(() => recibirTerminadas(data?.items ?? []), [data]);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const corriendo = items.filter(enMarcha).length;
  const quitar = async (id: string) => {
    try {
      await client.documentos.eliminarExportacion({ id });
      await queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    } catch (error) {
      alertas.error(error);
    }
  };
  return (
    <Popover opened={abierta} onChange={setAbierta} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="chato"
          aria-label={corriendo > 0 ? `Exportaciones: ${corriendo} en curso` : 'Exportaciones'}
          aria-expanded={abierta}
          onClick={() => {
            // The links expire: with each opening they are new.
            if (!abierta) void refetch();
            setAbierta(!abierta);
          }}
        >
          <IconFileSpreadsheet size={16} aria-hidden />
          {corriendo > 0 && <span className="badge b-blue num">{corriendo}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <section className="exportaciones" aria-label="Exportaciones" aria-live="polite">
          <h2>Exportaciones</h2>
          {items.map((una) => (
            <div className="row" key={una.id}>
              <div className="txt">
                {una.nombre}
                <Estado exportacion={una} />
              </div>
              {una.url && (
                <ActionIcon
                  component="a"
                  href={una.url}
                  download
                  variant="subtle"
                  aria-label={`Bajar ${una.nombre}`}
                >
                  <IconDownload size={16} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${enMarcha(una) ? 'Detener' : 'Quitar'} ${una.nombre}`}
                onClick={() => void quitar(una.id)}
              >
                <IconX size={16} />
              </ActionIcon>
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
        {e.total?.toLocaleString('es-PY')} filas · {howLongAgo(e.fecha)}
      </div>
    );
  const parte = e.total ? (e.hechas / e.total) * 100 : 0;
  return (
    <>
      <div className="soft num">
        {e.total
          ? `${e.hechas.toLocaleString('es-PY')} de ${e.total.toLocaleString('es-PY')} filas`
          : 'En espera'}
      </div>
      <Progress value={Math.max(2, parte)} aria-label={`Avance de ${e.nombre}`} mt={4} size="sm" />
    </>
  );
}
