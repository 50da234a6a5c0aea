import { connect } from '@tembiapo/server/platform/database/database.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { readCatalogue } from '@tembiapo/server/testing/readCatalogue.ts';
import pg from 'pg';

export async function catalogueOf(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 });
  const catalogue = await readCatalogue(db);
  await close();
  return catalogue;
}

/** What today's version makes of an empty database beside another. */
export async function newCatalogue(beside: string): Promise<string[]> {
  const maintenance = new pg.Client(beside);
  await maintenance.connect();
  await maintenance.query('create database recien_hecha');
  await maintenance.end();
  const url = beside.replace(/\/\w+$/, '/recien_hecha');
  const { db, close } = connect(url);
  await migrate(db);
  await close();
  return catalogueOf(url);
}
