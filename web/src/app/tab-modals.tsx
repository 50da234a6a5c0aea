import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Confirm } from '../ui/modals.tsx';
import { UNSAVED } from '../ui/unsaved.tsx';

/** Refuses an eleventh tab (docs/reglas/convenciones.md). */
export function TooManyTabs({ onClose }: { onClose: () => void }) {
  return (
    <Modal onClose={onClose} title="Máximo de pestañas" size="sm">
      <p>Se pueden abrir hasta 10 pestañas. Por favor, cierre alguna para abrir nuevas.</p>
      <div className="actions">
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Modal>
  );
}

export function CloseUnsaved({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Confirm
      title="Cambios sin guardar"
      text={UNSAVED}
      acceptText="Cerrar sin guardar"
      danger
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
