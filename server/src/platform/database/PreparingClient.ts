import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that are given a name; what a program says is finite, what it composes need not be. */
const MAX_NAMED = 400;
const seen = new Map<string, string | null>();

/** A name from the second time on that a text is sent, none for what is said once. */
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
 * A connection that prepares what is sent more than once: PostgreSQL then parses and plans it once a connection instead
 * of at every call, which costs as much as running most of ours.
 */
export class PreparingClient extends pg.Client {
  /** How often any connection of this process went to the database and back. */
  static trips = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that dies while somebody has it, but between two statements, fails their next one; it must not end the
    // process.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are many, and only one of them is changed
  override query(...args: any[]): any {
    PreparingClient.trips++;
    const [text, values] = args;
    // Several statements in one text are only possible without a name; those have no parameters.
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2) {
      const name = nameOf(text);
      if (name) return (super.query as (config: pg.QueryConfig) => unknown)({ name, text, values });
    }
    return (super.query as (...args: unknown[]) => unknown)(...args);
  }
}
