import type { OpinionKind } from '@tembiapo/contract/domain/clientes.ts';

/** A contact's opinion of a person that is not sent yet. */
export interface Opinion {
  /** The contact, so that on a shared device nobody finds another's text. */
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
/** For a browser without storage: lasts as long as the page. */
let inMemory: Kept[] = [];

const isOne = (a: Opinion, b: Opinion): boolean =>
  a.who === b.who && a.oportunidadId === b.oportunidadId && a.persona === b.persona && a.kind === b.kind;

function write(kept: Kept[]): void {
  inMemory = kept;
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Kept in memory.
  }
}

/** What `who` did not send in the last day, newest first; removes what another contact left. */
function read(who: string): Kept[] {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Broken, or storage is not allowed.
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

/** The last unsent opinion of `who` in this search, or null. */
export const lastOpinion = (who: string, oportunidadId: number): Opinion | null =>
  read(who).find((one) => one.oportunidadId === oportunidadId) ?? null;

/** The unsent version of an opinion, or the opinion itself. */
export const keptOpinion = (opinion: Opinion): Opinion =>
  read(opinion.who).find((one) => isOne(one, opinion)) ?? opinion;
