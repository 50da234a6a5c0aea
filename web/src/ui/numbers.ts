/** A whole number as people read it: dots between thousands. */
export const entero = (n: number): string =>
  n.toLocaleString('es-PY', { useGrouping: 'always' } as Intl.NumberFormatOptions);
