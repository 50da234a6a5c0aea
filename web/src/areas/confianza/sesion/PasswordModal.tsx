import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

/** Changes one's own password from the bar; all other sessions of the person end. */
export default function PasswordModal({ onClose }: { onClose: () => void }) {
  const typed = useTyped(null, { currentPassword: '', password: '', repeated: '' });
  const { currentPassword, password, repeated } = typed.data;
  const save = async () => {
    if (currentPassword === '' || password === '' || repeated === '') throw TEXTS.completeCampos;
    if (password !== repeated) throw TEXTS.passwordsNoCoinciden;
    alerts.success(
      (await client.sesion.changePassword({ passwordActual: currentPassword, password })).message,
    );
  };
  return (
    <FormModal unsaved={typed} title="Cambiar contraseña" size="sm" onClose={onClose} onSubmit={save}>
      <div style={{ display: 'grid', gap: 12 }}>
        <PasswordInput
          label="Contraseña actual"
          autoComplete="current-password"
          data-autofocus
          value={currentPassword}
          onChange={(e) => typed.change({ currentPassword: e.currentTarget.value })}
        />
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          value={password}
          onChange={(e) => typed.change({ password: e.currentTarget.value })}
        />
        <PasswordInput
          label="Repetir contraseña"
          autoComplete="new-password"
          value={repeated}
          onChange={(e) => typed.change({ repeated: e.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
