import { Navigate } from '@tanstack/react-router';

/** /obras: a leftover back-link of the users page that leads to the workspace (decisions 2). */
export const WorksScreen = () => <Navigate to={'/adm' as string} replace />;
