import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { timed } from './measure.ts';
import type { Headers, Measured } from './product.ts';
import { openPerfil } from './searches.ts';
import type { SearchKind } from './searchKinds.ts';

/** What a person does next, out of a hundred times. */
const MIX = {
  buscar: 40,
  abrir: 25,
  notas: 10,
  oportunidad: 10,
  anotar: 8,
  incluir: 3,
  crear: 2,
  reporte: 2,
};
export type Action = keyof typeof MIX;
const NAMES = Object.keys(MIX) as Action[];
const ROULETTE = NAMES.flatMap((action) => Array.from({ length: MIX[action] }, () => action));

export interface Actions {
  names: readonly Action[];
  /** Draws the next action with the weights of MIX. */
  next(random: Random): Action;
  /** Performs it in a session; throws unless the answer is 200. */
  act(action: Action, random: Random, headers: Headers): Promise<unknown>;
}

/** The mixed load: what people of an agency do, on candidates and opportunities drawn at random. */
export async function prepareActions(p: Measured, kinds: readonly SearchKind[]): Promise<Actions> {
  const searches = kinds.flatMap((c) => c.cases).filter((c) => c.path.startsWith('/v1/candidatos'));
  const { candidatos, abiertas, equipos, desde, hasta } = await p.one<
    Record<'candidatos' | 'abiertas' | 'equipos', number[]> & Record<'desde' | 'hasta', string>
  >(`
    select array(select c.id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
                    and exists (select 1 from experiencia where candidato_id = c.id) and c.id % 499 = 7 limit 1500) candidatos,
           array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text) limit 300) abiertas,
           array(select id from equipo order by id) equipos, to_char(now() - interval '30 days', 'YYYY-MM-DD') desde,
           to_char(now(), 'YYYY-MM-DD') hasta`);
  let created = 0;
  const send = (path: string, headers: Headers, body: unknown) => p.send('POST', path, headers, body);
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
        telefono1: `0981${random.integer(100_000, 999_999)}`,
        documento: `M${Date.now()}${String(created++).padStart(6, '0')}`,
      }),
    reporte: (_, headers) => p.get(`/v1/produccion/selector?fechaInicio=${desde}&fechaFin=${hasta}`, headers),
  };
  return {
    names: NAMES,
    next: (random) => random.one(ROULETTE),
    act: (action, random, headers) => make[action](random, headers),
  };
}

interface Pace {
  personas: number;
  seed: number;
  going: () => boolean;
  pauseMs?: (random: Random) => number;
}

/** Lets people act, each in a session of their own; tells `done` how long each action took, or why it failed. */
export async function letPeopleAct(
  p: Measured,
  actions: Actions,
  { personas, seed, going, pauseMs }: Pace,
  done: (action: Action, result: number | Error) => unknown,
): Promise<void> {
  const person = async (n: number): Promise<void> => {
    const random = new Random(seed * 31 + n);
    const headers = await p.sesion('selector', n);
    // People do not all begin at once.
    if (pauseMs) await sleep(random.integer(0, pauseMs(random)));
    while (going()) {
      const action = actions.next(random);
      const result = await timed(() => actions.act(action, random, headers)).catch((error: Error) => error);
      done(action, result);
      if (pauseMs) await sleep(pauseMs(random));
    }
  };
  await Promise.all(Array.from({ length: personas }, (_, n) => person(n)));
}
