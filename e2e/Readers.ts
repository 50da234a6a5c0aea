import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import type { Client } from './client.ts';

/** People who read without pause, and ask again until they are answered, as browsers do. */
export class Readers {
  /** Answers that no browser asks again for. */
  readonly refused = new Set<string>();
  answered = 0;
  /** The longest that anybody waited for an answer since it was last looked at. */
  absenceMs = 0;
  #going = true;
  readonly #client: Client;
  readonly #people: Promise<void>[];

  constructor(client: Client) {
    this.#client = client;
    this.#people = [
      this.#read('/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 20 }),
      this.#read('/v1/midia', {}),
      this.#read('/v1/oportunidades', { estado: 'a', limit: 20 }),
    ];
  }

  async #read(path: string, input: Record<string, unknown>): Promise<void> {
    const ask = async (): Promise<boolean> => {
      try {
        const { status, body } = await this.#client.call('GET', path, input);
        if (status !== 200 && status !== 503) this.refused.add(`${path}: ${status} ${JSON.stringify(body)}`);
        return status === 200;
      } catch {
        return false;
      }
    };
    while (this.#going) {
      const asked = performance.now();
      await waitFor(`una respuesta de ${path}`, ask);
      this.absenceMs = Math.max(this.absenceMs, performance.now() - asked);
      this.answered++;
    }
  }

  /** Waits until they have been answered some times more, and looks how long anybody waited. */
  async waited(): Promise<number> {
    const before = this.answered;
    await waitFor('quienes leen', () => this.answered > before + 20);
    const longest = this.absenceMs;
    this.absenceMs = 0;
    return longest;
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#people);
  }
}
