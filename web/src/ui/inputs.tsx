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
import { api, errorText } from '../platform/api.ts';

interface Option {
  idNumerico: number;
  descripcion: string;
}

const toData = (items: Option[] | undefined) =>
  (items ?? []).map((o) => ({ value: String(o.idNumerico), label: o.descripcion }));
/** Options drawn at once; the rest is reached by typing. */
const VISIBLE = 60;

interface ChoiceProps {
  label?: string;
  placeholder?: string;
  items: Option[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  required?: boolean;
  error?: string | undefined;
  clearable?: boolean;
  disabled?: boolean;
}

/** One item of a catalogue, found by typing. */
export function Choice({ items, value, onChange, clearable = true, ...rest }: ChoiceProps) {
  const data = useMemo(() => toData(items), [items]);
  return (
    <Select
      {...rest}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      clearable={clearable}
      limit={VISIBLE}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
    />
  );
}

interface ChoicesProps {
  label: string;
  items: Option[] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Up to 10 items of a catalogue (000 §2). Hundreds of options: drawn again only when its own value changes. */
export const Choices = memo(function Choices({ label, items, value, onChange }: ChoicesProps) {
  const data = useMemo(() => toData(items), [items]);
  return (
    <MultiSelect
      aria-label={label}
      placeholder={value.length === 0 ? label : ''}
      data={data}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      maxValues={MULTISELECT_MAX}
      searchable
      clearable
      hidePickedOptions
      limit={VISIBLE}
      miw={value.length > 0 ? 200 : 128}
      w={value.length > 0 ? undefined : 128}
      maw={420}
      clearButtonProps={{ 'aria-label': `Quitar ${label}` }}
    />
  );
});

export interface ChosenEmpresa {
  idNumerico: number;
  nombre: string;
}

interface EmpresaSearchProps {
  label?: string;
  value: ChosenEmpresa | null;
  onChange: (empresa: ChosenEmpresa | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
}

/** Company typeahead: from 3 characters, after 200 ms, with the documents' texts for none and for a failure. */
export const EmpresaSearch = memo(function EmpresaSearch({
  label,
  value,
  onChange,
  disabled,
  required,
  error: fieldError,
}: EmpresaSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [name] = useDebouncedValue(text.trim(), TYPEAHEAD_DELAY_MS);
  const enough = name.length >= TYPEAHEAD_MIN_CHARS;
  const { data, isFetching, error } = useQuery(
    api.empresas.byName.queryOptions({ input: { name }, enabled: enough }),
  );
  const options = enough ? (data?.searchResultsByTerm[0]?.items ?? []) : [];
  const choose = (id: string) => {
    const empresa = options.find((o) => String(o.idNumerico) === id);
    if (empresa) onChange(empresa);
    setText('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <TextInput
          label={label}
          aria-label={label ?? 'Empresa'}
          placeholder="Empresa"
          required={required ?? false}
          error={fieldError}
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
          value={value ? value.nombre : text}
          onChange={(event) => {
            if (value) onChange(null);
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enough || (isFetching && options.length === 0)}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {options.slice(0, VISIBLE).map((o) => (
            <Combobox.Option key={o.idNumerico} value={String(o.idNumerico)}>
              {o.nombre}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty title={error ? errorText(error) : undefined}>
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

const LETTERS = /[^\p{L}\s'´.-]/gu;

interface OnlyProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Characters that are kept: digits, RUC (digits and hyphen), Spanish letters, or a document. */
  only?: 'digitos' | 'ruc' | 'letras' | 'documento';
}

/** A text input that drops characters that do not belong (000 §5). */
export function TextField({ only, onChange, ...rest }: OnlyProps) {
  const remove = { digitos: /\D/g, ruc: /[^\d-]/g, letras: LETTERS, documento: /[^\dA-Za-z.-]/g };
  return (
    <TextInput
      {...rest}
      onChange={(event) =>
        onChange(only ? event.currentTarget.value.replace(remove[only], '') : event.currentTarget.value)
      }
    />
  );
}

/** The text a list is searched by. */
export const SearchField = ({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (text: string) => void }) => (
  <TextInput
    leftSection={<IconSearch size={15} />}
    maxLength={SEARCH_MAX_CHARS}
    onChange={(e) => onChange(e.currentTarget.value)}
    {...props}
  />
);
