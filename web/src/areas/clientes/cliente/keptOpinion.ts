import type { OpinionKind } from '@tembiapo/contract/domain/clientes.ts';

/** What a contact is saying of somebody, until it is sent. */
export interface Opinion {
  /** Which contact; on a device that several use nobody finds another's words. */
  who: string;
  oportunidadId: number;
  persona: string;
  kind: OpinionKind;
  motive: string | null;
  text: string;
  hour: string | null;
}

const KEY = 'opinion';
const DAY_MS = 86_400_000;
type Kept = Opinion & { at: number };
/** Where the browser keeps nothing: for as long as the page lives. */
let inMemory: Kept[] = [];

const isOne = (a: Opinion, b: Opinion): boolean =>
  a.who === b.who && a.oportunidadId === b.oportunidadId && a.persona === b.persona && a.kind === b.kind;

function write(kept: Kept[]): void {
  inMemory = kept;
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // It is in memory.
  }
}

/** All that `who` did not send in the last day, the newest first; what another contact left is removed. */
function read(who: string): Kept[] {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Cut, or forbidden.
  }
  const kept = Array.isArray(stored) ? (stored as Kept[]) : inMemory;
  const own = kept.filter((one) => one?.who === who && Math.abs(Date.now() - one.at) < DAY_MS);
  if (own.length < kept.length) write(own);
  return own;
}

export const dropOpinion = (opinion: Opinion): void =>
  write(read(opinion.who).filter((one) => !isOne(one, opinion)));

export function keepOpinion(opinion: Opinion): void {
  const others = read(opinion.who).filter((one) => !isOne(one, opinion));
  write([{ ...opinion, at: Date.now() }, ...others]);
}

/** What `who` was saying last in this search and did not send; null for nothing. */
export const lastOpinion = (who: string, oportunidadId: number): Opinion | null =>
  read(who).find((one) => one.oportunidadId === oportunidadId) ?? null;

/** The same opinion as it was left, or as it is. */
export const keptOpinion = (opinion: Opinion): Opinion =>
  read(opinion.who).find((one) => isOne(one, opinion)) ?? opinion;
