import { errorText } from '../platform/api.ts';
import { mayPass } from '../platform/mayPass.ts';
import { Card } from './Card.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  title: string;
  /** Why what it leads to could not be read; null where the link is not whole. */
  error: unknown;
  onRetry: () => unknown;
}

/** In place of what a mail's link leads to. */
export const LinkFailed = ({ title, error, onRetry }: Props) => (
  <Card title={title}>
    <ErrorAlert
      message={error ? errorText(error) : 'Este enlace no está completo: abrilo desde el correo.'}
      {...(error && mayPass(error) ? { onRetry } : {})}
    />
    <p className="soft">Si lo necesitás, escribinos y te mandamos otro.</p>
  </Card>
);
