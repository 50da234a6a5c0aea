import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/database.ts';
import { listAdmins as listAdminIds } from '../identity/staff.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import { greetingTo } from './greetingTo.ts';
import { writeLetter } from './letters.ts';
import type { Mailer } from './mailer.ts';
import { queueMail } from './outbox.ts';
import { tellStaff } from './tellStaff.ts';

/** Something that needs a person, under a name it keeps while it lasts. */
export interface Incident {
  key: string;
  title: string;
  /** What happened and what to do, in sentences. */
  text: string;
  /** Announced in the admins' tray, because mail itself is failing. */
  byTray?: boolean;
}

interface Post {
  db: Db;
  settings: Settings;
  queue: Queue;
}

/** Records that something needs a person and tells each admin once, until it ends and happens again. */
export async function raiseIncident(
  post: Post,
  { key, title, text, byTray = false }: Incident,
): Promise<boolean> {
  return transaction(post.db, async (tx) => {
    // The row exists, as ended, before it is begun: if two processes report it at once, only one begins it.
    await sql`
      insert into incidente (clave, titulo, texto, hasta_ts) values (${key}, ${title}, ${text}, now())
      on conflict (clave) do nothing`.execute(tx);
    const { rows: begun } = await sql`
      update incidente set desde_ts = now(), hasta_ts = null
       where clave = ${key} and hasta_ts is not null returning clave`.execute(tx);
    await sql`update incidente set titulo = ${title}, texto = ${text} where clave = ${key}`.execute(tx);
    if (begun.length === 0) return false;
    if (byTray) {
      await tellStaff(tx, post, await listAdminIds(tx), {
        tipo: 'cola',
        clave: `incidente:${key}:${Date.now()}`,
        titulo: title,
        texto: text,
        ruta: '/estadoSistema',
      });
      return true;
    }
    for (const { email, nombre } of await listAdmins(tx))
      await queueMail(tx, post, {
        plantilla: 'Aviso del sistema',
        usuarioId: null,
        para: email,
        asunto: `${post.settings.AGENCY_NAME}: ${title}`,
        letter: {
          titulo: title,
          greeting: greetingTo(nombre),
          parrafos: [text],
          button: { texto: 'Ver el estado del sistema', enlace: `${post.settings.publicUrl}/estadoSistema` },
        },
      });
    return true;
  });
}

/** Mails people directly, past the queue, when nothing can be written to the database. */
export async function tellDirectly(
  { mailer, settings }: { mailer: Mailer; settings: Settings },
  emails: readonly string[],
  { key, title, text }: Incident,
): Promise<void> {
  const { AGENCY_NAME } = settings;
  const letter = writeLetter({ titulo: title, greeting: 'Hola:', parrafos: [text] }, settings);
  await Promise.allSettled(
    emails.map((to) =>
      mailer.send({
        id: `${key}-${Date.now()}-${to.replace(/\W/g, '-')}`,
        to,
        subject: `${AGENCY_NAME}: ${title}`,
        ...letter,
      }),
    ),
  );
}

/** Ends an incident; no error when there was none. */
export const endIncident = (db: Db, key: string): Promise<unknown> =>
  sql`update incidente set hasta_ts = now() where clave = ${key} and hasta_ts is null`.execute(db);

/** Ends an incident that never lasts longer than some hours, whichever process reported it. */
export const endOldIncident = (db: Db, key: string, hours: number): Promise<unknown> =>
  sql`update incidente set hasta_ts = now()
       where clave = ${key} and hasta_ts is null and desde_ts < now() - make_interval(hours => ${hours}::int)`.execute(
    db,
  );

/** Who is mailed when something needs a person. */
export const listAdmins = (db: Db): Promise<{ email: string; nombre: string }[]> =>
  db
    .selectFrom('usuario')
    .select(['email', 'nombre'])
    .where('rol', 'in', ['admin', 'superadmin'])
    .where('activo', '=', true)
    .orderBy('id')
    .limit(20)
    .execute();
