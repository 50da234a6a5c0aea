import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Milliseconds. */
export interface Medida {
  p50: number;
  p95: number;
  p99: number;
  maximo: number;
  media: number;
}

/** Runs a thing some times, one after another. */
export async function medir(veces: number, once: (i: number) => Promise<unknown>): Promise<Medida> {
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
  const percentil = (p: number) =>
    orden[Math.min(orden.length - 1, Math.max(0, Math.ceil(orden.length * p) - 1))] ?? Number.NaN;
  return {
    p50: percentil(0.5),
    p95: percentil(0.95),
    p99: percentil(0.99),
    maximo: orden.at(-1) ?? Number.NaN,
    media: orden.reduce((a, b) => a + b, 0) / orden.length,
  };
}

let archivo: string | undefined;

/** From here on what is said is kept in a file too, line by line, so that nothing measured is lost. */
export function guardarEn(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  archivo = path;
}

export function decir(linea = ''): void {
  console.log(linea);
  if (archivo) appendFileSync(archivo, `${linea}\n`);
}

/** Numbers as they are read here: a comma, a decimal. */
export const numero = (n: number, decimales = 1): string => n.toFixed(decimales).replace('.', ',');

const texto = (celda: string | number): string =>
  typeof celda === 'number' ? (Number.isInteger(celda) ? String(celda) : numero(celda)) : celda;

/** A table in plain text; the first column to the left, the others to the right. */
export function tabla(titulos: string[], filas: (string | number)[][]): void {
  const todas = [titulos, ...filas.map((fila) => fila.map(texto))];
  const anchos = titulos.map((_, i) => Math.max(...todas.map((fila) => fila[i]!.length)));
  for (const fila of todas)
    decir(
      fila.map((celda, i) => (i === 0 ? celda.padEnd(anchos[i]!) : celda.padStart(anchos[i]!))).join('  '),
    );
}
