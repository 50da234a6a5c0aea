import {
  type ComboboxData,
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useLookupRetry } from '../platform/lookups.ts';

/** What both may be told besides what the library's own are. */
interface Own {
  opened?: boolean;
  data?: ComboboxData | undefined;
  /** Some of its items are not there yet. */
  incomplete?: boolean;
}
export type OneProps = Omit<SelectProps, 'data'> & Own;
export type ManyProps = Omit<MultiSelectProps, 'data'> & Own;

const RETRY = 'reintentar';
/** In a list that could not be read: that it could not, and asking again as its last option, within reach of the keyboard. */
const failedGroup = { group: 'No se pudo cargar la lista', items: [{ value: RETRY, label: 'Reintentar' }] };
const ON_ITS_WAY = { nothingFoundMessage: 'Cargando…' };
/** Whatever was typed hides neither. */
const all = <T,>({ options }: { options: T }): T => options;

/** What a list is given: its items, or that they are on their way or could not be read; `retry` when they could not. */
function useItems({ data = [], isThere }: { data: ComboboxData | undefined; isThere: boolean }) {
  const retry = useLookupRetry(!isThere);
  const given = {
    ...(!isThere && ON_ITS_WAY),
    ...(retry && { filter: all }),
    data: retry ? [...data, failedGroup] : data,
  };
  return { given, retry };
}

/** The library's own, once its plain stand-in was touched (onTouch.tsx). */
export function LibrarySelect({ opened = false, incomplete = false, data, onChange, ...rest }: OneProps) {
  const { given, retry } = useItems({ data, isThere: data !== undefined && !incomplete });
  const change = (value: string | null, option: ComboboxItem) =>
    value === RETRY ? retry?.() : onChange?.(value, option);
  return (
    <Select
      defaultDropdownOpened={opened}
      {...rest}
      {...given}
      onChange={change as NonNullable<SelectProps['onChange']>}
    />
  );
}

export function LibraryMultiSelect({
  opened = false,
  incomplete = false,
  data,
  onChange,
  ...rest
}: ManyProps) {
  const { given, retry } = useItems({ data, isThere: data !== undefined && !incomplete });
  return (
    <MultiSelect
      defaultDropdownOpened={opened}
      {...rest}
      {...given}
      onChange={(values) => (values.includes(RETRY) ? retry?.() : onChange?.(values))}
    />
  );
}
