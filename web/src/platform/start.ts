/** What the server tells the page at start-up (server/src/platform/http/web.ts). */
interface Start {
  accessKey: string;
  agencia: string;
  bolsaUrl: string | null;
  /** The board is ours, and not elsewhere (BOLSA_URL). */
  ownBolsa: boolean;
  webUrl: string | null;
  demo: boolean;
  /** By which the browser knows the style elements of this page for ours. */
  styleNonce: string;
  /** The address at which this installation has passkeys; null where it can have none. */
  passkeysAt: string | null;
  /** Staff may sign in with the office's account. */
  oficina: boolean;
  /** Without contact for so many months, a candidate is listed for removal. */
  retentionMonths: number;
  /** How this browser registers for notices; null where none are sent. */
  firebase: {
    apiKey: string;
    projectId: string;
    appId: string;
    messagingSenderId: string;
    vapidKey: string;
  } | null;
}

export const start: Start = JSON.parse(document.getElementById('inicio')?.textContent ?? '{}');
