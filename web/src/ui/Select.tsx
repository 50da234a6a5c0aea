import type { ComboboxData, ComboboxItem } from '@mantine/core';
import type { ManyProps, OneProps } from './LibrarySelect.tsx';
import { Chevrons, onTouch } from './onTouch.tsx';

type Item = ComboboxData[number];
const itemsOf = (data: ComboboxData | undefined): ComboboxItem[] =>
  (data ?? []).flatMap((item: Item) =>
    typeof item === 'string'
      ? [{ value: item, label: item }]
      : 'group' in item
        ? itemsOf(item.items as ComboboxData)
        : [item as ComboboxItem],
  );
const labelOf = (data: ComboboxData | undefined, value: string | null | undefined): string =>
  itemsOf(data).find((item) => item.value === value)?.label ?? '';

interface Focused {
  /** Takes the focus when its window opens. */
  'data-autofocus'?: boolean;
}
interface Reach extends Focused {
  onReach?: () => void;
}

/** What both show while they are plain; the minimum width, if none is given. */
const looks = ({
  label,
  description,
  error,
  required,
  disabled,
  placeholder,
  className,
  leftSection,
  'data-autofocus': focused,
  miw: least,
  w = least,
  'aria-label': said,
}: (OneProps | ManyProps) & Focused) => ({
  label,
  description,
  error,
  required,
  disabled,
  placeholder,
  className,
  leftSection,
  w: typeof w === 'number' ? w : undefined,
  'aria-label': said,
  focused,
  rightSection: <Chevrons />,
  list: true,
});

/** Picks one option of a list; long lists are searched by typing. */
export const Select = onTouch<OneProps & Reach>(
  async () => (await import('./LibrarySelect.tsx')).LibrarySelect,
  (props) => ({
    ...looks(props),
    text: labelOf(props.data, props.value),
    busy: props.data === undefined && Boolean(props.value),
  }),
);

/** Picks some options of a list. */
export const MultiSelect = onTouch<ManyProps & Reach>(
  async () => (await import('./LibrarySelect.tsx')).LibraryMultiSelect,
  (props) => ({
    ...looks(props),
    text: (props.value ?? []).map((value) => labelOf(props.data, value)).join(', '),
    busy: props.data === undefined && (props.value ?? []).length > 0,
  }),
);
