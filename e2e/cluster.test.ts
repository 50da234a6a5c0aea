// @module-tag resistencia

import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { embeddedOf, type Product, removeData } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Answer, addCandidato, type Client, signIn } from './client.ts';
import { startDemo } from './startDemo.ts';
import { workersOf } from './workersOf.ts';

/** How many processes are killed, one after so many reads; more with `npm run test:largo`. */
const DEATHS = process.env.LARGO ? 23 : 3;
const READS_BETWEEN = 50;

/** Sockets with that local port, in that state of /proc/net/tcp: '0A' is listening. */
const socketsOf = (port: number, state?: string): string[] =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, local, , is]) =>
        local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`) && (!state || is === state),
    )
    .map((columns) => `socket:[${columns[9]}]`);

/** A process that is gone has none. */
function holds(pid: number, sockets: readonly string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => {
      try {
        return sockets.includes(readlinkSync(join(folder, fd)));
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}

/** The serving processes that listen already. */
function listeningOf(product: Product): number[] {
  const sockets = socketsOf(Number(new URL(product.url).port), '0A');
  return workersOf(product).filter((pid) => holds(pid, sockets));
}

/** Asks over a new connection; fetch might reuse an open one. */
async function askAnew(
  url: string,
  { accessKey, token }: Client,
  path: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const target = new URL(`${url}/api${path}`);
  for (const [name, value] of Object.entries(input)) target.searchParams.set(name, String(value));
  const headers = { 'x-access-token': accessKey, authorization: `Bearer ${token}` };
  const [response] = (await once(get(target, { headers, agent: false }), 'response')) as [IncomingMessage];
  return { status: response.statusCode!, body: await json(response) };
}

/** Asks once more, as the page does, when a process died during the request. */
const ask = (
  url: string,
  client: Client,
  path: string,
  input: Record<string, unknown> = {},
): Promise<Answer> => client.call('GET', path, input).catch(() => askAnew(url, client, path, input));

test.runIf(process.platform === 'linux')(
  'tres procesos, y uno muere cada tanto: se lee siempre, y nada escrito se pierde',
  async () => {
    const product = await startDemo({}, { processes: 3 });
    expect(product.output()).toMatch(/con 3 procesos/);
    const first = workersOf(product);
    expect(first).toHaveLength(3);
    const selector = await signIn(product.url, 'selector@demo.py');

    let going = true;
    const failed: string[] = [];
    let reads = 0;
    const saved: string[] = [];
    const unknown: string[] = [];
    const files: string[] = [];
    const check = (what: string, { status, body }: Answer): void => {
      reads++;
      if (status !== 200) failed.push(`${what}: ${status} ${JSON.stringify(body)}`);
    };
    const read = async (): Promise<void> => {
      while (going) {
        try {
          check(
            'buscar',
            await ask(product.url, selector, '/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 20 }),
          );
          check(
            'perfil',
            await ask(product.url, selector, '/v1/candidato', { idNumerico: 1 + (reads % 200) }),
          );
          check('mi día', await ask(product.url, selector, '/v1/midia'));
        } catch (error) {
          failed.push(String(error));
        }
      }
    };
    const write = async (who: number): Promise<void> => {
      for (let i = 0; going; i++) {
        const name = `Persona${who}x${i}`;
        const phone = `0981${String(who * 100_000 + i).padStart(6, '0')}`;
        const made = await addCandidato(selector, name, 'Delgrupo', phone).catch(() => null);
        if (made?.status !== 200) {
          unknown.push(name);
          continue;
        }
        saved.push(name);
        if (i % 10 > 0) continue;
        const form = { candidatoIdNumerico: String(made.body.idNumerico) };
        const sent = await selector.upload('/v1/candidato/archivo', form, 'cv.txt', name).catch(() => null);
        if (sent?.status === 200) files.push(form.candidatoIdNumerico);
      }
    };
    const people = Promise.all([read(), read(), read(), write(1), write(2)]);
    let killed = 0;
    while (killed < DEATHS) {
      const enough = reads + READS_BETWEEN;
      await waitFor('lecturas entre dos muertes', () => reads >= enough);
      // Any process, also one that is still starting, but never the last that listens.
      const listening = await waitUntil(
        'un proceso que atienda',
        () => listeningOf(product),
        ({ length }) => length > 0,
      );
      const others = workersOf(product).filter((pid) => listening.some((one) => one !== pid));
      if (others.length === 0) continue;
      process.kill(others[Math.floor(Math.random() * others.length)]!, 'SIGKILL');
      killed++;
    }
    const after = reads + READS_BETWEEN;
    await waitFor('lecturas después de la última muerte', () => reads >= after);
    going = false;
    await people;
    await waitFor('tres procesos', () => workersOf(product).length === 3);
    expect(first.some((pid) => !workersOf(product).includes(pid))).toBe(true);

    expect(failed).toEqual([]);
    // What was acknowledged is there; what was interrupted is there once or not at all.
    const found = new Map<string, number>();
    for (let page = 1; ; page++) {
      const { body } = await ask(product.url, selector, '/v1/candidatos', {
        busquedaRapida: 'delgrupo',
        limit: 200,
        page,
      });
      for (const { nombreCompleto } of body.items) {
        const name = nombreCompleto.split(', ')[1];
        found.set(name, (found.get(name) ?? 0) + 1);
      }
      if (body.items.length < 200) break;
    }
    expect(saved.filter((name) => !found.has(name))).toEqual([]);
    expect([...found].filter(([, n]) => n !== 1)).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(killed * 3);
    for (const id of files) {
      const { body } = await ask(product.url, selector, '/v1/candidato/archivos', {
        candidatoIdNumerico: id,
      });
      const link = body.archivos[0].url;
      expect((await fetch(product.url + link)).status).toBe(200);
    }
    expect(await product.stop(), product.output()).toBe(0);
    removeData(product.dataDir);
  },
);

test.runIf(process.platform === 'linux')(
  'un proceso congelado con un trabajo en la mano: los otros atienden, se lo termina, y el trabajo se hace una vez',
  async () => {
    const product = await startDemo({}, { processes: 2 });
    const selector = await signIn(product.url, 'selector@demo.py');
    const { url } = embeddedOf(product.dataDir);
    const [database, holder] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([database.connect(), holder.connect()]);
    // The export records its file at its end, so it now waits for the lock with the job in hand.
    await holder.query(`select pg_advisory_lock(17)`);
    await holder.query(
      `create function wait_for_holder() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock(17); return new; end $$;
       create trigger wait_for_holder before insert on objeto for each row
         when (new.clave like 'exportaciones/%') execute function wait_for_holder()`,
    );
    const asked = selector.call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    const { client_port: port } = await waitUntil(
      'el trabajo detenido en la base',
      async () =>
        (
          await database.query(`select client_port from pg_stat_activity where wait_event = 'advisory'`)
        ).rows.at(0),
      (row) => row !== undefined,
    );
    const frozen = workersOf(product).find((pid) => holds(pid, socketsOf(port)))!;
    process.kill(frozen, 'SIGSTOP');
    await holder.end();
    // New visitors are not sent to the frozen process; those connected to it ask again.
    for (let i = 0; i < 20; i++) expect((await askAnew(product.url, selector, '/v1/midia')).status).toBe(200);
    await asked.catch(() => undefined);
    await waitUntil(
      'otro proceso en lugar del congelado',
      async () => workersOf(product),
      (serving) => serving.length === 2 && !serving.includes(frozen),
    );
    expect(product.output()).toMatch(/un proceso no contesta más; se lo termina/);
    const { body } = await waitUntil(
      'la exportación hecha',
      () => ask(product.url, selector, '/v1/exportaciones'),
      ({ body: { items } }) => items[0]?.estado === 'lista',
    );
    expect(body.items).toHaveLength(1);
    expect((await fetch(product.url + body.items[0].url)).status).toBe(200);
    await database.end();
    expect(await product.stop()).toBe(0);
    removeData(product.dataDir);
  },
);
