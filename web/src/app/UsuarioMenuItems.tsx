import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconFileText,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ownDrafts } from '../platform/drafts.ts';
import { activateNotices, canActivate } from '../platform/notices.ts';

interface Props {
  onClose: () => void;
  onAsk: (what: 'password' | 'drafts') => void;
  onSecurity: () => void;
  /** Staff only. */
  onShortcuts: (() => void) | undefined;
  /** The button it hangs from. */
  children: ReactElement;
}

/** The account menu: color scheme, password, signing out. */
export default function UsuarioMenuItems({ onClose, onAsk, onSecurity, onShortcuts, children }: Props) {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const drafts = ownDrafts().length;
  const dark = colorScheme === 'dark';
  return (
    <Menu opened position="bottom-end" width={250} onChange={(open) => !open && onClose()}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={toggleColorScheme}
        >
          {dark ? 'Modo claro' : 'Modo oscuro'}
        </Menu.Item>
        {canActivate() && (
          <Menu.Item leftSection={<IconBell size={16} />} onClick={() => void activateNotices()}>
            Activar avisos
          </Menu.Item>
        )}
        {onShortcuts && (
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
            Atajos de teclado
          </Menu.Item>
        )}
        {drafts > 0 && (
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => onAsk('drafts')}>
            Textos sin guardar ({drafts})
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLock size={16} />} onClick={onSecurity}>
          Mi seguridad y mis sesiones
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAsk('password')}>
          Cambiar contraseña
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} component="a" href="/logout">
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
