import { KEY_DAYS } from '@tembiapo/contract/domain/requestKeys.ts';
import { type Draft, ownDrafts } from './drafts.ts';
import { unanswered, underWay } from './requestKeys.ts';

const KEPT_MS = KEY_DAYS * 86_400_000;
/**
 * Where this device keeps the keys of unanswered requests, and when they were sent: their text may come again from a draft.
 */
const STORED = 'claves';
type Stored = Record<string, [key: string, at: number]>;

function readStored(): Stored {
  try {
    const all = Object.entries<Stored[string]>(JSON.parse(localStorage.getItem(STORED) ?? '{}'));
    return Object.fromEntries(all.filter(([, [, at]]) => Math.abs(Date.now() - at) < KEPT_MS));
  } catch {
    return {};
  }
}
function store(stored: Stored): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // Without storage a key lives as long as its form.
  }
}

/** A hash of the request (FNV-1a, twice): its text may be something that others on this device must not read. */
const numberOf = (asked: string): string =>
  [16_777_619, 1_597_334_677]
    .map((prime) => {
      let number = 2_166_136_261;
      for (let i = 0; i < asked.length; i++) number = Math.imul(number ^ asked.charCodeAt(i), prime);
      return number;
    })
    .join();

const SHORTEST_WORDS = 3;
/** The texts of a draft that differ from its record, as a request would send them. */
const wordsOf = ({ base, data }: Draft): string[] =>
  Object.entries(data)
    .filter(([name, value]) => value !== (base as Record<string, unknown>)[name])
    .flatMap(([, value]) => (typeof value === 'string' ? value.trim() : []))
    .filter((text) => text.length >= SHORTEST_WORDS)
    .map((text) => JSON.stringify(text));
/** Whether the request has the text of one of this person's drafts: only then can it be sent again after its page is gone. */
const isDrafted = (asked: string): boolean =>
  ownDrafts().some((draft) => wordsOf(draft).some((words) => asked.includes(words)));

/** Unanswered requests of this page, with their keys. */
const lost = new Map<string, string>();
const addressOf = (asked: string): string | undefined => asked.split(' ', 1)[0];

/** Keys of unanswered requests, by request: kept on this device for a day, while a draft holds their text. */
export const keptKeys = {
  read: (asked: string): string | undefined => {
    const [key] = readStored()[numberOf(asked)] ?? [];
    return key && isDrafted(asked) ? key : undefined;
  },
  keep: (asked: string, key: string): void => {
    lost.set(asked, key);
    store({ ...readStored(), [numberOf(asked)]: [key, Date.now()] });
  },
  /** Answered. An earlier unanswered request to the same address is from now on a different one. */
  drop: (asked: string): void => {
    for (const [one, key] of lost)
      if (addressOf(one) === addressOf(asked)) {
        lost.delete(one);
        if (unanswered.get(one) === key) unanswered.delete(one);
      }
    const { [numberOf(asked)]: dropped, ...others } = readStored();
    if (dropped) store(others);
  },
};

// A closing page cannot receive its answers.
window.addEventListener('pagehide', () => {
  for (const [asked, key] of [...underWay, ...unanswered]) keptKeys.keep(asked, key);
});
