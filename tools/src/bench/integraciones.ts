import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { startReceiver } from '@tembiapo/server/testing/startReceiver.ts';
import { number, say, summary, table } from './measure.ts';
import { launch, type Measured } from './product.ts';
import { meanwhile, searching } from './searching.ts';
import type { SearchKind } from './searchKinds.ts';

const KEY = 'tmb_de-la-medicion-de-esta-instalacion';
const BEARER = { authorization: `Bearer ${KEY}` };
const ALL =
  'candidatos:leer candidatos:escribir oportunidades:leer empresas:leer reportes:leer webhooks'.split(' ');
const RECEIVERS = 10;
const EVENTS = 1_000;
const MINUTE_MS = 60_000;
/** How long the remaining deliveries may take. */
const REST_MS = 15_000;

async function makeKey({ pool }: Measured): Promise<void> {
  await pool.query(`delete from llave where nombre = 'Medición'`);
  await pool.query(
    `with cuenta as (
       insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
       values ($1::text::uuid, $1::text || '@llave.invalid', '!', 'Medición', '(llave)', 'programa') returning id)
     insert into llave (usuario_id, nombre, alcances, por_minuto, hash, comienzo)
     select id, 'Medición', $2, 100000, $3, 'tmb_de-l' from cuenta`,
    [randomUUID(), ALL, createHash('sha256').update(KEY).digest()],
  );
}

/**
 * Reads every candidate by a key while people search; then sends 1,000 events in a minute to 10 receivers,
 * one of them dead.
 */
export async function measureIntegraciones(
  before: Measured,
  seed: number,
  kinds: readonly SearchKind[],
  { dir, size }: { dir: string; size: number },
): Promise<Measured> {
  await before.stop();
  const p = await launch(dir, size, { WEBHOOK_PRIVADOS: 'si' });
  await makeKey(p);
  await measureWalk(p, seed, kinds);
  await measureWebhooks(p, seed);
  return p;
}

async function measureWalk(p: Measured, seed: number, kinds: readonly SearchKind[]): Promise<void> {
  const search = searching(p, seed, kinds);
  let left = 300;
  const alone = summary(await search(() => left-- > 0));
  let read = 0;
  const pages: number[] = [];
  const { done: seconds, searches: during } = await meanwhile(search, async () => {
    const beginning = performance.now();
    for (let cursor: number | null = 0; cursor !== null; ) {
      const from = performance.now();
      const page: { items: unknown[]; siguiente: number | null } = await p.get(
        `/v1/recorrido/candidatos?cursor=${cursor}&limit=250`,
        BEARER,
      );
      pages.push(performance.now() - from);
      read += page.items.length;
      cursor = page.siguiente;
    }
    return (performance.now() - beginning) / 1000;
  });
  const page = summary(pages);
  say(
    `Con una llave: ${read} candidatos con lo suyo en ${number(seconds)} s; página p50 ${number(page.p50)} ms, peor ${number(page.max)} ms`,
  );
  table(
    ['búsquedas de otros', 'p50 ms', 'p95 ms', 'peor ms'],
    [
      ['sin nadie que recorra', alone.p50, alone.p95, alone.max],
      ['mientras se recorre', during.p50, during.p95, during.max],
    ],
  );
}

async function measureWebhooks(p: Measured, seed: number): Promise<void> {
  const random = new Random(seed);
  await p.pool.query('truncate webhook, webhook_hecho cascade');
  const receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => startReceiver()));
  for (const [i, receiver] of receivers.entries()) {
    const input = { nombre: `Receptor ${i}`, url: receiver.url, eventos: ['candidato.actualizado'] };
    receiver.secret = (await p.send<{ secreto: string }>('POST', '/v1/webhook', BEARER, input)).secreto;
  }
  // The first receiver never answers.
  receivers[0]!.next = () => () => undefined;
  const people = await p.ids(
    'select id from candidato where tratamiento_limitado_ts is null order by md5(id::text || $1) limit 2000',
    [String(seed)],
  );
  const done = new Map<number, number>();
  const beginning = performance.now();
  for (let n = 0; n < EVENTS; n++) {
    const id = random.one(people);
    if (done.has(id)) continue;
    await p.pool.query('update candidato set telefono2 = $2 where id = $1', [
      id,
      `0981${String(n).padStart(6, '0')}`,
    ]);
    done.set(id, performance.now());
    const next = beginning + ((n + 1) * MINUTE_MS) / EVENTS;
    if (next > performance.now()) await sleep(next - performance.now());
  }
  const seconds = (performance.now() - beginning) / 1000;
  const well = receivers.slice(1);
  for (let waited = 0; waited < REST_MS && well.some(({ taken }) => taken.length < done.size); waited += 50)
    await sleep(50);
  const late = well.flatMap(({ taken }) =>
    taken.map(({ data, at }) => at - done.get(Number(data.candidatoIdNumerico))!),
  );
  const { p50, p95, max } = summary(late);
  say(
    `${done.size} hechos en ${number(seconds)} s a ${RECEIVERS} receptores, uno de ellos colgado: los ` +
      `otros ${well.length} recibieron ${late.length} de ${done.size * well.length}`,
  );
  table(['retraso', 'p50 ms', 'p95 ms', 'peor ms'], [['de los que contestan', p50, p95, max]]);
  await p.pool.query('truncate webhook, webhook_hecho cascade');
  for (const receiver of receivers) await receiver.close();
}
