import { candidatoFilters, SHOWN_FILTERS } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { MONEY_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choices } from '../../../ui/Choice.tsx';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { type FilterChip, FiltersLine } from '../../../ui/FiltersLine.tsx';
import { useLists } from '../../../ui/lists.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { SearchFilters } from './filters.ts';

interface Props {
  filters: SearchFilters;
  onSubmit: (filters: Partial<SearchFilters>) => void;
}

const LISTS = SHOWN_FILTERS.map((name) => candidatoFilters[name].of);

const IN_TEXTS = [
  ['buscarEnNotas', 'Buscar en notas'],
  ['buscarEnCv', 'Buscar en CV'],
] as const;

const IN_NAMES_ONLY = { busquedaExacta: false, buscarEnNotas: false, buscarEnCv: false };

/** What is on of that which is folded away. */
const chipsOf = (
  { porSonido, empresaId, empresaNombre, salario }: SearchFilters,
  onSubmit: Props['onSubmit'],
) =>
  [
    porSonido && { text: 'Suena parecido', remove: () => onSubmit({ porSonido: false }) },
    empresaId && {
      text: `Empresa: ${empresaNombre || empresaId}`,
      remove: () => onSubmit({ empresaId: null }),
    },
    salario && { text: `Hasta Gs. ${groupMiles(salario)}`, remove: () => onSubmit({ salario: '' }) },
  ].filter((chip): chip is FilterChip => !!chip);

/** The filter line of the search: Enter or Filtrar apply it; what is searched in texts and what is searched exactly exclude each other (docs/reglas/personas.md). */
export const SearchForm = memo(function SearchForm({ filters, onSubmit }: Props) {
  const [draft, setDraft] = useState(filters);
  const address = JSON.stringify({ ...filters, page: 0, limit: 0 });
  const [applied, setApplied] = useState(address);
  // Another search in the address fills the form anew; another page of the same one leaves what is being typed.
  if (applied !== address) {
    setApplied(address);
    setDraft(filters);
  }
  const change = useCallback(
    (change: Partial<SearchFilters>) => setDraft((before) => ({ ...before, ...change })),
    [],
  );
  const inList = useMemo(
    () => new Map(SHOWN_FILTERS.map((name) => [name, (ids: number[]) => change({ [name]: ids })])),
    [change],
  );
  const inEmpresa = useCallback(
    (empresa: ChosenEmpresa | null) =>
      change({ empresaId: empresa?.idNumerico ?? null, empresaNombre: empresa?.nombre ?? '' }),
    [change],
  );
  const { empresaId, empresaNombre } = draft;
  const empresa = useMemo(
    () => (empresaId ? { idNumerico: empresaId, nombre: empresaNombre || `Empresa ${empresaId}` } : null),
    [empresaId, empresaNombre],
  );
  // Asked for when somebody reaches for them, or when they must say what was chosen.
  const [reached, setReached] = useState(false);
  const reach = useCallback(() => setReached(true), []);
  const enabled = reached || SHOWN_FILTERS.some((name) => draft[name].length > 0);
  const lists = useLists(LISTS, enabled);
  const quick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const writing = (event.target as HTMLElement).closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || writing) return;
      event.preventDefault();
      quick.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const submit = () => {
    const { page: _, limit: __, ...rest } = draft;
    onSubmit(rest);
  };
  return (
    <FiltersLine
      onSubmit={submit}
      chips={chipsOf(filters, onSubmit)}
      rare={
        <>
          <Checkbox
            label="Suena parecido"
            checked={draft.porSonido}
            onChange={(e) =>
              change({
                porSonido: e.currentTarget.checked,
                ...(e.currentTarget.checked && IN_NAMES_ONLY),
              })
            }
          />
          <EmpresaSearch value={empresa} onChange={inEmpresa} />
          {/* A plain input: the money input of the forms would weigh a tenth of what the first search may load. */}
          <TextInput
            aria-label="Salario hasta"
            placeholder="Salario hasta"
            w={130}
            inputMode="numeric"
            maxLength={MONEY_MAX_CHARS}
            value={groupMiles(draft.salario)}
            onChange={(e) => change({ salario: e.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '') })}
          />
        </>
      }
    >
      <SearchField
        ref={quick}
        aria-label="Búsqueda rápida"
        placeholder="Nombre o teléfono"
        w={210}
        autoFocus
        value={draft.busquedaRapida}
        onChange={(quickSearch) => change({ busquedaRapida: quickSearch })}
      />
      {IN_TEXTS.map(([field, label]) => (
        <Checkbox
          key={field}
          label={label}
          checked={draft[field]}
          onChange={(e) =>
            change({
              [field]: e.currentTarget.checked,
              ...(e.currentTarget.checked && { busquedaExacta: false, porSonido: false }),
            })
          }
        />
      ))}
      <Checkbox
        label="Búsqueda exacta"
        checked={draft.busquedaExacta}
        onChange={(e) =>
          change({
            busquedaExacta: e.currentTarget.checked,
            ...(e.currentTarget.checked && { buscarEnNotas: false, buscarEnCv: false, porSonido: false }),
          })
        }
      />
      {SHOWN_FILTERS.map((name) => (
        <Choices
          key={name}
          label={candidatoFilters[name].label}
          items={lists[candidatoFilters[name].of]}
          value={draft[name]}
          onChange={inList.get(name)!}
          onReach={reach}
        />
      ))}
    </FiltersLine>
  );
});
