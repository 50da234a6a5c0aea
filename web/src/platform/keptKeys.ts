import { KEY_DAYS } from '@tembiapo/contract/domain/requestKeys.ts';
import { type Draft, ownDrafts } from './drafts.ts';
import { unanswered, underWay } from './requestKeys.ts';

const KEPT_MS = KEY_DAYS * 86_400_000;
/** Where this device keeps the keys of requests whose answer got lost, and when: their text may come again from a draft. */
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

/** A number for what was asked, which may say what nobody else at this device shall read (FNV-1a, twice). */
const numberOf = (asked: string): string =>
  [16_777_619, 1_597_334_677]
    .map((prime) => {
      let number = 2_166_136_261;
      for (let i = 0; i < asked.length; i++) number = Math.imul(number ^ asked.charCodeAt(i), prime);
      return number;
    })
    .join();

const SHORTEST_WORDS = 3;
/** What a draft holds as text and its record does not, as a request says it. */
const wordsOf = ({ base, data }: Draft): string[] =>
  Object.entries(data)
    .filter(([name, value]) => value !== (base as Record<string, unknown>)[name])
    .flatMap(([, value]) => (typeof value === 'string' ? value.trim() : []))
    .filter((text) => text.length >= SHORTEST_WORDS)
    .map((text) => JSON.stringify(text));
/** Whether it says what a draft of this person holds: only then can it be sent again on purpose, after its page is gone. */
const isDrafted = (asked: string): boolean =>
  ownDrafts().some((draft) => wordsOf(draft).some((words) => asked.includes(words)));

/** What got no answer on this page, with its key. */
const lost = new Map<string, string>();
const addressOf = (asked: string): string | undefined => asked.split(' ', 1)[0];

/** Keys of requests to which no answer came, by what was asked: for a day, on this device, while a draft holds their text. */
export const keptKeys = {
  read: (asked: string): string | undefined => {
    const [key] = readStored()[numberOf(asked)] ?? [];
    return key && isDrafted(asked) ? key : undefined;
  },
  keep: (asked: string, key: string): void => {
    lost.set(asked, key);
    store({ ...readStored(), [numberOf(asked)]: [key, Date.now()] });
  },
  /** Asked and answered. What got lost at the same address before is another request from now on. */
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

// Nobody will hear the answers of a page that goes.
window.addEventListener('pagehide', () => {
  for (const [asked, key] of [...underWay, ...unanswered]) keptKeys.keep(asked, key);
});
