import { client } from './api.ts';
import { start } from './start.ts';

/**
 * Notices of the browser (docs/reglas/administracion.md): after login a token is registered, PENDING until it is LOADED or in ERROR. OFF
 * where the installation sends none, the browser cannot, or the person does not want them; never a word about it.
 */
type NoticesState = 'OFF' | 'PENDING' | 'LOADED' | 'ERROR';

const WAIT_MS = 30_000;

let estado: NoticesState = 'OFF';
function setState(fresh: NoticesState): void {
  estado = fresh;
  document.documentElement.dataset.avisos = fresh;
}

const can = (): boolean =>
  start.firebase !== null &&
  'Notification' in window &&
  'serviceWorker' in navigator &&
  'PushManager' in window;

/** The person can still be asked. */
export const canActivate = (): boolean => can() && Notification.permission === 'default';

/** Registers this browser for the session's user, when notices are allowed; the SDK is loaded only then. */
export async function registerNotices(): Promise<void> {
  if (!can() || Notification.permission !== 'granted' || estado === 'PENDING' || estado === 'LOADED') return;
  const { vapidKey, ...config } = start.firebase!;
  setState('PENDING');
  try {
    const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
      import('@firebase/app'),
      import('@firebase/messaging'),
    ]);
    const serviceWorkerRegistration = await navigator.serviceWorker.register('/avisos-sw.js');
    const firebaseToken = await Promise.race([
      getToken(getMessaging(initializeApp(config)), { vapidKey, serviceWorkerRegistration }),
      // A network that swallows what is sent must not leave it pending for good.
      new Promise<never>((_, fail) => setTimeout(() => fail(new Error('sin respuesta')), WAIT_MS)),
    ]);
    await client.sesion.updateFirebaseToken({ firebaseToken });
    setState('LOADED');
  } catch {
    setState('ERROR');
  }
}

/** Asks the person, who just clicked; what they answer is final until they change it in the browser. */
export async function activateNotices(): Promise<void> {
  if (!canActivate()) return;
  if ((await Notification.requestPermission()) === 'granted') await registerNotices();
}
