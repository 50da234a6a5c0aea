/** What the server tells the page at start-up (server/src/platform/http/web.ts). */
interface Start {
  accessKey: string;
  agencia: string;
  /** Address of the agency's logo; null: none. */
  logoUrl: string | null;
  bolsaUrl: string | null;
  /** The job board is our own: not an external one (BOLSA_URL), and not closed. */
  ownBolsa: boolean;
  webUrl: string | null;
  demo: boolean;
  /** The CSP nonce of the page's style elements. */
  styleNonce: string;
  /** The origin of this installation's passkeys; null where it can have none. */
  passkeysAt: string | null;
  /** Staff may sign in with their office account. */
  oficina: boolean;
  /** Months without contact after which a candidate is listed for removal. */
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
