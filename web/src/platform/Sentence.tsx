/** A failure in words; its request's number, small below it, is selected whole by a click. */
export function Sentence({ text }: { text: string }) {
  const [said, ...below] = text.split('\n');
  return (
    <span>
      {said}
      <small>{below}</small>
    </span>
  );
}
