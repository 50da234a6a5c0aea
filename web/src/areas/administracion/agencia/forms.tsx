import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import { ASSIGNABLE_ROLES, ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { PanelProps } from './PanelProps.ts';

const NOBODY = { nombre: '', email: '', rol: 'selector' as (typeof ASSIGNABLE_ROLES)[number] };

/** Invites one person, and is empty again for the next one. */
export function InviteForm({ done }: PanelProps) {
  const [data, setData] = useState(NOBODY);
  const change = (part: Partial<typeof NOBODY>) => setData((before) => ({ ...before, ...part }));
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
      setData(NOBODY);
      await done(answer);
    });
  };
  return (
    <form ref={form} className="step-form" onSubmit={submit} noValidate inert={saving}>
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
      <Button type="submit" loading={saving}>
        Invitar
      </Button>
    </form>
  );
}

export function TeamForm({ done }: PanelProps) {
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const missing: { nombre?: string } = name.trim() === '' ? { nombre: 'Ingresá el nombre' } : {};
  const { errors, error, saving, save } = useSave(form, missing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(missing, async () => {
      const answer = await client.equipos.create({ nombre: name });
      setName('');
      await done(answer);
    });
  };
  return (
    <form ref={form} className="step-form" onSubmit={submit} noValidate inert={saving}>
      <FormError error={error} />
      <TextInput
        label="Nombre del equipo"
        required
        maxLength={150}
        placeholder="Por ejemplo: Operativos"
        value={name}
        error={errors.nombre}
        onChange={(e) => setName(e.currentTarget.value)}
      />
      <Button type="submit" loading={saving}>
        Crear equipo
      </Button>
    </form>
  );
}
