import type { ReactNode } from 'react';

interface Props {
  titulo: string;
  cantidad?: number | undefined;
  accion?: ReactNode;
  children: ReactNode;
}

/** A box of a detail screen: heading, how many, and what can be done. */
export function Box({ titulo, cantidad, accion, children }: Props) {
  return (
    <section className="box" aria-label={titulo}>
      <header>
        <h2>{titulo}</h2>
        {cantidad !== undefined && <span className="c num">{cantidad}</span>}
        {accion && <span className="action">{accion}</span>}
      </header>
      {children}
    </section>
  );
}
