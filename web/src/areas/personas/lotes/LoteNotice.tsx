import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, queryClient } from '../../../platform/api.ts';
import { GOES_ON } from '../../../ui/goesOn.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import './lotes.css';
import { isRunning, loteText, passedLines } from './texts.ts';
import { UndoButton } from './UndoButton.tsx';

const WATCH_MS = 700;
/** Reloaded when an action is done. */
const KEYS = [
  api.candidatos.search.key(),
  api.listas.key(),
  api.etiquetas.key(),
  api.oportunidades.key(),
  api.lotes.list.key(),
];

/** The progress and result of an action on many people, with the way to undo it. */
export function LoteNotice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(
    api.lotes.one.queryOptions({
      input: { id },
      staleTime: 0,
      refetchInterval: (query) => (query.state.data && !isRunning(query.state.data.lote) ? false : WATCH_MS),
    }),
  );
  const lote = data?.lote;
  const over = lote && !isRunning(lote);
  useEffect(() => {
    if (over) for (const queryKey of KEYS) void queryClient.invalidateQueries({ queryKey });
  }, [over]);
  if (!lote) return null;
  const { estado, hechos, total, cambiados } = lote;
  const of = estado === 'deshaciendo' ? cambiados : total;
  return (
    <section className={`batch ${estado === 'fallido' ? 'failed' : ''}`} aria-label="Acción">
      <div role="status">
        <p>
          {loteText(lote)}
          {!over && `. ${GOES_ON}`}
        </p>
        {passedLines(lote).map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
      </div>
      {!over && <Progress value={(100 * hechos) / Math.max(1, of)} aria-label={loteText(lote)} />}
      <UndoButton lote={lote} />
      {over && (
        <IconButton aria-label="Cerrar" title="Cerrar" onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      )}
    </section>
  );
}
