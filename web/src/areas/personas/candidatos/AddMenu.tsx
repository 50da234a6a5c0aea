import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** The other ways to add a candidate; `children` is the button it hangs from. */
export default function AddMenu({ onClose, children }: { onClose: () => void; children: ReactElement }) {
  return (
    <Menu opened position="bottom-end" onChange={(open) => !open && onClose()}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/crearDesdeCv">
          Crear desde CV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
