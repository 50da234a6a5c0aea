import { useEffect } from 'react';
import { mirar, usePresencia } from '../../live.ts';

const iniciales = (nombre: string): string =>
  nombre
    .split(' ')
    .map((parte) => parte[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who else is looking at this opportunity now. */
export function Presence({ oportunidadId }: { oportunidadId: number }) {
  useEffect(() => mirar(oportunidadId), [oportunidadId]);
  const otros = usePresencia(oportunidadId);
  if (otros.length === 0) return null;
  const nombres = new Intl.ListFormat('es').format(otros.map((persona) => persona.nombre));
  return (
    <span className="presencia" role="status">
      {otros.slice(0, 3).map((persona) => (
        <span key={persona.usuarioId} className="av p" aria-hidden>
          {iniciales(persona.nombre)}
        </span>
      ))}
      {nombres} {otros.length === 1 ? 'está' : 'están'} viendo esta oportunidad
    </span>
  );
}
