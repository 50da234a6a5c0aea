import { tooLong } from '@tembiapo/contract/domain/textLimit.ts';
import { type RefObject, useEffect } from 'react';

/** Keeps a form from being sent while a text in it is too long: the text gets the focus and is never cut. */
export function useTooLong(
  box: RefObject<HTMLElement | null>,
  text: string,
  max: number | undefined,
): string | null {
  const trouble = max === undefined ? null : tooLong(text, max);
  const isRefused = trouble !== null;
  useEffect(() => {
    const form = isRefused ? box.current?.closest('form') : null;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      const { current } = box;
      (current?.querySelector<HTMLElement>('[role=textbox]') ?? current)?.focus();
    };
    form?.addEventListener('submit', refuse, true);
    return () => form?.removeEventListener('submit', refuse, true);
  }, [isRefused, box]);
  return trouble;
}
