import { joinedIdIn } from '@tembiapo/contract/domain/joinedRecord.ts';

/** Links to the record that this one was merged into, as the server's refusal names it. What was typed stays. */
export function JoinedLink({ error }: { error: string | null }) {
  const id = joinedIdIn(error ?? '');
  return id === undefined ? null : (
    <a href={`/editarCandidato/${id}`} target="_blank" rel="noopener">
      Abrir la ficha
    </a>
  );
}
