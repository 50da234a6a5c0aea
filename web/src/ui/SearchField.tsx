import { IconSearch } from '@tabler/icons-react';
import { SEARCH_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** The text a list is searched by. */
export const SearchField = ({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (text: string) => void }) => (
  <TextInput
    leftSection={<IconSearch size={15} />}
    maxLength={SEARCH_MAX_CHARS}
    onChange={(e) => onChange(e.currentTarget.value)}
    {...props}
  />
);
