import { MULTISELECT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { memo, useMemo } from 'react';
import { MultiSelect, Select } from './Select.tsx';

interface Option {
  idNumerico: number;
  descripcion: string;
}

/** Undefined while the items are loading. */
const toData = (items: Option[] | undefined, none?: string) =>
  items && [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...items.map((o) => ({ value: String(o.idNumerico), label: o.descripcion })),
  ];
/** Options drawn at once; typing reaches the rest. */
export const VISIBLE_OPTIONS = 60;

/** Of an item that an address names and the catalogue has no more, or never had. */
export const unknownName = (id: number): string => `Desconocido N.º ${id}`;

interface ChoiceProps {
  label?: string;
  /** Instead of a visible label. */
  'aria-label'?: string;
  /** Pixels. */
  w?: number;
  /** Text for choosing nothing: an option of the list, and the placeholder. */
  none?: string | undefined;
  placeholder?: string | undefined;
  items: Option[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  required?: boolean;
  error?: string | undefined;
  clearable?: boolean;
  disabled?: boolean;
  /** Called on first focus or touch, when the items are needed. */
  onReach?: () => void;
}

/** Picks one item of a catalogue by typing. */
export function Choice({
  items,
  none,
  placeholder = none,
  value,
  onChange,
  clearable = true,
  ...rest
}: ChoiceProps) {
  const data = useMemo(() => toData(items, none), [items, none]);
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
      searchable
      clearable={clearable}
      limit={VISIBLE_OPTIONS}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
    />
  );
}

/** How many are chosen and, where the pointer rests, which: the box holds one or two. */
export const manyShown = (
  value: readonly unknown[],
  data: readonly { value: string; label: string }[] | undefined,
) =>
  value.length > 1 && {
    leftSection: <span className="num">{value.length}</span>,
    wrapperProps: {
      title: data
        ?.filter((one) => value.some((id) => String(id) === one.value))
        .map(({ label }) => label)
        .join(', '),
    },
  };

interface ChoicesProps {
  /** Called on first focus or touch, when the items are needed. */
  onReach?: () => void;
  label: string;
  items: Option[] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Up to 10 items of a catalogue (docs/reglas/personas.md). Hundreds of options: drawn again only when its own value changes. */
export const Choices = memo(function Choices({ label, items, value, onChange, onReach }: ChoicesProps) {
  const data = useMemo(() => {
    const known = new Set(items?.map(({ idNumerico }) => idNumerico));
    const unknown = value.filter((id) => !known.has(id));
    return toData(
      items && [...items, ...unknown.map((id) => ({ idNumerico: id, descripcion: unknownName(id) }))],
    );
  }, [items, value]);
  return (
    <MultiSelect
      {...(onReach && { onReach })}
      aria-label={label}
      placeholder={value.length === 0 ? label : ''}
      data={data}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      maxValues={MULTISELECT_MAX}
      searchable
      clearable
      hidePickedOptions
      limit={VISIBLE_OPTIONS}
      className={value.length > 0 ? 'chosen-of some' : 'chosen-of'}
      {...manyShown(value, data)}
      clearButtonProps={{ 'aria-label': `Quitar ${label}` }}
    />
  );
});
