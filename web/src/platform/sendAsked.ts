import { NoConnection } from './NoConnection.ts';
import { AskedAgain, cameBack, insist, tellWait } from './waits.ts';

const SLOW_MS = 1_000;
const LATE_MS = 30_000;

/** The last button pressed, unless something was typed after it. */
let pressed: Element | null = null;
const press = ({ target }: Event): void => {
  const element = target as Element;
  pressed = element.closest?.('form') ?? element.closest?.('button') ?? null;
};
window.addEventListener('click', press, true);
window.addEventListener('submit', press, true);
window.addEventListener(
  'input',
  () => {
    pressed = null;
  },
  true,
);

/** Says that something is being sent once it takes long, and offers to send it again once it takes very long. */
async function inSight(
  send: (signal?: AbortSignal) => Promise<Response>,
  repeatable: boolean,
): Promise<Response> {
  const cut = new AbortController();
  const key = {};
  const timers = [
    setTimeout(() => tellWait(key, { why: 'enviando' }), SLOW_MS),
    setTimeout(
      () => repeatable && tellWait(key, { why: 'enviando', again: () => cut.abort(new AskedAgain()) }),
      LATE_MS,
    ),
  ];
  try {
    return await send(cut.signal);
  } finally {
    timers.forEach(clearTimeout);
    tellWait(key, null);
  }
}

/**
 * Sends a request of the person once. Without connection it waits and is sent when that is back, as long as the form or
 * button stays on the page and nothing else is typed into it; after that, and when it may have been done and cannot be
 * repeated, it fails and says what is known.
 *
 * @param repeatable it carries a key, so that the server does it once however often it arrives
 */
export function sendAsked(
  send: (signal?: AbortSignal) => Promise<Response>,
  repeatable: boolean,
): Promise<Response> {
  const by = pressed;
  let tried = false;
  let left = false;
  let isEdited = false;
  const edit = ({ target }: Event): void => {
    if (!by?.contains(target as Node)) return;
    isEdited = true;
    // The waiting request no longer matches the form, so it is reported at once as not sent.
    cameBack();
  };
  window.addEventListener('input', edit, true);
  return insist(
    async () => {
      if (!navigator.onLine || (tried && (isEdited || !by?.isConnected))) throw failure(left, repeatable);
      left = true;
      return inSight(send, repeatable).catch((error: unknown) => {
        throw error instanceof NoConnection && !(error instanceof AskedAgain)
          ? failure(left, repeatable)
          : error;
      });
    },
    (error) => {
      tried = true;
      if (!(error instanceof NoConnection) || isEdited || !by?.isConnected || (left && !repeatable))
        return null;
      return by.matches('form') ? 'guardar' : 'hacer';
    },
    true,
  ).finally(() => window.removeEventListener('input', edit, true));
}

const failure = (left: boolean, repeatable: boolean): NoConnection =>
  left
    ? new NoConnection(
        `No hay conexión con el servidor, y no sabemos si llegó a hacerse. Probá de nuevo${repeatable ? ': no se hace dos veces' : ''}.`,
      )
    : new NoConnection();
