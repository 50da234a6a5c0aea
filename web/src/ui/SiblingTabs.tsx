import { Link } from '@tanstack/react-router';
import type { Address } from '../platform/address.ts';
import styles from './SiblingTabs.module.css';

export interface SiblingTab {
  text: string;
  to: Address;
  /** How many wait there; zero is not shown. */
  count?: number | undefined;
}

interface Props {
  /** What the screens are together, which is their entry in the menu. */
  label: string;
  items: readonly SiblingTab[];
}

/** The screens that share one entry of the menu, as links in the head of each; the one shown is marked. */
export const SiblingTabs = ({ label, items }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {items.map(({ text, to, count }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
        {text}
        {count ? <span className={`num ${styles.count}`}> {count}</span> : null}
      </Link>
    ))}
  </nav>
);
