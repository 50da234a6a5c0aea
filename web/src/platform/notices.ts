import { client } from './api.ts';
import { start } from './start.ts';

/**
 * Browser notifications (docs/reglas/administracion.md): an allowed browser is registered after login, PENDING until it is
 * LOADED or in ERROR; with Firebase where the installation has it, else by the web standard. OFF where the browser cannot or
 * the person does not want them; nothing is ever said about it.
 */
type NoticesState = 'OFF' | 'PENDING' | 'LOADED' | 'ERROR';

const WAIT_MS = 30_000;

let estado: NoticesState = 'OFF';
function setState(fresh: NoticesState): void {
  estado = fresh;
  document.documentElement.dataset.avisos = fresh;
}

const can = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

/** Whether the person can still be asked for permission. */
export const canActivate = (): boolean => can() && Notification.permission === 'default';

/** Registers this browser for the signed-in user, if notices are allowed; the code for it is loaded only then. */
export async function registerNotices(): Promise<void> {
  if (!can() || Notification.permission !== 'granted' || estado === 'PENDING' || estado === 'LOADED') return;
  setState('PENDING');
  try {
    const worker = await navigator.serviceWorker.register('/avisos-sw.js');
    await Promise.race([
      start.firebase ? withFirebase(start.firebase, worker) : byStandard(worker),
      // A network that drops packets must not leave it pending forever.
      new Promise<never>((_, fail) => setTimeout(() => fail(new Error('sin respuesta')), WAIT_MS)),
    ]);
    setState('LOADED');
  } catch {
    setState('ERROR');
  }
}

/** The token of a browser that is already registered, else null. Does not ask the person. */
export async function knownToken(): Promise<string | null> {
  if (!start.firebase || !can() || Notification.permission !== 'granted') return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return worker ? firebaseToken(start.firebase, worker).catch(() => null) : null;
}

async function firebaseToken(
  { vapidKey, ...config }: NonNullable<typeof start.firebase>,
  worker: ServiceWorkerRegistration,
): Promise<string> {
  const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/messaging'),
  ]);
  return getToken(getMessaging(initializeApp(config)), { vapidKey, serviceWorkerRegistration: worker });
}

async function withFirebase(
  config: NonNullable<typeof start.firebase>,
  worker: ServiceWorkerRegistration,
): Promise<void> {
  await client.sesion.updateFirebaseToken({ firebaseToken: await firebaseToken(config, worker) });
}

async function byStandard(worker: ServiceWorkerRegistration): Promise<void> {
  await navigator.serviceWorker.ready;
  const { clave: applicationServerKey } = await client.push.key();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // A subscription of another installation, or one made with old keys, would be in the way.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await client.push.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

/** Asks the person, who just clicked; their answer is final until they change it in the browser. */
export async function activateNotices(): Promise<void> {
  if (!canActivate()) return;
  if ((await Notification.requestPermission()) === 'granted') await registerNotices();
}
