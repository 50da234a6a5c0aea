import contract from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import type { Contract } from '@tembiapo/contract/contract.ts';
import { LINK_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { MISSING_FACTOR, PROOF_WANTED } from '@tembiapo/contract/domain/proofs.ts';
import { KEY_HEADER } from '@tembiapo/contract/domain/requestKeys.ts';
import { numbered } from '@tembiapo/contract/domain/requestNumber.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { inOrder } from './early.ts';
import { orFail } from './loadPart.ts';
import { NoConnection, namingNoConnection } from './NoConnection.ts';
import { patience } from './patience.ts';
import { keepKey, keyFor, settleKey } from './requestKeys.ts';
import { ownSesion } from './sesion.ts';
import { NO_KEY, settleRefusal } from './settleRefusal.ts';
import { start } from './start.ts';

const OPTIONS: ConstructorParameters<typeof OpenAPILink>[1] = {
  url: `${window.location.origin}/api`,
  customErrorResponseBodyDecoder: (body, response) => refusalOf(body, response.status),
  fetch: async (request, init) => {
    // A message sent by a closing window must outlive it.
    const keepalive = request.url.endsWith('/eventos/mirando');
    const asked =
      request.method === 'POST' && !keepalive ? `${request.url} ${await request.clone().text()}` : null;
    if (asked !== null) request.headers.set(KEY_HEADER, keyFor(asked));
    const entering = ENTERING.test(request.url);
    const send = async (one: Request, signal?: AbortSignal) => {
      const answer = await namingNoConnection(fetch(one, { ...init, keepalive, ...(signal && { signal }) }));
      if (SILENT.test(`${answer.status}${answer.headers.get('content-type')}`))
        throw new NoConnection('El servidor no responde. Probá de nuevo.');
      return answer;
    };
    for (let isFirstTime = true; ; isFirstTime = false) {
      const token = ownSesion()?.token ?? null;
      const { accessKey } = start;
      request.headers.set('x-access-token', accessKey);
      if (token) request.headers.set('authorization', `Bearer ${token}`);
      else request.headers.delete('authorization');
      const ask = async () => {
        const early = isFirstTime ? await takeEarly(request) : undefined;
        if (early) return early;
        if (request.method === 'GET' || keepalive || entering) return send(request.clone());
        // Nothing is sent until its outcome can be reported.
        if (!patience.send) await patience.begin?.();
        return patience.send ? patience.send(request, send, asked !== null) : send(request.clone());
      };
      const response = await (isFirstTime && isSimulating() ? simulated(request, ask) : ask()).catch(
        (error: unknown) => {
          if (asked !== null && error instanceof NoConnection) keepKey(asked);
          throw error;
        },
      );
      patience.cameBack?.();
      const code = response.ok ? undefined : await codeOf(response);
      const isAsked = code === NO_KEY || code === PROOF_WANTED;
      if (
        (isAsked || (response.status === 401 && !entering)) &&
        (await settleRefusal({ code, token, accessKey }))
      )
        continue;
      if (asked !== null) settleKey(asked, response.status, code);
      if (code === MISSING_FACTOR && response.status === 403 && window.location.pathname !== '/miSeguridad')
        window.location.assign('/miSeguridad');
      return response;
    }
  },
};
const first = new OpenAPILink(contract, OPTIONS);
let rest: Promise<typeof first> | undefined;
/** The calls that no first screen makes. They are loaded after it, and retried if loading fails. */
export const restOfCalls = (): Promise<typeof first> =>
  (rest ??= orFail(() => import('virtual:rest-of-contract')).then(
    (module) => new OpenAPILink(module.default, OPTIONS),
    (error: unknown) => {
      rest = undefined;
      throw error;
    },
  ));
const isFirst = ([area, call]: readonly string[]) =>
  call! in ((contract as Record<string, object>)[area!] ?? {});
const link: typeof first | Pick<typeof first, 'call'> = {
  call: async (path, input, options) =>
    (isFirst(path) ? first : await restOfCalls()).call(path, input, options),
};

/** The sign-in calls: a refusal there does not mean that a session ended. */
const ENTERING = /\/api\/(login|v1\/ingreso\/\w+)$/;

/** Status and type of a proxy's own page when the server behind it does not answer. */
const SILENT = /^50[234](?!.*json)/;

const codeOf = (response: Response): Promise<string | undefined> =>
  response
    .clone()
    .json()
    .then(
      (body: { error?: { code?: string } } | null) => body?.error?.code,
      () => undefined,
    );

function refusalOf(body: unknown, status: number): ORPCError<string, unknown> {
  const { code, details } = (body as { error?: { code?: string; details?: unknown } })?.error ?? {};
  return new ORPCError(code ?? 'ERROR', { status, message: mensajeOf(body), data: details });
}

/** /desarrollo shows the screens in other states than the usual one (simulation.ts). */
export const isSimulating = (): boolean => start.demo && sessionStorage.getItem('simulacion') !== null;
async function simulated(request: Request, ask: () => Promise<Response>): Promise<Response> {
  const { readSimulation, simulate } = await import('./simulation.ts');
  const simulation = readSimulation();
  return simulation ? simulate(simulation, request, ask) : ask();
}

/** The answer to a call that the page sent early (early.ts), used once; undefined if that call failed. */
async function takeEarly(request: Request): Promise<Response | undefined> {
  const sent = request.method === 'GET' ? window.early : undefined;
  const address = inOrder(request.url);
  const answer = sent?.get(address);
  sent?.delete(address);
  return answer?.catch(() => undefined);
}

/** The server's own words, wherever it put them, or the documents' last resort (docs/reglas/convenciones.md). */
export function mensajeOf(body: unknown): string {
  const { error, message, mensaje } = (body ?? {}) as Record<string, unknown> & {
    error?: Record<string, unknown>;
  };
  const said = [error?.message, error?.mensaje, message, mensaje].find(
    (m): m is string => typeof m === 'string' && m !== '',
  );
  return numbered(said ?? TEXTS.errorGenerico, error?.requestId);
}

/** The text to show for anything thrown. */
export const errorText = (error: unknown): string =>
  error instanceof ORPCError || error instanceof NoConnection ? error.message : TEXTS.errorGenerico;

/** The documents' sentence of what failed, and the reason when there is one. */
export function withReason(failure: string, error: unknown): string {
  const reason = typeof error === 'string' ? error : errorText(error);
  return reason === TEXTS.errorGenerico || reason === failure ? failure : `${failure}. ${reason}`;
}

const refusedWith =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof ORPCError && error.status === status;

/** Somebody else saved the record meanwhile. */
export const isConflict = refusedWith(409);

/** This person may not see it. */
export const isForbidden = refusedWith(403);

/** The record does not exist, or no longer exists. */
export const notExists = refusedWith(404);

/** Whether a query failed, even while it is being retried and has no error for a moment. */
export const failedToRead = ({
  data,
  errorUpdateCount,
}: {
  data: unknown;
  errorUpdateCount: number;
}): boolean => data === undefined && errorUpdateCount > 0;

type Client = JsonifiedClient<ContractRouterClient<Contract>>;
export const client: Client = createORPCClient(link);
/** Every call as TanStack Query options: `useQuery(api.candidatos.search.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client);

const notRetried = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (times, error) => times < 1 && !notRetried(error),
    },
  },
});

/** Catalogs seldom change: they are read at most once an hour. */
export const CATALOG = { staleTime: 3_600_000, gcTime: 3_600_000 } as const;

/** Links to files expire, so queries that show them refresh in time. */
export const RENEW_LINKS_MS = (LINK_MINUTES - 1) * 60_000;
