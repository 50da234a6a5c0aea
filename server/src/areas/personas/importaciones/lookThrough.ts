import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';
import { workImportacion } from './workImportacion.ts';

/** Looks through a received file by the columns that were proposed, here and at once. */
export async function lookThrough(services: Services, id: string): Promise<void> {
  await queries.pass(services.db, id, ['subida'], 'revisando');
  await workImportacion(services, { data: { id }, last: true, signal: new AbortController().signal });
}
