import { partsOf } from '@tembiapo/contract/domain/requestNumber.ts';

/** A failure in words; its request's number, small below it, is selected whole by a click. */
export function Sentence({ text }: { text: string }) {
  const [said, number] = partsOf(text);
  return (
    <span>
      {said}
      {number && <small>{number}</small>}
    </span>
  );
}
