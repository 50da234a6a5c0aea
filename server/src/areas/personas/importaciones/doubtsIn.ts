import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { type DoubtKind, doubtIn } from '@tembiapo/contract/domain/doubts.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { withoutInvisible } from '@tembiapo/contract/domain/withoutInvisible.ts';
import { DECLARED, type Values } from './kinds.ts';

type Judged = Exclude<DoubtKind, 'documento'>;

/** By which rule the values of a field are doubted; phones and mails are doubted where they are read. */
function judgedAs(field: Field): Judged | null {
  if (field.kind === 'amount') return 'monto';
  if (field.kind === 'date') return field.past ? 'nacimiento' : 'fecha';
  return field.kind === 'text' && field.only === 'letras' ? 'nombre' : null;
}

type Rules = readonly (readonly [name: string, label: string, as: Judged])[];
const rulesOf = (kind: 'candidato' | 'empresa' | 'instituto'): Rules =>
  Object.entries<Field>(DECLARED[kind] ?? {}).flatMap(([name, field]) => {
    const as = judgedAs(field);
    return as === null ? [] : [[name, field.label, as] as const];
  });
const NAME = ['nombre', 'Nombre', 'texto'] as const;
const RULES: Readonly<Record<Importable, Rules>> = {
  candidato: rulesOf('candidato'),
  empresa: [...rulesOf('empresa'), NAME],
  instituto: [...rulesOf('instituto'), NAME],
  // A job's pay, which is kept as a text.
  experiencia: [['salario', 'Salario', 'monto']],
};

/** A value in words; an amount that is kept as a text stays as it is. */
function inWords(kind: Judged, value: string): string {
  if (kind === 'monto') return /^\d+$/.test(value) ? formatMoney(value) : value;
  return kind === 'fecha' || kind === 'nacimiento' ? formatDate(value) : value;
}

/** The warning about a doubtful value, with the value in words. */
export const doubtSentence = (label: string, words: string, doubt: string): string =>
  `${label} (${words}): ${doubt[0]!.toLowerCase()}${doubt.slice(1)}`;

/** What «Valores dudosos» would show about a line once it is kept (contract/src/domain/doubts.ts). */
export const doubtsIn = (kind: Importable, values: Values, today: string): string[] =>
  RULES[kind].flatMap(([name, label, as]) => {
    const said = values[name];
    // Invisible characters are not kept.
    const value = typeof said === 'string' ? withoutInvisible(said) : '';
    const doubt = doubtIn(as, value, today);
    return doubt === null ? [] : doubtSentence(label, inWords(as, value), doubt);
  });
