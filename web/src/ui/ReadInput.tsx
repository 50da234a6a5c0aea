import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import './holdBack.ts';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

interface Props extends FrameProps, Omit<ComponentProps<'input'>, keyof FrameProps | 'value' | 'onChange'> {
  /** The stored form; the text as typed while it cannot be read. */
  value: string;
  /** Also told whether the text could be read. */
  onChange: (value: string, isRead: boolean) => void;
  read: (text: string) => Reading;
  /** Formats a stored value for the box; null for text that is not one. */
  show: (value: string) => string | null;
  /** Says what was understood while typing; by default, the text that will stand in the box. */
  say?: (value: string) => string | null;
  /** In a filter line: the error floats over what follows and moves nothing. */
  inLine?: boolean | undefined;
  /** Laid over the box. */
  children?: ReactNode;
}

/**
 * A box whose text means something: a day, an amount. It never deletes or changes what is typed: what was understood
 * stands under it, and what was not is an error and keeps the form from being sent (docs/reglas/convenciones.md). Its own form
 * takes the place of the text once the box is left.
 */
export function ReadInput({
  value,
  onChange,
  read,
  show,
  say = show,
  inLine,
  children,
  label,
  description,
  error,
  required,
  leftSection,
  rightSection,
  className,
  w,
  id,
  ...rest
}: Props) {
  const [typed, setTyped] = useState<{ text: string; told: string } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const kept = show(value);
  const isTyped = typed?.told === value;
  const text = isTyped ? typed.text : (kept ?? value);
  // Only the server judges a stored value; only what is typed here is read.
  const reading: Reading = isTyped || kept === null ? read(text) : { value };
  const trouble = 'trouble' in reading ? reading.trouble : '';
  const write = (fresh: string) => {
    const means = read(fresh);
    const isRead = 'value' in means;
    const told = isRead ? means.value : fresh;
    setTyped({ text: fresh, told });
    onChange(told, isRead);
  };
  const understood = isTyped && !isLeft && 'value' in reading ? say(reading.value) : null;
  const refusal = isLeft && trouble;
  return (
    <InputFrame
      {...{ label, description, required, leftSection, rightSection, className, w, id }}
      // The form's error is about a value, and does not apply to text that has none.
      error={refusal ? inLine || refusal : !trouble && error}
    >
      {(said) => (
        <>
          <input
            type="text"
            autoComplete="off"
            required={required}
            {...said}
            {...rest}
            data-trouble={trouble || undefined}
            value={text}
            onChange={(event) => {
              setLeft(false);
              write(event.currentTarget.value);
            }}
            onBlur={(event) => {
              // Some keyboards and form fillers write without an event.
              if (event.currentTarget.value !== text) write(event.currentTarget.value);
              else if (!trouble) setTyped(null);
              setLeft(true);
            }}
            onInvalid={() => setLeft(true)}
          />
          {inLine && refusal ? (
            <span className="said-of wrong" role="alert" id={`${said.id}-error`}>
              {refusal}
            </span>
          ) : (
            understood &&
            understood !== text.trim() && (
              <span className="said-of" role="status">
                {understood}
              </span>
            )
          )}
          {children}
        </>
      )}
    </InputFrame>
  );
}
