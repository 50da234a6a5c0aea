import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Parametro } from '@tembiapo/contract/calls/administracion/parametros.ts';
import { PARAMETRO_CONCEPT_LABEL, PARAMETRO_PERIOD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useRef } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSaveAndReturn } from '../../../ui/useSaveAndReturn.ts';

const KEYS = [api.parametros.key()];
const MAX_PERCENT = 1000;

/** /parametro/editar/{id}: what is expected, and the two thresholds of the colours (docs/reglas/administracion.md). */
export function ParametroEditScreen() {
  useTitle('Editar parámetro');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(api.parametros.one.queryOptions({ input: { id } }));
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Form parametro={data.parametro} /> : <Loading rows={4} />;
}

const dataOf = ({ valor, escala }: Parametro) => ({ valor, low: escala[0], high: escala[1] });
type Data = { [Field in keyof ReturnType<typeof dataOf>]: NumberHeld };

const WORDS = {
  valor: 'Rendimiento esperado',
  escala: {
    label: 'Porcentajes mínimos',
    say: (scale: unknown) => (scale as number[]).map((percent) => `${percent} %`).join(' y '),
  },
};

function Form({ parametro: read }: { parametro: Parametro }) {
  const parametro = useAsRead(read);
  const typed = useTyped<Data>(`parametro ${parametro._id}`, () => dataOf(parametro));
  const { data } = typed;
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, saving, send } = useSaveAndReturn<object>(form, KEYS, '/parametros', typed);
  const submit = () => {
    const { valor, low, high } = data;
    if (valor === '' || low === '' || high === '') return setError(TEXTS.completarObligatorios);
    const { _id: id } = parametro;
    return send({}, () =>
      saveJoined({
        read: parametro,
        typed: { valor: Number(valor), escala: [Number(low), Number(high)] },
        again: async () => (await client.parametros.one({ id })).parametro,
        send: (data, version) => client.parametros.edit({ ...data, id, version }),
        words: WORDS,
      }),
    );
  };
  const number = (field: keyof Data, label: string, description: string, extra: object = {}) => (
    <NumberField
      label={label}
      description={description}
      required
      value={data[field]}
      onChange={(value) => typed.change({ [field]: value })}
      {...extra}
    />
  );
  return (
    <FormPage
      title="Editar parámetro"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <section className="section" aria-label="Parámetro">
        <div className="fields">
          <TextInput label="Concepto" readOnly value={PARAMETRO_CONCEPT_LABEL[parametro.concepto]} />
          <TextInput label="Periodo" readOnly value={PARAMETRO_PERIOD_LABEL[parametro.periodo]} />
          {number('valor', 'Rendimiento esperado', 'Cuántos por período', { decimals: 2 })}
          {number('low', 'Porcentaje mínimo de rendimiento aceptable', 'Por debajo se muestra en rojo', {
            suffix: ' %',
            max: MAX_PERCENT,
          })}
          {number(
            'high',
            'Porcentaje mínimo de rendimiento óptimo',
            'Por debajo se muestra en amarillo; desde ahí, en verde',
            { suffix: ' %', max: MAX_PERCENT },
          )}
        </div>
      </section>
    </FormPage>
  );
}
