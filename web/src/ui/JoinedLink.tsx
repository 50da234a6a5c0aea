import { joinedIdIn } from '@tembiapo/contract/domain/joinedRecord.ts';

/** Leads to the record that a refusal names as the one that was joined to; beside what was typed, which stays. */
export function JoinedLink({ error }: { error: string | null }) {
  const id = joinedIdIn(error ?? '');
  return id === undefined ? null : (
    <a href={`/editarCandidato/${id}`} target="_blank" rel="noopener">
      Abrir la ficha
    </a>
  );
}
