import { ActionIcon, Button, Radio, Select, TextInput } from '@mantine/core';
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
import { api, CATALOGO, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardar } from '../../ui/form.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { CLAVES_DE_ESTUDIO, OPCIONES_DE_TIPO } from './EditStudyModal.tsx';
import '@mantine/core/styles/Radio.css';
import './estudios.css';

interface Combinacion {
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
}
const VACIA: Combinacion = { cargoIdNumerico: null, rubroIdNumerico: null };

interface Datos {
  titulo: string;
  tipo: EstudioKind | null;
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
  origenCandidatos: CandidatoOrigin;
  combinaciones: Combinacion[];
  oportunidadIdNumerico: number | null;
  etapaIdNumerico: number | null;
}
const NUEVO: Datos = {
  titulo: '',
  tipo: null,
  cargoIdNumerico: null,
  rubroIdNumerico: null,
  origenCandidatos: 'cargoRubro',
  combinaciones: [VACIA],
  oportunidadIdNumerico: null,
  etapaIdNumerico: null,
};

const FALTA = 'Campo obligatorio';
type Errores = Partial<Record<'titulo' | 'tipo' | 'combinaciones' | 'oportunidad' | 'etapa', string>>;

const EXPLICACION: Record<CandidatoOrigin, string> = {
  cargoRubro: 'Candidatos cuyas experiencias coinciden con alguna de las combinaciones.',
  oportunidades: 'Candidatos de una oportunidad que están en la etapa elegida o en una posterior.',
  manual: 'El estudio empieza vacío; los candidatos se incluyen de a uno.',
};

const elegidas = ({ combinaciones }: Datos): Combinacion[] =>
  combinaciones.filter((una) => una.cargoIdNumerico ?? una.rubroIdNumerico);

function faltasDe(datos: Datos): Errores {
  const { titulo, tipo, origenCandidatos: origen } = datos;
  return {
    ...(titulo.trim() === '' && { titulo: FALTA }),
    ...(tipo === null && { tipo: FALTA }),
    ...(origen === 'cargoRubro' &&
      elegidas(datos).length === 0 && { combinaciones: 'Elegí al menos un cargo o un rubro' }),
    ...(origen === 'oportunidades' && datos.oportunidadIdNumerico === null && { oportunidad: FALTA }),
    ...(origen === 'oportunidades' && datos.etapaIdNumerico === null && { etapa: FALTA }),
  };
}

/** /estudio/crear (002 §2): what it is about and where its candidates come from. */
export function StudyCreateScreen() {
  useTitle('Crear estudio');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES_DE_ESTUDIO);
  const [datos, setDatos] = useState(NUEVO);
  const cambiar = (cambio: Partial<Datos>) => setDatos((antes) => ({ ...antes, ...cambio }));
  const { errores, error, guardando, guardar } = useGuardar<Errores>(form);
  const [cargos, rubros] = useQueries({
    queries: [api.referencia.cargos.queryOptions(CATALOGO), api.referencia.rubros.queryOptions(CATALOGO)],
  });
  const submit = () =>
    guardar(faltasDe(datos), async () => {
      const { combinaciones: _, ...campos } = datos;
      const { message, estudioMercadoIdNumerico } = await client.estudios.create({
        ...campos,
        cargoRubroFiltros: elegidas(datos),
      });
      await hecho({ message });
      void navigate({ to: `/estudio/${estudioMercadoIdNumerico}` as string, ignoreBlocker: true });
    });
  const enCombinacion = (i: number, cambio: Partial<Combinacion>) =>
    cambiar({ combinaciones: datos.combinaciones.map((una, n) => (n === i ? { ...una, ...cambio } : una)) });
  return (
    <PaginaDeFormulario
      titulo="Crear estudio"
      form={form}
      sucio={datos !== NUEVO && !guardando}
      guardando={guardando}
      error={error}
      onSubmit={submit}
    >
      <section className="campos" aria-label="Datos principales">
        <h2 className="todo">Datos principales</h2>
        <TextInput
          label="Título"
          required
          autoFocus
          maxLength={SHORT_TEXT}
          value={datos.titulo}
          error={errores.titulo}
          onChange={(e) => cambiar({ titulo: e.currentTarget.value })}
        />
        <Select
          label="Tipo"
          required
          data={OPCIONES_DE_TIPO}
          value={datos.tipo}
          error={errores.tipo}
          onChange={(tipo) => cambiar({ tipo: tipo as EstudioKind | null })}
        />
        <Elegir
          label="Cargo"
          items={cargos.data?.items}
          value={datos.cargoIdNumerico}
          onChange={(cargoIdNumerico) => cambiar({ cargoIdNumerico })}
        />
        <Elegir
          label="Rubro"
          items={rubros.data?.items}
          value={datos.rubroIdNumerico}
          onChange={(rubroIdNumerico) => cambiar({ rubroIdNumerico })}
        />
      </section>
      <section className="campos" aria-label="Candidatos">
        <h2 className="todo">Candidatos</h2>
        <Radio.Group
          className="todo"
          aria-label="Origen de los candidatos"
          value={datos.origenCandidatos}
          onChange={(origen) => cambiar({ origenCandidatos: origen as CandidatoOrigin })}
        >
          <div className="origenes">
            {CANDIDATO_ORIGINS.map((origen) => (
              <Radio
                key={origen}
                value={origen}
                label={CANDIDATO_ORIGIN_LABEL[origen]}
                description={EXPLICACION[origen]}
              />
            ))}
          </div>
        </Radio.Group>
        {datos.origenCandidatos === 'cargoRubro' && (
          <div className="todo combinaciones">
            {datos.combinaciones.map((una, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a combination is nothing but its place
              <div className="combinacion" key={i}>
                <Elegir
                  label={`Cargo de la combinación ${i + 1}`}
                  items={cargos.data?.items}
                  value={una.cargoIdNumerico}
                  error={i === 0 ? errores.combinaciones : undefined}
                  onChange={(cargoIdNumerico) => enCombinacion(i, { cargoIdNumerico })}
                />
                <Elegir
                  label={`Rubro de la combinación ${i + 1}`}
                  items={rubros.data?.items}
                  value={una.rubroIdNumerico}
                  onChange={(rubroIdNumerico) => enCombinacion(i, { rubroIdNumerico })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar la combinación ${i + 1}`}
                  disabled={datos.combinaciones.length === 1}
                  onClick={() => cambiar({ combinaciones: datos.combinaciones.filter((_, n) => n !== i) })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size={15} />}
              disabled={datos.combinaciones.length >= MAX_ESTUDIO_FILTERS}
              onClick={() => cambiar({ combinaciones: [...datos.combinaciones, VACIA] })}
            >
              Agregar combinación
            </Button>
          </div>
        )}
        {datos.origenCandidatos === 'oportunidades' && (
          <>
            <ElegirOportunidad
              value={datos.oportunidadIdNumerico}
              error={errores.oportunidad}
              onChange={(oportunidadIdNumerico) => cambiar({ oportunidadIdNumerico })}
            />
            <Select
              label="Etapa"
              required
              searchable
              data={etapaGroups(ACTIVE_ETAPAS, 'selector').map(({ group, items }) => ({
                group,
                items: items.map((e) => ({ value: String(e.idNumerico), label: e.descripcion })),
              }))}
              value={datos.etapaIdNumerico === null ? null : String(datos.etapaIdNumerico)}
              error={errores.etapa}
              onChange={(etapa) => cambiar({ etapaIdNumerico: etapa === null ? null : Number(etapa) })}
            />
          </>
        )}
      </section>
    </PaginaDeFormulario>
  );
}

interface ElegirOportunidadProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

/** An opportunity, found by its title, position or company; the newest ones before anything is typed. */
function ElegirOportunidad({ value, onChange, error }: ElegirOportunidadProps) {
  const [texto, setTexto] = useState('');
  const [busquedaRapida] = useDebouncedValue(texto.trim(), TYPEAHEAD_DELAY_MS);
  const [elegida, setElegida] = useState<{ value: string; label: string } | null>(null);
  const buscada = busquedaRapida === elegida?.label ? '' : busquedaRapida;
  const { data } = useQuery(
    api.oportunidades.list.queryOptions({
      input: { limit: 30, ...(buscada && { busquedaRapida: buscada }) },
      placeholderData: keepPreviousData,
    }),
  );
  const encontradas = (data?.items ?? []).map((o) => ({
    value: String(o.idNumerico),
    label: `${o.titulo} · ${o.empresaDescripcion} · N.º ${o.idNumerico}`,
  }));
  const opciones =
    elegida && !encontradas.some((una) => una.value === elegida.value)
      ? [elegida, ...encontradas]
      : encontradas;
  return (
    <Select
      label="Oportunidad"
      required
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar' }}
      placeholder="Cargo, título, cliente"
      data={opciones}
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      error={error}
      onSearchChange={setTexto}
      onChange={(id) => {
        setElegida(opciones.find((una) => una.value === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
