import { sql } from 'kysely';
import { tellUnsent } from '../areas/correspondencia/envios/index.ts';
import { sendQueued } from '../platform/mail/sendQueued.ts';
import type { TestApp } from './harness.ts';

/** Tries each waiting mail once, as the queue does; `last`: it is their last attempt. */
export async function tryMails({ db, services }: TestApp, { last = false } = {}): Promise<void> {
  const { signal } = new AbortController();
  const { rows } = await sql<{
    id: string;
  }>`select id from correo where estado = 'pendiente' order by id`.execute(db);
  for (const { id } of rows)
    await sendQueued(services, { data: { id }, last, signal }, (one) => tellUnsent(services, one)).catch(
      () => undefined,
    );
}
