import type { ReactNode } from 'react';
import styles from './Shell.module.css';
import { useFolds } from './useFolds.ts';

interface Props {
  title: string;
  /** The address of the screen in view, and whether one of the entries leads there. */
  path: string;
  holdsScreen: boolean;
  openByDefault: boolean;
  children: ReactNode;
}

/** A group of the staff's menu under its title, which folds it. */
export function FoldingGroup({ title, path, holdsScreen, openByDefault, children }: Props) {
  const { isOpen, toggle } = useFolds(path);
  const open = isOpen(title, holdsScreen, openByDefault);
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => toggle(title, !open)}>
        {title}
      </button>
      {open && children}
    </>
  );
}
