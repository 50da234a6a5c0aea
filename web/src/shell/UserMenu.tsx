import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { activarAvisos, sePuedeActivar } from '../notices.ts';

interface Props {
  onClose: () => void;
  onPassword: () => void;
  /** The button it hangs from. */
  children: ReactElement;
}

/** What a person does with their own account: light or dark, password, leaving. */
export default function UserMenu({ onClose, onPassword, children }: Props) {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const oscuro = colorScheme === 'dark';
  return (
    <Menu opened position="bottom-end" width={220} onChange={(abierto) => !abierto && onClose()}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={oscuro ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={toggleColorScheme}
        >
          {oscuro ? 'Modo claro' : 'Modo oscuro'}
        </Menu.Item>
        {sePuedeActivar() && (
          <Menu.Item leftSection={<IconBell size={16} />} onClick={() => void activarAvisos()}>
            Activar avisos
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKey size={16} />} onClick={onPassword}>
          Cambiar contraseña
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} component="a" href="/logout">
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
