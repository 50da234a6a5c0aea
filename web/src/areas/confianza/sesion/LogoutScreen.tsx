import { useEffect } from 'react';
import { client } from '../../../platform/api.ts';
import { clearSesion, liveSesion } from '../../../platform/sesion.ts';
import { Loading } from '../../../ui/states.tsx';

/**
 * /logout: ends the session on the server, clears the browser except for the redirect target, goes to /login
 * (docs/reglas/confianza.md).
 */
export function LogoutScreen() {
  useEffect(() => {
    const close = liveSesion() ? client.sesion.logout({}).catch(() => undefined) : Promise.resolve();
    void close.then(() => {
      clearSesion();
      window.location.replace('/login');
    });
  }, []);
  return <Loading rows={2} />;
}
