import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

/** The sidebar as a drawer, under 768 px. */
export default function PhoneMenu({
  title,
  onClose,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={title}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      <nav style={{ display: 'grid', gap: 2 }} aria-label="Menú">
        {children}
      </nav>
    </Drawer>
  );
}
