import type { ComponentProps } from 'react';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

type Data = readonly (string | { value: string; label: string; disabled?: boolean })[];

interface Props
  extends Omit<FrameProps, 'leftSection' | 'rightSection'>,
    Omit<ComponentProps<'select'>, keyof FrameProps | 'children'> {
  data: Data;
}

/** Picks one of a few options with the browser's own list, which a phone shows in its own way. */
export function NativeSelect({
  label,
  description,
  error,
  required = false,
  className,
  w,
  mb,
  id,
  data,
  ...rest
}: Props) {
  return (
    <InputFrame
      label={label}
      description={description}
      error={error}
      required={required}
      className={className}
      w={w}
      mb={mb}
      id={id}
    >
      {(said) => (
        <select required={required} {...said} {...rest}>
          {data.map((option) => {
            const { value, label, disabled } =
              typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </InputFrame>
  );
}
