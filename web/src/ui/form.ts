import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../platform/api.ts';
import { useKept } from '../platform/typed.ts';

/** Focuses the first wrong field once its error is drawn. */
const focusFirstError = (form: HTMLFormElement | null): void => {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};

/** What is wrong now with the fields that were wrong on the last save. */
const stillWrong = <Errors extends object>(told: Errors, now: Errors): Errors =>
  Object.fromEntries(Object.entries(now).filter(([field]) => told[field as keyof Errors])) as Errors;

/**
 * Saves a form. An error stays under its field until it is fixed, and the first one gets the focus; the server's error stays
 * above the form until the next attempt, and nothing typed is lost. `now`: the errors of what the form holds at this moment.
 */
export function useSave<Errors extends object>(
  form: RefObject<HTMLFormElement | null>,
  now: Errors = {} as Errors,
) {
  const [told, setErrors] = useState<Errors>({} as Errors);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** Sends if nothing is missing; resolves to true once saved. */
  const save = useCallback(
    async (missing: Errors, send: () => Promise<unknown>): Promise<boolean> => {
      setErrors(missing);
      if (Object.values(missing).some(Boolean)) {
        focusFirstError(form.current);
        return false;
      }
      const pressed = document.activeElement as HTMLElement | null;
      setSaving(true);
      setError(null);
      try {
        await send();
        return true;
      } catch (thrown) {
        setError(errorText(thrown));
        return false;
      } finally {
        setSaving(false);
        // The form was inert meanwhile, and lost the focus.
        setTimeout(() => document.activeElement === document.body && pressed?.focus());
      }
    },
    [form],
  );
  /** Leaves the screen once the form has nothing left to ask about; until then it cannot be saved again. */
  const leave = useCallback((go: () => unknown) => {
    setLeaving(true);
    setTimeout(go);
  }, []);
  return { errors: stillWrong(told, now), error, setError, saving: saving || leaving, save, leave };
}

/**
 * A record being edited. What comes from the server is shown unless somebody is typing: then their text stays, and
 * saving joins it with what was read (ui/joining). Of the same version more may be read, such as what opens on a click: it is shown
 * beside what was typed. `saved` must be the same object until it changes; `name` is that of its drafts
 * (useKept).
 */
export function useDraft<T extends object>(name: string, saved: T, savedVersion: number) {
  const [data, setData] = useState(saved);
  const [base, setBase] = useState({ saved, version: savedVersion, seen: saved });
  const kept = useKept(name, { data, base: base.saved }, (draft) => setData(draft.data));
  const { dirty } = kept;
  /** Also for handlers that began before it was read. */
  const newest = useRef(saved);
  useLayoutEffect(() => {
    newest.current = saved;
  });
  if (base.seen !== saved && (!dirty || base.version === savedVersion)) {
    const typed = Object.entries(dirty ? data : {}).filter(
      ([field, value]) => value !== base.saved[field as keyof T],
    );
    setBase({ saved, version: savedVersion, seen: saved });
    setData({ ...saved, ...Object.fromEntries(typed) });
  }
  return {
    datos: data,
    change: useCallback((change: Partial<T>) => setData((before) => ({ ...before, ...change })), []),
    ...kept,
    /** The version that was read, to send with the change. */
    version: base.version,
    /** The record as read, to merge with what others save (ui/joining). */
    read: { ...base.saved, version: base.version },
    /** The server now holds what was typed; older readings are not shown again. */
    accept: () => setBase({ saved: data, version: base.version + 1, seen: newest.current }),
  };
}
