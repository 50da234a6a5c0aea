/** What each part of a load weighs, in seconds of a million candidates: for the percent and for what is left. */
const PARTES: [nombre: string, peso: number][] = [
  ['Personas', 65],
  ['Oportunidades', 75],
  ['Índices', 20],
  ['Filas de la búsqueda', 70],
  ['Índices de la búsqueda', 15],
  ['Mapas de la búsqueda', 100],
  ['Producción', 60],
  ['Limpieza', 15],
];
const TOTAL = PARTES.reduce((suma, [, peso]) => suma + peso, 0);
const CADA_MS = 5_000;

/** How far a load is, said in a line every five seconds: percent, which part, what is left. */
export class Progreso {
  readonly #decir: (linea: string) => void;
  readonly #comienzo = performance.now();
  #parte = 0;
  #antes = 0;
  #ultima = Number.NEGATIVE_INFINITY;
  /** Where this run began, when an earlier one had got further than the start. */
  #desde: number | undefined;

  constructor(decir: (linea: string) => void) {
    this.#decir = decir;
  }

  empezar(nombre: string): void {
    this.#parte = PARTES.findIndex(([parte]) => parte === nombre);
    this.#antes = PARTES.slice(0, this.#parte).reduce((suma, [, peso]) => suma + peso, 0);
    this.#ultima = Number.NEGATIVE_INFINITY;
    this.va(0);
  }

  /** `hecho`: how much of the part is done, 0 to 1. */
  va(hecho: number): void {
    const ahora = performance.now();
    if (ahora - this.#ultima < CADA_MS) return;
    this.#ultima = ahora;
    const [nombre, peso] = PARTES[this.#parte]!;
    const todo = (this.#antes + peso * hecho) / TOTAL;
    this.#desde ??= todo;
    const segundos = (ahora - this.#comienzo) / 1000;
    const avanzado = todo - this.#desde;
    const quedan = avanzado > 0.02 ? (segundos / avanzado) * (1 - todo) : TOTAL * (1 - todo);
    this.#decir(`${String(Math.floor(todo * 100)).padStart(3)} % · ${nombre} · quedan ${duracion(quedan)}`);
  }
}

const duracion = (segundos: number): string =>
  segundos < 90
    ? `unos ${Math.max(5, Math.round(segundos / 5) * 5)} s`
    : `unos ${Math.round(segundos / 60)} min`;
