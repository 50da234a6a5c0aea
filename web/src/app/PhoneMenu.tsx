import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './PhoneMenu.module.css';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar as a drawer, under 768 px. */
export const PhoneMenu = ({ title, onClose, children }: Props) => (
  <Dialog label="Menú" className={styles.drawer} onClose={onClose}>
    <div className="head">
      {title}
      <IconButton aria-label="Cerrar menú" data-autofocus onClick={onClose}>
        <IconX size={20} />
      </IconButton>
    </div>
    <nav aria-label="Menú">{children}</nav>
  </Dialog>
);
