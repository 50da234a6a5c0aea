import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Services } from '../../../platform/http/context.ts';

/** Where an assistant reads an opportunity. */
export const resourceOf = (oportunidadId: number): string => `tembiapo://oportunidad/${oportunidadId}`;

/**
 * Tells assistants subscribed to an opportunity that it changed, in whichever process; they read the change with their key.
 * Returns how to stop.
 */
export function tellSubscribers(
  { eventos, inBackground }: Pick<Services, 'eventos' | 'inBackground'>,
  notify: McpHttpHandler['notify'],
): { start(): void; stop(): void } {
  const end = new AbortController();
  let listening = false;
  async function listen(): Promise<void> {
    for await (const evento of eventos.listenForOthers(end.signal))
      if (evento.tipo === 'oportunidad') notify.resourceUpdated(resourceOf(evento.oportunidadId));
  }
  return {
    start() {
      if (listening) return;
      listening = true;
      inBackground(
        listen().finally(() => {
          listening = false;
        }),
      );
    },
    stop: () => end.abort(),
  };
}
