import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  error: string | null;
  /** A way out, beside the message. */
  children?: ReactNode;
}

/** What the server said of a form, above it until the next try. */
export function FormError({ error, children }: Props) {
  return (
    error && (
      <div className="over-form">
        <ErrorAlert message={error}>{children}</ErrorAlert>
      </div>
    )
  );
}
