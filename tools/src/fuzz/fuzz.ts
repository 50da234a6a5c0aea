import { Random } from '@tembiapo/server/demo/Random.ts';
import type { Description, Schema } from '../openapi/shapeOf.ts';
import { bend } from './bend.ts';
import { type Answer, type Fault, judge } from './judge.ts';
import { makeInput } from './makeInput.ts';
import { Pool } from './Pool.ts';

export const WHO = ['admin', 'selector', 'candidato', 'nadie'] as const;
export type Who = (typeof WHO)[number];

/** The product under test, with a session for each role. */
export interface Target {
  url: string;
  accessKey: string;
  /** A new session of a role; null for nobody. */
  enter(who: Who): Promise<string | null>;
  /** Undoes what would make it refuse everything, such as counted tries and closed accounts. */
  restore(): Promise<void>;
}

interface Asked {
  call: string;
  method: string;
  path: string;
  schema: Schema;
  inPath: string[];
  /** HTTP statuses that the description names. */
  statuses: Set<number>;
}

/** Left out: a stream never ends, and a copy of everything takes too long. */
const LEFT_OUT = new Set(['eventos.listen', 'copias.make', 'copias.prove']);

/** Resolves the references inside a value. */
function withShapes<T>(value: T, shapes: Record<string, Schema>): T {
  if (Array.isArray(value)) return value.map((one) => withShapes(one, shapes)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec((value as { $ref?: string }).$ref ?? '') ?? [];
  if (name !== undefined) return withShapes(shapes[name], shapes) as T;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withShapes(v, shapes)])) as T;
}

/** Every call of a description, with its input as one schema. */
export const callsOf = ({ paths, components }: Description): Asked[] =>
  Object.entries(withShapes(paths, components.schemas)).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([method, { operationId = '', parameters = [], requestBody, responses }]) => {
        if (LEFT_OUT.has(operationId)) return [];
        const body = Object.values(requestBody?.content ?? {})[0]?.schema;
        const named = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema]));
        return [
          {
            call: operationId,
            method: method.toUpperCase(),
            path,
            schema: {
              type: 'object',
              properties: { ...named, ...body?.properties },
              required: [
                ...parameters.filter(({ required }) => required).map(({ name }) => name),
                ...(body?.required ?? []),
              ],
            },
            inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
            statuses: new Set(Object.keys(responses).map(Number)),
          },
        ];
      },
    ),
  );

export interface Finding {
  fault: Fault | 'tarde';
  call: string;
  who: Who;
  status: number;
  ms: number;
  /** A request and the beginning of its answer. */
  input: string;
  answer: string;
}

export interface Outcome {
  asked: number;
  statuses: Map<number, number>;
  findings: Finding[];
  worst: { call: string; ms: number };
}

/** 'nadie' is refused early, so the others are drawn more often. */
const ASKERS: readonly Who[] = ['admin', 'admin', 'selector', 'selector', 'candidato', 'candidato', 'nadie'];

/** Slower than this twice in a row is too slow; once may be the machine. */
const LATE_MS = 2_500;
const RESTORE_EVERY = 150;
/** Files that nobody should send. */
const FILES: [name: string, content: Uint8Array][] = [
  ['nada.pdf', new Uint8Array()],
  ['texto.txt', Buffer.from('=1+1\r\nhola')],
  ['../../x.pdf', Buffer.from('%PDF-1.4\n%%EOF')],
  ['bomba.xlsx', Buffer.from(`PK\u0003\u0004${'\u0000'.repeat(300)}`, 'latin1')],
  ['foto.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex')],
  ['<script>.svg', Buffer.from('<svg onload="alert(1)"/>')],
];

/** Sends one input to one call, as browsers and programs do. */
async function ask(
  { url, accessKey }: Target,
  { method, path, inPath, schema }: Asked,
  input: Record<string, unknown>,
  token: string | null,
  random: Random,
): Promise<Answer> {
  const rest = { ...input };
  let address = path;
  for (const name of inPath) {
    address = address.replace(
      `{${name}}`,
      encodeURIComponent(
        String(rest[name] ?? 1)
          .toWellFormed()
          .slice(0, 500),
      ).replace(/^\.*$/, '1') || '1',
    );
    delete rest[name];
  }
  const target = new URL(`${url}/api${address}`);
  const headers: Record<string, string> = {
    'x-access-token': accessKey,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  let body: string | FormData | undefined;
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(rest).slice(0, 60))
      for (const one of [value].flat().slice(0, 300))
        target.searchParams.append(
          name,
          String(typeof one === 'object' ? JSON.stringify(one) : one).slice(0, 4_000),
        );
    // Node itself refuses longer addresses; another test covers that.
    if (target.href.length > 12_000) target.search = target.search.slice(0, 10_000).replace(/%.?$/, '');
  } else if ('files[]' in (schema.properties ?? {})) {
    body = new FormData();
    const [name, content] = random.one(FILES);
    body.append('files[]', new Blob([content as never]), name);
    for (const [field, value] of Object.entries(rest))
      if (field !== 'files[]')
        body.append(field || 'x', typeof value === 'object' ? JSON.stringify(value) : String(value));
  } else {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(rest);
    if (random.real() < 0.02) body = body.slice(0, -1);
    if (random.real() < 0.01) headers['content-type'] = 'text/xml';
  }
  const from = performance.now();
  const response = await fetch(target, { method, headers, ...(body !== undefined && { body }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: bytes.subarray(0, 4_000_000).toString(),
    bytes: bytes.length,
    ms: performance.now() - from,
  };
}

/**
 * Sends random requests as every role until a moment. The same seed sends the same requests as long as the
 * answers are the same.
 */
export async function fuzz(
  target: Target,
  description: Description,
  seed: number,
  until: number,
  onProgress: (asked: number) => void = () => undefined,
): Promise<Outcome> {
  const random = new Random(seed);
  const calls = callsOf(description);
  const pool = new Pool();
  const tokens = new Map<Who, string | null>();
  await target.restore();
  for (const who of WHO) tokens.set(who, await target.enter(who));
  const outcome: Outcome = {
    asked: 0,
    statuses: new Map(),
    findings: [],
    worst: { call: '', ms: 0 },
  };
  const seen = new Set<string>();
  const note = (finding: Finding) => {
    const key = `${finding.fault} ${finding.call}`;
    if (seen.has(key)) return;
    seen.add(key);
    outcome.findings.push(finding);
  };
  // Reads come first: the ids in their answers are used by all the rest.
  const inOrder = [...calls].sort((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  while (Date.now() < until) {
    const n = outcome.asked++;
    if (n % RESTORE_EVERY === 0) await target.restore();
    const call = n < inOrder.length ? inOrder[n]! : random.one(calls);
    const who = n < inOrder.length ? 'admin' : random.one(ASKERS);
    const valid = makeInput('', call.schema, random, pool) as Record<string, unknown>;
    const input = n < inOrder.length || random.real() < 0.4 ? valid : bend(valid, random);
    const answer = await ask(target, call, input, tokens.get(who)!, random);
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    if (answer.ms > outcome.worst.ms) outcome.worst = { call: call.call, ms: answer.ms };
    if (answer.status === 401 && who !== 'nadie') {
      await target.restore();
      tokens.set(who, await target.enter(who));
    }
    if (answer.status === 200 && answer.type.includes('json')) pool.learn(JSON.parse(answer.text));
    const fault = judge(answer) ?? (call.statuses.has(answer.status) ? null : 'sin describir');
    const finding = {
      call: call.call,
      who,
      status: answer.status,
      ms: Math.round(answer.ms),
      input: JSON.stringify(input).slice(0, 400),
      answer: answer.text.slice(0, 400),
    };
    if (fault) note({ fault, ...finding });
    if (answer.ms > LATE_MS) {
      const again = await ask(target, call, input, tokens.get(who)!, random);
      if (again.ms > LATE_MS) note({ fault: 'tarde', ...finding });
    }
    if (n % 200 === 0) onProgress(n);
  }
  return outcome;
}
