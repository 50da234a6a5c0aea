import { fillAgenda } from '@tembiapo/server/demo/agenda.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { say } from './measure.ts';
import type { Measured } from './product.ts';
import { measureKinds } from './searches.ts';
import { drawKind, type SearchKind } from './searchKinds.ts';

/** Five years of a busy agency. */
const WANTED = 100_000;
const DAYS_BACK = 1_700;
const DAYS_AHEAD = 125;
const DAY_MS = 86_400_000;
/** Open offers of one person. */
const OFFERS = 50;
/** What a month of the agenda may cost, as a multiple of the plain call. */
const FLOORS = { p95: 2, max: 8 };
/** Events shown per day in a month of many people, as the screen asks for them. */
const SHOWN_A_DAY = 4;

const countEventos = async (p: Measured): Promise<number> =>
  (await p.one<{ n: number }>('select count(*)::int n from evento')).n;

/** Fills everybody's agenda, unless it is filled already. */
async function fill(p: Measured): Promise<void> {
  if ((await countEventos(p)) < WANTED / 2) {
    const { n: people } = await p.one<{ n: number }>(
      `select count(*)::int n from usuario where activo and rol in ('admin', 'selector')`,
    );
    // Six slots on each working day; `taken` is the percentage of them to fill.
    const slots = ((DAYS_BACK + DAYS_AHEAD) * 5 * 6 * people) / 7;
    const client = await p.pool.connect();
    try {
      await fillAgenda(client, {
        daysBack: DAYS_BACK,
        daysAhead: DAYS_AHEAD,
        taken: Math.min(99, Math.ceil((100 * WANTED) / slots)),
      });
      await client.query('analyze evento, evento_participante, evento_invitado, evento_recordatorio');
    } finally {
      client.release();
    }
  }
  say(`${await countEventos(p)} eventos`);
}

/** Gives the admin who measures as many open offers, tasks and notices as one person may have. */
async function fillDesk({ pool }: Measured, random: Random): Promise<void> {
  await pool.query('delete from oferta');
  await pool.query(`delete from tarea where texto like 'Medición %'`);
  await pool.query(`delete from novedad where clave like 'medición %'`);
  const days = Array.from({ length: OFFERS * 3 }, () => random.integer(1, 80));
  await pool.query(
    `
    with yo as (select id from usuario where email = 'admin@demo.py'),
    nueva as (
      insert into oferta (usuario_id, titulo, minutos, margen, aviso, por_dia)
      select yo.id, 'Medición ' || n, 45, 15, 120, 6 from yo, generate_series(1, $1::int) n returning id),
    con as (select id, row_number() over (order by id) n from nueva),
    franjas as (
      insert into oferta_franja (oferta_id, inicio_ts, fin_ts)
      select c.id, (d.dia + time '08:00') at time zone 'America/Asuncion', (d.dia + time '12:00') at time zone 'America/Asuncion'
        from con c cross join lateral (
          select distinct (now() at time zone 'America/Asuncion')::date + ($2::int[])[(c.n - 1) * 3 + i] dia from generate_series(1, 3) i) d)
    insert into oferta_persona (id, oferta_id, candidato_id, clave_hash)
    select gen_random_uuid(), c.id, p.id, sha256(gen_random_uuid()::text::bytea)
      from con c cross join lateral (select id from candidato where id > c.n * 7 order by id limit 20) p`,
    [OFFERS, days],
  );
  await pool.query(`
    insert into tarea (texto, dia, usuario_id, creacion_usuario_id, candidato_id)
    select 'Medición ' || n, current_date + n % 300 - 150, u.id, u.id, c.id
      from usuario u, (select id, row_number() over (order by id desc)::int n from candidato order by id desc limit 2000) c
     where u.email = 'admin@demo.py'`);
  await pool.query(`
    insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, creacion_ts)
    select u.id, (array['mencion', 'tarea', 'respuesta'])[1 + n % 3], 'medición ' || n, 'Título ' || n, 'Texto', '/agenda', now() - make_interval(hours => n)
      from usuario u, generate_series(1, 500) n where u.email = 'admin@demo.py'`);
  await pool.query('analyze oferta, oferta_franja, oferta_persona, tarea, novedad');
}

/**
 * Days, weeks and months of one person, of everybody, of candidates and of opportunities, drawn from five
 * years.
 */
export async function measureAgenda(p: Measured, seed: number, howMany: number): Promise<void> {
  await fill(p);
  const random = new Random(seed);
  await fillDesk(p, random);
  const { usuarios, candidatos, oportunidades, equipos } = await p.one<
    Record<'usuarios' | 'candidatos' | 'oportunidades' | 'equipos', number[]>
  >(`
    select array(select distinct equipo_id from oportunidad where equipo_id is not null order by 1) equipos,
           array(select distinct usuario_id from evento_participante order by 1) usuarios,
           array(select distinct candidato_id from evento where candidato_id is not null order by 1) candidatos,
           array(select distinct oportunidad_id from evento where oportunidad_id is not null order by 1) oportunidades`);
  const day = (from: number) => new Date(from).toISOString().slice(0, 10);
  const begin = Date.now() - DAYS_BACK * DAY_MS;
  const kind = (name: string, days: number, of: () => string): SearchKind =>
    drawKind(name, FLOORS, howMany, () => {
      const from = begin + random.integer(0, DAYS_BACK + DAYS_AHEAD - days) * DAY_MS;
      return `/v1/eventos/agenda?desde=${day(from)}&hasta=${day(from + (days - 1) * DAY_MS)}&${of()}`;
    });
  const pages = (name: string, path: string, last: number): SearchKind =>
    drawKind(name, FLOORS, howMany, () => `${path}?limit=20&page=${random.integer(1, last)}`);
  const one = () => `usuariosIds=${random.one(usuarios)}`;
  await measureKinds(p, [
    kind('un mes de una persona', 42, one),
    kind('una semana de una persona', 7, one),
    kind('un día de una persona', 1, one),
    kind('un mes de todos', 42, () => `todos=true&porDia=${SHOWN_A_DAY}`),
    kind('un mes de un equipo', 42, () => `todos=true&equipoId=${random.one(equipos)}&porDia=${SHOWN_A_DAY}`),
    kind('una semana de todos', 7, () => 'todos=true'),
    kind('dos meses de un candidato', 62, () => `candidatoIdNumerico=${random.one(candidatos)}`),
    pages('mis tareas, de 2.000', '/v1/tareas', 100),
    pages('mis novedades, de 500', '/v1/novedades', 25),
    drawKind('mis horas ofrecidas, de 50', FLOORS, howMany, () => '/v1/horas'),
    kind('dos meses de una oportunidad', 62, () => `oportunidadIdNumerico=${random.one(oportunidades)}`),
  ]);
}
