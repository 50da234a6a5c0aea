import {
  type ComboboxData,
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useLookupRetry } from '../platform/lookups.ts';
import { takeFirst } from './takeFirst.ts';
import { useLetters } from './useLetters.ts';
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

/** While somebody types, Enter takes the first item; otherwise it must not replace what is chosen. */
function useFirstByEnter() {
  const [isTyping, setTyping] = useState(false);
  return {
    props: {
      selectFirstOptionOnChange: isTyping,
      onInput: () => setTyping(true),
      onDropdownClose: () => setTyping(false),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        if (
          event.key !== 'Enter' ||
          event.ctrlKey ||
          !isTyping ||
          input.hasAttribute('aria-activedescendant')
        )
          return;
        event.preventDefault();
        takeFirst(input);
      },
    },
    chosen: () => setTyping(false),
  };
}

/** Mantine's select, which replaces its plain stand-in once touched (onTouch.tsx). */
export function LibrarySelect({ opened = false, incomplete = false, data, onChange, ...rest }: OneProps) {
  const { given, retry } = useItems({ data, isThere: data !== undefined && !incomplete });
  const [isMissing, tellMissing] = useMissing(() => !rest.value);
  const first = useFirstByEnter();
  const change = (value: string | null, option: ComboboxItem) => {
    first.chosen();
    return value === RETRY ? retry?.() : onChange?.(value, option);
  };
  const onLetter = useLetters(given.data, (item) => change(item.value, item));
  return (
    <Select
      // A window begins at a field, and Tab passes by many: their lists open by a click, an arrow or a letter.
      openOnFocus={false}
      // Clearing has a cross of its own.
      allowDeselect={false}
      defaultDropdownOpened={opened}
      {...rest}
      {...given}
      {...first.props}
      error={rest.error || (isMissing && MISSING)}
      onInvalid={tellMissing}
      {...(!rest.searchable && { onKeyDown: onLetter })}
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
  const first = useFirstByEnter();
  return (
    <MultiSelect
      // A window begins at a field, and Tab passes by many: their lists open by a click, an arrow or a letter.
      openOnFocus={false}
      defaultDropdownOpened={opened}
      {...rest}
      {...given}
      {...first.props}
      onChange={(values) => (values.includes(RETRY) ? retry?.() : onChange?.(values))}
    />
  );
}
