import type { ReactNode } from 'react';
import { Sentence } from '../platform/Sentence.tsx';
import { Button } from './Button.tsx';

interface Props {
  message: string;
  onRetry?: () => unknown;
  /** Another way out, beside the message. */
  children?: ReactNode;
}

/** A failure where it happened: red, titled 'Error', announced at once (docs/reglas/convenciones.md). */
export const ErrorAlert = ({ message, onRetry, children }: Props) => (
  <div className="error-fixed" role="alert">
    <b>Error</b>
    <Sentence text={message} />
    {children && <div>{children}</div>}
    {onRetry && (
      <Button variant="default" onClick={() => onRetry()}>
        Reintentar
      </Button>
    )}
  </div>
);
