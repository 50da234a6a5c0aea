import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';

/** The library's own, once its plain stand-in was touched (onTouch.tsx). */
export const LibrarySelect = ({ opened = false, ...rest }: SelectProps & { opened?: boolean }) => (
  <Select defaultDropdownOpened={opened} {...rest} />
);

export const LibraryMultiSelect = ({ opened = false, ...rest }: MultiSelectProps & { opened?: boolean }) => (
  <MultiSelect defaultDropdownOpened={opened} {...rest} />
);
