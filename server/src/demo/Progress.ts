/** The weight of each part of a load, in seconds for a million candidates, for the percentage and the time left. */
const PARTS: [nombre: string, peso: number][] = [
  ['Personas', 65],
  ['Oportunidades', 75],
  ['Índices', 20],
  ['Filas de la búsqueda', 70],
  ['CV', 60],
  ['Índices de la búsqueda', 15],
  ['Mapas de la búsqueda', 100],
  ['Producción', 60],
  ['Limpieza', 15],
];
const TOTAL = PARTS.reduce((sum, [, weight]) => sum + weight, 0);
const EVERY_MS = 5_000;

/** Prints the progress of a load every five seconds: percentage, part, time left. */
export class Progress {
  readonly #tell: (line: string) => void;
  readonly #beginning = performance.now();
  #part = 0;
  #before = 0;
  #lastTold = Number.NEGATIVE_INFINITY;
  /** Where this run began, when an earlier one had already got further than the start. */
  #since: number | undefined;

  constructor(say: (line: string) => void) {
    this.#tell = say;
  }

  start(name: string): void {
    this.#part = PARTS.findIndex(([part]) => part === name);
    this.#before = PARTS.slice(0, this.#part).reduce((sum, [, weight]) => sum + weight, 0);
    this.#lastTold = Number.NEGATIVE_INFINITY;
    this.reach(0);
  }

  /** `done`: the share of the part that is done, 0 to 1. */
  reach(done: number): void {
    const now = performance.now();
    if (now - this.#lastTold < EVERY_MS) return;
    this.#lastTold = now;
    const [name, weight] = PARTS[this.#part]!;
    const everything = (this.#before + weight * done) / TOTAL;
    this.#since ??= everything;
    const seconds = (now - this.#beginning) / 1000;
    const advanced = everything - this.#since;
    const remaining = advanced > 0.02 ? (seconds / advanced) * (1 - everything) : TOTAL * (1 - everything);
    this.#tell(
      `${String(Math.floor(everything * 100)).padStart(3)} % · ${name} · quedan ${duration(remaining)}`,
    );
  }
}

const duration = (seconds: number): string =>
  seconds < 90
    ? `unos ${Math.max(5, Math.round(seconds / 5) * 5)} s`
    : `unos ${Math.round(seconds / 60)} min`;
