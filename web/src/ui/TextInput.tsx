import type { ComponentProps } from 'react';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

export type TextInputProps = FrameProps & Omit<ComponentProps<'input'>, keyof FrameProps>;

/** A line of text. The library's own does the same at six times the work, and a screen has up to thirty. */
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
