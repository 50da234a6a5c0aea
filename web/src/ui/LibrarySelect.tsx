import {
  type ComboboxData,
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useLookupRetry } from '../platform/lookups.ts';
import { MISSING, useMissing } from './useMissing.ts';

/** Props of both besides the library's. */
interface Own {
  opened?: boolean;
  data?: ComboboxData | undefined;
  /** Some items are still loading. */
  incomplete?: boolean;
}
export type OneProps = Omit<SelectProps, 'data'> & Own;
export type ManyProps = Omit<MultiSelectProps, 'data'> & Own;

const RETRY = 'reintentar';
/** Shown in a list that could not be loaded; its option retries, and so can be reached by keyboard. */
const failedGroup = { group: 'No se pudo cargar la lista', items: [{ value: RETRY, label: 'Reintentar' }] };
const ON_ITS_WAY = { nothingFoundMessage: 'Cargando…' };
/** Typing filters neither out. */
const all = <T,>({ options }: { options: T }): T => options;

/** The items to show, or a notice that they are loading or failed; `retry` is there when they failed. */
function useItems({ data = [], isThere }: { data: ComboboxData | undefined; isThere: boolean }) {
  const retry = useLookupRetry(!isThere);
  const given = {
    ...(!isThere && ON_ITS_WAY),
    ...(retry && { filter: all }),
    data: retry ? [...data, failedGroup] : data,
  };
  return { given, retry };
}

/** Mantine's select, which replaces its plain stand-in once touched (onTouch.tsx). */
export function LibrarySelect({ opened = false, incomplete = false, data, onChange, ...rest }: OneProps) {
  const { given, retry } = useItems({ data, isThere: data !== undefined && !incomplete });
  const [isMissing, tellMissing] = useMissing(() => !rest.value);
  const change = (value: string | null, option: ComboboxItem) =>
    value === RETRY ? retry?.() : onChange?.(value, option);
  return (
    <Select
      defaultDropdownOpened={opened}
      {...rest}
      {...given}
      error={rest.error || (isMissing && MISSING)}
      onInvalid={tellMissing}
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
