import { Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CANDIDATO_ORIGIN_LABEL,
  CANDIDATO_ORIGINS,
  type CandidatoOrigin,
  type EstudioKind,
} from '@tembiapo/contract/domain/estudios.ts';
import { ACTIVE_ETAPAS, etapaGroups } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_ESTUDIO_FILTERS, SHORT_TEXT, TYPEAHEAD_DELAY_MS } from '@tembiapo/contract/domain/limits.ts';
import { useRef, useState } from 'react';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { useSave } from '../../../ui/form.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ESTUDIO_KEYS, KIND_OPTIONS } from './EditEstudioModal.tsx';
import '@mantine/core/styles/Radio.css';
import './estudios.css';

interface Combination {
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
}
const EMPTY: Combination = { cargoIdNumerico: null, rubroIdNumerico: null };

interface Data {
  titulo: string;
  tipo: EstudioKind | null;
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
  origenCandidatos: CandidatoOrigin;
  combinations: Combination[];
  oportunidadIdNumerico: number | null;
  etapaIdNumerico: number | null;
}
const NEW_ONE: Data = {
  titulo: '',
  tipo: null,
  cargoIdNumerico: null,
  rubroIdNumerico: null,
  origenCandidatos: 'cargoRubro',
  combinations: [EMPTY],
  oportunidadIdNumerico: null,
  etapaIdNumerico: null,
};

const MISSING = 'Campo obligatorio';
type Errors = Partial<Record<'titulo' | 'tipo' | 'combinations' | 'oportunidad' | 'etapa', string>>;

const EXPLANATION: Record<CandidatoOrigin, string> = {
  cargoRubro: 'Candidatos cuyas experiencias coinciden con alguna de las combinaciones.',
  oportunidades: 'Candidatos de una oportunidad que están en la etapa elegida o en una posterior.',
  manual: 'El estudio empieza vacío; los candidatos se incluyen de a uno.',
};

const chosen = ({ combinations }: Data): Combination[] =>
  combinations.filter((one) => one.cargoIdNumerico ?? one.rubroIdNumerico);

function missingOf(data: Data): Errors {
  const { titulo, tipo, origenCandidatos: origin } = data;
  return {
    ...(titulo.trim() === '' && { titulo: MISSING }),
    ...(tipo === null && { tipo: MISSING }),
    ...(origin === 'cargoRubro' &&
      chosen(data).length === 0 && { combinations: 'Elegí al menos un cargo o un rubro' }),
    ...(origin === 'oportunidades' && data.oportunidadIdNumerico === null && { oportunidad: MISSING }),
    ...(origin === 'oportunidades' && data.etapaIdNumerico === null && { etapa: MISSING }),
  };
}

/** /estudio/crear (docs/reglas/medicion.md): the subject of a new study, and where its candidates come from. */
export function EstudioCreateScreen() {
  useTitle('Crear estudio');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const done = useDone(ESTUDIO_KEYS);
  const typed = useTyped('estudio nuevo', NEW_ONE);
  const { data, change: patch } = typed;
  const missing = missingOf(data);
  const { errors, error, saving, save, leave } = useSave<Errors>(form, missing);
  const [cargos, rubros] = useQueries({
    queries: [api.referencia.cargos.queryOptions(CATALOG), api.referencia.rubros.queryOptions(CATALOG)],
  });
  const submit = () =>
    save(missing, async () => {
      const { combinations: _, oportunidadIdNumerico, etapaIdNumerico, ...fields } = data;
      const origin = data.origenCandidatos;
      const { message, estudioMercadoIdNumerico } = await client.estudios.create({
        ...fields,
        ...(origin === 'cargoRubro' && { cargoRubroFiltros: chosen(data) }),
        ...(origin === 'oportunidades' && { oportunidadIdNumerico, etapaIdNumerico }),
      });
      typed.end();
      await done({ message });
      leave(() => navigate({ to: `/estudio/${estudioMercadoIdNumerico}`, ignoreBlocker: true }));
    });
  const inCombination = (i: number, change: Partial<Combination>) =>
    patch({ combinations: data.combinations.map((one, n) => (n === i ? { ...one, ...change } : one)) });
  return (
    <FormPage
      title="Crear estudio"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <section className="fields" aria-label="Datos principales">
        <h2 className="all">Datos principales</h2>
        <TextInput
          label="Título"
          required
          autoFocus
          maxLength={SHORT_TEXT}
          value={data.titulo}
          error={errors.titulo}
          onChange={(e) => patch({ titulo: e.currentTarget.value })}
        />
        <Select
          label="Tipo"
          required
          data={KIND_OPTIONS}
          value={data.tipo}
          error={errors.tipo}
          onChange={(kind) => patch({ tipo: kind as EstudioKind | null })}
        />
        <Choice
          label="Cargo"
          items={cargos.data?.items}
          value={data.cargoIdNumerico}
          onChange={(cargoId) => patch({ cargoIdNumerico: cargoId })}
        />
        <Choice
          label="Rubro"
          items={rubros.data?.items}
          value={data.rubroIdNumerico}
          onChange={(rubroId) => patch({ rubroIdNumerico: rubroId })}
        />
      </section>
      <section className="fields" aria-label="Candidatos">
        <h2 className="all">Candidatos</h2>
        <Radio.Group
          className="all"
          aria-label="Origen de los candidatos"
          value={data.origenCandidatos}
          onChange={(origin) => patch({ origenCandidatos: origin as CandidatoOrigin })}
        >
          <div className="origins">
            {CANDIDATO_ORIGINS.map((origin) => (
              <Radio
                key={origin}
                value={origin}
                label={CANDIDATO_ORIGIN_LABEL[origin]}
                description={EXPLANATION[origin]}
              />
            ))}
          </div>
        </Radio.Group>
        {data.origenCandidatos === 'cargoRubro' && (
          <div className="all combinations">
            {data.combinations.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a combination is nothing but its place
              <div className="combination" key={i}>
                <Choice
                  label={`Cargo de la combinación ${i + 1}`}
                  items={cargos.data?.items}
                  value={one.cargoIdNumerico}
                  error={i === 0 ? errors.combinations : undefined}
                  onChange={(cargoId) => inCombination(i, { cargoIdNumerico: cargoId })}
                />
                <Choice
                  label={`Rubro de la combinación ${i + 1}`}
                  items={rubros.data?.items}
                  value={one.rubroIdNumerico}
                  onChange={(rubroId) => inCombination(i, { rubroIdNumerico: rubroId })}
                />
                <IconButton
                  aria-label={`Quitar la combinación ${i + 1}`}
                  disabled={data.combinations.length === 1}
                  onClick={() => patch({ combinations: data.combinations.filter((_, n) => n !== i) })}
                >
                  <IconTrash size={16} />
                </IconButton>
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size={15} />}
              why={
                data.combinations.length >= MAX_ESTUDIO_FILTERS &&
                `Hasta ${MAX_ESTUDIO_FILTERS} combinaciones`
              }
              onClick={() => patch({ combinations: [...data.combinations, EMPTY] })}
            >
              Agregar combinación
            </Button>
          </div>
        )}
        {data.origenCandidatos === 'oportunidades' && (
          <>
            <ChooseOportunidad
              value={data.oportunidadIdNumerico}
              error={errors.oportunidad}
              onChange={(oportunidadId) => patch({ oportunidadIdNumerico: oportunidadId })}
            />
            <Select
              label="Etapa"
              required
              searchable
              data={etapaGroups(ACTIVE_ETAPAS, 'selector').map(({ group, items }) => ({
                group,
                items: items.map((e) => ({ value: String(e.idNumerico), label: e.descripcion })),
              }))}
              value={data.etapaIdNumerico === null ? null : String(data.etapaIdNumerico)}
              error={errors.etapa}
              onChange={(etapa) => patch({ etapaIdNumerico: etapa === null ? null : Number(etapa) })}
            />
          </>
        )}
      </section>
    </FormPage>
  );
}

interface ChooseOportunidadProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

/** Finds an opportunity by title, position or company; lists the newest until something is typed. */
function ChooseOportunidad({ value, onChange, error }: ChooseOportunidadProps) {
  const [text, setText] = useState('');
  const [quickSearch] = useDebouncedValue(text.trim(), TYPEAHEAD_DELAY_MS);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const wanted = quickSearch === chosen?.label ? '' : quickSearch;
  const { data } = useQuery(
    api.oportunidades.list.queryOptions({
      input: { limit: 30, ...(wanted && { busquedaRapida: wanted }) },
      placeholderData: keepPreviousData,
      ...LOOKUP,
    }),
  );
  const found = (data?.items ?? []).map((o) => ({
    value: String(o.idNumerico),
    label: `${o.titulo} · ${o.empresaDescripcion} · N.º ${o.idNumerico}`,
  }));
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label="Oportunidad"
      required
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar' }}
      placeholder="Cargo, título, cliente"
      data={options}
      incomplete={!data}
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      error={error}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
