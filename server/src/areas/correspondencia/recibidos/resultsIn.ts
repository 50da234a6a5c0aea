const CHECKED = ['spf', 'dkim', 'dmarc'] as const;

/** The results in an Authentication-Results header (RFC 8601), `pass`, `fail`, `none` …, by check. */
export const resultsIn = (header: string | null): { nombre: string; resultado: string }[] =>
  CHECKED.flatMap((name) => {
    const found = new RegExp(`(?:^|[;\\s])${name}\\s{0,5}=\\s{0,5}(\\w{1,20})`, 'i').exec(header ?? '');
    return found ? [{ nombre: name, resultado: found[1]!.toLowerCase() }] : [];
  });

/**
 * Whether a mail is not from the domain it names, according to the topmost Authentication-Results, the one our own server
 * added.
 */
export const isForged = (header: string | null): boolean =>
  resultsIn(header).some(({ nombre, resultado }) => nombre === 'dmarc' && resultado === 'fail');
