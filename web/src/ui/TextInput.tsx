import { lettersIn } from '@tembiapo/contract/domain/textLimit.ts';
import type { ComponentProps } from 'react';
import './holdBack.ts';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

export type TextInputProps = FrameProps & Omit<ComponentProps<'input'>, keyof FrameProps>;

/** The error for a text longer than its box allows, if it is. */
export function tooLong(text: string, max = Number.POSITIVE_INFINITY): string | undefined {
  const over = lettersIn(text) - max;
  return over > 0 ? `Admite hasta ${max} letras: ${over === 1 ? 'sobra' : 'sobran'} ${over}` : undefined;
}

const ADDRESS_BOX = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/**
 * A line of text. Lighter than the library's own: a screen has up to thirty (docs/decisions/0016). A text longer than
 * `maxLength` stays whole, with an error; the browser would cut what is pasted.
 */
export function TextInput({
  label,
  description,
  note,
  error,
  required = false,
  unmarked = false,
  leftSection,
  rightSection,
  className,
  w,
  mb,
  id,
  type = 'text',
  maxLength,
  ...rest
}: TextInputProps) {
  const { value } = rest;
  const trouble = typeof value === 'string' ? tooLong(value, maxLength) : undefined;
  const frame = { label, description, note, required, unmarked, leftSection, rightSection };
  return (
    <InputFrame {...frame} error={trouble ?? error} className={className} w={w} mb={mb} id={id}>
      {(said) => (
        <input
          // In an input of type email, a browser rewrites the domain of the address.
          {...(type === 'email' ? ADDRESS_BOX : { type })}
          required={required}
          maxLength={value === undefined ? maxLength : undefined}
          data-trouble={trouble}
          {...said}
          {...rest}
        />
      )}
    </InputFrame>
  );
}
