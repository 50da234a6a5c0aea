import { IconSearch } from '@tabler/icons-react';
import { SEARCH_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** How long typing must pause before the form gets the text. */
const PAUSE_MS = 300;

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'ref'> & {
  value: string;
  /** Called after a pause, on Enter and on blur, so that single letters do not redraw the form. */
  onChange: (text: string) => void;
  /** Called on Enter and on blur, where no button applies the text. */
  onApply?: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

/** The text a list is searched by. */
export function SearchField({ value, onChange, onApply, ref, ...props }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const told = useRef(value);
  const pause = useRef(0);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    if (input.current) input.current.value = value;
  }, [value, input]);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const tell = () => {
    window.clearTimeout(pause.current);
    const text = input.current?.value ?? '';
    if (text === told.current) return;
    told.current = text;
    onChange(text);
  };
  const apply = () => {
    tell();
    onApply?.(told.current);
  };
  return (
    <TextInput
      leftSection={<IconSearch size={15} />}
      maxLength={SEARCH_MAX_CHARS}
      data-before-list
      {...props}
      ref={input}
      defaultValue={value}
      onInput={() => {
        window.clearTimeout(pause.current);
        pause.current = window.setTimeout(tell, PAUSE_MS);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={apply}
    />
  );
}
