import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

interface Props {
  title: string;
  count?: number | undefined;
  /** Beside the count. */
  notice?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A box of a detail screen: heading, how many, and what can be done. */
export function Box({ title, count, notice, action, children }: Props) {
  return (
    <section className="box" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className="c num">{count}</span>}
        {notice}
        {action && <span className="action">{action}</span>}
      </header>
      <Boundary>{children}</Boundary>
    </section>
  );
}
