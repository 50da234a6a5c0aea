import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password box with a button to show what is typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [seen, setSeen] = useState(false);
  return (
    <TextInput
      {...props}
      type={seen ? 'text' : 'password'}
      rightSection={
        <IconButton
          size="sm"
          tabIndex={-1}
          aria-label="Mostrar u ocultar la contraseña"
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          {seen ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        </IconButton>
      }
    />
  );
}
