import type { FormEvent, ReactNode } from 'react';
import { start } from '../platform/start.ts';

interface Props {
  title: string;
  error?: string | null;
  success?: string | null;
  onSubmit: () => void;
  /** Room for two columns of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The card of the pages before a session: brand, heading, one form. */
export function Card({ title, error, success, onSubmit, wide = false, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="alone">
      <form className={wide ? 'card wide' : 'card'} onSubmit={submit} noValidate>
        <span className="brand">
          <i>T</i>
          <span>{start.agencia}</span>
        </span>
        <h1>{title}</h1>
        {error && (
          <p className="error-fixed" role="alert">
            {error}
          </p>
        )}
        {success && (
          <p className="alert success" role="status">
            {success}
          </p>
        )}
        {children}
      </form>
    </main>
  );
}
