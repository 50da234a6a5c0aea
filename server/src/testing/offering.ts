import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { pluck } from './answers.ts';
import type { Caller } from './harness.ts';

const DAY_MS = 86_400_000;

/** A day some days ahead, from the third on, so that what is offered is not too soon. */
export const day = (ahead: number): string => localDay(new Date(Date.now() + (3 + ahead) * DAY_MS));
/** An hour of such a day in Asunción. */
export const hour = (ahead: number, clock: string): string =>
  new Date(`${day(ahead)}T${clock}:00-03:00`).toISOString();
export const morning = (ahead = 0) => ({ inicio: hour(ahead, '09:00'), fin: hour(ahead, '12:00') });

/** Offers hours as this caller, and picks them as the candidates do. */
export function offering(call: Caller) {
  const asked = { titulo: 'Entrevista de cajera', candidatosIds: [3], franjas: [morning()], minutos: 60 };
  const open = async (key: string) => (await call('POST', '/v1/horas/abrir', { clave: key }, null)).body;
  return {
    asked,
    open,
    /** The answer's id, and the key of each candidate. */
    async offer(more: Record<string, unknown> = {}): Promise<{ id: number; keys: string[] }> {
      const { status, body } = await call('POST', '/v1/horas', { ...asked, ...more });
      if (status !== 200) throw new Error(`horas: ${status} ${JSON.stringify(body)}`);
      const urls: string[] = pluck(body.enlaces, 'url');
      return { id: body.idNumerico, keys: urls.map((url) => url.split('#')[1]!) };
    },
    free: async (key: string): Promise<string[]> => pluck((await open(key)).libres, 'inicio'),
    pick: (key: string, begin: string) =>
      call('POST', '/v1/horas/elegir', { clave: key, inicio: begin }, null),
    book: (begin: string, end: string, more: Record<string, unknown> = {}) =>
      call('POST', '/v1/evento', { titulo: 'Reunión', tipo: 'reunion', inicio: begin, fin: end, ...more }),
  };
}
