import { client } from '../../platform/api.ts';
import { useTyped } from '../../platform/typed.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { FormModal } from '../../ui/modals.tsx';
import { Select } from '../../ui/Select.tsx';

type Rol = 'selector' | 'admin' | 'ninguno';
interface Settings {
  dominios: { dominio: string; rol: 'selector' | 'admin' | null }[];
  sinContrasena: boolean;
  contrasenaUsuarioId: number | null;
  administradores: { idNumerico: number; nombre: string }[];
}
interface Props {
  settings: Settings;
  onClose: () => void;
  onDone: (answer: { message: string }) => Promise<unknown>;
}

const ROLES = [
  { value: 'ninguno', label: 'No entra' },
  { value: 'selector', label: 'Entra como selector' },
  { value: 'admin', label: 'Entra como administrador' },
];

/** Who comes in with the office's account who has no user yet, and whether passwords work still. */
export function OidcModal({ settings, onClose, onDone }: Props) {
  const typed = useTyped('oficina', {
    domains: settings.dominios.map(({ dominio, rol }): { dominio: string; rol: Rol } => ({
      dominio,
      rol: rol ?? 'ninguno',
    })),
    isOff: settings.sinContrasena,
    keeper: settings.contrasenaUsuarioId,
  });
  const {
    data: { domains, isOff, keeper },
    change,
  } = typed;
  const save = async () =>
    onDone(
      await client.oficina.edit({ dominios: domains, sinContrasena: isOff, contrasenaUsuarioId: keeper }),
    );
  return (
    <FormModal
      title="Ingreso con la cuenta de la oficina"
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={!isOff || keeper !== null}
    >
      <div className="fields">
        {domains.map(({ dominio, rol }) => (
          <Select
            key={dominio}
            label={`Alguien nuevo de ${dominio}`}
            data={ROLES}
            value={rol}
            onChange={(value) =>
              change({
                domains: domains.map((one) =>
                  one.dominio === dominio ? { dominio, rol: value as Rol } : one,
                ),
              })
            }
          />
        ))}
        {domains.length === 0 && (
          <p className="soft">
            Para que entre alguien nuevo de un dominio de la agencia, el dominio se pone en OIDC_DOMINIOS.
          </p>
        )}
        <Checkbox
          label="Nadie del equipo ingresa con contraseña, menos una persona"
          checked={isOff}
          onChange={(e) => change({ isOff: e.currentTarget.checked })}
        />
        {isOff && (
          <Choice
            label="Quién sigue ingresando con su contraseña"
            required
            clearable={false}
            items={settings.administradores.map(({ idNumerico, nombre }) => ({
              idNumerico,
              descripcion: nombre,
            }))}
            value={keeper}
            onChange={(id) => change({ keeper: id })}
          />
        )}
      </div>
    </FormModal>
  );
}
