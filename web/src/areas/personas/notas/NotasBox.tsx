import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NOTAS_PAGE_SIZE } from '@tembiapo/contract/domain/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { NotaRow } from './NotaRow.tsx';

const NotasModal = lazy(() => import('./NotasModal.tsx'));

/** A candidate's latest notes on the profile, with a link to all of them. */
export function NotasBox({ candidatoId, nombre }: { candidatoId: number; nombre: string }) {
  const [modal, setModal] = useState<'lista' | 'nueva' | null>(null);
  const { data, error } = useQuery(
    api.notas.list.queryOptions({
      input: { candidatoIdNumerico: candidatoId, page: 1, limit: NOTAS_PAGE_SIZE },
    }),
  );
  return (
    <Box
      title="Notas"
      count={data?.total}
      none={data?.items.length === 0 && 'No se han encontrado notas'}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          data-key="n"
          onClick={() => setModal('nueva')}
        >
          Agregar nota
        </Button>
      }
    >
      {!data && <LoadingOrError error={error} rows={3} />}
      {data !== undefined && data.items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div className="list tall" tabIndex={0} role="group" aria-label="Notas">
          {data.items.map((nota) => (
            <NotaRow key={nota.idNumerico} nota={nota} />
          ))}
        </div>
      )}
      {data !== undefined && data.items.length > 0 && (
        <div className="row">
          <button type="button" className="link" onClick={() => setModal('lista')}>
            Ver todas las notas
          </button>
        </div>
      )}
      {modal && (
        <Suspense>
          <NotasModal
            candidatoId={candidatoId}
            nombre={nombre}
            startNew={modal === 'nueva'}
            onClose={() => setModal(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
