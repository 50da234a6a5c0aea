import { IconHistory } from '@tabler/icons-react';
import type { Audited } from '@tembiapo/contract/domain/audited.ts';
import { lazy, Suspense, useState } from 'react';
import { readSesion } from '../../../platform/sesion.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** The window alone, for who opens it another way. */
export const HistoryModal = lazy(() => import('./HistoryModal.tsx'));

interface Props {
  tipo: Audited;
  id: string | number;
  /** What it belongs to, for screen readers. */
  de: string;
  /** Only its icon, as in a row. */
  small?: boolean;
}

/** Opens a record's changes: who, when, from what to what; only admins see the button. */
export function HistoryButton({ tipo, id, de, small = false }: Props) {
  const [open, setOpen] = useState(false);
  if (readSesion()?.rol !== 'admin') return null;
  return (
    <>
      {small ? (
        <IconButton title="Historial" aria-label={`Historial de ${de}`} onClick={() => setOpen(true)}>
          <IconHistory size={16} />
        </IconButton>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={15} />}
          aria-label={`Historial de ${de}`}
          onClick={() => setOpen(true)}
        >
          Historial
        </Button>
      )}
      {open && (
        <Suspense>
          <HistoryModal tipo={tipo} id={String(id)} de={de} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
