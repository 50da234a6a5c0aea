import { NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Parametro } from '@tembiapo/contract/calls/parametros.ts';
import { PARAMETRO_CONCEPT_LABEL, PARAMETRO_PERIOD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardarYVolver } from '../../ui/save-and-return.ts';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';

const CLAVES = [api.parametros.key()];

/** /parametro/editar/{id}: what is expected, and the two thresholds of the colours (002 §2, §5). */
export function ParameterEditScreen() {
  useTitle('Editar parámetro');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(api.parametros.one.queryOptions({ input: { id } }));
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Formulario parametro={data.parametro} /> : <Cargando filas={4} />;
}

const datosDe = ({ valor, escala }: Parametro) => ({ valor, bajo: escala[0], alto: escala[1] });
/** An emptied number field is ''. */
type Datos = { [Campo in keyof ReturnType<typeof datosDe>]: number | string };

function Formulario({ parametro }: { parametro: Parametro }) {
  const [datos, setDatos] = useState<Datos>(() => datosDe(parametro));
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, guardando, guardado, enviar } = useGuardarYVolver<object>(
    form,
    CLAVES,
    '/parametros',
  );
  const submit = () => {
    const { valor, bajo, alto } = datos;
    if (valor === '' || bajo === '' || alto === '') return setError(TEXTS.completarObligatorios);
    const { _id: id, concepto } = parametro;
    return enviar({}, () =>
      client.parametros.edit({
        id,
        concepto,
        valor: Number(valor),
        escala: [Number(bajo), Number(alto)],
      }),
    );
  };
  const numero = (campo: keyof Datos, label: string, description: string, extra: object = {}) => (
    <NumberInput
      label={label}
      description={description}
      required
      min={0}
      decimalSeparator=","
      value={datos[campo]}
      onChange={(valor) => setDatos((antes) => ({ ...antes, [campo]: valor }))}
      {...extra}
    />
  );
  return (
    <PaginaDeFormulario
      titulo="Editar parámetro"
      form={form}
      sucio={!guardado && JSON.stringify(datos) !== JSON.stringify(datosDe(parametro))}
      guardando={guardando}
      deshabilitado={guardado}
      error={error}
      onSubmit={submit}
    >
      <section className="seccion" aria-label="Parámetro">
        <div className="campos">
          <TextInput label="Concepto" readOnly value={PARAMETRO_CONCEPT_LABEL[parametro.concepto]} />
          <TextInput label="Periodo" readOnly value={PARAMETRO_PERIOD_LABEL[parametro.periodo]} />
          {numero('valor', 'Rendimiento esperado', 'Cuántos por período', { decimalScale: 2 })}
          {numero('bajo', 'Porcentaje mínimo de rendimiento aceptable', 'Por debajo se muestra en rojo', {
            suffix: ' %',
            allowDecimal: false,
          })}
          {numero(
            'alto',
            'Porcentaje mínimo de rendimiento óptimo',
            'Por debajo se muestra en amarillo; desde ahí, en verde',
            { suffix: ' %', allowDecimal: false },
          )}
        </div>
      </section>
    </PaginaDeFormulario>
  );
}
