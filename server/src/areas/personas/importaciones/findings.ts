import type { ImportFinding } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { columnOrder, tellingShare } from '@tembiapo/contract/domain/columnOrder.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import type { Keys } from './personKeys.ts';
import type { Job } from './queries.ts';

/** The share of a column's dates that must show its order for the others to follow it silently. */
const MOST_TELL = 0.2;
/** From how many rows on repeated values are reported. */
const FEW = 3;
const IN_WORDS: Record<DateOrder, string> = { dma: 'día/mes/año', mda: 'mes/día/año' };

/** What names a column in findings: the head that the file gives it. */
type Named = Pick<Job, 'encabezado' | 'columnas'>;
const headOf = ({ encabezado, columnas }: Named, field: string): string => {
  const column = columnas[field]!;
  return encabezado[column] || `Columna ${column + 1}`;
};

/** The date order of a field whose whole file shows another than its first rows did. */
export interface OtherOrder {
  campo: string;
  orden: DateOrder;
  /** Whether ambiguous dates are to be looked at. */
  isMixed: boolean;
  finding: ImportFinding;
}

/** The order shown by all dates of a field; null if it is the one by which they were read (docs/reglas/personas.md). */
export function otherOrder(
  job: Named,
  field: string,
  values: ReadonlySet<string>,
  readAs: DateOrder,
): OtherOrder | null {
  const { order, both } = columnOrder(values);
  if (both) return null;
  const fewTell = tellingShare(values) < MOST_TELL;
  if (order === readAs && !(order === 'mda' && fewTell)) return null;
  const head = headOf(job, field);
  const told = (said: DateOrder, mixed: boolean, message: string): OtherOrder => ({
    campo: field,
    orden: said,
    isMixed: mixed,
    finding: {
      campo: field,
      mensaje: `En «${head}» ${message}`,
      ordenes: mixed ? ['dma', 'mda'] : [said === 'dma' ? 'mda' : 'dma'],
    },
  });
  if (order === null)
    return told(
      readAs,
      true,
      'hay fechas que solo se entienden día/mes/año y otras que solo mes/día/año: las que se pueden leer ' +
        `de las dos maneras se leyeron ${IN_WORDS[readAs]} y quedan para mirar.`,
    );
  return fewTell
    ? told(
        order,
        true,
        `las fechas van ${IN_WORDS[order]}, pero lo dicen pocas: las que se pueden leer de las dos maneras quedan para mirar.`,
      )
    : told(
        order,
        false,
        `las fechas van ${IN_WORDS[order]}: las primeras filas se podían leer de las dos maneras, y el archivo entero no.`,
      );
}

/** The fields of each kind of likeness. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  documento: ['documento'],
  RUC: ['documento'],
  correo: ['correo'],
  teléfono: ['telefono1', 'telefono2', 'telefono3'],
};

/** Counts rows by kind of likeness, and those that share it with an earlier row. */
export class Repeats {
  readonly #counts = new Map<string, { rows: number; again: number }>();

  note(keys: Keys, isKnown: (motivo: string, key: string) => boolean): void {
    for (const [motivo, own] of Map.groupBy(keys, ([kind]) => kind)) {
      const count = this.#counts.get(motivo) ?? { rows: 0, again: 0 };
      this.#counts.set(motivo, count);
      count.rows++;
      if (own.some(([, key]) => isKnown(motivo, key))) count.again++;
    }
  }

  /** Fields that most rows share although each should have its own, so that they would be left out as duplicates. */
  found(job: Named): ImportFinding[] {
    return [...this.#counts].flatMap(([motivo, { rows, again }]) => {
      const fields = (FIELDS_OF[motivo] ?? []).filter((name) => job.columnas[name] !== undefined);
      const [field] = fields;
      if (field === undefined || rows < FEW || again * 2 <= rows) return [];
      const heads = fields.map((name) => `«${headOf(job, name)}»`).join(' o ');
      return {
        campo: field,
        mensaje:
          `En ${heads} ${formatNumber(again)} de ${formatNumber(rows)} filas repiten el ${motivo} de otra, ` +
          'y no se importan por eso: si no es de cada una, elegí otra columna.',
        ordenes: [],
      };
    });
  }
}
