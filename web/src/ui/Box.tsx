import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import styles from './Box.module.css';

interface Props {
  title: string;
  count?: number | undefined;
  /** Shown beside the count. */
  notice?: ReactNode;
  action?: ReactNode;
  /** It holds nothing: said in its heading, which is then all of it. */
  none?: string | false | undefined;
  children: ReactNode;
}

/** A box of a detail screen: heading, count and action. */
export function Box({ title, count, notice, action, none, children }: Props) {
  return (
    <section className={none ? `box ${styles.bare}` : 'box'} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {count !== undefined && <span className="c num">{count}</span>}
        {notice}
        {none && (
          <span className={styles.none} title={none}>
            {none}
          </span>
        )}
        {action && <span className="action">{action}</span>}
      </header>
      <Boundary>{children}</Boundary>
    </section>
  );
}
