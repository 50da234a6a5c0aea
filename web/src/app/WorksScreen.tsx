import { Navigate } from '@tanstack/react-router';

/** /obras: a leftover back-link of the users page that leads to the workspace (docs/reglas/confianza.md). */
export const WorksScreen = () => <Navigate to="/adm" replace />;
