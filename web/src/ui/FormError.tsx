import { joinedIdIn } from '@tembiapo/contract/domain/joinedRecord.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  error: string | null;
  /** Somebody else saved the record: what they saved can be taken instead of what was typed. */
  onDiscard?: (() => void) | undefined;
}

/** What the server said of a form, above it until the next try. */
export function FormError({ error, onDiscard }: Props) {
  if (!error) return null;
  const joinedTo = joinedIdIn(error);
  return (
    <div className="over-form">
      <ErrorAlert message={error}>
        {joinedTo && (
          <a href={`/editarCandidato/${joinedTo}`} target="_blank" rel="noopener">
            Abrir
          </a>
        )}
        {onDiscard && (
          <button type="button" className="link" onClick={onDiscard}>
            Descartar lo mío y ver lo guardado
          </button>
        )}
      </ErrorAlert>
    </div>
  );
}
