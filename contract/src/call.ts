import { oc } from '@orpc/contract';
import type { Access } from './domain/roles.ts';

/** What a call declares besides its shapes. */
export interface CallMeta {
  area: string;
  access: Access;
  /** A path without the installation's key, such as what a browser opens in a new window (docs/reglas/convenciones.md). */
  keyless?: boolean;
  /** Answers a stream of server-sent events that ends only when either side leaves. */
  stream?: boolean;
  /** Only reads, and may be answered by a replica (DATABASE_REPLICA_URL). */
  replica?: boolean;
  /** Answers with a file: headers and a stream of bytes (files.ts). */
  file?: boolean;
  /** Only for somebody who confirmed their identity shortly before; else 403 CONFIRMAR_IDENTIDAD. */
  confirms?: boolean;
  /** Open to somebody who must have a second factor and has none yet. */
  beforeFactor?: boolean;
  /** Creates something although its answer has no message (takesKey). */
  makes?: boolean;
  /** Also sets a cookie, on every request. */
  cookie?: boolean;
}

/** A call of the contract as it is declared. */
export interface Declared {
  '~orpc': { route: { method?: string }; meta: CallMeta; outputSchema?: unknown };
}

/**
 * Whether a call accepts an Idempotency-Key, so that repeating it gets the same answer and does nothing twice: every POST that
 * changes something (docs/reglas/convenciones.md).
 */
export function takesKey({ '~orpc': { route, meta, outputSchema } }: Declared): boolean {
  if (route.method !== 'POST' || meta.cookie) return false;
  const shape = (outputSchema as { shape?: object } | undefined)?.shape;
  return meta.makes === true || (shape !== undefined && 'message' in shape);
}

interface CallOptions extends CallMeta {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One Spanish sentence for /api/docs. */
  summary: string;
}

/**
 * One call of the product: method, path, who may make it. `.input()` and `.output()` follow.
 * Names travel as calls.csv lists them: in the query for GET and DELETE, in the JSON body otherwise.
 */
export function call(options: CallOptions) {
  const { method, path, summary, ...meta } = options;
  const { area, access, file } = meta;
  const who =
    access === 'publico'
      ? 'Público'
      : access === 'cliente'
        ? 'Contacto de un cliente, por su enlace personal'
        : access === 'llave'
          ? 'Otros programas, con una llave'
          : `Roles: ${access.join(', ')}`;
  return oc.$meta<CallMeta>(meta).route({
    method,
    path,
    tags: [area],
    summary,
    description: who,
    ...(file && { outputStructure: 'detailed' }),
  });
}

/** Declares calls of one area and access; `more` is what a single call adds. */
export const callsFor =
  (meta: CallMeta) =>
  (method: CallOptions['method'], path: CallOptions['path'], summary: string, more?: Partial<CallMeta>) =>
    call({ ...meta, ...more, method, path, summary: summary });
