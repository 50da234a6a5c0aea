import { initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { useEffect } from 'react';
import { usePresence, watch } from '../../../platform/live.ts';

/** Who else is looking at this opportunity now. */
export function Presence({ oportunidadId }: { oportunidadId: number }) {
  useEffect(() => watch(oportunidadId), [oportunidadId]);
  const other = usePresence(oportunidadId);
  if (other.length === 0) return null;
  const names = new Intl.ListFormat('es').format(other.map((person) => person.nombre));
  return (
    <span className="presence" role="status">
      {other.slice(0, 3).map((person) => (
        <span key={person.usuarioId} className="av p" aria-hidden>
          {initialsOf(person.nombre.split(' '))}
        </span>
      ))}
      {names} {other.length === 1 ? 'está' : 'están'} viendo esta oportunidad
    </span>
  );
}
