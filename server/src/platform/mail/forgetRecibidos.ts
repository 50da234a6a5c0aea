import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { cutsOf, removedMarks } from './removedMarks.ts';

/** Read in batches, because the texts may be long. */
const LOT = 100;

/** Lines above and below a text that a server may have added: in another mailbox the same mail lacks them. */
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
 * Keeps marks (hashes only) of mails about to be removed or to lose text or files, so that a mailbox that delivers them again brings
 * nothing back. The answers that wait with them are treated the same.
 */
export async function forgetRecibidos(tx: Db, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += LOT) {
    const lot = ids.slice(i, i + LOT);
    const rows = await rowsFrom(tx)<Removed>`
      select r.huella, r.clase, r.mensaje, r.de, r.asunto, r.texto,
             array(select coalesce(o.suma, f.nombre) from recibido_archivo f left join objeto o on o.id = f.objeto_id
                    where f.recibido_id = r.id and f.cid is null) archivos
        from recibido r where r.id = any (${lot}::int[]) or r.con_id = any (${lot}::int[])`;
    await sql`
      insert into correo_olvidado (huella) select unnest(${rows.flatMap(marksFor)}::bytea[]) on conflict do nothing`.execute(
      tx,
    );
  }
}

/** Without a Message-ID, the content identifies the mail. */
function marksFor({ huella, clase, archivos, texto, ...mail }: Removed): Buffer[] {
  if (mail.mensaje === null || clase === 'rebote') return [huella];
  const marks = removedMarks(mail);
  const [whole, ...parts] = cutsOf(texto, ...ADDED);
  return [marks.any, marks.text(whole), ...parts.map(marks.part), ...archivos.map(marks.file)];
}
