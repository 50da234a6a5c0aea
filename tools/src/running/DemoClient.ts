import { setTimeout as sleep } from 'node:timers/promises';

/** Answers have many shapes; the caller knows which one to expect. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

const ANSWER_MS = 20_000;
const PAUSE_MS = 300;

/** A demonstration user whose calls survive a death of the product. */
export class DemoClient {
  #accessKey = '';
  #token = '';
  readonly #urlNow: () => string;
  readonly #username: string;

  /** `urlNow`: the product's address, which changes when it starts again. */
  constructor(urlNow: () => string, username: string) {
    this.#urlNow = urlNow;
    this.#username = username;
  }

  /** Returns the session's token. */
  async signIn(): Promise<string> {
    const page = await (await fetch(this.#urlNow(), { signal: AbortSignal.timeout(ANSWER_MS) })).text();
    this.#accessKey = /"accessKey":"([^"]+)"/.exec(page)![1]!;
    this.#token = '';
    const { data } = await this.call('POST', '/login', {
      username: this.#username,
      password: 'demo-demo',
      type: 'standard',
    });
    this.#token = data.token;
    return this.#token;
  }

  /** One request; throws unless the status is 200. */
  async call(method: string, path: string, input: Record<string, unknown> = {}): Promise<Body> {
    const inQuery = method === 'GET' || method === 'DELETE';
    const target = new URL(`${this.#urlNow()}/api${path}`);
    if (inQuery)
      for (const [name, value] of Object.entries(input)) target.searchParams.set(name, String(value));
    const response = await fetch(target, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'x-access-token': this.#accessKey,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  /** All rows of a paged list. */
  async listAll(path: string, input: Record<string, unknown> = {}): Promise<Body[]> {
    const found: Body[] = [];
    for (let page = 1; ; page++) {
      const { items } = await this.call('GET', path, { ...input, page, limit: 200 });
      found.push(...items);
      if (items.length < 200) return found;
    }
  }

  /** Polls until the answer is as wanted, even if the product dies meanwhile. */
  async until(path: string, wanted: (body: Body) => boolean, patienceMs: number): Promise<Body> {
    let last: unknown;
    for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(PAUSE_MS)) {
      last = await this.call('GET', path).catch((error: unknown) => error);
      if (!(last instanceof Error) && wanted(last)) return last;
    }
    throw new Error(
      `${path} no llegó a lo que se esperaba: ${last instanceof Error ? last : JSON.stringify(last)}`,
    );
  }
}
