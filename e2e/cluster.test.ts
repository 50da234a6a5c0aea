import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { buildWeb } from '@tembiapo/tools/build-web.ts';
import { childrenOf } from '@tembiapo/tools/running/processes.ts';
import { embeddedOf, type Product, removeData } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, signIn, until } from './client.ts';
import { startDemo } from './startDemo.ts';

beforeAll(() => void buildWeb());

/** How long people work while processes die, in seconds; two minutes with `npm run test:largo`. */
const SECONDS = process.env.LARGO ? 120 : 20;
const KILL_EVERY_MS = 5_000;
/** At least so many deaths and reads. */
const DEATHS = SECONDS / (KILL_EVERY_MS / 1000) - 1;
const READS = 100;
/** Between one thing and the next that somebody does. */
const PAUSE_MS = process.env.LARGO ? 0 : 25;

/** The processes that serve: children of the leading one that run worker.ts. */
const workersOf = ({ process: { pid } }: Product): number[] =>
  childrenOf(pid!)
    .filter(({ command }) => command.includes('worker.ts'))
    .map(({ pid: worker }) => worker);

/** Sockets of this machine with that port on their side; in that state of the kernel's, '0A' for one that listens. */
const socketsOf = (port: number, state?: string): string[] =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, local, , is]) =>
        local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`) && (!state || is === state),
    )
    .map((columns) => `socket:[${columns[9]}]`);

/** A process that is gone holds none. */
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

/** Of the processes that serve, those that listen already. */
function listeningOf(product: Product): number[] {
  const sockets = socketsOf(Number(new URL(product.url).port), '0A');
  return workersOf(product).filter((pid) => holds(pid, sockets));
}

/**
 * Asks once more when a process died under the request, after a pause as the page does: at once, the client could take
 * another of its connections to the process that died, whose end it has not read yet.
 */
const ask = (client: Client, path: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  client.call('GET', path, input).catch(async () => {
    await sleep(1_000);
    return client.call('GET', path, input);
  });

test.runIf(process.platform === 'linux')(
  'tres procesos, uno muere cada tantos segundos: se lee siempre, nada escrito se pierde, cada trabajo se hace una vez',
  async () => {
    const smtp = await startSmtp();
    const product = await startDemo({ SMTP_URL: smtp.url, REINTENTOS_SEGUNDOS: '2' }, { processes: 3 });
    expect(product.output()).toMatch(/con 3 procesos/);
    const first = workersOf(product);
    expect(first).toHaveLength(3);
    const selector = await signIn(product.url, 'selector@demo.py');
    const admin = await signIn(product.url, 'admin@demo.py');

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
          check('buscar', await ask(selector, '/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 20 }));
          check('perfil', await ask(selector, '/v1/candidato', { idNumerico: 1 + (reads % 200) }));
          check('mi día', await ask(selector, '/v1/midia'));
          await sleep(PAUSE_MS);
        } catch (error) {
          failed.push(String(error));
        }
      }
    };
    const write = async (who: number): Promise<void> => {
      for (let i = 0; going; i++) {
        const name = `Persona${who}x${i}`;
        await sleep(PAUSE_MS);
        const made = await selector
          .call('POST', '/v1/candidato', {
            nombre: name,
            apellido: 'Delgrupo',
            telefono1: `0981${String(who * 100_000 + i).padStart(6, '0')}`,
          })
          .catch(() => null);
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
    /** Each registers, and so asks for one mail. */
    const mailed: string[] = [];
    const mail = async (): Promise<void> => {
      for (let i = 0; going; i++) {
        const username = `persona${i}@grupo.example`;
        const sent = await fetch(`${product.url}/api/auth/crearAutoInvitacion`, {
          method: 'POST',
          // Each from a home of their own: one address may not register everybody.
          headers: {
            'content-type': 'application/json',
            'x-access-token': selector.accessKey,
            'x-forwarded-for': `181.40.${i >> 8}.${i & 255}`,
          },
          body: JSON.stringify({
            username,
            password: 'un árbol de lapacho rosado',
            nombre: 'Ysapy',
            apellido: 'Delgrupo',
            document: String(4_000_000 + i),
          }),
        }).catch(() => null);
        if (sent?.status === 200) mailed.push(username);
        await sleep(300);
      }
    };
    const people = Promise.all([read(), read(), read(), write(1), write(2), mail()]);
    const ends = Date.now() + SECONDS * 1000;
    let killed = 0;
    // On a slow machine it takes longer, until as much has happened.
    while (Date.now() < ends || killed < DEATHS || reads <= READS) {
      await sleep(KILL_EVERY_MS);
      // Of all, also one that is only beginning; but never the last that listens.
      const listening = await until(
        'un proceso que atienda',
        async () => listeningOf(product),
        ({ length }) => length > 0,
      );
      const others = workersOf(product).filter((pid) => listening.some((one) => one !== pid));
      if (others.length === 0) continue;
      process.kill(others[Math.floor(Math.random() * others.length)]!, 'SIGKILL');
      killed++;
    }
    going = false;
    await people;
    expect(killed).toBeGreaterThanOrEqual(DEATHS);
    await until(
      'tres procesos',
      async () => workersOf(product).length,
      (n) => n === 3,
    );
    expect(first.some((pid) => !workersOf(product).includes(pid))).toBe(true);

    expect(failed).toEqual([]);
    expect(reads).toBeGreaterThan(READS);
    // What was answered is there; what was cut off is there once or not at all.
    const found = new Map<string, number>();
    for (let page = 1; ; page++) {
      const { body } = await ask(selector, '/v1/candidatos', {
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
      const { body } = await ask(selector, '/v1/candidato/archivos', { candidatoIdNumerico: id });
      const link = body.archivos[0].url;
      expect((await fetch(product.url + link)).status).toBe(200);
    }
    // One mail each; of one that was being handed over when its process died nobody knows, and a person decides.
    const uncertain = async () =>
      (await admin.call('GET', '/v1/correos', { estado: 'incierto', limit: 200 })).body.items.map(
        ({ para }: { para: string }) => para,
      );
    const counted = (email: string) =>
      smtp.mensajes.filter((message) => new RegExp(`^To: .*${email}`, 'm').test(message)).length;
    expect(mailed.length).toBeGreaterThan(5);
    await until(
      'un correo de cada uno',
      async () => {
        const unsure = await uncertain();
        return mailed.filter((email) => counted(email) !== 1 && !unsure.includes(email));
      },
      (wrong) => wrong.length === 0,
    );
    expect(mailed.filter((email) => counted(email) > 1)).toEqual([]);
    console.log(
      `${killed} muertes en ${SECONDS} s: ${reads} lecturas, ${saved.length} escrituras, ${unknown.length} cortadas, ${files.length} archivos, ${mailed.length} correos, ${(await uncertain()).length} inciertos`,
    );
    expect(await product.stop(), product.output()).toBe(0);
    removeData(product.dataDir);
    await smtp.close();
  },
  (SECONDS + 300) * 1000,
);

/** What somebody is answered who comes by a connection of their own; fetch could take one it has kept open. */
async function statusAnew(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const request = get(url, { headers, agent: false, signal: AbortSignal.timeout(2_000) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test.runIf(process.platform === 'linux')(
  'un proceso congelado con un trabajo en la mano: los otros atienden, se lo termina, y el trabajo se hace una vez',
  async () => {
    const product = await startDemo({}, { processes: 2 });
    const selector = await signIn(product.url, 'selector@demo.py');
    const { url } = embeddedOf(product.dataDir);
    const [database, holder] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([database.connect(), holder.connect()]);
    // The export notes its file at its end; there, and nowhere else, it waits for the holder with the job in its hand.
    await holder.query(`select pg_advisory_lock(17)`);
    await holder.query(
      `create function wait_for_holder() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock(17); return new; end $$;
       create trigger wait_for_holder before insert on objeto for each row
         when (new.clave like 'exportaciones/%') execute function wait_for_holder()`,
    );
    const asked = selector.call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    const { client_port: port } = await until(
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
    // Nobody who comes is sent to the one that is frozen; who already was with it asks again.
    const began = Date.now();
    let answered = 0;
    for (; Date.now() - began < 5_000; answered++)
      expect(
        await statusAnew(`${product.url}/api/v1/midia`, {
          'x-access-token': selector.accessKey,
          authorization: `Bearer ${selector.token}`,
        }),
      ).toBe(200);
    expect(answered).toBeGreaterThan(10);
    await asked.catch(() => undefined);
    await until(
      'otro proceso en lugar del congelado',
      async () => workersOf(product),
      (serving) => serving.length === 2 && !serving.includes(frozen),
    );
    expect(product.output()).toMatch(/un proceso no contesta más; se lo termina/);
    const { body } = await until(
      'la exportación hecha',
      () => ask(selector, '/v1/exportaciones'),
      ({ body: { items } }) => items[0]?.estado === 'lista',
    );
    expect(body.items).toHaveLength(1);
    expect((await fetch(product.url + body.items[0].url)).status).toBe(200);
    await database.end();
    expect(await product.stop()).toBe(0);
    removeData(product.dataDir);
  },
);
