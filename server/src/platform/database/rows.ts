import { type QueryExecutorProvider, sql } from 'kysely';

/** Runs the statement that follows as a template, and returns its rows. */
export const rowsFrom =
  (db: QueryExecutorProvider) =>
  async <T>(statement: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
    (await sql<T>(statement, ...values).execute(db)).rows;

/** Like {@link rowsFrom}, for the first row alone; undefined when there is none. */
export const firstRow =
  (db: QueryExecutorProvider) =>
  async <T>(statement: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined> =>
    (await sql<T>(statement, ...values).execute(db)).rows[0];

/** Like {@link firstRow}, for a statement that always gives a row. */
export const oneRow =
  (db: QueryExecutorProvider) =>
  async <T>(statement: TemplateStringsArray, ...values: unknown[]): Promise<T> =>
    (await sql<T>(statement, ...values).execute(db)).rows[0]!;
