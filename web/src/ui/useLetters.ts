import { type ComboboxData, type ComboboxItem, getOptionsLockup, getParsedComboboxData } from '@mantine/core';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { type KeyboardEvent, useRef } from 'react';

/** Longest pause between two letters of one word. */
const PAUSE_MS = 700;

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** Letters choose from a list that cannot be searched, as in the browser's own: those typed quickly are the beginning of one item. */
export function useLetters(data: ComboboxData, choose: (item: ComboboxItem) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isNext = event.timeStamp - typed.current.at < PAUSE_MS;
    if (event.key === ' ' && !isNext) return;
    const text = (isNext ? typed.current.text : '') + plain(event.key);
    typed.current = { text, at: event.timeStamp };
    event.preventDefault();
    const items = Object.values(getOptionsLockup(getParsedComboboxData(data)));
    const found = items.find(({ label, disabled }) => !disabled && plain(label).startsWith(text));
    if (found) choose(found as ComboboxItem);
  };
}
