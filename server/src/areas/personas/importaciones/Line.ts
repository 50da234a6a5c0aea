import type { ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';

export type Change = ImportedRow['cambios'][number];

/** What became of a value of a line: its value in words, or why it was refused. */
export interface Kept {
  escrito: string;
  guardado: string | null;
  error: string | null;
  /** Whether the kept words differ from the written ones. */
  cambia: boolean;
  seguro: boolean;
}

/** A line of a file while it is read: its errors, its warnings, and the values that are kept in other words. */
export class Line {
  readonly errores: string[] = [];
  readonly avisos: string[] = [];
  readonly cambios: Change[] = [];
  /** Refused fields: no further error is reported for them. */
  readonly refused = new Set<string>();
  /** Every value by its field, if all are asked for. */
  readonly all: Map<string, Kept> | null;

  constructor(all: Map<string, Kept> | null = null) {
    this.all = all;
  }

  /** Refuses a value that means nothing in its field; `said` is the reason. */
  refuse(name: string, label: string, written: string, said: string): void {
    const sentence = `${label}: ${said}`;
    this.errores.push(sentence);
    this.refused.add(name);
    this.all?.set(name, { escrito: written, guardado: null, error: sentence, cambia: true, seguro: true });
  }

  warn(sentence: string): void {
    this.avisos.push(sentence);
  }

  /** Notes a value that is kept; `same`: as it was written, but for spaces, capitals and separators. */
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
