import type { ReactNode } from 'react';

/** A part of a long form, with its heading. */
export const Section = ({
  titulo,
  accion,
  children,
}: {
  titulo: string;
  accion?: ReactNode;
  children: ReactNode;
}) => (
  <section className="section" aria-label={titulo}>
    <header>
      <h2>{titulo}</h2>
      {accion && <span className="right">{accion}</span>}
    </header>
    {children}
  </section>
);
