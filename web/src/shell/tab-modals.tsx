import { Button, Modal } from '@mantine/core';
import { Confirmar } from '../ui/Modal.tsx';
import { SIN_GUARDAR } from '../ui/unsaved.tsx';

/** An eleventh tab was asked for (002 §8). */
export function MaximoDePestanas({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Máximo de pestañas" size="sm">
      <p>Se pueden abrir hasta 10 pestañas. Por favor, cierre alguna para abrir nuevas.</p>
      <div className="acciones">
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Modal>
  );
}

export function CerrarSinGuardar({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Confirmar
      titulo="Cambios sin guardar"
      texto={SIN_GUARDAR}
      textoAceptar="Cerrar sin guardar"
      peligro
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
