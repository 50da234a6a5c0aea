import { Navigate } from '@tanstack/react-router';
import { initialTarget } from '@tembiapo/contract/domain/access.ts';
import { readSesion } from '../../../platform/sesion.ts';

/** /landing: on to the workspace or the portal; a superadmin has only Logout (docs/reglas/confianza.md). */
export function LandingScreen() {
  const target = initialTarget(readSesion()?.rol ?? 'superadmin');
  if (target !== '/landing') return <Navigate to={target} replace />;
  return (
    <main className="estado">
      <strong>Bienvenido</strong>
      <span>Tu usuario no tiene pantallas asignadas.</span>
      <a href="/logout">Logout</a>
    </main>
  );
}
