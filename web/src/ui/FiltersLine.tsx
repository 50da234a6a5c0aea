import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  label?: string;
  onSubmit: () => void;
  /** With a button for what does not apply by itself. */
  withButton?: boolean;
  /** Few enough to be all seen on a phone. */
  alwaysOpen?: boolean;
  children: ReactNode;
  /** After the buttons. */
  final?: ReactNode;
}

/** The filter line of a list: Enter or 'Filtrar' apply it; on a phone all but the first filter are folded away. */
export function FiltersLine({
  label = 'Filtros',
  onSubmit,
  withButton = true,
  alwaysOpen = false,
  children,
  final,
}: Props) {
  const [open, setOpen] = useState(alwaysOpen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={`filters${open ? ' open-now' : ''}`} onSubmit={submit} role="search" aria-label={label}>
      {children}
      {!alwaysOpen && (
        <Button
          variant="default"
          className="more-filters"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Menos filtros' : 'Más filtros'}
        </Button>
      )}
      {/* Never disabled while a search runs: Enter would do nothing, and the next search replaces this one. */}
      {withButton && <Button type="submit">Filtrar</Button>}
      {final}
    </form>
  );
}
