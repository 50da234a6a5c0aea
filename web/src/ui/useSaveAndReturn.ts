import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Address } from '../platform/address.ts';
import type { Unsaved } from '../platform/typed.ts';
import { useSave } from './form.ts';
import { useDone } from './useDone.ts';

/**
 * Saves a form and returns to a list: the answer is shown there, `keys` are read again, and nothing is asked about the
 * changes just saved.
 */
export function useSaveAndReturn<Errors extends object>(
  form: RefObject<HTMLFormElement | null>,
  keys: readonly (readonly unknown[])[],
  path: Address,
  unsaved: Unsaved,
  now: Errors = {} as Errors,
) {
  const { errors, error, setError, saving, save, leave } = useSave<Errors>(form, now);
  const navigate = useNavigate();
  const done = useDone(keys);
  const send = (missing: Errors, sending: () => Promise<{ message: string }>) =>
    save(missing, async () => {
      const answer = await sending();
      unsaved.end();
      void done(answer);
      leave(() => navigate({ to: path }));
    });
  return { errors, error, setError, saving, send };
}
