/** Milliseconds. */
export interface Medida {
  p50: number;
  p95: number;
  media: number;
}

/** Runs a thing some times, one after another, after three to warm up. */
export async function medir(veces: number, once: (i: number) => Promise<unknown>): Promise<Medida> {
  for (let i = 0; i < 3; i++) await once(i);
  const tiempos: number[] = [];
  for (let i = 0; i < veces; i++) {
    const desde = performance.now();
    await once(i);
    tiempos.push(performance.now() - desde);
  }
  return resumen(tiempos);
}

export function resumen(tiempos: number[]): Medida {
  const orden = tiempos.toSorted((a, b) => a - b);
  const percentil = (p: number) => orden[Math.min(orden.length - 1, Math.ceil(orden.length * p) - 1)]!;
  return {
    p50: percentil(0.5),
    p95: percentil(0.95),
    media: orden.reduce((a, b) => a + b, 0) / orden.length,
  };
}

export const ratio = (a: number, b: number): string => (a / b).toFixed(2).replace('.', ',');

const texto = (celda: string | number): string =>
  typeof celda === 'number'
    ? Number.isInteger(celda)
      ? String(celda)
      : celda.toFixed(1).replace('.', ',')
    : celda;

/** A table in plain text; the first column to the left, the others to the right. */
export function tabla(titulos: string[], filas: (string | number)[][]): void {
  const todas = [titulos, ...filas.map((fila) => fila.map(texto))];
  const anchos = titulos.map((_, i) => Math.max(...todas.map((fila) => fila[i]!.length)));
  for (const fila of todas)
    console.log(
      fila.map((celda, i) => (i === 0 ? celda.padEnd(anchos[i]!) : celda.padStart(anchos[i]!))).join('  '),
    );
}
