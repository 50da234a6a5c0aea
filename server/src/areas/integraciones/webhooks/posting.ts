import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { knownTrouble } from '../../../platform/errors/outsideTrouble.ts';

/** How long a receiver may take to answer. */
const ANSWER_MS = 15_000;
/** How much of an answer's body is read. */
const BODY_BYTES = 16 * 1024;
const BODY_MS = 2_000;
const MAX_HOPS = 3;
/** The redirects that keep method and body. */
const KEEPING = [307, 308];

/** The result of a message: the status of the last answer, or why there was none. */
export interface Posted {
  status: number | null;
  error: string | null;
}

/** Sends something to an address that somebody entered. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>;

/**
 * Sends only to public addresses: one inside this machine or a private network is refused by what its name resolves to, for
 * the very connection that is made, and again at each redirect. `withPrivate` allows them (WEBHOOK_PRIVADOS); `asOutside` are
 * addresses that always count as public.
 */
export function posting({
  withPrivate,
  asOutside = [],
  answerMs = ANSWER_MS,
  lookup,
}: {
  withPrivate: boolean;
  asOutside?: string[];
  answerMs?: number;
  /** Resolves names in place of the machine's resolver. */
  lookup?: LookupFunction;
}): Post {
  const allowed = {
    allowPrivateIPAddress: withPrivate,
    allowMetaIPAddress: withPrivate,
    allowIPAddressList: asOutside,
  };
  const agents = {
    'http:': new RequestFilteringHttpAgent(allowed),
    'https:': new RequestFilteringHttpsAgent(allowed),
  };
  return async (first, headers, body) => {
    const signal = AbortSignal.timeout(answerMs);
    let url = new URL(first);
    try {
      for (let hop = 0; ; hop++) {
        const answer = await once(url, { headers, body, signal, agents, lookup });
        const { status, location } = answer;
        if (status < 300 || status >= 400)
          return { status, error: status < 300 ? null : `Respondió ${status}` };
        if (!KEEPING.includes(status) || !location)
          return { status, error: `Respondió ${status}: lleva a otra dirección sin conservar el pedido` };
        if (hop === MAX_HOPS) return { status, error: 'Lleva de una dirección a otra demasiadas veces' };
        const next = URL.canParse(location, url) ? new URL(location, url) : null;
        if (!next || !(next.protocol in agents) || next.username)
          return { status, error: `Respondió ${status} hacia una dirección que no sirve` };
        if (url.protocol === 'https:' && next.protocol === 'http:')
          return { status, error: 'Lleva de https a http' };
        url = next;
      }
    } catch (error) {
      return { status: null, error: signal.aborted ? late(answerMs) : inWords(error) };
    }
  };
}

interface Sending {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  agents: Record<string, http.Agent>;
  lookup: LookupFunction | undefined;
}

/** One request; its answer counts as soon as its head has arrived, whatever its body says or promises. */
function once(
  url: URL,
  { headers, body, signal, agents, lookup }: Sending,
): Promise<{ status: number; location: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    location: string | undefined;
  }>();
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      agent: agents[url.protocol]!,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...(lookup && { lookup }),
    },
    (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      let bytes = 0;
      const end = setTimeout(() => response.destroy(), BODY_MS);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > BODY_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => clearTimeout(end));
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

const late = (ms: number): string => `No contestó en ${ms / 1000} segundos`;

/** Why nothing came back, for the admin; nothing of what an internal address may have said. */
function inWords(error: unknown): string {
  const { message = '' } = error as { message?: string };
  if (message.includes('is not allowed'))
    return 'Esa dirección es de esta máquina o de una red privada: no se manda nada ahí';
  return knownTrouble(error) ?? 'No se pudo hablar con esa dirección';
}
