/** The id of an own field, from a doubtful value's field name; null for a field that every agency has. */
export function campoIdOf(campo: string): number | null {
  const [, id] = /^campo(\d+)$/.exec(campo) ?? [];
  return id ? Number(id) : null;
}
