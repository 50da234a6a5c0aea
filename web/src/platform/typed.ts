import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropDraft, newDraftId, newestDraft, saveDraft } from './drafts.ts';
import { ownerId } from './sesion.ts';
import { TabContext, useUnsavedMark } from './tab.ts';

/** A form's current values, and the values it was read with. */
export interface Form<T extends object> {
  data: T;
  base: T;
}

/** What was typed earlier in a form of this name and not saved. */
export interface Offer {
  /** When, in ms. */
  at: number;
  /** The stored values of those fields have changed since; a new record has none. */
  isOvertaken: boolean;
  take: () => void;
  drop: () => void;
}

/** What a window must know of its form to lose nothing when it is closed. */
export interface Unsaved {
  dirty: boolean;
  offer: Offer | null;
  /** It was saved, or given up on purpose: no draft stays. */
  end: () => void;
}

const SAVE_MS = 300;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A draft may come from yesterday's version of the program: fields that the form does not have, or has with another type, are
 * left out.
 */
function over<T extends object>(form: T, fields: object): T {
  // A number box keeps as text what it does not understand.
  const kindOf = (value: unknown) =>
    Array.isArray(value) ? 'list' : typeof value === 'number' ? 'string' : typeof value;
  const fits = (value: unknown, like: unknown) =>
    value === null || like === null || kindOf(value) === kindOf(like);
  const known = Object.entries(fields).filter(
    ([name, value]) => name in form && fits(value, form[name as keyof T]),
  );
  return { ...form, ...Object.fromEntries(known) };
}

/** What was typed in a form, by field. */
const typedIn = ({ base, data }: Form<object>): object =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSame(value, (base as Record<string, unknown>)[name])),
  );
const isTyped = (form: Form<object>): boolean => Object.keys(typedIn(form)).length > 0;

/** The newest draft of a form, unless what was typed in it has been stored since. */
function draftOf(name: string, base: object) {
  const draft = newestDraft(name);
  if (!draft) return null;
  const isStored = Object.entries(typedIn(draft)).every(([field, value]) =>
    isSame(value, base[field as keyof typeof base]),
  );
  if (isStored) dropDraft(name, draft.id);
  return isStored ? null : draft;
}

/**
 * Keeps a form's values as a draft of this person on this device, and offers what an earlier form of the same name left.
 *
 * @param name the kind of form and its record, 'nota 7', or that it is a new one, 'nota nueva'; null keeps nothing
 * (passwords)
 * @param restore puts a draft back into the form
 */
export function useKept<T extends object>(
  name: string | null,
  form: Form<T>,
  restore: (form: Form<T>) => void,
): Unsaved {
  const [id] = useState(newDraftId);
  /** The author of these words, whoever signs in over the page. */
  const [owner] = useState(ownerId);
  const tab = useContext(TabContext);
  const [found, setFound] = useState(() => (name === null ? null : draftOf(name, form.base)));
  const [ended, setEnded] = useState<T | null>(null);
  const latest = useRef({ form, ended, kept: false, lasts: true, taken: null as string | null });
  const dirty = ended !== form.data && isTyped(form);
  useLayoutEffect(() => {
    latest.current.form = form;
  });
  const keep = useCallback(() => {
    const { form, ended, kept } = latest.current;
    if (name === null || ended === form.data || ownerId() !== owner) return;
    const { taken } = latest.current;
    latest.current.taken = null;
    if (isTyped(form)) {
      latest.current.lasts = saveDraft(name, id, { at: Date.now(), ...form, screen: tab?.title() });
      latest.current.kept = true;
    } else {
      latest.current.lasts = true;
      if (kept) dropDraft(name, id);
      latest.current.kept = false;
    }
    // It now belongs to this form, or was emptied here.
    if (taken) dropDraft(name, taken);
  }, [name, id, owner, tab]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the wait anew
  useEffect(() => {
    const timer = setTimeout(keep, SAVE_MS);
    return () => clearTimeout(timer);
  }, [keep, form.data, form.base]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      if (!latest.current.lasts) event.preventDefault();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('beforeunload', ask);
      keep();
    };
  }, [keep]);
  const end = useCallback(() => {
    const { data } = latest.current.form;
    latest.current.ended = data;
    setEnded(data);
    latest.current.lasts = true;
    if (name === null) return;
    dropDraft(name, id);
    if (latest.current.taken) dropDraft(name, latest.current.taken);
  }, [name, id]);
  useUnsavedMark(dirty, end);
  return {
    dirty,
    end,
    offer: found && {
      at: found.at,
      isOvertaken:
        !name!.includes(' nuev') &&
        Object.keys(typedIn(found)).some(
          (field) => !isSame(form.base[field as keyof T], (found.base as Record<string, unknown>)[field]),
        ),
      take: () => {
        latest.current.taken = found.id;
        // What was typed here meanwhile stays as a draft of its own.
        if (dirty) saveDraft(name!, newDraftId(), { at: Date.now(), ...form, screen: tab?.title() });
        setFound(null);
        restore({ ...form, data: over(form.base, typedIn(found)) });
      },
      drop: () => {
        dropDraft(name!, found.id);
        setFound(null);
      },
    },
  };
}

export interface Typed<T extends object> extends Unsaved, Form<T> {
  change: (change: Partial<T>) => void;
  /** Replaces the form's state, including the values it was read with. */
  restore: (form: Form<T>) => void;
}

/** The fields of a form that loses nothing typed (useKept). `start`: their first values. */
export function useTyped<T extends object>(name: string | null, start: T | (() => T)): Typed<T> {
  const [form, restore] = useState<Form<T>>(() => {
    const base = typeof start === 'function' ? start() : start;
    return { data: base, base };
  });
  const kept = useKept(name, form, restore);
  const change = useCallback(
    (change: Partial<T>) => restore((before) => ({ ...before, data: { ...before.data, ...change } })),
    [],
  );
  return { ...kept, ...form, change, restore };
}
