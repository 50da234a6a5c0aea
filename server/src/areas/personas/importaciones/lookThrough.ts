import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';
import { workImportacion } from './workImportacion.ts';

/** Checks a received file by its proposed columns, at once and in this process. */
export async function lookThrough(services: Services, id: string): Promise<void> {
  await queries.pass(services.db, id, ['subida'], 'revisando');
  await workImportacion(services, { data: { id }, last: true, signal: new AbortController().signal });
}
