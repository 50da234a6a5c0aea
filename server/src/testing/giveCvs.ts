import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Files with words of every frequency, some of which are also in notes, some in nobody else's. */
export async function giveCvs(db: Db): Promise<void> {
  await sql`insert into objeto (id, clave, nombre, tipo, tamano) values (gen_random_uuid(), 'cv.txt', 'cv.txt', 'text/plain', 1)`.execute(
    db,
  );
  for (const every of [3, 12])
    await sql`insert into candidato_archivo (id, candidato_id, objeto_id)
              select gen_random_uuid(), c.id, o.id from candidato c, objeto o where o.clave = 'cv.txt' and c.id % ${sql.lit(every)} = 0`.execute(
      db,
    );
  await sql`insert into cv_busqueda
    select a.id, a.candidato_id, palabras_de(normalizar(concat_ws(' ', 'experiencia', n.contenido_texto, 'torno' || a.candidato_id % 50,
             case when a.candidato_id % 6 = 0 then 'fresadora' end, case when a.candidato_id % 99 = 0 then 'ordeñadora' end)))
      from candidato_archivo a
      left join lateral (select contenido_texto from nota n where n.candidato_id = a.candidato_id + 5 limit 1) n on true`.execute(
    db,
  );
}
