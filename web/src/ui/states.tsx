import { IconCloudOff, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText, isForbidden, notExists } from '../platform/api.ts';
import { NewVersion } from '../platform/NewVersion.ts';
import { Button } from './Button.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Failure {
  error: unknown;
  onRetry?: () => unknown;
  /** Actions beside the message. */
  children?: ReactNode;
}

/** The four designed states of a screen: loading, empty, error and no permission. A screen is never blank. */
export function EmptyState({
  text,
  icon,
  children,
}: {
  text: string;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="estado">
      {icon ?? <IconSearchOff />}
      <strong>{text}</strong>
      {children}
    </div>
  );
}

export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isForbidden(error)) return <NoPermiso />;
  return (
    <div className="estado">
      <IconCloudOff />
      {error instanceof NewVersion ? (
        <>
          <strong>{error.message}</strong>
          <Button onClick={() => window.location.reload()}>Actualizar</Button>
        </>
      ) : (
        <ErrorAlert message={errorText(error)} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Above a screen: what its address names could not be read. Offers a retry only where that can help. */
export const ScreenAlert = ({ error, onRetry, children }: Failure) => (
  <div className="of-screen">
    <ErrorAlert message={errorText(error)} {...(onRetry && !notExists(error) && { onRetry })}>
      {children}
    </ErrorAlert>
  </div>
);

/** Instead of the rows of a box, while they load or if they could not be read. */
export const LoadingOrError = ({ error, rows }: { error: unknown; rows: number }) =>
  error ? <ErrorAlert message={errorText(error)} /> : <Loading rows={rows} />;

export function NoPermiso() {
  return (
    <div className="estado">
      <IconLock />
      <strong>No tenés permiso para ver esta página</strong>
      <a href="/landing">Ir al inicio</a>
    </div>
  );
}

export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className="body" role="status" aria-label="Cargando">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={i} className="bone" style={{ width: `${90 - ((i * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
