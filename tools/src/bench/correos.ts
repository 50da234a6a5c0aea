import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { startImap } from '@tembiapo/server/testing/startImap.ts';
import { number, say } from './measure.ts';
import { launch, type Measured } from './product.ts';
import { measureKinds, PlainCall } from './searches.ts';
import { drawKind } from './searchKinds.ts';

/** Mails per candidate: one sent and one received. */
const OF_EACH = 2;
/** The candidates the agency wrote with most. */
const BUSY = 20;
const OF_BUSY = 500;
const FLOORS = { p95: 8, max: 20 };
const BOX = 'seleccion@agencia.example';
const A_MINUTE = 1_000;
const FIRST_START = 50_000;

/** Makes a conversation for every candidate, with the words of notes; only once. */
async function fill({ pool, one }: Measured): Promise<void> {
  const count = async (table: string): Promise<number> =>
    (await one<{ n: number }>(`select count(*)::int n from ${table}`)).n;
  if ((await count('correo_busqueda')) < (await count('candidato')) * OF_EACH) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // All of it enters the search maps at the end, not mail by mail.
      await client.query('alter table correo_busqueda disable trigger user');
      await client.query(`
        create temp table nuevo on commit drop as
          select c.id candidato_id, row_number() over (order by c.id)::int n, nextval(pg_get_serial_sequence('hilo', 'id'))::int hilo_id,
                 coalesce(lower(c.correo), 'p' || c.id || '@medicion.example') correo, c.nombre, c.apellido,
                 coalesce((select n.contenido_texto from nota n where n.candidato_id = c.id order by n.id limit 1), 'Gracias por escribir') texto,
                 now() - make_interval(mins => (c.id * 7 % 500000)::int) ts
            from candidato c`);
      await client.query(`
        insert into envio (usuario_id, asunto, cuerpo, estado, cambio_ts)
        select (select min(id) from usuario where email = 'admin@demo.py'), 'Medición', '<p>Medición</p>', 'hecho', now() - interval '1 year'
          from generate_series(1, 2000)`);
      await client.query(`
        insert into hilo (id, asunto, candidato_id, ultimo_ts, espera) overriding system value
        select hilo_id, 'Medición ' || n % 1000, candidato_id, ts + interval '1 hour', n % 50 = 0 from nuevo`);
      await client.query(`
        insert into carta (envio_id, candidato_id, estado, correo, asunto, texto, hilo_id, mensaje, ts)
        select e.id, n.candidato_id, 'enviada', n.correo, 'Medición ' || n.n % 1000, 'Hola ' || n.nombre || '. ' || n.texto, n.hilo_id, gen_random_uuid(), n.ts
          from nuevo n join (select id, row_number() over (order by id) - 1 k from envio where asunto = 'Medición') e on e.k = n.n % 2000`);
      await client.query(`
        insert into recibido (huella, mensaje, hilo_id, clase, de, nombre, asunto, texto, fecha, ts)
        select decode(md5('m' || n.n || '-' || s.k), 'hex'), '<m' || n.n || '-' || s.k || '@medicion.example>',
          n.hilo_id, 'persona', n.correo, n.nombre || ' ' || n.apellido,
               'Re: Medición ' || n.n % 1000, 'Gracias. ' || n.texto, n.ts + make_interval(mins => s.k), n.ts
          from nuevo n cross join generate_series(1, case when n.n <= ${BUSY} then ${OF_BUSY} else 1 end) s(k)`);
      await client.query(`
        insert into correo_busqueda (hilo_id, candidato_id, carta_id, palabras)
        select k.hilo_id, k.candidato_id, k.id, palabras_de(normalizar(concat_ws(' ', k.asunto, n.nombre, n.apellido, k.correo, k.texto)))
          from nuevo n join carta k on k.hilo_id = n.hilo_id`);
      await client.query(`
        insert into correo_busqueda (hilo_id, candidato_id, recibido_id, palabras)
        select n.hilo_id, n.candidato_id, r.id, palabras_de(normalizar(concat_ws(' ', r.asunto, r.nombre, r.de, r.texto)))
          from nuevo n join recibido r on r.hilo_id = n.hilo_id`);
      await client.query('alter table correo_busqueda enable trigger user');
      await client.query('commit');
      await client.query('analyze hilo, carta, recibido, correo_busqueda');
      await client.query('call busqueda_mapear()');
    } finally {
      client.release();
    }
  }
  say(`${await count('correo_busqueda')} correos`);
}

/**
 * Drawn conversations and words; then incoming mail: a thousand in a minute, and fifty thousand on a first
 * start.
 */
export async function measureCorreos(
  p: Measured,
  seed: number,
  howMany: number,
  { dir, size }: { dir: string; size: number },
): Promise<Measured> {
  await fill(p);
  const random = new Random(seed);
  const { palabras, hilos, ocupados, candidatos } = await p.one<
    Record<'hilos' | 'ocupados' | 'candidatos', number[]> & { palabras: string[] }
  >(`
    with muestra as (select palabras from correo_busqueda tablesample system (${size > 100_000 ? 1 : 100}) repeatable (${seed % 1000}))
    select array(select w from muestra, unnest(tsvector_to_array(palabras)) w where w !~ '[0-9]' and length(w) > 2 group by 1 order by 1) palabras,
           array(select id from hilo tablesample system (${size > 100_000 ? 1 : 100}) repeatable (1) limit 5000) hilos,
           array(select hilo_id from recibido where hilo_id is not null group by 1 having count(*) >= ${OF_BUSY} order by 1) ocupados,
           array(select candidato_id from hilo tablesample system (${size > 100_000 ? 1 : 100}) repeatable (2)
             where candidato_id is not null limit 5000) candidatos`);
  const word = () => encodeURIComponent(random.one(palabras));
  const twoWords = () => `${word()}%20${word()}`;
  const page = (last: number) => random.integer(1, last);
  const kind = (name: string, path: () => string) => drawKind(name, FLOORS, howMany, path);
  const ofPerson = () => `/v1/hilos?candidatoIdNumerico=${random.one(candidatos)}&limit=5`;
  const busy = () => `/v1/hilo?idNumerico=${random.one(ocupados)}&limit=20&page=${page(OF_BUSY / 20)}`;
  const searched = (where: string, words: () => string) => () =>
    `/v1/candidatos?limit=20&buscarEn${where}=true&busquedaRapida=${words()}`;
  await measureKinds(p, [
    kind('correos de un candidato', ofPerson),
    kind('una conversación', () => `/v1/hilo?idNumerico=${random.one(hilos)}&limit=20`),
    kind(`una conversación de ${OF_BUSY}, cualquier página`, busy),
    kind('conversaciones, las últimas', () => `/v1/hilos?limit=20&page=${page(5)}`),
    kind('sin responder', () => `/v1/hilos?limit=20&sinResponder=true&page=${page(5)}`),
    kind('una palabra en conversaciones', () => `/v1/hilos?limit=20&busquedaRapida=${word()}`),
    kind('dos palabras en conversaciones', () => `/v1/hilos?limit=20&busquedaRapida=${twoWords()}`),
    kind('Buscar en correos, una palabra', searched('Correos', word)),
    kind('Buscar en correos, dos palabras', searched('Correos', twoWords)),
    kind('Buscar en notas, una palabra', searched('Notas', word)),
  ]);
  return measureIncoming(p, random, { dir, size });
}

/** Delivers mail by a real IMAP server while plain calls are asked. Returns the restarted product. */
async function measureIncoming(
  before: Measured,
  random: Random,
  { dir, size }: { dir: string; size: number },
): Promise<Measured> {
  const imap = await startImap();
  const people = await before.rows<{ correo: string }>(
    `select correo from candidato where correo is not null order by id limit 20000`,
  );
  const mail = (n: number): string =>
    `From: ${random.one(people).correo}\r\nTo: ${BOX}\r\nSubject: Consulta ${n % 100}\r\nMessage-ID: ` +
    `<b${Date.now()}.${n}@medicion.example>\r\nDate: ` +
    `${new Date().toUTCString()}\r\n\r\n${'Hola, quisiera saber cómo sigue mi postulación. '.repeat(10)}\r\n`;
  await before.stop();
  const p = await launch(dir, size, {
    IMAP_URL: imap.url(BOX, true),
    NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem'),
  });
  interface State {
    leidos: number;
  }
  const state = async (): Promise<State> =>
    (await p.get<{ items: State[] }>('/v1/casillas')).items[0] ?? { leidos: 0 };
  const taken = async (howMany: number): Promise<void> => {
    const { leidos } = await state();
    for (let n = 0; n < howMany; n++) imap.deliver(BOX, mail(n));
    const simple = new PlainCall(p);
    const began = performance.now();
    while ((await state()).leidos < leidos + howMany) {
      await simple.request(2);
      await sleep(100);
      if (performance.now() - began > 900_000)
        throw new Error(`quedan correos: ${JSON.stringify(await state())}`);
    }
    const seconds = (performance.now() - began) / 1000;
    say(
      `${howMany} correos: ${number(seconds)} s, ${number((howMany / seconds) * 60, 0)} por minuto; memoria ${number(p.memory(), 0)} MB`,
    );
    simple.say();
  };
  try {
    await taken(A_MINUTE);
    await taken(FIRST_START);
  } finally {
    await imap.close();
  }
  return p;
}
