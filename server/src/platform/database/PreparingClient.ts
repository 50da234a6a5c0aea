import { createHash } from 'node:crypto';
import pg from 'pg';

/** Limit of prepared statements: fixed texts are finite in number, composed ones need not be. */
const MAX_NAMED = 400;
const seen = new Map<string, string | null>();

/** A name for a statement from the second time it is sent; none for one sent only once. */
function nameOf(text: string): string | undefined {
  const known = seen.get(text);
  if (known) return known;
  if (known === undefined) {
    if (seen.size < 4 * MAX_NAMED) seen.set(text, null);
    return undefined;
  }
  if (named >= MAX_NAMED) return undefined;
  named++;
  const name = createHash('sha1').update(text).digest('base64url');
  seen.set(text, name);
  return name;
}
let named = 0;

/**
 * A connection that prepares statements sent more than once. PostgreSQL then parses and plans each once per connection instead of at
 * every call, which would cost as much as running most of ours.
 */
export class PreparingClient extends pg.Client {
  /** Round trips to the database made by this process. */
  static trips = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that dies between two statements makes the next one fail; it must not end the process.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are many, and only one of them is changed
  override query(...args: any[]): any {
    PreparingClient.trips++;
    const [text, values] = args;
    // Several statements in one text cannot be named; those have no parameters.
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2) {
      const name = nameOf(text);
      if (name) return (super.query as (config: pg.QueryConfig) => unknown)({ name, text, values });
    }
    return (super.query as (...args: unknown[]) => unknown)(...args);
  }
}
