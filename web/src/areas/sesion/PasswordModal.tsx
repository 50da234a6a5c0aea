import { PasswordInput } from '@mantine/core';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { client } from '../../api.ts';
import { alertas } from '../../ui/alerts.tsx';
import { FormModal } from '../../ui/Modal.tsx';

/** Changes one's own password from the bar; every other session of the person ends. */
export default function PasswordModal({ onClose }: { onClose: () => void }) {
  const [passwordActual, setActual] = useState('');
  const [password, setPassword] = useState('');
  const [repetida, setRepetida] = useState('');
  const guardar = async () => {
    if (passwordActual === '' || password === '' || repetida === '') throw TEXTS.completeCampos;
    if (password !== repetida) throw TEXTS.passwordsNoCoinciden;
    alertas.exito((await client.sesion.cambiarPassword({ passwordActual, password })).message);
  };
  return (
    <FormModal titulo="Cambiar contraseña" size="sm" onClose={onClose} onSubmit={guardar}>
      <div style={{ display: 'grid', gap: 12 }}>
        <PasswordInput
          label="Contraseña actual"
          autoComplete="current-password"
          data-autofocus
          value={passwordActual}
          onChange={(e) => setActual(e.currentTarget.value)}
        />
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <PasswordInput
          label="Repetir contraseña"
          autoComplete="new-password"
          value={repetida}
          onChange={(e) => setRepetida(e.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
