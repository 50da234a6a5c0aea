import type { ReactNode } from 'react';

interface Props {
  /** The whole text, shown where the pointer rests. */
  title: string;
  className?: string;
  children?: ReactNode;
}

/** One line of a cell, ended by '…' where it does not fit. */
export const Cut = ({ title, className = '', children = title }: Props) => (
  <span className={`cut ${className}`.trim()} title={title}>
    {children}
  </span>
);
