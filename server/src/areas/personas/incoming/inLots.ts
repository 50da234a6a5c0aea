/** Rows in lots of at most `size`, for statements that take many at once. */
export function* inLots<Row>(rows: readonly Row[], size = 1_000): Generator<Row[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}
