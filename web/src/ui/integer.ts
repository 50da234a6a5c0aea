/** A whole number as people read it: dots between thousands. */
export const integer = (n: number): string =>
  n.toLocaleString('es-PY', { useGrouping: 'always' } as Intl.NumberFormatOptions);
