import { sql } from 'kysely';
import type { Services } from '../platform/http/context.ts';

/** What was recorded of each channel, and how long ago. */
const NOTED: readonly [way: string, minutes: number][] = [
  ['avisos', 25],
  ['bolsa', 12],
  ['importaciones', 3 * 24 * 60],
];
/** Letters of each demonstration account that did not arrive: what the server said, and hours ago. */
const LOST: readonly [subject: string, estado: 'fallido' | 'incierto', said: string, hours: number][] = [
  [
    'Una entrevista en Tembiapo',
    'fallido',
    'El servidor del correo no conoce esa dirección. Dijo: «550 5.1.1 User unknown»',
    20,
  ],
  ['Te esperamos el jueves', 'fallido', 'La casilla está llena. Dijo: «552 5.2.2 Mailbox full»', 30],
  ['Seguimos con tu proceso', 'incierto', 'Cortó la conexión', 50],
];

/** The state of the channels, and what did not arrive, for the demonstration, once. */
export async function ensureDemoWays({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await sql`select 1 from via_marcha limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const [way, minutes] of NOTED)
    await sql`insert into via_marcha (clave, bien_ts) values (${way}, now() - make_interval(mins => ${minutes}::int))
              on conflict do nothing`.execute(db);
  for (const [i, [subject, estado, said, hours]] of LOST.entries())
    await sql`
      insert into correo (id, plantilla, para, asunto, texto, estado, intentos, error, usuario_id, creacion_ts, cambio_ts)
      select gen_random_uuid(), 'Correo a una persona', c.correo, ${subject}, 'Hola.', ${estado}, 1, ${said}, u.id, t.ts, t.ts
        from usuario u cross join (select now() - make_interval(hours => ${hours}::int) ts) t
        join lateral (select correo from candidato where correo is not null and tratamiento_limitado_ts is null
                       order by id offset ${i}::int + u.id % 2 * 3 limit 1) c on true
       where u.email in ('admin@demo.py', 'selector@demo.py')`.execute(db);
}
