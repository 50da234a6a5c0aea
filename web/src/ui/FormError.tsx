import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import styles from './FormError.module.css';

interface Props {
  error: string | null;
  /** Actions beside the message. */
  children?: ReactNode;
}

/** The server's error about a form, shown above it until the next attempt. */
export function FormError({ error, children }: Props) {
  return (
    error && (
      <div className={styles.overForm}>
        <ErrorAlert message={error}>{children}</ErrorAlert>
      </div>
    )
  );
}
