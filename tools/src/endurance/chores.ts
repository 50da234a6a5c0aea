import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import type { Headers, Measured } from '../bench/product.ts';

/**
 * Work that leaves something behind when it is not tidied up: files, links, sessions, windows, exports,
 * copies.
 */
export interface Chore {
  name: string;
  /** Seconds between two rounds. */
  every: number;
  work(random: Random): Promise<void>;
}

const WINDOW_SECONDS = [5, 90] as const;
const COPY_EVERY_MINUTES = 15;

async function answered(response: Response): Promise<Response> {
  if (!response.ok)
    throw new Error(`${response.url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response;
}

/** `candidatos`: whose files are uploaded and whose CVs are printed. */
export function choresOf(p: Measured, candidatos: readonly number[]): Chore[] {
  const api = async (path: string, headers: Headers, init: RequestInit = {}): Promise<Response> =>
    answered(await fetch(`${p.base}/api${path}`, { ...init, headers }));
  const readWhole = async (url: string): Promise<void> => {
    await (await answered(await fetch(p.base + url))).arrayBuffer();
  };
  return [
    {
      name: 'subir, bajar y quitar un archivo',
      every: 3,
      async work(random) {
        const id = random.one(candidatos);
        const form = new FormData();
        form.append('files[]', new Blob(['Currículum. '.repeat(random.integer(100, 30_000))]), 'cv.txt');
        form.append('descripcion', `resistencia ${random.integer(1, 1e9)}`);
        form.append('candidatoIdNumerico', String(id));
        await api('/v1/candidato/archivo', p.headers, { method: 'POST', body: form });
        const { archivos } = await p.get<{
          archivos: { _id: string; url: string; descripcion: string | null }[];
        }>(`/v1/candidato/archivos?candidatoIdNumerico=${id}`);
        for (const archivo of archivos.filter(({ descripcion }) => descripcion?.startsWith('resistencia '))) {
          await readWhole(archivo.url);
          await p.send('DELETE', `/v1/candidato/archivo?archivoId=${archivo._id}`, p.headers);
        }
      },
    },
    {
      name: 'imprimir un CV',
      every: 10,
      async work(random) {
        const { url } = await p.get<{ url: string }>(`/v1/cvcandidato?idNumerico=${random.one(candidatos)}`);
        await readWhole(url);
      },
    },
    {
      name: 'exportar empresas a Excel',
      every: 30,
      async work() {
        const { exportacion } = await p.send<{ exportacion: { id: string; url: string | null } }>(
          'POST',
          '/v1/exportacion',
          p.headers,
          { recurso: '/v1/empresas/generateExcel' },
        );
        let { url } = exportacion;
        for (let i = 0; url === null && i < 60; i++) {
          await sleep(500);
          const { items } = await p.get<{ items: { id: string; url: string | null }[] }>('/v1/exportaciones');
          url = items.find(({ id }) => id === exportacion.id)?.url ?? null;
        }
        if (url === null) throw new Error('la exportación no terminó en 30 s');
        await readWhole(url);
        await p.send('DELETE', `/v1/exportacion?id=${exportacion.id}`, p.headers);
      },
    },
    {
      name: 'entrar y salir',
      every: 5,
      async work() {
        const program = { 'x-access-token': p.headers['x-access-token']! };
        const who = { username: 'selector@demo.py', password: 'demo-demo', type: 'standard' };
        const { data } = await p.send<{ data: { token: string } }>('POST', '/login', program, who);
        const headers = { ...program, authorization: `Bearer ${data.token}` };
        await p.get('/v1/midia', headers);
        await p.send('POST', '/logout', headers, {});
      },
    },
    ...Array.from({ length: 20 }, (_, i) => ({
      name: 'ventana abierta',
      every: 1,
      async work(random: Random) {
        const leave = AbortSignal.timeout(random.integer(...WINDOW_SECONDS) * 1000);
        const headers = i % 2 ? p.headers : p.forAdmin;
        try {
          const { body } = await api('/v1/eventos', headers, { signal: leave });
          for await (const _ of body!) if (leave.aborted) return;
        } catch (error) {
          if (!leave.aborted) throw error;
        }
      },
    })),
    {
      name: 'pedir una copia',
      every: COPY_EVERY_MINUTES * 60,
      async work() {
        await p.send('POST', '/v1/copias', p.forAdmin, {});
      },
    },
  ];
}

/** Repeats a chore while `going` holds, and reports each round to `done`. */
export async function repeat(
  { name, every, work }: Chore,
  seed: number,
  going: () => boolean,
  done: (name: string, error?: Error) => void,
): Promise<void> {
  const random = new Random(seed);
  while (going()) {
    try {
      await work(random);
      done(name);
    } catch (error) {
      done(name, error as Error);
    }
    for (let waited = 0; waited < every && going(); waited++) await sleep(1000);
  }
}
