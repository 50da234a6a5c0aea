import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  error: string | null;
  /** Somebody else saved the record: what they saved can be taken instead of what was typed. */
  onDiscard?: (() => void) | undefined;
}

/** What the server said of a form, above it until the next try. */
export function FormError({ error, onDiscard }: Props) {
  if (!error) return null;
  return (
    <div className="over-form">
      <ErrorAlert message={error}>
        {onDiscard && (
          <button type="button" className="link" onClick={onDiscard}>
            Descartar lo mío y ver lo guardado
          </button>
        )}
      </ErrorAlert>
    </div>
  );
}
