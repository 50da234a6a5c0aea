import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { useRef } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSaveAndReturn } from '../../../ui/useSaveAndReturn.ts';

const KEYS = [api.feriados.key()];
interface Errors {
  nombre?: string;
  fecha?: string;
}

/** /feriado/crear (docs/reglas/administracion.md): the day is today until another one is chosen. */
export function FeriadoCreateScreen() {
  useTitle('Crear feriado');
  const typed = useTyped('feriado nuevo', () => ({ name: '', date: localDay() }));
  const { name, date } = typed.data;
  const form = useRef<HTMLFormElement>(null);
  const missing: Errors = {
    ...(name.trim() === '' && { nombre: 'Ingresá el nombre' }),
    ...(date === '' && { fecha: 'Elegí la fecha' }),
  };
  const { errors, error, saving, send } = useSaveAndReturn(form, KEYS, '/feriados', typed, missing);
  const submit = () => send(missing, () => client.feriados.create({ nombre: name, fecha: date }));
  return (
    <FormPage
      title="Crear feriado"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <section className="section" aria-label="Feriado">
        <div className="fields">
          <TextInput
            label="Nombre"
            required
            autoFocus
            maxLength={150}
            value={name}
            error={errors.nombre}
            onChange={(e) => typed.change({ name: e.currentTarget.value })}
          />
          <DateField
            label="Fecha"
            required
            value={date}
            error={errors.fecha}
            onChange={(date) => typed.change({ date })}
          />
        </div>
      </section>
    </FormPage>
  );
}
