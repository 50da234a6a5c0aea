import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './FiltersLine.module.css';
import { holdBack } from './holdBack.ts';

interface Props {
  label?: string;
  /** Applies the filters. Without it each box applies its own at once, and there is no button. */
  onSubmit?: () => void;
  /** Whether the filters can be applied. */
  complete?: boolean;
  /** Few enough to show them all on a phone. */
  alwaysOpen?: boolean;
  children: ReactNode;
  /** Rarely used filters, behind 'Más filtros' at every width. */
  rare?: ReactNode;
  /** Active filters that are folded away (FilterChips.tsx). */
  chips?: ReactNode;
  /** Shown after the buttons. */
  final?: ReactNode;
}

/**
 * The filters of a list, in one line: Enter or 'Filtrar' apply them; on a phone all but the first are folded away, and
 * rare ones at every width. A filter with an error is never folded away (docs/reglas/convenciones.md).
 */
export function FiltersLine({
  label = 'Filtros',
  onSubmit,
  complete = true,
  alwaysOpen = false,
  children,
  rare,
  chips,
  final,
}: Props) {
  const [open, setOpen] = useState(alwaysOpen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onSubmit?.();
  };
  // Otherwise Enter would open a closed list, which the arrows and the space bar do already.
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
      className={`${styles.line}${open ? ` ${styles.open}` : ''}${rare ? ` ${styles.withRare}` : ''}`}
      onSubmit={submit}
      // A hidden box cannot take the focus.
      onInvalidCapture={() => flushSync(() => setOpen(true))}
      onKeyDownCapture={onSubmit && applyFromList}
      role="search"
      aria-label={label}
    >
      <div className={styles.main}>
        {children}
        {!alwaysOpen && (
          <Button
            variant="default"
            className={styles.more}
            aria-expanded={open}
            onClick={({ currentTarget }) => setOpen(!open || holdBack(currentTarget.form!))}
          >
            {open ? 'Menos filtros' : 'Más filtros'}
          </Button>
        )}
        {/* Stays enabled while a search runs: otherwise Enter would do nothing. A new search replaces the running one. */}
        {onSubmit && (
          <Button type="submit" why={!complete && TEXTS.completarObligatorios}>
            Filtrar
          </Button>
        )}
        {final}
      </div>
      {open && rare && <div className={styles.rare}>{rare}</div>}
      {!open && chips}
    </form>
  );
}
