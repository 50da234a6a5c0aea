const CHECKED = ['spf', 'dkim', 'dmarc'] as const;

/** What an Authentication-Results header (RFC 8601) says of a mail: `pass`, `fail`, `none` …, by what was checked. */
export const resultsIn = (header: string | null): { nombre: string; resultado: string }[] =>
  CHECKED.flatMap((nombre) => {
    const found = new RegExp(`(?:^|[;\\s])${nombre}\\s{0,5}=\\s{0,5}(\\w{1,20})`, 'i').exec(header ?? '');
    return found ? [{ nombre, resultado: found[1]!.toLowerCase() }] : [];
  });
