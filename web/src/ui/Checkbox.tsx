import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'ref'> {
  label?: ReactNode;
  /** Some of its items are ticked, not all. */
  indeterminate?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({
  label,
  indeterminate = false,
  description,
  error,
  className = '',
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={`tick ${className}`.trim()}>
      <input ref={input} type="checkbox" aria-invalid={error ? true : undefined} {...rest} />
      {(label || description || error) && (
        <span>
          {label}
          {description && <span className="described">{description}</span>}
          {error && <span className="wrong">{error}</span>}
        </span>
      )}
    </label>
  );
}
