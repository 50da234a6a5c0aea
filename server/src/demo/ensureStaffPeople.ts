import type pg from 'pg';
import { person } from './people.ts';
import { Random } from './Random.ts';

/** How many candidates each member of staff stands for. */
const CANDIDATOS_PER_PERSON = 2_500;
const PEOPLE_PER_EQUIPO = 12;
/** Adds staff and teams, more where there are more candidates. Nobody knows their passwords. */
export async function ensureStaffPeople(client: pg.Client, candidatos: number): Promise<void> {
  const howMany = Math.ceil(candidatos / CANDIDATOS_PER_PERSON);
  const { rows } = await client.query(
    `select count(*)::int hay, (select count(*)::int from equipo) equipos from usuario where rol in ('admin', 'selector')`,
  );
  for (let i = rows[0].equipos as number; i < Math.ceil(howMany / PEOPLE_PER_EQUIPO); i++)
    await client.query('insert into equipo (nombre) values ($1) on conflict do nothing', [`Equipo ${i + 1}`]);
  const fresh = Array.from({ length: Math.max(0, howMany - rows[0].hay) }, (_, i) => {
    const n = (rows[0].hay as number) + i + 1;
    return { n, ...person(new Random(n * 7_919)) };
  });
  await client.query(
    `insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
     select gen_random_uuid(), 'selector' || n || '@agencia.example', 'cerrada', nombre, apellido, 'selector'
       from json_to_recordset($1) p(n int, nombre text, apellido text) on conflict do nothing`,
    [JSON.stringify(fresh)],
  );
}
