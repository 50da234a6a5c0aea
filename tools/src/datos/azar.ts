/** A repeatable source of chance: the same seed gives the same people on every machine. */
export class Azar {
  #estado: number;

  constructor(semilla: number) {
    this.#estado = semilla >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  real(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `min` to `max`, both included. */
  entero(min: number, max: number): number {
    return min + Math.floor(this.real() * (max - min + 1));
  }

  suerte(probabilidad: number): boolean {
    return this.real() < probabilidad;
  }

  uno<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.real() * lista.length)]!;
  }

  /** One of a list, the first ones more often than the last ones. */
  sesgado<T>(lista: readonly T[], fuerza = 2): T {
    return lista[Math.floor(this.real() ** fuerza * lista.length)]!;
  }

  varios<T>(lista: readonly T[], cuantos: number): T[] {
    const elegidos = new Set<T>();
    for (let i = 0; elegidos.size < Math.min(cuantos, lista.length) && i < cuantos * 8; i++)
      elegidos.add(this.uno(lista));
    return [...elegidos];
  }
}
