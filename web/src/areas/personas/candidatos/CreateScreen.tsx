import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DEFAULT_CIUDAD, DEFAULT_NACIONALIDAD, DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, useRef } from 'react';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { TOLD_BY_SCREEN } from '../../../platform/lookups.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { DataFields } from './DataFields.tsx';
import { type CandidatoData, type CandidatoErrors, dataToSend, errorsOf, newCandidato } from './data-form.ts';

const KEYS = [api.candidatos.search.key()];

/** /crearCandidato: country, city and nationality start at the documents' defaults (docs/reglas/personas.md). */
export function CreateScreen() {
  useTitle('Crear candidato');
  const [ciudades, nacionalidades] = useQueries({
    queries: [
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG, ...TOLD_BY_SCREEN }),
      api.referencia.nacionalidades.queryOptions({ ...CATALOG, ...TOLD_BY_SCREEN }),
    ],
  });
  const failed = [ciudades, nacionalidades].find(({ error, data }) => error && !data);
  if (failed) return <ErrorPanel error={failed.error} onRetry={failed.refetch} />;
  if (!ciudades.data || !nacionalidades.data) return <Loading />;
  const initial = newCandidato({
    nacionalidadIdNumerico:
      nacionalidades.data.items.find((n) => n.descripcion === DEFAULT_NACIONALIDAD)?.idNumerico ?? null,
    paisId: DEFAULT_PAIS_ID,
    ciudadId: ciudades.data.items.find((c) => c.descripcion === DEFAULT_CIUDAD)?.idNumerico ?? null,
  });
  return <Form initial={initial} />;
}

function Form({ initial }: { initial: CandidatoData }) {
  const typed = useTyped('candidato nuevo', initial);
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const campos = useCampos('candidato');
  const wrong = errorsOf(data, campos);
  const { errors, error, saving, save, leave } = useSave<CandidatoErrors>(form, wrong);
  const navigate = useNavigate();
  const done = useDone(KEYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(wrong, async () => {
      const created = await client.candidatos.create(dataToSend(data, campos, true));
      typed.end();
      void done(created);
      leave(() => navigate({ to: `/editarCandidato/${created.idNumerico}` }));
    });
  };
  return (
    <main className="page">
      <UnsavedQuestion dirty={typed.dirty} onDiscard={typed.end} />
      <form ref={form} onSubmit={submit} noValidate inert={saving}>
        <div className="head">
          <h1>Crear candidato</h1>
          <span className="right">
            <Button type="submit" loading={saving}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="body" style={{ maxWidth: 980 }}>
          <Drafted form={typed} />
          <FormError error={error} />
          <DataFields data={data} errors={errors} isStaff campos={campos} onChange={change} />
        </div>
      </form>
    </main>
  );
}
