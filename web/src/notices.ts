import { client } from './api.ts';
import { inicio } from './inicio.ts';

/**
 * Notices of the browser (002 §2, §4): after login a token is registered, PENDING until it is LOADED or in ERROR. OFF
 * where the installation sends none, the browser cannot, or the person does not want them; never a word about it.
 */
type EstadoDeAvisos = 'OFF' | 'PENDING' | 'LOADED' | 'ERROR';

const ESPERA_MS = 30_000;

let estado: EstadoDeAvisos = 'OFF';
function poner(nuevo: EstadoDeAvisos): void {
  estado = nuevo;
  document.documentElement.dataset.avisos = nuevo;
}

const puede = (): boolean =>
  inicio.firebase !== null &&
  'Notification' in window &&
  'serviceWorker' in navigator &&
  'PushManager' in window;

/** The person can still be asked. */
export const sePuedeActivar = (): boolean => puede() && Notification.permission === 'default';

/** Registers this browser for the session's user, when notices are allowed; the SDK is loaded only then. */
export async function registrarAvisos(): Promise<void> {
  if (!puede() || Notification.permission !== 'granted' || estado === 'PENDING' || estado === 'LOADED')
    return;
  const { vapidKey, ...config } = inicio.firebase!;
  poner('PENDING');
  try {
    const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
      import('@firebase/app'),
      import('@firebase/messaging'),
    ]);
    const serviceWorkerRegistration = await navigator.serviceWorker.register('/avisos-sw.js');
    const firebaseToken = await Promise.race([
      getToken(getMessaging(initializeApp(config)), { vapidKey, serviceWorkerRegistration }),
      // A network that swallows what is sent must not leave it pending for good.
      new Promise<never>((_, fail) => setTimeout(() => fail(new Error('sin respuesta')), ESPERA_MS)),
    ]);
    await client.sesion.updateFirebaseToken({ firebaseToken });
    poner('LOADED');
  } catch {
    poner('ERROR');
  }
}

/** Asks the person, who just clicked; what they answer is final until they change it in the browser. */
export async function activarAvisos(): Promise<void> {
  if (!sePuedeActivar()) return;
  if ((await Notification.requestPermission()) === 'granted') await registrarAvisos();
}
