/**
 * Runs in the page before the application loads: it sends the calls that the screen at this address will make, so that their
 * answers arrive while the script is still being parsed. It is inlined in the page (web/vite.config.ts) and must stay small.
 * api.ts uses the answers that match; the others are dropped.
 */
interface FirstCall {
  path: RegExp;
  /** Who may see the screen; other browsers do not send calls that would be refused. */
  rol: 'candidato' | 'staff';
  /** Filters that the call takes as they are in the address; with any other filter nothing is sent. */
  passes: readonly string[];
  /** Addresses of calls, without `page` and `limit` where the screen sends none. */
  calls: (query: URLSearchParams, candidato: string | null) => string[];
}

const withPage = (path: string, query: URLSearchParams, limit: string): string => {
  query.set('page', query.get('page') ?? '1');
  query.set('limit', query.get('limit') ?? limit);
  return `${path}?${query}`;
};

const FIRST_CALLS: readonly FirstCall[] = [
  {
    path: /^\/candidatos$/,
    rol: 'staff',
    passes: [
      'page',
      'limit',
      'busquedaRapida',
      'salario',
      'buscarEnNotas',
      'buscarEnCv',
      'buscarEnCorreos',
      'busquedaExacta',
    ],
    calls: (query) => [withPage('/v1/candidatos', query, '20')],
  },
  {
    path: /^\/(adm|miDia)$/,
    rol: 'staff',
    passes: [],
    // The first tab, unless another one was left selected.
    calls: () => (/"activa":"/.test(sessionStorage.getItem('tabs') ?? '') ? [] : ['/v1/midia']),
  },
  {
    path: /^\/$/,
    rol: 'candidato',
    passes: [],
    calls: (_, id) =>
      id === null
        ? []
        : [
            `/v1/candidato?idNumerico=${id}`,
            ...['experiencias', 'formaciones', 'idiomas'].map(
              (rows) => `/v1/candidato/${rows}?candidatoIdNumerico=${id}`,
            ),
          ],
  },
];

/** Where the session is stored, and the candidate whose pages it shows, known before the server confirms it. */
export const TOKEN_KEY = 'token';
export const CANDIDATO_KEY = 'candidato';

/** An address with its filters sorted, so that equal ones compare equal. */
export const inOrder = (address: string): string => {
  const url = new URL(address, location.origin);
  url.searchParams.sort();
  return url.href;
};

export type Early = Map<string, Promise<Response>>;

/** Sends the calls. `accessKey`: the installation's key, which every call carries. */
export function sendEarly(accessKey: string): Early {
  const sent: Early = new Map();
  const token = localStorage.getItem(TOKEN_KEY);
  if (!token) return sent;
  const { idNumerico: id, rol } = JSON.parse(
    atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')),
  );
  const ask = (path: string): Promise<Response> => {
    const answer = fetch(`/api${path}`, {
      headers: { 'x-access-token': accessKey, authorization: `Bearer ${token}` },
    });
    sent.set(inOrder(`/api${path}`), answer);
    return answer;
  };
  const address = new URL(location.href);
  const first = FIRST_CALLS.find(
    ({ path, rol: whose }) =>
      path.test(address.pathname) && (rol === 'candidato') === (whose === 'candidato'),
  );
  const askFirst = (candidato: string | null) => {
    if (first && [...address.searchParams.keys()].every((name) => first.passes.includes(name)))
      for (const call of first.calls(new URLSearchParams(address.search), candidato)) ask(call);
  };
  const known = localStorage.getItem(CANDIDATO_KEY);
  askFirst(known);
  const who = ask(`/usuario/credencial/${id}`);
  // A browser that does not know the candidate yet asks the server first.
  if (known === null && address.pathname === '/')
    void who
      .then((answer) => answer.clone().json())
      .then(({ candidatoIdNumerico: found }) => found && askFirst(String(found)))
      .catch(() => undefined);
  return sent;
}
