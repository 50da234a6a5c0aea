import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TYPEAHEAD_DELAY_MS, TYPEAHEAD_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { memo, useEffect, useState } from 'react';
import { api, errorText } from '../platform/api.ts';
import { LOOKUP } from '../platform/lookups.ts';
import { VISIBLE_OPTIONS } from './Choice.tsx';
import { IconButton } from './IconButton.tsx';
import { TextInput } from './TextInput.tsx';

export interface ChosenEmpresa {
  idNumerico: number;
  nombre: string;
}

export interface EmpresaSearchProps {
  id?: string;
  opened?: boolean;
  label?: string;
  value: ChosenEmpresa | null;
  onChange: (empresa: ChosenEmpresa | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
}

/** The real typeahead, which replaces its plain stand-in once touched (EmpresaSearch.tsx). */
export const LibraryEmpresaSearch = memo(function LibraryEmpresaSearch({
  id,
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
    api.empresas.byName.queryOptions({ input: { name }, enabled: enough, ...LOOKUP }),
  );
  // Enter takes the first one found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are drawn
  useEffect(() => void (text && combobox.selectFirstOption()), [data]);
  // A company typed and not chosen would be left out silently.
  const isUnchosen = !value && text.trim() !== '';
  const [isTold, setTold] = useState(false);
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
          id={id}
          label={label}
          aria-label={label ?? 'Empresa'}
          placeholder="Empresa"
          required={required ?? false}
          error={fieldError ?? (isTold && isUnchosen ? 'Elegila de la lista, o borrá lo escrito' : undefined)}
          data-trouble={isUnchosen || undefined}
          onInvalid={() => setTold(true)}
          {...(!label && { w: 104 })}
          disabled={disabled}
          leftSection={<IconBuilding size={15} />}
          rightSection={
            isFetching ? (
              <span className="spinner" />
            ) : value && !disabled ? (
              <IconButton size="sm" aria-label="Quitar empresa" onClick={() => onChange(null)}>
                <IconX size={14} />
              </IconButton>
            ) : null
          }
          value={value ? value.nombre : text}
          onChange={(event) => {
            if (value) onChange(null);
            setText(event.currentTarget.value);
            setTold(false);
            combobox.openDropdown();
          }}
          onBlur={() => {
            setTold(true);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enough || (isFetching && options.length === 0)}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {options.slice(0, VISIBLE_OPTIONS).map((o) => (
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
