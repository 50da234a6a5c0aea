import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { MailFrame } from './MailFrame.tsx';

/** Shows a mail as its program meant it to look, on request. */
export function FrameButton({ recibidoId, de }: { recibidoId: number; de: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <MailFrame recibidoId={recibidoId} />;
  return (
    <div className="actions">
      <Button
        size="xs"
        variant="default"
        aria-label={`Ver con su aspecto: ${de}`}
        onClick={() => setOpen(true)}
      >
        Ver con su aspecto
      </Button>
    </div>
  );
}
