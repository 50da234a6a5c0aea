import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { Webhook } from 'standardwebhooks';
import type { Told } from './queries.ts';

/** The id by which the receiver knows a fact, the same however often it is sent. */
export const messageId = (uid: string): string => `msg_${uid}`;

/** Adds the names of stages to their ids. */
function inWords(data: Record<string, unknown>): Record<string, unknown> {
  const stage = (id: unknown) => etapaById(Number(id))?.descripcion ?? null;
  return {
    ...data,
    ...('etapaId' in data && { etapa: stage(data.etapaId) }),
    ...('desdeEtapaId' in data && data.desdeEtapaId !== null && { desdeEtapa: stage(data.desdeEtapaId) }),
  };
}

/** The body of a message: {type, timestamp, data}, following Standard Webhooks. */
export const bodyOf = ({ tipo, ts, datos }: Pick<Told, 'ts' | 'datos'> & { tipo: string }): string =>
  JSON.stringify({ type: tipo, timestamp: new Date(ts).toISOString(), data: inWords(datos) });

/** The signed headers of a message sent now. */
export function headersOf(id: string, body: string, secret: string): Record<string, string> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'user-agent': 'Tembiapo-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
}
