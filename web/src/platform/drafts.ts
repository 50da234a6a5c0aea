import { draftStore } from './draftStore.ts';
import { isOthers, ownerId } from './sesion.ts';

/** What somebody typed and has not saved, as this device keeps it (docs/reglas/convenciones.md, 'Lo escrito y no guardado'). */
export interface Draft {
  /** When it was typed, in ms. */
  at: number;
  /** The fields as they were read, and as they were left. */
  base: object;
  data: object;
  /** The title of the screen. */
  screen?: string | undefined;
}

const DAY_MS = 86_400_000;
const MAX_DRAFTS = 50;

/** A draft expires after a day, by either clock, or when it cannot be read. */
function read(key: string): (Draft & { key: string }) | null {
  try {
    const { at, base, data, screen } = JSON.parse(draftStore.read(key)!);
    if (Math.abs(Date.now() - at) < DAY_MS && base && data) return { key, at, base, data, screen };
  } catch {
    // Truncated, or written by another program.
  }
  draftStore.drop(key);
  return null;
}
const newestFirst = (keys: string[]) =>
  keys
    .map(read)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.at - a.at);

const keyOf = (name: string, id: string) => draftStore.keyOf(ownerId(), `${name} ${id}`);

/** Tells a form's drafts from those of another window on the same record, so that neither overwrites the other. */
export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** This person's newest draft under a name (the kind of form and its record). */
export function newestDraft(name: string): (Draft & { id: string }) | null {
  const start = keyOf(name, '');
  const ofName = draftStore.keys().filter((key) => key.startsWith(start) && !key.includes(' ', start.length));
  const [newest] = newestFirst(ofName);
  return newest ? { ...newest, id: newest.key.slice(start.length) } : null;
}

/** Keeps a draft; false when it will not outlive the page. */
export function saveDraft(name: string, id: string, draft: Draft): boolean {
  if (isOthers()) return false;
  const { screen = document.title.replace(/ · [^·]*$/, '') } = draft;
  const key = keyOf(name, id);
  const lasts = draftStore.write(key, JSON.stringify({ ...draft, screen }));
  const keys = draftStore.keys();
  if (keys.length > MAX_DRAFTS)
    for (const old of newestFirst(keys.filter((one) => one !== key)).slice(MAX_DRAFTS - 1))
      draftStore.drop(old.key);
  return lasts;
}

export const dropDraft = (name: string, id: string): void => draftStore.drop(keyOf(name, id));

/** All unsaved drafts of this person on this device, newest first. */
export const ownDrafts = (): (Draft & { key: string })[] =>
  newestFirst(draftStore.keys().filter((key) => key.startsWith(draftStore.keyOf(ownerId(), ''))));
