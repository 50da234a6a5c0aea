import type { ComboboxData, ComboboxItem, MultiSelectProps, SelectProps } from '@mantine/core';
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

interface Reach {
  opened?: boolean;
  onReach?: () => void;
}

type Looks = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'disabled'
  | 'placeholder'
  | 'aria-label'
  | 'w'
  | 'className'
>;
const looks = ({
  label,
  description,
  error,
  required,
  disabled,
  placeholder,
  w,
  className,
  ...rest
}: Looks) => ({
  label,
  description,
  error,
  required,
  disabled,
  placeholder,
  className,
  w: typeof w === 'number' ? w : undefined,
  'aria-label': rest['aria-label'],
  rightSection: <Chevrons />,
  list: true,
});

/** One of a list, found by typing where it is long. */
export const Select = onTouch<SelectProps & Reach>(
  async () => (await import('./LibrarySelect.tsx')).LibrarySelect,
  (props) => ({ ...looks(props), text: labelOf(props.data, props.value) }),
);

/** Some of a list. */
export const MultiSelect = onTouch<MultiSelectProps & Reach>(
  async () => (await import('./LibrarySelect.tsx')).LibraryMultiSelect,
  (props) => ({
    ...looks({ ...props, w: props.w ?? props.miw }),
    text: (props.value ?? []).map((value) => labelOf(props.data, value)).join(', '),
  }),
);
