import type { ComponentProps } from 'react';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

export type TextInputProps = FrameProps & Omit<ComponentProps<'input'>, keyof FrameProps>;

/** A line of text. Lighter than the library's own: a screen has up to thirty (docs/decisions/0016). */
export function TextInput({
  label,
  description,
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
  ...rest
}: TextInputProps) {
  const frame = { label, description, error, required, unmarked, leftSection, rightSection };
  return (
    <InputFrame {...frame} className={className} w={w} mb={mb} id={id}>
      {(said) => <input type={type} required={required} {...said} {...rest} />}
    </InputFrame>
  );
}
