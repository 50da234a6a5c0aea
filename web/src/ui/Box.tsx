import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

interface Props {
  title: string;
  count?: number | undefined;
  /** Shown beside the count. */
  notice?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A box of a detail screen: heading, count and action. */
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
