import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';

interface Props {
  /** The name of the chosen text. */
  plantilla: string;
  /** In place of what is written, or after it. */
  onTake: (how: 'reemplazar' | 'agregar') => void;
  onClose: () => void;
}

/** Asks what to do with existing text when a ready-made one is chosen. */
export function TakeQuestion({ plantilla, onTake, onClose }: Props) {
  const take = (how: 'reemplazar' | 'agregar') => {
    onTake(how);
    onClose();
  };
  return (
    <Modal size="md" onClose={onClose} title={`Usar «${plantilla}»`}>
      <p>Ya hay algo escrito. ¿Qué hacemos con eso?</p>
      <div className="actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          Dejar como está
        </Button>
        <Button variant="danger" onClick={() => take('reemplazar')}>
          Reemplazar lo escrito
        </Button>
        <Button onClick={() => take('agregar')}>Agregar al final</Button>
      </div>
    </Modal>
  );
}
