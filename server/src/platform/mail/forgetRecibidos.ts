import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { cutsOf, removedMarks } from './removedMarks.ts';

/** Read at a time: their texts may be long. */
const LOT = 100;

/** Lines above and below a text that may be a server's: the same mail comes without them in another mailbox. */
const ADDED = [4, 10] as const;

interface Removed {
  huella: Buffer;
  clase: string;
  mensaje: string | null;
  de: string;
  asunto: string;
  texto: string;
  archivos: string[];
}

/**
 * Keeps marks of mails that are about to be removed, or lose words or files, so that a mailbox that gives them again brings nothing
 * back: hashes only. So it does for the answers that wait with them.
 */
export async function forgetRecibidos(tx: Db, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += LOT) {
    const lot = ids.slice(i, i + LOT);
    const { rows } = await sql<Removed>`
      select r.huella, r.clase, r.mensaje, r.de, r.asunto, r.texto,
             array(select coalesce(o.suma, f.nombre) from recibido_archivo f left join objeto o on o.id = f.objeto_id
                    where f.recibido_id = r.id and f.cid is null) archivos
        from recibido r where r.id = any (${lot}::int[]) or r.con_id = any (${lot}::int[])`.execute(tx);
    await sql`
      insert into correo_olvidado (huella) select unnest(${rows.flatMap(marksFor)}::bytea[]) on conflict do nothing`.execute(
      tx,
    );
  }
}

/** One without a Message-ID is known by what it says already. */
function marksFor({ huella, clase, archivos, texto, ...mail }: Removed): Buffer[] {
  if (mail.mensaje === null || clase === 'rebote') return [huella];
  const marks = removedMarks(mail);
  const [whole, ...parts] = cutsOf(texto, ...ADDED);
  return [marks.any, marks.text(whole), ...parts.map(marks.part), ...archivos.map(marks.file)];
}
