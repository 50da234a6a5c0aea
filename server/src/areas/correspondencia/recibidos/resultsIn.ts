const CHECKED = ['spf', 'dkim', 'dmarc'] as const;

/** The results in an Authentication-Results header (RFC 8601), `pass`, `fail`, `none` …, by check. */
export const resultsIn = (header: string | null): { nombre: string; resultado: string }[] =>
  CHECKED.flatMap((name) => {
    const found = new RegExp(`(?:^|[;\\s])${name}\\s{0,5}=\\s{0,5}(\\w{1,20})`, 'i').exec(header ?? '');
    return found ? [{ nombre: name, resultado: found[1]!.toLowerCase() }] : [];
  });
