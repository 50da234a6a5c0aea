import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddButton.module.css';

const AddMenu = lazy(() => import('./AddMenu.tsx'));

/** Adds a candidate by hand; beside it, the other ways. */
export function AddButton({ variant }: { variant: 'default' | 'filled' }) {
  const [open, setOpen] = useState(false);
  const more = (
    <Button
      variant={variant}
      className={styles.more}
      aria-label="Otras formas de agregar"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      <IconChevronDown size={15} />
    </Button>
  );
  return (
    <span className={`${variant === 'filled' ? 'main-action ' : ''}${styles.add}`}>
      <Button variant={variant} component={Link} to="/crearCandidato" leftSection={<IconPlus size={15} />}>
        Agregar
      </Button>
      {open ? (
        <Suspense fallback={more}>
          <AddMenu onClose={() => setOpen(false)}>{more}</AddMenu>
        </Suspense>
      ) : (
        more
      )}
    </span>
  );
}
