import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

/** The sidebar as a drawer, under 768 px. */
export default function PhoneMenu({
  titulo,
  onClose,
  children,
}: {
  titulo: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <nav style={{ display: 'grid', gap: 2 }} aria-label="Menú">
        {children}
      </nav>
    </Drawer>
  );
}
