import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import './holdBack.ts';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

interface Props extends FrameProps, Omit<ComponentProps<'input'>, keyof FrameProps | 'value' | 'onChange'> {
  /** In its kept form; what was typed, as it was, while that means nothing. */
  value: string;
  /** Told whether it means something, too. */
  onChange: (value: string, isRead: boolean) => void;
  read: (text: string) => Reading;
  /** A kept value as it stands in the box; null for a text that is none. */
  show: (value: string) => string | null;
  /** What was understood, said while it is typed; what will stand in the box when nothing else is given. */
  say?: (value: string) => string | null;
  /** In a line of filters: why it is not understood stands over what follows, and moves nothing. */
  inLine?: boolean | undefined;
  /** Over the box. */
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
  // A kept value is judged by the server alone: only what is typed here is read.
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
      // What the form says of a value is not true of a text that means none.
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
              // Some keyboards and fillers of forms write without a word.
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
