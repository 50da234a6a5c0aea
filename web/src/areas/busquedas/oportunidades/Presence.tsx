import { useEffect } from 'react';
import { usePresence, watch } from '../../../platform/live.ts';

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();

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
          {initials(person.nombre)}
        </span>
      ))}
      {names} {other.length === 1 ? 'está' : 'están'} viendo esta oportunidad
    </span>
  );
}
