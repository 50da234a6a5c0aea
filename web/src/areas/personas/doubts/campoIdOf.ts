/** The number of an own field by what a doubtful value calls it; null for a field that every agency has. */
export function campoIdOf(campo: string): number | null {
  const [, id] = /^campo(\d+)$/.exec(campo) ?? [];
  return id ? Number(id) : null;
}
