import type { ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';

export type Change = ImportedRow['cambios'][number];

/** What a value of a line became: in words, or why it became nothing. */
export interface Kept {
  escrito: string;
  guardado: string | null;
  error: string | null;
  /** Whether it is kept in other words than were written. */
  cambia: boolean;
  seguro: boolean;
}

/** A line of a file while it is read: what is wrong with it, what somebody should look at, and what is kept in other words than were written. */
export class Line {
  readonly errores: string[] = [];
  readonly avisos: string[] = [];
  readonly cambios: Change[] = [];
  /** Fields that were refused: nothing more is said of them. */
  readonly refused = new Set<string>();
  /** Every value by its field, where somebody asks for them all. */
  readonly all: Map<string, Kept> | null;

  constructor(all: Map<string, Kept> | null = null) {
    this.all = all;
  }

  /** A value that means nothing in its field; `said` names it. */
  refuse(name: string, label: string, written: string, said: string): void {
    const sentence = `${label}: ${said}`;
    this.errores.push(sentence);
    this.refused.add(name);
    this.all?.set(name, { escrito: written, guardado: null, error: sentence, cambia: true, seguro: true });
  }

  warn(sentence: string): void {
    this.avisos.push(sentence);
  }

  /** A value that is kept; `same`: in the words in which it was written, but for spaces, capitals and separators. */
  keep(
    name: string,
    label: string,
    { written, kept, same, sure = true }: { written: string; kept: string; same: boolean; sure?: boolean },
  ): void {
    if (!same)
      this.cambios.push({ campo: label, escrito: written, guardado: kept, ...(!sure && { seguro: sure }) });
    this.all?.set(name, { escrito: written, guardado: kept, error: null, cambia: !same, seguro: sure });
  }
}
