import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { Webhook } from 'standardwebhooks';
import type { Told } from './queries.ts';

/** What the receiver knows a fact by: the same one however often it is sent. */
export const messageId = (uid: string): string => `msg_${uid}`;

/** Names of stages go along with their numbers. */
function inWords(data: Record<string, unknown>): Record<string, unknown> {
  const stage = (id: unknown) => etapaById(Number(id))?.descripcion ?? null;
  return {
    ...data,
    ...('etapaId' in data && { etapa: stage(data.etapaId) }),
    ...('desdeEtapaId' in data && data.desdeEtapaId !== null && { desdeEtapa: stage(data.desdeEtapaId) }),
  };
}

/** The body of a message: {type, timestamp, data}, as Standard Webhooks has it. */
export const bodyOf = ({ tipo, ts, datos }: Pick<Told, 'ts' | 'datos'> & { tipo: string }): string =>
  JSON.stringify({ type: tipo, timestamp: new Date(ts).toISOString(), data: inWords(datos) });

/** The headers of a message that is sent now, signed. */
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
