/** What the server tells the page at start-up (server/src/platform/web.ts). */
interface Inicio {
  accessKey: string;
  agencia: string;
  bolsaUrl: string | null;
  webUrl: string | null;
  demo: boolean;
}

export const inicio: Inicio = JSON.parse(document.getElementById('inicio')?.textContent ?? '{}');
