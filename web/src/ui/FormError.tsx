interface Props {
  error: string | null;
  /** Somebody else saved the record: what they saved can be taken instead of what was typed. */
  onDescartar?: (() => void) | undefined;
}

/** What the server said of a form, above it until the next try. */
export function ErrorDeFormulario({ error, onDescartar }: Props) {
  if (!error) return null;
  return (
    <p className="error-fijo" role="alert" style={{ marginBottom: 12 }}>
      {error}{' '}
      {onDescartar && (
        <button type="button" className="link" onClick={onDescartar}>
          Descartar lo mío y ver lo guardado
        </button>
      )}
    </p>
  );
}
