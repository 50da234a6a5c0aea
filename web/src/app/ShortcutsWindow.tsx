import { IconX } from '@tabler/icons-react';
import styles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ShortcutsList } from './ShortcutsList.tsx';

/** '?': the keyboard shortcuts, over any screen. */
export default function ShortcutsWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label="Atajos de teclado" className={styles.window} onClose={onClose}>
      <div className="head">
        <h1>Atajos de teclado</h1>
        <IconButton aria-label="Cerrar" data-autofocus onClick={onClose}>
          <IconX size={18} />
        </IconButton>
      </div>
      <ShortcutsList />
    </Dialog>
  );
}
