import {
  ActionIcon,
  Combobox,
  Loader,
  MultiSelect,
  Select,
  TextInput,
  type TextInputProps,
  useCombobox,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  MULTISELECT_MAX,
  SEARCH_MAX_CHARS,
  TYPEAHEAD_DELAY_MS,
  TYPEAHEAD_MIN_CHARS,
} from '@tembiapo/contract/domain/limits.ts';
import { memo, useMemo, useState } from 'react';
import { api, textoDeError } from '../api.ts';

interface Opcion {
  idNumerico: number;
  descripcion: string;
}

const aDatos = (items: Opcion[] | undefined) =>
  (items ?? []).map((o) => ({ value: String(o.idNumerico), label: o.descripcion }));
/** Options drawn at once; the rest is reached by typing. */
const VISIBLES = 60;

interface ElegirProps {
  label?: string;
  placeholder?: string;
  items: Opcion[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  required?: boolean;
  error?: string | undefined;
  clearable?: boolean;
  disabled?: boolean;
}

/** One item of a catalogue, found by typing. */
export function Elegir({ items, value, onChange, clearable = true, ...rest }: ElegirProps) {
  const data = useMemo(() => aDatos(items), [items]);
  return (
    <Select
      {...rest}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(elegido) => onChange(elegido === null ? null : Number(elegido))}
      searchable
      clearable={clearable}
      limit={VISIBLES}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
    />
  );
}

interface ElegirVariosProps {
  etiqueta: string;
  items: Opcion[] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Up to 10 items of a catalogue (000 §2). Hundreds of options: drawn again only when its own value changes. */
export const ElegirVarios = memo(function ElegirVarios({
  etiqueta,
  items,
  value,
  onChange,
}: ElegirVariosProps) {
  const data = useMemo(() => aDatos(items), [items]);
  return (
    <MultiSelect
      aria-label={etiqueta}
      placeholder={value.length === 0 ? etiqueta : ''}
      data={data}
      value={value.map(String)}
      onChange={(elegidos) => onChange(elegidos.map(Number))}
      maxValues={MULTISELECT_MAX}
      searchable
      clearable
      hidePickedOptions
      limit={VISIBLES}
      miw={value.length > 0 ? 200 : 128}
      w={value.length > 0 ? undefined : 128}
      maw={420}
      clearButtonProps={{ 'aria-label': `Quitar ${etiqueta}` }}
    />
  );
});

export interface EmpresaElegida {
  idNumerico: number;
  nombre: string;
}

interface BuscarEmpresaProps {
  label?: string;
  value: EmpresaElegida | null;
  onChange: (empresa: EmpresaElegida | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
}

/** Company typeahead: from 3 characters, after 200 ms, with the documents' texts for none and for a failure. */
export const BuscarEmpresa = memo(function BuscarEmpresa({
  label,
  value,
  onChange,
  disabled,
  required,
  error: errorDelCampo,
}: BuscarEmpresaProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [texto, setTexto] = useState('');
  const [name] = useDebouncedValue(texto.trim(), TYPEAHEAD_DELAY_MS);
  const alcanza = name.length >= TYPEAHEAD_MIN_CHARS;
  const { data, isFetching, error } = useQuery(
    api.empresas.byName.queryOptions({ input: { name }, enabled: alcanza }),
  );
  const opciones = alcanza ? (data?.searchResultsByTerm[0]?.items ?? []) : [];
  const elegir = (id: string) => {
    const empresa = opciones.find((o) => String(o.idNumerico) === id);
    if (empresa) onChange(empresa);
    setTexto('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={elegir} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <TextInput
          label={label}
          aria-label={label ?? 'Empresa'}
          placeholder="Empresa"
          required={required ?? false}
          error={errorDelCampo}
          {...(!label && { w: 150 })}
          disabled={disabled}
          leftSection={<IconBuilding size={15} />}
          rightSection={
            isFetching ? (
              <Loader size={14} />
            ) : value && !disabled ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Quitar empresa"
                onClick={() => onChange(null)}
              >
                <IconX size={14} />
              </ActionIcon>
            ) : null
          }
          value={value ? value.nombre : texto}
          onChange={(event) => {
            if (value) onChange(null);
            setTexto(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!alcanza || (isFetching && opciones.length === 0)}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {opciones.slice(0, VISIBLES).map((o) => (
            <Combobox.Option key={o.idNumerico} value={String(o.idNumerico)}>
              {o.nombre}
            </Combobox.Option>
          ))}
          {opciones.length === 0 && (
            <Combobox.Empty title={error ? textoDeError(error) : undefined}>
              {error
                ? 'Ocurrio un error al consultar los clientes/empresas'
                : 'No se encontraron clientes/empresas'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});

const LETRAS = /[^\p{L}\s'´.-]/gu;

interface SoloProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (valor: string) => void;
  /** Characters that are kept: digits, RUC (digits and hyphen), Spanish letters, or a document. */
  solo?: 'digitos' | 'ruc' | 'letras' | 'documento';
}

/** A text input that drops characters that do not belong (000 §5). */
export function Texto({ solo, onChange, ...rest }: SoloProps) {
  const quitar = { digitos: /\D/g, ruc: /[^\d-]/g, letras: LETRAS, documento: /[^\dA-Za-z.-]/g };
  return (
    <TextInput
      {...rest}
      onChange={(event) =>
        onChange(solo ? event.currentTarget.value.replace(quitar[solo], '') : event.currentTarget.value)
      }
    />
  );
}

/** The text a list is searched by. */
export const CampoDeBusqueda = ({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (texto: string) => void }) => (
  <TextInput
    leftSection={<IconSearch size={15} />}
    maxLength={SEARCH_MAX_CHARS}
    onChange={(e) => onChange(e.currentTarget.value)}
    {...props}
  />
);
