import { createHash } from 'node:crypto';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { say } from './measure.ts';
import { measureClientPage } from './phones.ts';
import type { Measured } from './product.ts';
import { measureKinds } from './searches.ts';
import { type Case, drawKind, type SearchKind } from './searchKinds.ts';

/** What a busy agency shares. */
const SHARED = 2_000;
const OPINIONS_OF_EACH = 12;
/** A shortlist has up to ten people, and reading each takes four statements. */
const FLOORS = { p95: 15, max: 45 };
const LIST_FLOORS = { p95: 8, max: 20 };

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Recreates shared opportunities, shortlists of three to ten, the clients' contacts, their sessions and
 * opinions.
 */
async function fill({ pool, ids }: Measured): Promise<{ contactoId: number; key: string }[]> {
  await pool.query('truncate compartida, cliente_contacto, terna_candidato, presentacion, opinion cascade');
  await pool.query(
    `
    insert into compartida (oportunidad_id, con_conteos, anonima, con_expectativa, con_empleadores, hasta, usuario_id, desde_ts)
    select o.id, true, o.id % 2 = 0, o.id % 3 = 0, true, current_date + 60, (select min(id) from usuario where rol = 'selector'), now() - interval '20 days'
      from oportunidad o where o.eliminada_ts is null and o.estado in ('a', 'p')
       and exists (select from oportunidad_candidato oc where oc.oportunidad_id = o.id and not oc.inactivo and not oc.descartado)
     order by o.id desc limit $1`,
    [SHARED],
  );
  await pool.query(
    `update empresa set es_cliente = true where id in (select empresa_id from compartida_vigente)`,
  );
  await pool.query(`
    insert into cliente_contacto (empresa_id, nombre, correo, de_ficha)
    select distinct empresa_id, 'Contacto ' || n, 'c' || empresa_id || '-' || n || '@medicion.example', false
      from compartida_vigente, generate_series(1, 4) n`);
  await pool.query(`
    insert into compartida_contacto (oportunidad_id, contacto_id, desde_ts)
    select v.oportunidad_id, k.id, now() - interval '19 days' from compartida_vigente v join cliente_contacto k on k.empresa_id = v.empresa_id`);
  await pool.query(`
    insert into terna_candidato (id, oportunidad_id, candidato_id, orden, letra, palabras, creacion_ts, visto_ts)
    select gen_random_uuid(), oportunidad_id, candidato_id, n, n - 1,
      'Lo que la agencia dice de esta persona. Conoce el rubro.', now() - interval '18 days',
      now() - interval '17 days'
      from (select s.oportunidad_id, oc.candidato_id, row_number() over (partition by s.oportunidad_id order by oc.candidato_id)::int n
              from compartida s join oportunidad_candidato oc on oc.oportunidad_id = s.oportunidad_id and not oc.inactivo and not oc.descartado) x
     where n <= 3 + oportunidad_id % 8`);
  await pool.query(`
    insert into presentacion (id, oportunidad_id, candidato_id, estado, hash, con_nombre, respuesta_ts)
    select gen_random_uuid(), oportunidad_id, candidato_id, 'aceptada', sha256(gen_random_uuid()::text::bytea), true, now() from terna_candidato`);
  await pool.query(
    `insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, texto, ts)
     select t.oportunidad_id, x.contacto_id, t.candidato_id, (array['entrevistar', 'noAvanza', 'comentario'])[1 + (n + t.orden) % 3], 'Opinión ' || n,
            now() - make_interval(hours => n * 20)
       from terna_candidato t join compartida_contacto x on x.oportunidad_id = t.oportunidad_id, generate_series(1, $1::int) n where (t.orden + n) % 4 > 0`,
    [OPINIONS_OF_EACH],
  );
  const contacts = (await ids('select id from cliente_contacto order by id limit 500')).map((id) => ({
    contactoId: id,
    key: `medicion-${id}-${'x'.repeat(16)}`,
  }));
  await pool.query(
    `insert into cliente_sesion (id, hash, contacto_id, expira_ts)
     select gen_random_uuid(), h, c, now() + interval '1 day' from unnest($1::bytea[], $2::int[]) s(h, c)`,
    [contacts.map(({ key }) => hashOf(key)), contacts.map(({ contactoId }) => contactoId)],
  );
  await pool.query(
    'analyze compartida, compartida_contacto, cliente_contacto, cliente_sesion, terna_candidato, presentacion, opinion',
  );
  return contacts;
}

/** What the clients' contacts and the staff in charge read. Each contact visits for the first time. */
export async function measureClientes(p: Measured, seed: number, howMany: number): Promise<void> {
  const contacts = await fill(p);
  const made = await p.one<Record<'compartidas' | 'personas' | 'opiniones', number>>(`
    select (select count(*)::int from compartida) compartidas, (select count(*)::int from terna_candidato) personas,
           (select count(*)::int from opinion) opiniones`);
  say(`${made.compartidas} compartidas, ${made.personas} personas en ternas, ${made.opiniones} opiniones`);
  const shared = await p.rows<Record<'contacto' | 'oportunidad', number>>(
    'select contacto_id contacto, oportunidad_id oportunidad from compartida_contacto where contacto_id = any ($1::int[])',
    [contacts.map(({ contactoId }) => contactoId)],
  );
  const random = new Random(seed);
  const cookieOf = new Map(contacts.map(({ contactoId, key }) => [contactoId, `cliente=${key}`]));
  const key = p.headers['x-access-token']!;
  const ofContact = (path: (oportunidad: number) => string) => (): Case => {
    const { contacto, oportunidad } = random.one(shared);
    return {
      path: path(oportunidad),
      texto: `contacto ${contacto}, oportunidad ${oportunidad}`,
      headers: { 'x-access-token': key, cookie: cookieOf.get(contacto)! },
    };
  };
  const anyShared = () => random.one(shared).oportunidad;
  const ofStaff = (path: string) => () => path + anyShared();
  const kind = (name: string, floors: SearchKind['floors'], make: () => string | Case) =>
    drawKind(name, floors, howMany, make);
  const terna = ofContact((id) => `/v1/cliente/terna?oportunidadIdNumerico=${id}`);
  const hours = ofContact((id) => `/v1/cliente/horas?oportunidadIdNumerico=${id}`);
  const seen = ofStaff('/v1/oportunidad/compartida?oportunidadIdNumerico=');
  const board = ofStaff('/v1/oportunidad/candidatos?limit=50&oportunidadId=');
  await measureKinds(p, [
    kind(
      'un contacto: sus búsquedas',
      LIST_FLOORS,
      ofContact(() => '/v1/cliente/oportunidades'),
    ),
    kind('un contacto: una terna', FLOORS, terna),
    kind('un contacto: horas libres', LIST_FLOORS, hours),
    kind('del personal: qué ve el cliente', LIST_FLOORS, seen),
    kind('del personal: el tablero con opiniones', LIST_FLOORS, board),
  ]);
  await measureClientPage(p.base, contacts[0]!.key);
}
