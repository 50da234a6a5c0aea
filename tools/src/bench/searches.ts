import { type Measure, measure, number, say, summary, table, timed } from './measure.ts';
import type { Headers, Measured } from './product.ts';
import { meanwhile, repeating } from './searching.ts';
import type { Case, SearchKind } from './searchKinds.ts';

const SLOWEST = 5;

/**
 * A plain call that everything is measured against. It is asked between all the others, so that it suffers
 * the same noise of the machine.
 */
export class PlainCall {
  readonly #p: Measured;
  readonly #timings: number[] = [];

  constructor(p: Measured) {
    this.#p = p;
  }

  async request(times: number): Promise<void> {
    for (let i = 0; i < times; i++)
      this.#timings.push(await timed(() => this.#p.get('/v1/equipos?page=1&limit=10')));
  }

  get measure(): Measure {
    return summary(this.#timings);
  }

  /** A time as a multiple of the plain call's median. */
  x(ms: number): number {
    return ms / this.measure.p50;
  }

  say(): void {
    const { p50, p95 } = this.measure;
    say(
      `GET /v1/equipos entre las demás (${this.#timings.length} veces): p50 ${number(p50, 2)} ms, p95 ${number(p95, 2)} ms; × es un múltiplo de su p50`,
    );
  }
}

/** One plain call after this many others. */
const EVERY = 10;

/** The calls that people wait for, as multiples of GET /api/salud. */
export async function measureFixed(p: Measured): Promise<void> {
  const repeat = async (once: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < 30; i++) await once(i);
    return measure(300, once);
  };
  const health = await repeat(() => p.request('GET', '/salud', {}));
  const equipos = await repeat(() => p.get('/v1/equipos?page=1&limit=10'));
  const search = await repeat(() => p.get('/v1/candidatos?limit=20'));
  const ids = await p.ids('select id from candidato order by md5(id::text) limit 300');
  const perfil = await repeat((i) => openPerfil(p, ids[i % ids.length]!));
  const line = (name: string, { p50, p95 }: Measure, floor: string) => [
    name,
    number(p50, 2),
    number(p95, 2),
    number(p50 / health.p50),
    floor,
  ];
  table(
    ['Costo fijo', 'p50 ms', 'p95 ms', '× salud', 'piso'],
    [
      line('GET /api/salud', health, ''),
      line('GET /v1/equipos', equipos, '2'),
      line('Una búsqueda', search, '3'),
      line('Abrir un candidato con sus cajas', perfil, '4'),
    ],
  );
}

/** Opens a profile with all its boxes at once, as the screen does. */
export function openPerfil(p: Measured, id: number, headers?: Headers): Promise<unknown> {
  const box = (name: string) => p.get(`/v1/candidato/${name}?candidatoIdNumerico=${id}`, headers);
  return Promise.all([
    p.get(`/v1/candidato?idNumerico=${id}`, headers),
    ...['experiencias', 'formaciones', 'idiomas', 'cargos-potenciales', 'archivos'].map(box),
    p.get(`/v1/notas?candidatoIdNumerico=${id}&limit=5`, headers),
  ]);
}

interface Taken {
  oneCase: Case;
  ms: number;
}

async function take(p: Measured, cases: readonly Case[], simple: PlainCall): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const [i, oneCase] of cases.entries()) {
    if (i % EVERY === 0) await simple.request(1);
    taken.push({ oneCase, ms: await timed(() => p.get(oneCase.path, oneCase.headers)) });
  }
  return taken;
}

/** Asks each case twice, kind by kind, and names the slowest. */
export async function measureClasses(
  p: Measured,
  kinds: readonly SearchKind[],
  simple: PlainCall,
  { again = true } = {},
): Promise<void> {
  const measures: { kind: SearchKind; first: Measure; second: Measure | undefined }[] = [];
  const slowest: string[] = [];
  for (const kind of kinds) {
    const { nombre, cases } = kind;
    if (cases.length === 0) {
      slowest.push(`${nombre}: no hay en estos datos`);
      continue;
    }
    try {
      const first = await take(p, cases, simple);
      const second = again ? await take(p, cases, simple) : undefined;
      const of = (all: readonly Taken[]) => summary(all.map(({ ms }) => ms));
      measures.push({ kind, first: of(first), second: second && of(second) });
      const worst = first.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
      slowest.push(
        `${nombre}: ${worst.map((t) => `${number(t.ms, 0)} ms ${JSON.stringify(t.oneCase.texto.slice(0, 90))}`).join(' · ')}`,
      );
    } catch (error) {
      slowest.push(`${nombre}: falló: ${(error as Error).message}`);
    }
  }
  simple.say();
  const x = (ms: number) => number(simple.x(ms));
  const verdict = ({ floors }: SearchKind, m: Measure) =>
    simple.x(m.p50) <= (floors.p50 ?? Number.POSITIVE_INFINITY) &&
    simple.x(m.p95) <= floors.p95 &&
    simple.x(m.max) <= floors.max
      ? 'bien'
      : `SOBRE ${[floors.p50, floors.p95, floors.max].filter(Boolean).join('/')}×`;
  table(
    ['Clase', 'casos', 'p50', 'p95', 'p99', 'máx', '×p50', '×p95', '×máx']
      .concat(again ? ['otra vez p50', 'p95', 'máx'] : [])
      .concat(''),
    measures.map(({ kind, first: m, second }) => [
      kind.nombre,
      kind.cases.length,
      ...[m.p50, m.p95, m.p99, m.max],
      ...[m.p50, m.p95, m.max].map(x),
      ...(second ? [second.p50, second.p95, second.max] : []),
      verdict(kind, m),
    ]),
  );
  say('Los más lentos de la primera vez:');
  for (const line of slowest) say(`  ${line}`);
}

/** Asks cases among plain calls of their own. */
export async function measureKinds(p: Measured, kinds: readonly SearchKind[]): Promise<void> {
  const simple = new PlainCall(p);
  await simple.request(100);
  await measureClasses(p, kinds, simple);
}

/** Profiles, opportunities and inclusions of random ids. */
export async function measureScreens(p: Measured, seed: number, simple: PlainCall): Promise<void> {
  const { candidatos, oportunidades, abiertas } = await p.one<Record<string, number[]>>(
    `select array(select id from candidato where id % 997 = $1 % 997 order by md5(id::text) limit 300) candidatos,
            array(select id from oportunidad where eliminada_ts is null order by md5(id::text || $1::text) limit 300) oportunidades,
            array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text || $1::text) limit 40) abiertas`,
    [seed],
  );
  const lines: (string | number)[][] = [];
  const note = async (name: string, times: number, floor: number, once: (i: number) => Promise<unknown>) => {
    const { p50, p95, max } = await measure(times, once);
    const [x50, x95] = [simple.x(p50), simple.x(p95)];
    lines.push([name, p50, p95, max, number(x50), number(x95), x95 <= floor ? 'bien' : `SOBRE ${floor}×`]);
  };
  const of = (list: number[] | undefined, i: number) => list![i % list!.length]!;
  await note('Perfil con todas las cajas', 300, 5, (i) => openPerfil(p, of(candidatos, i)));
  // One selector after another, since each has other opportunities and applicants.
  const selectores = await Promise.all(Array.from({ length: 20 }, (_, n) => p.sesion('selector', n)));
  await note('Mi día', 200, 5, (i) => p.get('/v1/midia', selectores[i % selectores.length]));
  const lists = [
    'page=1',
    'page=20',
    'estado=a',
    'estado=f&page=3',
    'sortField=cierreFecha&sortOrder=-1',
    'busquedaRapida=contable',
    'busquedaRapida=luque',
    'limit=50',
  ];
  await note('Lista de oportunidades', 200, 5, (i) => p.get(`/v1/oportunidades?${lists[i % lists.length]}`));
  await note('Tablero de una oportunidad', 200, 5, (i) => {
    const id = of(oportunidades, i);
    return Promise.all([
      p.get(`/v1/oportunidad?idNumerico=${id}`),
      p.get(`/v1/oportunidad/etapas/resumen?oportunidadId=${id}`),
      p.get(`/v1/oportunidad/candidatos?oportunidadId=${id}&etapa=200&etapa=300&limit=50`),
    ]);
  });
  const groups: number[][] = [];
  const pages = Math.ceil(p.tamano / 200);
  for (let i = 0; i < 10; i++) {
    const { items } = await p.get<{ items: { idNumerico: number }[] }>(
      `/v1/candidatos?limit=200&page=${1 + ((seed + i * 131) % (pages - 1))}`,
    );
    groups.push(items.map((c) => c.idNumerico));
  }
  await note('Incluir a 200 candidatos', 30, 15, (i) =>
    p.send('POST', '/v1/oportunidad/candidato/incluir', p.headers, {
      origen: 'selector',
      etapa: 200,
      oportunidadIdNumerico: of(abiertas, i),
      candidatosIds: groups[i % groups.length],
    }),
  );
  table(['Pantalla', 'p50', 'p95', 'máx', '×p50', '×p95', ''], lines);
}

/** Writes five notes per second, each moving a candidate in the order, while `work` runs; returns how many. */
export async function whileWriting(p: Measured, work: () => Promise<unknown>): Promise<number> {
  const people = await p.ids(
    `select c.id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
      and exists (select 1 from experiencia where candidato_id = c.id) order by md5(c.id::text) limit 500`,
  );
  const [equipoId] = await p.ids('select id from equipo limit 1');
  let changes = 0;
  const write = async (i: number): Promise<void> => {
    await p.send('POST', '/v1/crearNota', p.headers, {
      candidatoIdNumerico: people[i % people.length],
      titulo: 'Medición',
      contenido: '<p>Atendió enseguida.</p>',
      cuentaFiltro: true,
      equipoId,
    });
    changes++;
  };
  await meanwhile(
    repeating(write, () => 200),
    work,
  );
  return changes;
}
