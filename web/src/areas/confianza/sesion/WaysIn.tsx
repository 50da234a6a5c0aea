import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { passkeysHere } from '../../../platform/passkeys.ts';
import { start } from '../../../platform/start.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { useEntering } from './useEntering.ts';

interface Props {
  entry: ReturnType<typeof useEntering>;
  submitText: string;
  /** Leads to the office's provider. */
  oficina: { component: 'a'; href: string } | { onClick: () => void };
}

/** A form with email and password, the office's account and a passkey. */
export function WaysIn({ entry, submitText, oficina }: Props) {
  const {
    known,
    email,
    wrongEmail,
    username,
    setUsername,
    password,
    setPassword,
    entering,
    enterWithPasskey,
  } = entry;
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
        required
        unmarked
        error={wrongEmail}
        ref={email}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        label="Contraseña"
        autoComplete="current-password"
        autoFocus={known !== ''}
        required
        unmarked
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={entering}>
        {submitText}
      </Button>
      {start.oficina && (
        <Button variant="default" leftSection={<IconBuilding size={18} />} {...oficina}>
          Ingresar con la cuenta de la oficina
        </Button>
      )}
      {passkeysHere() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} />}
          disabled={entering}
          onClick={() => void enterWithPasskey()}
        >
          Ingresar con una passkey
        </Button>
      )}
    </>
  );
}
