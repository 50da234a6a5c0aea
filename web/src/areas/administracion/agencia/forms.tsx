import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import { ASSIGNABLE_ROLES, ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { type Typed, type Unsaved, useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import type { PanelProps } from './PanelProps.ts';

const NOBODY = { nombre: '', email: '', rol: 'selector' as (typeof ASSIGNABLE_ROLES)[number] };

/** Loses nothing typed: asks before leaving, and keeps a draft. */
const Keeping = ({ typed }: { typed: Unsaved }) => (
  <>
    <UnsavedQuestion dirty={typed.dirty} onDiscard={typed.end} />
    <Drafted form={typed} />
  </>
);

/** What was typed is saved: the form is empty, for the next one. */
function empty<T extends object>({ end, restore, base }: Typed<T>): void {
  end();
  restore({ data: base, base });
}

/** Invites one person, and is empty again for the next one. */
export function InviteForm({ stay, goOn }: PanelProps) {
  const typed = useTyped('invitación nueva', NOBODY);
  const { data, change } = typed;
  const [invited, setInvited] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const missing: { nombre?: string; email?: string } = {
    ...(data.nombre.trim() === '' && { nombre: 'Ingresá el nombre' }),
    ...(!validEmail(plainCorreo(data.email)) && { email: TEXTS.emailFormato }),
  };
  const { errors, error, saving, save } = useSave(form, missing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { nombre, email, rol } = data;
    void save(missing, async () => {
      const answer = await client.usuarios.create({ username: email, email, nombre, rol });
      empty(typed);
      setInvited((before) => [...before, nombre]);
      await stay(answer);
    });
  };
  return (
    <form ref={form} className="step-form" onSubmit={submit} noValidate inert={saving}>
      <Keeping typed={typed} />
      {invited.length > 0 && <p role="status">Invitada ✓ {invited.join(', ')}</p>}
      <FormError error={error} />
      <TextInput
        label="Nombre"
        required
        maxLength={150}
        autoComplete="off"
        value={data.nombre}
        error={errors.nombre}
        onChange={(e) => change({ nombre: e.currentTarget.value })}
      />
      <TextInput
        label="Email"
        required
        type="email"
        maxLength={150}
        autoComplete="off"
        value={data.email}
        error={errors.email}
        onChange={(e) => change({ email: e.currentTarget.value })}
      />
      <NativeSelect
        label="Rol"
        value={data.rol}
        data={ASSIGNABLE_ROLES.map((value) => ({ value, label: ROL_LABEL[value] }))}
        onChange={(e) => change({ rol: e.currentTarget.value as typeof data.rol })}
      />
      <div className="line-row">
        <Button type="submit" loading={saving}>
          Invitar
        </Button>
        {invited.length > 0 && (
          <Button variant="default" onClick={() => void goOn()}>
            Seguir
          </Button>
        )}
      </div>
    </form>
  );
}

export function TeamForm({ done }: PanelProps) {
  const typed = useTyped('equipo nuevo', { nombre: '' });
  const { nombre: name } = typed.data;
  const form = useRef<HTMLFormElement>(null);
  const missing: { nombre?: string } = name.trim() === '' ? { nombre: 'Ingresá el nombre' } : {};
  const { errors, error, saving, save } = useSave(form, missing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(missing, async () => {
      const answer = await client.equipos.create({ nombre: name });
      empty(typed);
      await done(answer);
    });
  };
  return (
    <form ref={form} className="step-form" onSubmit={submit} noValidate inert={saving}>
      <Keeping typed={typed} />
      <FormError error={error} />
      <TextInput
        label="Nombre del equipo"
        required
        maxLength={150}
        placeholder="Por ejemplo: Operativos"
        value={name}
        error={errors.nombre}
        onChange={(e) => typed.change({ nombre: e.currentTarget.value })}
      />
      <Button type="submit" loading={saving}>
        Crear equipo
      </Button>
    </form>
  );
}
