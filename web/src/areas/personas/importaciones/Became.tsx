export interface Sample {
  escrito: string;
  guardado: string | null;
  error: string | null;
  cambia: boolean;
  seguro: boolean;
}

/** What a column's first values become; only the value where it stays as written. */
export function Became({ name, values }: { name: string; values: readonly Sample[] }) {
  return (
    <ul className="became">
      {values.map(({ escrito, guardado, error, cambia, seguro }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and only their places tell them apart
        <li key={`${name} ${n}`} title={error ?? undefined}>
          {error ? (
            <>
              <s className="soft">{escrito}</s> <span className="bad">no se entiende</span>
            </>
          ) : !cambia ? (
            guardado
          ) : (
            <>
              <span className="soft">{escrito} →</span> <b>{guardado || 'nada'}</b>
              {!seguro && <span className="unsure"> ¿es así?</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
