import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, client } from '../../../platform/api.ts';
import { type Selection, useSelection } from '../../../platform/selection.tsx';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { useSave } from '../../../ui/form.ts';
import { useDone } from '../../../ui/useDone.ts';
import { EmpresaFields } from './EmpresaFields.tsx';
import { dataToSend, type EmpresaErrors, errorsOf, NEW_EMPRESA } from './empresa-form.ts';

const KEYS = [api.empresas.key()];

/** /empresa/agregar: on success, goes to the company's page (docs/reglas/clientes.md) or back to the screen that wants one. */
export function EmpresaCreateScreen() {
  useTitle('Agregar empresa');
  const typed = useTyped('empresa nueva', NEW_EMPRESA);
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { returnTo, choose } = useSelection(useSearch({ strict: false }) as Partial<Selection>, 'empresa');
  const campos = useCampos('empresa');
  const wrong = errorsOf(data, campos);
  const { errors, error, saving, save, leave } = useSave<EmpresaErrors>(form, wrong);
  const done = useDone(KEYS);
  const submit = () =>
    save(wrong, async () => {
      const answer = await client.empresas.create(dataToSend(data, campos));
      typed.end();
      void done(answer);
      leave(() => {
        if (returnTo) choose(answer.idNumerico, data.nombre.trim());
        else void navigate({ to: `/empresa/editar/${answer.idNumerico}` });
      });
    });
  return (
    <FormPage
      title="Agregar empresa"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <EmpresaFields data={data} errors={errors} campos={campos} onChange={change} />
    </FormPage>
  );
}
