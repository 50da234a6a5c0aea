import type { ReactNode } from 'react';

export const Section = ({
  titulo,
  action,
  children,
}: {
  titulo: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className="section" aria-label={titulo}>
    <header>
      <h2>{titulo}</h2>
      {action && <span className="right">{action}</span>}
    </header>
    {children}
  </section>
);
