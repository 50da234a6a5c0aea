import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { TYPEAHEAD_DELAY_MS, TYPEAHEAD_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api } from '../platform/api.ts';
import { Select } from './Select.tsx';

export interface Named {
  idNumerico: number;
  nombre: string;
}

interface Props {
  value: Named | null;
  onChange: (value: Named | null) => void;
}

const ROWS = 8;

/** Picks a record by searching, from three letters on. The choice stays while something else is typed. */
function NamedSearch({
  label,
  items,
  value,
  onChange,
  onType,
}: Props & { label: string; items: readonly Named[]; onType: (text: string) => void }) {
  const shown =
    value && !items.some(({ idNumerico }) => idNumerico === value.idNumerico) ? [value, ...items] : items;
  return (
    <Select
      label={label}
      placeholder="Escribí para buscar"
      searchable
      clearable
      data={shown.map(({ idNumerico, nombre }) => ({ value: String(idNumerico), label: nombre }))}
      // The server searched already, so results are not filtered again.
      filter={({ options }) => options}
      nothingFoundMessage="Escribí al menos tres letras"
      onSearchChange={onType}
      value={value === null ? null : String(value.idNumerico)}
      onChange={(id) => onChange(shown.find(({ idNumerico }) => String(idNumerico) === id) ?? null)}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
    />
  );
}

function useTyped(): [text: string, enough: boolean, onType: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPEAHEAD_DELAY_MS);
  return [text, text.length >= TYPEAHEAD_MIN_CHARS, setTyped];
}

export function CandidatoSearch(props: Props) {
  const [text, enough, onType] = useTyped();
  const { data } = useQuery(
    api.candidatos.search.queryOptions({
      input: { busquedaRapida: text, page: 1, limit: ROWS },
      enabled: enough && text !== props.value?.nombre,
    }),
  );
  const items = (data?.items ?? []).map((candidato) => ({
    idNumerico: candidato.idNumerico,
    nombre: candidato.nombreCompleto,
  }));
  return <NamedSearch {...props} label="Candidato" items={items} onType={onType} />;
}

export function OportunidadSearch(props: Props) {
  const [text, enough, onType] = useTyped();
  const { data } = useQuery(
    api.oportunidades.list.queryOptions({
      input: { busquedaRapida: text, page: 1, limit: ROWS },
      enabled: enough && text !== props.value?.nombre,
    }),
  );
  const items = (data?.items ?? []).map(({ idNumerico, titulo }) => ({ idNumerico, nombre: titulo }));
  return <NamedSearch {...props} label="Oportunidad" items={items} onType={onType} />;
}
