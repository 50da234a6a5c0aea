import { errorText } from '../platform/api.ts';
import { mayPass } from '../platform/mayPass.ts';
import { Card } from './Card.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  title: string;
  /** Why the linked page could not be read; null if the link itself is incomplete. */
  error: unknown;
  onRetry: () => unknown;
}

/** Shown instead of the page that a link from an email leads to. */
export const LinkFailed = ({ title, error, onRetry }: Props) => (
  <Card title={title}>
    <ErrorAlert
      message={error ? errorText(error) : 'Este enlace no está completo: abrilo desde el correo.'}
      {...(error && mayPass(error) ? { onRetry } : {})}
    />
    <p className="soft">Si lo necesitás, escribinos y te mandamos otro.</p>
  </Card>
);
