import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { bareSubject } from '@tembiapo/contract/domain/recibidos.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import type { Bounce } from './readBounce.ts';
import type { ReadMail } from './readMail.ts';
import type { Returned } from './take-queries.ts';

/** A mail that was written to an address. */
interface Sent extends Returned {
  asunto: string;
  /** As it went out; null once that was erased. */
  texto: string | null;
}

/**
 * What the product wrote to these addresses in the five days before a moment, latest first; clocks may differ by some
 * minutes.
 */
async function listSentTo(db: Db, correos: readonly string[], at: Date): Promise<Sent[]> {
  if (correos.length === 0) return [];
  return rowsFrom(db)<Sent>`
    select m.id "correoId", m.para, k.id "cartaId", k.hilo_id "hiloId", m.asunto, coalesce(m.texto, k.texto) texto
      from correo m left join carta k on k.correo_id = m.id
     where lower(m.para) = any (${[...correos]}::text[])
       and m.creacion_ts > ${at}::timestamptz - interval '5 days' and m.creacion_ts < ${at}::timestamptz + interval '10 minutes'
     order by m.creacion_ts desc limit 50`;
}

/** The latest mail to the addresses that a bounce names, with the same subject where it gives one. */
export async function findReturnedTo(
  db: Db,
  { correos, asunto }: Bounce,
  at: Date,
): Promise<Returned | undefined> {
  const about = asunto && !asunto.includes('=?') ? normalizeText(bareSubject(asunto)) : null;
  const sent = await listSentTo(db, correos, at);
  return sent.find((one) => about === null || normalizeText(bareSubject(one.asunto)) === about);
}

/**
 * Whether a mail is one of the product's own under a Message-ID that a relay gave it: same recipient, same subject, and it
 * begins with our whole text.
 */
export async function isCopyOfOurs(
  db: Db,
  { recipients, asunto, texto, fecha }: Pick<ReadMail, 'recipients' | 'asunto' | 'texto' | 'fecha'>,
): Promise<boolean> {
  const said = normalizeText(texto);
  const sent = await listSentTo(db, recipients, fecha);
  return sent.some(
    (one) =>
      normalizeText(one.asunto) === normalizeText(asunto) && said.startsWith(normalizeText(one.texto ?? '')),
  );
}
