import { type FormEvent, type ReactNode, useEffect } from 'react';
import { firstShown } from '../platform/idle.ts';
import { BoardLink } from './BoardLink.tsx';
import { Boundary } from './Boundary.tsx';
import { Brand } from './Brand.tsx';
import styles from './Card.module.css';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  title: string;
  error?: string | null;
  success?: string | null;
  /** Without it the card is not a form itself; it may hold forms. */
  onSubmit?: () => void;
  /** The form is being sent: nothing more can be typed. */
  busy?: boolean;
  /** Room for two columns of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The card of the pages before a session: brand, heading, one form. */
export function Card({ title, error, success, onSubmit, busy = false, wide = false, children }: Props) {
  useEffect(firstShown, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const look = wide ? `${styles.card} ${styles.wide}` : styles.card;
  const inside = (
    <>
      <span className="brand">
        <Brand />
      </span>
      <h1>{title}</h1>
      {error && <ErrorAlert message={error} />}
      {success && (
        <div className="alert success" role="status">
          <div>
            <b>Éxito</b>
            <span>{success}</span>
          </div>
        </div>
      )}
      <Boundary>{children}</Boundary>
    </>
  );
  return (
    <main className={styles.alone}>
      {onSubmit ? (
        <form className={look} onSubmit={submit} noValidate inert={busy}>
          {inside}
        </form>
      ) : (
        <div className={look}>{inside}</div>
      )}
      <BoardLink />
    </main>
  );
}
