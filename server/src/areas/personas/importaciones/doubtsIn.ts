import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { type DoubtKind, doubtIn } from '@tembiapo/contract/domain/doubts.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { DECLARED, type Values } from './kinds.ts';

type Judged = Exclude<DoubtKind, 'documento'>;

/** As what the values of a field are doubted; phones are, where they are read. */
function judgedAs(field: Field): Judged | null {
  switch (field.kind) {
    case 'amount':
      return 'monto';
    case 'date':
      return field.past ? 'nacimiento' : 'fecha';
    case 'correo':
      return 'correo';
    case 'text':
      return field.only === 'letras' ? 'nombre' : null;
    default:
      return null;
  }
}

/** A value as people read it; an amount that is kept as a text, as it is. */
function inWords(kind: Judged, value: string): string {
  if (kind === 'monto') return /^\d+$/.test(value) ? formatMoney(value) : value;
  return kind === 'nacimiento' || kind === 'fecha' ? formatDate(value) : value;
}

/** A job's pay, which its form keeps as a text. */
const SALARIO = [['salario', 'Salario', 'monto']] as const;

/** What «Valores dudosos» would show of a line once it is kept, in its words (contract/src/domain/doubts.ts). */
export function doubtsIn(kind: Importable, values: Values): string[] {
  const judged =
    kind === 'experiencia'
      ? SALARIO
      : Object.entries(DECLARED[kind] ?? {}).map(
          ([name, field]) => [name, field.label, judgedAs(field)] as const,
        );
  return judged.flatMap(([name, label, as]) => {
    const value = values[name];
    const doubt = as !== null && typeof value === 'string' ? doubtIn(as, value) : null;
    if (doubt === null) return [];
    return `${label} (${inWords(as!, String(value))}): ${doubt[0]!.toLowerCase()}${doubt.slice(1)}`;
  });
}
