import type { Mensaje } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import type { Caller } from './harness.ts';

/** What a caller reads of a candidate's conversations and files. */
export function conversationsFor(call: Caller) {
  const threadsOf = async (candidatoId: number) =>
    (await call('GET', '/v1/hilos', { candidatoIdNumerico: candidatoId, limit: 50 })).body.items;
  return {
    threadsOf,
    /** Messages of all their conversations. */
    async messagesOf(candidatoId: number): Promise<Mensaje[]> {
      const all: Mensaje[] = [];
      for (const { idNumerico } of await threadsOf(candidatoId))
        all.push(...(await call('GET', '/v1/hilo', { idNumerico, limit: 50 })).body.items);
      return all;
    },
    /** Names of their files. */
    async filesOf(candidatoId: number): Promise<string[]> {
      const { body } = await call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: candidatoId });
      return body.archivos.map(({ nombre }: { nombre: string }) => nombre);
    },
  };
}
