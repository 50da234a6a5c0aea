/**
 * The first thing a page does, before the application is there: it sends the calls that the screen of this address will
 * want, so that their answers arrive while the script is still being read. It stands in the page itself
 * (web/vite.config.ts) and must stay small. What it asks for in vain is dropped; api.ts takes what fits.
 */
interface FirstCall {
  path: RegExp;
  /** Whose screen it is; nobody else's browser asks what would be refused. */
  rol: 'candidato' | 'staff';
  /** Filters of the address that the call takes as they are; with any other one nothing is sent. */
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
    // The first tab, unless another one was left open.
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

/** Where it keeps the session, and whose pages a candidate's session shows, before the server has said who that is. */
export const TOKEN_KEY = 'token';
export const CANDIDATO_KEY = 'candidato';

/** An address whose filters stand in one order, whoever wrote it. */
export const inOrder = (address: string): string => {
  const url = new URL(address, location.origin);
  url.searchParams.sort();
  return url.href;
};

export type Early = Map<string, Promise<Response>>;

/** Sends them. `accessKey`: of the installation, as every call carries it. */
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
  // A browser that does not know yet whose pages these are learns it from the server, and goes on from there.
  if (known === null && address.pathname === '/')
    void who
      .then((answer) => answer.clone().json())
      .then(({ candidatoIdNumerico: found }) => found && askFirst(String(found)))
      .catch(() => undefined);
  return sent;
}
