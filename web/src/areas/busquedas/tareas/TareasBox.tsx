import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TareaLine } from './TareaLine.tsx';
import { type TareaAbout, TareaModal } from './TareaModal.tsx';

const SHOWN = 50;

interface Props {
  of: { candidatoIdNumerico: number } | { oportunidadIdNumerico: number } | { empresaIdNumerico: number };
  /** The record a new task is about. */
  about: TareaAbout;
}

/** The tasks about a candidate, an opportunity or a company, with a button to add one. */
export function TareasBox({ of, about }: Props) {
  const { data, error, refetch } = useQuery(
    api.tareas.list.queryOptions({ input: { ...of, page: 1, limit: SHOWN } }),
  );
  const [isNew, setNew] = useState(false);
  return (
    <Box
      title="Tareas"
      count={data?.total}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          data-key="t"
          onClick={() => setNew(true)}
        >
          Nueva tarea
        </Button>
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.items.length === 0 ? (
        <p className="empty">No hay nada por hacer</p>
      ) : (
        <ul className="tareas">
          {data.items.map((tarea) => (
            <TareaLine key={tarea.idNumerico} tarea={tarea} ofRecord />
          ))}
        </ul>
      )}
      {isNew && <TareaModal tarea={null} about={about} onClose={() => setNew(false)} />}
    </Box>
  );
}
