import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { MISSING, useMissing } from './useMissing.ts';

export interface FrameProps {
  label?: ReactNode;
  /** Shown between label and box. */
  description?: ReactNode;
  /** Shown under the box: a remark about a value that is accepted all the same. */
  note?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Leaves out the mark of required fields, where all of them are. */
  unmarked?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  /** Pixels. */
  w?: number | undefined;
  mb?: number | undefined;
}

interface Said {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** The frame of an input: label above, error below, and an icon at either side. */
export function InputFrame({
  label,
  description,
  note,
  error: told,
  required,
  unmarked,
  leftSection,
  rightSection,
  className = '',
  w,
  mb,
  id: given,
  onPointerEnter,
  children,
}: FrameProps & {
  id?: string | undefined;
  onPointerEnter?: () => void;
  children: (said: Said) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  const frame = useRef<HTMLDivElement>(null);
  const [isMissing, tellMissing] = useMissing(
    () => frame.current?.querySelector<HTMLInputElement>('input, textarea, select')?.value.trim() === '',
  );
  const error = told || (isMissing && MISSING);
  const described = [description && `${id}-descripcion`, note && `${id}-aviso`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const style: CSSProperties = { width: w, marginBottom: mb };
  const said: Said = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div
      ref={frame}
      className={`field ${className}`.trim()}
      style={style}
      onPointerEnter={onPointerEnter}
      onInvalidCapture={tellMissing}
    >
      {label && (
        <label htmlFor={id}>
          {label}
          {required && !unmarked && (
            <span className="required" aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {description && (
        <div className="described" id={`${id}-descripcion`}>
          {description}
        </div>
      )}
      <div className={`box-of${leftSection ? ' with-left' : ''}${rightSection ? ' with-right' : ''}`}>
        {leftSection && <span className="left-of">{leftSection}</span>}
        {children(said)}
        {rightSection && <span className="right-of">{rightSection}</span>}
      </div>
      {note && (
        <div className="described" id={`${id}-aviso`}>
          {note}
        </div>
      )}
      {error && error !== true && (
        <div className="wrong" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
