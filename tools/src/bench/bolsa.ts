import { empleoPath } from '@tembiapo/contract/domain/bolsa.ts';
import { EMPLEO_KINDS } from '@tembiapo/contract/domain/enums.ts';
import { CAREERS } from '@tembiapo/server/demo/careers.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { publicacion, titleSuffix } from '@tembiapo/server/demo/texts.ts';
import pg from 'pg';
import { type Measure, number, say, summary, table, timed } from './measure.ts';
import { measureMarks } from './phones.ts';
import { type Answer, launch, type Measured, prepareDatabase } from './product.ts';

/** Open publications, more than any agency's board has. */
const OPEN = 20_000;
const BATCH = 1_000;
const WARM = 100;
/** One GET /api/salud after this many other requests. */
const EVERY = 5;
const FLOOR = 2;
const DAY_MS = 86_400_000;

/** What all have in common: open, and all parts shown but two. */
const PUBLISHED = {
  estado: 'a',
  publicar_web: true,
  pago_forma: 'month',
  muestra_posicion: true,
  muestra_responsabilidad: true,
  muestra_conocimiento_especifico: true,
  muestra_conocimiento_deseable: true,
  muestra_experiencia_requerida: true,
  muestra_aptitud: true,
  muestra_requisito_adicional: false,
  muestra_condicion_contratacion: false,
};

export const prepareBolsa = (): Promise<string> => prepareDatabase('bolsa', fill);

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select array(select id from empresa where not es_grupo order by id) empresas,
           array(select id from geografia where etiqueta = 'ciudad' order by id) ciudades,
           (select jsonb_object_agg(descripcion, id) from dato_auxiliar where etiqueta = 'cargo') cargos,
           (select jsonb_object_agg(descripcion, id) from dato_auxiliar where etiqueta = 'rubro') rubros,
           (select min(id) from equipo) equipo, (select min(id) from usuario) usuario`);
  const { empresas, ciudades, cargos, rubros, equipo, usuario } = rows[0];
  const random = new Random(20_230);
  for (let done = 0; done < OPEN; done += BATCH) {
    const made = Array.from({ length: BATCH }, () => {
      const career = random.one(CAREERS);
      const cargo = random.one(career.cargos);
      const said = publicacion(random, cargo, career.skills);
      return {
        ...PUBLISHED,
        titulo: `${cargo}${titleSuffix(random)}`,
        empresa_id: random.skewed(empresas, 1.4),
        cargo_id: cargos[cargo],
        rubro_id: rubros[random.one(career.rubros)],
        ciudad_id: random.skewed(ciudades, 3),
        empleo_tipo: random.luck(0.8) ? 'tiempoCompleto' : random.one(EMPLEO_KINDS),
        proposito: said.proposito,
        responsabilidad: said.responsabilidad,
        conocimiento_especifico: said.conocimientoEspecifico,
        conocimiento_deseable: said.conocimientoDeseable,
        experiencia_requerida: said.experienciaRequerida,
        aptitud: said.aptitud,
        requisito_adicional: said.requisitoAdicional,
        condicion_contratacion: said.condicionContratacion,
        es_confidencial: random.luck(0.15),
        muestra_salario: random.luck(0.6),
        salario_minimo: random.integer(25, 60) * 100_000,
        salario_maximo: random.integer(61, 120) * 100_000,
      };
    });
    const columns = Object.keys(made[0]!).join(', ');
    await client.query(
      `insert into oportunidad (solicitud_fecha, creacion_usuario_id, equipo_id, ${columns})
       select current_date, $2, $3, ${columns} from jsonb_populate_recordset(null::oportunidad, $1)`,
      [JSON.stringify(made), usuario, equipo],
    );
  }
  // Spread over the last ninety days.
  await client.query(
    `update publicacion set desde_ts = now() - (oportunidad_id * 7919 % 7776000) * interval '1 second' where hasta_ts is null`,
  );
  await client.query('analyze');
  await client.end();
}

type Kind = readonly [name: string, paths: string[]];

/**
 * Draws addresses from what is published: words and values of every frequency, and any page of the results.
 */
async function drawPaths(pool: pg.Pool, seed: number, howMany: number): Promise<Kind[]> {
  const random = new Random(seed);
  const { rows } = await pool.query<{
    id: number;
    titulo: string;
    texto: string;
    rubro: number;
    ciudad: number;
    kind: string;
    empresa: string;
  }>(
    `select o.id, coalesce(o.titulo_publicacion, o.titulo) titulo, o.rubro_id rubro, o.ciudad_id ciudad, o.empleo_tipo kind, em.nombre empresa,
            concat_ws(' ', o.titulo, o.proposito, o.responsabilidad, o.conocimiento_especifico, o.experiencia_requerida, ci.descripcion) texto
       from publicacion p join oportunidad o on o.id = p.oportunidad_id join geografia ci on ci.id = o.ciudad_id
       join empresa em on em.id = o.empresa_id
      where p.hasta_ts is null order by md5(o.id::text || $1::text) limit 2000`,
    [seed],
  );
  const wordsIn = (text: string, letters: RegExp): string[] =>
    text.replace(/<[^>]*>/g, ' ').match(letters) ?? [];
  const words = [
    ...new Set(
      rows.flatMap(({ texto, empresa }) => wordsIn(`${texto} ${empresa}`.toLowerCase(), /\p{L}{2,}/gu)),
    ),
  ];
  const one = () => random.one(rows);
  const list = (query: Record<string, string | number>): string =>
    `/empleos?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const day = () => new Date(Date.now() - random.integer(0, 100) * DAY_MS).toISOString().slice(0, 10);
  const some = (make: () => string): string[] => Array.from({ length: howMany }, make);
  const beginning = (word: string) => word.slice(0, random.integer(3, Math.max(3, word.length)));
  const wordsOfOne = () => {
    const found = wordsIn(one().texto, /\p{L}{3,}/gu);
    const own = found.length > 0 ? found : ['x'];
    return list({ q: Array.from({ length: random.integer(2, 3) }, () => random.one(own)).join(' ') });
  };
  const filtered = () => {
    const { rubro, ciudad, kind } = one();
    return list({
      ...(random.luck(0.6) && { rubro }),
      ...(random.luck(0.5) && { ciudad }),
      ...(random.luck(0.4) && { tipo: kind }),
      ...(random.luck(0.4) && { desde: day() }),
    });
  };
  const everything = () => {
    const { rubro, titulo } = one();
    return list({ q: titulo.split(/\W+/)[0] ?? '', rubro, desde: day(), page: random.integer(1, 3) });
  };
  const form = () => {
    const { id, titulo } = one();
    return `${empleoPath({ idNumerico: id, titulo })}/postularme`;
  };
  return [
    ['Publicaciones', some(() => empleoPath({ idNumerico: one().id, titulo: one().titulo }))],
    ['Lista, cualquier página', some(() => list({ page: random.integer(1, 1000) }))],
    ['Una palabra, de cualquier frecuencia', some(() => list({ q: random.one(words) }))],
    ['El comienzo de una palabra', some(() => list({ q: beginning(random.one(words)) }))],
    ['Dos o tres palabras de una misma', some(wordsOfOne)],
    ['Lo que nadie publicó', some(() => list({ q: `${random.one(words)}x ${random.one(words)}` }))],
    ['Rubro, ciudad, tipo y desde', some(filtered)],
    ['Todo junto', some(everything)],
    ['Formulario', some(form)],
  ];
}

/** Each page of the board on its first visit, as multiples of GET /api/salud asked in between. */
export async function measureBolsa(dir: string, seed: number, howMany: number): Promise<void> {
  const began = performance.now();
  await using p = await launch(dir, OPEN, { BOLSA_PEDIDOS_MINUTO: '1000000' });
  const get: Get = (path) => p.open('GET', path, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' });
  // The product reads the board while it starts; the first visitor waits for the rest of it.
  const { text: first } = await get('/empleos');
  say(
    `Primera página ${number((performance.now() - began) / 1000)} s después de iniciar; ${/role="status">([^;<]*)/.exec(first)?.[1]}; proceso ${Math.round(p.memory())} MB`,
  );
  await report(p, get, await drawPaths(p.pool, seed, howMany));
  await weigh(get, first);
  const [id] = await p.ids('select min(oportunidad_id) id from publicacion where hasta_ts is null');
  await measureMarks(p.base, [
    ['la lista', '/empleos'],
    ['una publicación', `/empleos/${id}`],
  ]);
}

type Get = (path: string) => Promise<Answer>;

async function report(p: Measured, get: Get, kinds: Kind[]): Promise<void> {
  const health: number[] = [];
  const plain = async () => {
    health.push(await timed(() => p.request('GET', '/salud', {})));
  };
  for (let i = 0; i < WARM; i++) await plain();
  health.length = 0;
  const measured: { name: string; m: Measure; worst: string; bytes: number }[] = [];
  for (const [name, paths] of kinds) {
    const taken: { path: string; ms: number; bytes: number }[] = [];
    for (const [i, path] of paths.entries()) {
      if (i % EVERY === 0) await plain();
      const from = performance.now();
      const { status, bytes } = await get(path);
      const ms = performance.now() - from;
      if (![200, 301, 404].includes(status)) throw new Error(`${path}: ${status}`);
      taken.push({ path, ms, bytes });
    }
    const worst = taken.toSorted((a, b) => b.ms - a.ms)[0]!;
    measured.push({
      name,
      m: summary(taken.map(({ ms }) => ms)),
      worst: `${number(worst.ms)} ms ${worst.path.slice(0, 90)}`,
      bytes: Math.max(...taken.map(({ bytes }) => bytes)),
    });
  }
  const { p50, p95 } = summary(health);
  const x = (ms: number) => number(ms / p50);
  say(
    `GET /api/salud entre las demás (${health.length} veces): p50 ${number(p50, 2)} ms, p95 ` +
      `${number(p95, 2)} ms; × es un múltiplo de su p50, piso ${FLOOR}× en el medio`,
  );
  table(
    ['Página', 'veces', 'p50', 'p95', 'máx', '×p50', '×p95', '×máx', 'KB máx', ''],
    measured.map(({ name, m, bytes }) => [
      name,
      kinds[0]![1].length,
      ...[m.p50, m.p95, m.max],
      ...[m.p50, m.p95, m.max].map(x),
      number(bytes / 1024),
      m.p50 / p50 <= FLOOR ? 'bien' : `SOBRE ${FLOOR}×`,
    ]),
  );
  say('La más lenta de cada una:');
  for (const { name, worst } of measured) say(`  ${name}: ${worst}`);
}

/** What a browser downloads for one page, including the font. */
async function weigh(get: Get, page: string): Promise<void> {
  const files = [
    ...page.matchAll(/(?:href|src)="(\/empleos\/(?:estilo|letra|pagina|icono|logo)-[^"]+)"/g),
  ].map(([, path]) => path!);
  let bytes = Buffer.byteLength(page);
  for (const path of new Set(files)) bytes += (await get(path)).bytes;
  say(
    `La lista entera, con letra, estilo y guion: ${number(bytes / 1024)} KB en ${files.length + 1} pedidos (piso 60)`,
  );
}
