/** Formats a number of bytes for people. */
export function size(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const [unit, name] = bytes < 1024 ** 3 ? [1024 ** 2, 'MB'] : [1024 ** 3, 'GB'];
  return `${(bytes / unit).toFixed(1).replace('.', ',')} ${name}`;
}
