import { createHash } from 'node:crypto';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import {
  CAMPO_FIRST_DAY,
  type CampoAsked,
  type CampoKind,
  isListKind,
} from '@tembiapo/contract/domain/campos.ts';
import { realDate } from '@tembiapo/contract/domain/dates.ts';
import { typedWords } from '../../../platform/database/typedText.ts';
import { BadInput } from '../../../platform/errors/errors.ts';

/** Search terms, numbered as in server/sql/campos/campos.sql; a match has at least one of them. */
export interface AskedTerms {
  campoId: number;
  grupo: number;
  /** As text, since they exceed what a number holds exactly. */
  terminos: string[];
}

const LEVELS: Partial<Record<CampoKind, number>> = { fecha: 5, numero: 10, monto: 10 };
const DAY_MS = 86_400_000;
const MAX_WORDS = 16;
const EPOCH = Date.parse(CAMPO_FIRST_DAY);
/** The kind of term for a field's first level. */
const kindOf = (campoId: number): number => 1024 + campoId * 16;
const term = (campoId: number, level: number, value: number): string =>
  ((BigInt(kindOf(campoId) + level) << 40n) | BigInt(value)).toString();

/** A number, amount or day as a whole number that keeps its order, like campo_orden() in SQL. */
function orderOf(kind: CampoKind, value: number | string, up: boolean): number {
  if (kind === 'fecha') return (Date.parse(String(value)) - EPOCH) / DAY_MS;
  const exact = kind === 'numero' ? Number(value) * 100 : Number(value);
  const whole = up ? Math.ceil(exact - 1e-6) : Math.floor(exact + 1e-6);
  return kind === 'numero' ? whole + 2 ** 37 : whole;
}

/** The fewest terms that cover the range from one value to another, both included. */
export function cover(from: number, to: number, levels: number): [level: number, value: number][] {
  const terms: [number, number][] = [];
  let [low, high] = [from, to];
  for (let level = 0; level < levels; level++) {
    const last = level === levels - 1;
    while (low <= high && (last || low % 16 !== 0)) terms.push([level, low++]);
    while (low <= high && high % 16 !== 15) terms.push([level, high--]);
    // Another digit would cover something twice.
    if (low > high) break;
    low = Math.floor(low / 16);
    high = Math.floor(high / 16);
  }
  return terms;
}

function between(campo: Campo, { desde, hasta }: { desde?: unknown; hasta?: unknown }): AskedTerms[] {
  const levels = LEVELS[campo.clase];
  const wrong = new BadInput(`${campo.nombre}: pedí desde y hasta con valores de ese campo`);
  if (!levels || (desde === undefined && hasta === undefined)) throw wrong;
  const fits = (bound: unknown): bound is number | string | undefined =>
    bound === undefined ||
    (campo.clase === 'fecha' ? typeof bound === 'string' && realDate(bound) : typeof bound === 'number');
  if (!fits(desde) || !fits(hasta)) throw wrong;
  const most = 16 ** levels - 1;
  const low = desde === undefined ? 0 : Math.max(0, orderOf(campo.clase, desde, true));
  const high = hasta === undefined ? most : Math.min(most, orderOf(campo.clase, hasta, false));
  const terms = cover(low, high, levels).map(([level, value]) => term(campo.idNumerico, level, value));
  return [
    {
      campoId: campo.idNumerico,
      grupo: kindOf(campo.idNumerico),
      terminos: terms.length > 0 ? terms : HELD_BY_NONE,
    },
  ];
}

/** No kind of term has number 0. */
const HELD_BY_NONE = ['0'];
/** What a search for a removed field, or for punctuation only, asks: nobody has it. */
export const askedOfGone = (campoId: number): AskedTerms => ({
  campoId,
  grupo: kindOf(campoId),
  terminos: HELD_BY_NONE,
});

/** A search on one field, as groups of terms. Throws a sentence for what such a field cannot be asked. */
export function askedTerms(campo: Campo, asked: CampoAsked): AskedTerms[] {
  const { clase: kind, idNumerico: id, nombre } = campo;
  if (typeof asked === 'object' && !Array.isArray(asked)) return between(campo, asked);
  if (kind === 'siNo' && typeof asked === 'boolean')
    return [{ campoId: id, grupo: kindOf(id), terminos: [term(id, 0, asked ? 1 : 0)] }];
  if (isListKind(kind) && Array.isArray(asked))
    return asked.length === 0
      ? []
      : [{ campoId: id, grupo: kindOf(id), terminos: asked.map((option) => term(id, 0, option)) }];
  if (kind === 'texto' && typeof asked === 'string') {
    const words = typedWords(asked) ?? [];
    if (words.length === 0 && asked.trim() !== '') return [askedOfGone(id)];
    // Each word is a group of terms, and a field has a limited number of groups.
    if (words.length > MAX_WORDS) throw new BadInput(`${nombre}: pedí hasta ${MAX_WORDS} palabras`);
    return words.map((word, i) => ({
      campoId: id,
      grupo: kindOf(id) + i,
      terminos: [term(id, 0, Number.parseInt(createHash('md5').update(word).digest('hex').slice(0, 10), 16))],
    }));
  }
  throw new BadInput(`${nombre}: no se puede pedir así`);
}
