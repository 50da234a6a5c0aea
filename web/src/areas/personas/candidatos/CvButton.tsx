import { IconFileText } from '@tabler/icons-react';
import { client } from '../../../platform/api.ts';
import { openInWindow } from '../../../platform/windows.ts';
import { Button } from '../../../ui/Button.tsx';

/** Requests the CV and opens the returned address in a new window (docs/reglas/personas.md). */
export function CvButton({ candidatoId, nombre }: { candidatoId: number; nombre?: string }) {
  const open = () =>
    void openInWindow(async () => (await client.candidatos.cv({ idNumerico: candidatoId })).url);
  return (
    <Button
      variant="default"
      {...(nombre && { size: 'xs', 'aria-label': `CV de ${nombre}` })}
      leftSection={<IconFileText size={nombre ? 14 : 16} />}
      onClick={open}
    >
      CV
    </Button>
  );
}
