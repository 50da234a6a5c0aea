import { Random } from '@tembiapo/server/demo/Random.ts';
import type { SearchKind } from './draw.ts';
import { number, say, summary, table } from './measure.ts';
import type { Headers, Measured } from './product.ts';
import { openPerfil } from './searches.ts';

/** What a person does next, and how often. */
const MIX: [accion: Action, peso: number][] = [
  ['buscar', 40],
  ['abrir', 25],
  ['notas', 10],
  ['oportunidad', 10],
  ['anotar', 8],
  ['incluir', 3],
  ['crear', 2],
  ['reporte', 2],
];
type Action = 'buscar' | 'abrir' | 'notas' | 'oportunidad' | 'anotar' | 'incluir' | 'crear' | 'reporte';
const ROULETTE = MIX.flatMap(([action, weight]) => Array.from({ length: weight }, () => action));
const PER_SECOND_FLOOR = 150;
const SEARCH_FLOOR_MS = 150;
const MB_FLOOR = 300;

/** So many people without pauses for a minute: actions a second, percentiles by kind, errors, memory. */
export async function measureLoad(
  p: Measured,
  kinds: readonly SearchKind[],
  seed: number,
  { personas = 16, segundos = 60 } = {},
): Promise<void> {
  const searches = kinds.flatMap((c) => c.cases).filter((c) => c.path.startsWith('/v1/candidatos'));
  const { rows } = await p.pool.query(`
    select array(select c.id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
                    and exists (select 1 from experiencia where candidato_id = c.id) and c.id % 499 = 7 limit 1500) candidatos,
           array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text) limit 300) abiertas,
           array(select id from equipo order by id) equipos, to_char(now() - interval '30 days', 'YYYY-MM-DD') desde,
           to_char(now(), 'YYYY-MM-DD') hasta`);
  const { candidatos, abiertas, equipos, desde, hasta } = rows[0] as {
    candidatos: number[];
    abiertas: number[];
    equipos: number[];
    desde: string;
    hasta: string;
  };
  const timings = new Map<Action, number[]>(MIX.map(([action]) => [action, []]));
  const errors = new Map<string, number>();
  let larger = 0;
  let created = 0;
  const make: Record<Action, (random: Random, headers: Headers) => Promise<unknown>> = {
    buscar: (random, headers) => p.get(random.one(searches).path, headers),
    abrir: (random, headers) => openPerfil(p, random.one(candidatos), headers),
    notas: (random, headers) =>
      p.get(`/v1/notas?candidatoIdNumerico=${random.one(candidatos)}&limit=5`, headers),
    oportunidad: (random, headers) =>
      p.get(`/v1/oportunidad/candidatos?oportunidadId=${random.one(abiertas)}&limit=50`, headers),
    anotar: (random, headers) =>
      send('/v1/crearNota', headers, {
        candidatoIdNumerico: random.one(candidatos),
        titulo: 'Llamada',
        contenido: '<p>Atendió enseguida, disponible en quince días.</p>',
        cuentaFiltro: true,
        equipoId: random.one(equipos),
      }),
    incluir: (random, headers) =>
      send('/v1/oportunidad/candidato/incluir', headers, {
        origen: 'selector',
        etapa: 200,
        oportunidadIdNumerico: random.one(abiertas),
        candidatosIds: [random.one(candidatos), random.one(candidatos)],
      }),
    crear: (random, headers) =>
      send('/v1/candidato', headers, {
        nombre: 'Ana',
        apellido: 'Medición',
        telefono1: `09${random.integer(10_000_000, 99_999_999)}`,
        documento: `M-${seed}-${Date.now()}-${created++}`,
      }),
    reporte: (_, headers) => p.get(`/v1/produccion/selector?fechaInicio=${desde}&fechaFin=${hasta}`, headers),
  };
  const send = async (path: string, headers: Headers, body: unknown) => {
    const { status, text } = await p.request('POST', path, headers, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  };
  const end = performance.now() + segundos * 1000;
  const watch = setInterval(() => {
    larger = Math.max(larger, p.memory());
  }, 500);
  try {
    await Promise.all(
      Array.from({ length: personas }, async (_, i) => {
        const random = new Random(seed * 31 + i);
        const headers = await p.sesion('selector', i);
        while (performance.now() < end) {
          const action = random.one(ROULETTE);
          const beginning = performance.now();
          try {
            await make[action](random, headers);
            timings.get(action)!.push(performance.now() - beginning);
          } catch (error) {
            const what = (error as Error).message.slice(0, 160);
            errors.set(what, (errors.get(what) ?? 0) + 1);
          }
        }
      }),
    );
  } finally {
    clearInterval(watch);
  }
  const done = [...timings.values()].reduce((sum, t) => sum + t.length, 0);
  const search = summary(timings.get('buscar')!);
  table(
    [`${personas} personas sin pausas, ${segundos} s`, 'veces', 'p50', 'p95', 'p99', 'máx'],
    [...timings].map(([action, t]) => {
      const m = summary(t);
      return [action, t.length, m.p50, m.p95, m.p99, m.max];
    }),
  );
  const failures = [...errors.values()].reduce((sum, n) => sum + n, 0);
  const verdict = (well: boolean) => (well ? 'bien' : 'SOBRE EL PISO');
  say(
    `${number(done / segundos)} acciones/s (piso ${PER_SECOND_FLOOR}: ${verdict(done / segundos >= PER_SECOND_FLOOR)}) · ` +
      `búsqueda p95 ${number(search.p95)} ms (piso ${SEARCH_FLOOR_MS}: ${verdict(search.p95 <= SEARCH_FLOOR_MS)}) · ` +
      `${failures} errores · ${number(larger, 0)} MB (piso ${MB_FLOOR}: ${verdict(larger < MB_FLOOR)})`,
  );
  for (const [what, times] of errors) say(`  ${times} × ${what}`);
}
