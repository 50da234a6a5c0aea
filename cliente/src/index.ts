import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { operations, paths } from './schema.ts';

export type { components, operations, paths } from './schema.ts';

export interface ClienteOptions {
  /** The address of the agency's product, such as https://agencia.com.py. */
  url: string;
  /** The key that an admin made: tmb_… */
  llave: string;
  /** How often to retry a call that came too soon, after the wait that the server asks for. */
  retries?: number;
}

/** A refusal of the server: its sentence, for people, and its code, for programs. */
export class TembiapoError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Answer<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** What can be read to the end, page after page. */
type Walked = 'candidatos' | 'empresas' | 'oportunidades' | 'postulaciones';
type WalkedItem<Kind extends Walked> =
  Answer<`walks.${Kind}`> extends { items: (infer Item)[] } ? Item : never;

/** Something changed; read it to learn what. */
export type Change =
  | { tipo: 'hola' }
  | { tipo: 'oportunidad'; oportunidadIdNumerico: number; candidatosIds: number[] }
  | { tipo: 'candidatos'; candidatosIds: number[] }
  | { tipo: 'empresa'; empresaIdNumerico: number };

export interface Cliente {
  /** Every call that a key may make, by its method and path: `GET('/v1/candidatos', { params: { query } })`. Throws TembiapoError. */
  calls: Client<paths>;
  /** Everything of a kind, one by one, however much there is. */
  everything<Kind extends Walked>(kind: Kind): AsyncGenerator<WalkedItem<Kind>, void>;
  /**
   * Changes as they happen, until `signal` is aborted. After a lost connection it goes on by itself, starting with a 'hola'.
   */
  changes(signal: AbortSignal): AsyncGenerator<Change, void>;
}

const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
const PAGE = 250;
const TOO_MANY = 429;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A client of one agency with one key. */
export function createCliente({ url, llave, retries = 3 }: ClienteOptions): Cliente {
  const baseUrl = `${url.replace(/\/$/, '')}/api`;
  const headers = { authorization: `Bearer ${llave}` };

  /** Sends a request, and again later when the server says that it came too soon. */
  async function ask(request: Request): Promise<Response> {
    for (let left = retries; ; left--) {
      const response = await fetch(request.clone());
      if (response.status !== TOO_MANY || left === 0) return response;
      await response.body?.cancel();
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  const refusing: Middleware = {
    async onResponse({ response }) {
      if (!response.ok) throw await refusalOf(response);
    },
  };
  const calls = createFetchClient<paths>({ baseUrl, headers, fetch: ask });
  calls.use(refusing);

  return {
    calls,

    async *everything<Kind extends Walked>(kind: Kind) {
      for (let cursor: number | null = 0; cursor !== null; ) {
        const response = await ask(
          new Request(`${baseUrl}/v1/recorrido/${kind}?cursor=${cursor}&limit=${PAGE}`, { headers }),
        );
        if (!response.ok) throw await refusalOf(response);
        const page = (await response.json()) as { items: WalkedItem<Kind>[]; siguiente: number | null };
        yield* page.items;
        cursor = page.siguiente;
      }
    },

    async *changes(signal) {
      for (let pause = PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
        try {
          const response = await fetch(`${baseUrl}/v1/recorrido/cambios`, { headers, signal });
          if (response.status >= 400 && response.status < 500) throw await refusalOf(response);
          if (response.ok)
            for await (const change of eventsIn(response.body!)) {
              pause = PAUSE_MS;
              yield change;
            }
        } catch (error) {
          if (error instanceof TembiapoError) throw error;
        }
        if (!signal.aborted) await sleep(pause);
      }
    },
  };
}

async function refusalOf(response: Response): Promise<TembiapoError> {
  const body = (await response.json().catch(() => null)) as {
    error?: { code: string; message: string };
  } | null;
  const { code = 'SIN_RESPUESTA', message = `El servidor respondió ${response.status}` } = body?.error ?? {};
  return new TembiapoError(response.status, code, message);
}

/** The changes of a stream of server-sent events. */
async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Change, void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length)) as Change;
    }
  }
}
