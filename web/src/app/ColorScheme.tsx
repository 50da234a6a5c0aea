import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import shellStyles from './Shell.module.css';

/** Switches light and dark, in the phone menu. */
export default function ColorScheme() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  return (
    <button
      type="button"
      className={shellStyles.nav}
      style={{ border: 0, background: 'none', font: 'inherit', cursor: 'pointer' }}
      onClick={toggleColorScheme}
    >
      {colorScheme === 'dark' ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
      {colorScheme === 'dark' ? 'Modo claro' : 'Modo oscuro'}
    </button>
  );
}
