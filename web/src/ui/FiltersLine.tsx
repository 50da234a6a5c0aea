import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { holdBack } from './holdBack.ts';

export interface FilterChip {
  text: string;
  remove: () => void;
}

interface Props {
  label?: string;
  /** Applies what was typed and chosen. Without it each box applies by itself, and there is no button. */
  onSubmit?: () => void;
  /** What was chosen can be applied. */
  complete?: boolean;
  /** Few enough to be all seen on a phone. */
  alwaysOpen?: boolean;
  children: ReactNode;
  /** What is rarely used: behind 'Más filtros' on every width. */
  rare?: ReactNode;
  /** What of it is on while it is folded away, each taken off by a touch. */
  chips?: readonly FilterChip[];
  /** After the buttons. */
  final?: ReactNode;
}

/**
 * The filter line of a list: Enter or 'Filtrar' apply it; on a phone all but the first filter are folded away, and what is
 * rare on every width. What is not understood is never folded away (docs/reglas/convenciones.md).
 */
export function FiltersLine({
  label = 'Filtros',
  onSubmit,
  complete = true,
  alwaysOpen = false,
  children,
  rare,
  chips = [],
  final,
}: Props) {
  const [open, setOpen] = useState(alwaysOpen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onSubmit?.();
  };
  // Enter would open a list that is closed; the arrows and the space bar do that.
  const applyFromList = (event: KeyboardEvent<HTMLFormElement>) => {
    const box = event.target;
    if (event.key !== 'Enter' || !(box instanceof HTMLInputElement)) return;
    if (box.getAttribute('aria-haspopup') !== 'listbox' || 'expanded' in box.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      className={`filters${open ? ' open-now' : ''}${rare ? ' with-rare' : ''}`}
      onSubmit={submit}
      // A box out of sight takes no focus.
      onInvalidCapture={() => flushSync(() => setOpen(true))}
      onKeyDownCapture={onSubmit && applyFromList}
      role="search"
      aria-label={label}
    >
      {children}
      {open && rare && <div className="rare">{rare}</div>}
      {!alwaysOpen && (
        <Button
          variant="default"
          className="more-filters"
          aria-expanded={open}
          onClick={({ currentTarget }) => setOpen(!open || holdBack(currentTarget.form!))}
        >
          {open ? 'Menos filtros' : 'Más filtros'}
        </Button>
      )}
      {/* Never disabled while a search runs: Enter would do nothing, and the next search replaces this one. */}
      {onSubmit && (
        <Button type="submit" disabled={!complete}>
          Filtrar
        </Button>
      )}
      {final}
      {!open && chips.length > 0 && (
        <div className="chips">
          {chips.map(({ text, remove }) => (
            <Button key={text} variant="default" size="xs" onClick={remove}>
              {text} ✕
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
