import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { forgetRecibidos } from '../../../../platform/mail/forgetRecibidos.ts';
import { endUnwritten, eraseUnsent } from './eraseUnsent.ts';
import { type Identity, mentions, wordsOf } from './identity.ts';
import { maskText } from './maskText.ts';

/**
 * Masks somebody in what staff wrote about others and in letters from and to these, which stay with ••• in their place
 * (docs/reglas/confianza.md); unsent letters are not sent. Returns the mails that went with those letters.
 */
export async function maskElsewhere(tx: Db, identity: Identity): Promise<string[]> {
  const query = wordsQuery(identity);
  if (query === '') return [];
  await maskNotas(tx, identity, query);
  return maskLetters(tx, identity, query);
}

const PREFIXES = ['', '0', '9', '09', '595', '5959'];

/** The search words without which no text names somebody; a number may be split anywhere. */
function wordsQuery({ correos, numeros, nombres }: Identity): string {
  const numberWords = (number: string): string[] => {
    const plain = number.toLowerCase();
    const ends = Array.from({ length: plain.length - 3 }, (_, n) => plain.slice(n + 1));
    return [
      ...PREFIXES.map((prefix) => prefix + plain),
      ...ends,
      `${plain.slice(-2)} & ${plain.slice(-4, -2)}`,
    ];
  };
  return [
    ...correos.map((correo) => wordsOf([normalizeText(correo)]).join(' & ')),
    ...numeros.flatMap(numberWords),
    ...nombres.map((name) => wordsOf(name).join(' & ')),
  ]
    .filter((words) => words !== '')
    .map((words) => `(${words})`)
    .join(' | ');
}

/** Masks columns of those rows that name somebody; returns their ids. */
async function maskRows(
  tx: Db,
  identity: Identity,
  table: 'nota' | 'carta' | 'recibido' | 'envio' | 'hilo',
  columns: readonly string[],
  among: RawBuilder<boolean>,
): Promise<number[]> {
  const refs = columns.map((column) => sql.ref(column));
  const rows = await rowsFrom(tx)<Record<string, string | null> & { id: number }>`
    select id, ${sql.join(refs)} from ${sql.table(table)}
     where ${among} and ${mentions(sql`concat_ws(' ', ${sql.join(refs)})`, identity)} order by id for update`;
  const ids = rows.map(({ id }) => id);
  if (table === 'recibido') await forgetRecibidos(tx, ids);
  for (const row of rows) {
    const sets = columns.map((column) => {
      const text = row[column] as string | null;
      return sql`${sql.ref(column)} = ${text === null ? null : maskText(text, identity)}`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${row.id}`.execute(tx);
  }
  return ids;
}

async function maskNotas(tx: Db, identity: Identity, query: string): Promise<void> {
  const notas = await maskRows(
    tx,
    identity,
    'nota',
    ['titulo', 'contenido', 'contenido_texto'],
    sql`candidato_id in (select candidato_id from nota_busqueda where palabras @@ ${query}::tsquery)`,
  );
  const rows = await rowsFrom(tx)<{ id: string; cambios: unknown }>`
    select a.id, a.cambios from nota n join auditoria a on a.de = 'candidato' and a.de_id = n.candidato_id::text
     where n.id = any (${notas}::int[]) and a.tabla = 'nota' and a.registro = n.id::text`;
  for (const { id, cambios } of rows)
    await sql`update auditoria set cambios = ${JSON.stringify(maskValue(cambios, identity))}::jsonb where id = ${id}`.execute(
      tx,
    );
}

function maskValue(value: unknown, identity: Identity): unknown {
  if (typeof value === 'string') return maskText(value, identity);
  if (Array.isArray(value)) return value.map((one) => maskValue(one, identity));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskValue(one, identity)]));
}

async function maskLetters(tx: Db, identity: Identity, query: string): Promise<string[]> {
  const found = (column: 'carta_id' | 'recibido_id' | 'hilo_id') =>
    sql<boolean>`id in (select ${sql.ref(column)} from correo_busqueda where palabras @@ ${query}::tsquery)`;
  await maskRows(tx, identity, 'hilo', ['asunto'], found('hilo_id'));
  const envios = await maskRows(
    tx,
    identity,
    'envio',
    ['asunto', 'cuerpo'],
    sql`(estado in ('borrador', 'programado', 'enviando', 'detenido') or id in (
           select k.envio_id from correo_busqueda b join carta k on k.id = b.carta_id where b.palabras @@ ${query}::tsquery))`,
  );
  await endUnwritten(tx, identity, envios);
  const cartas = await maskRows(tx, identity, 'carta', ['asunto', 'texto'], found('carta_id'));
  const recibidos = await maskRows(
    tx,
    identity,
    'recibido',
    ['asunto', 'texto', 'html'],
    found('recibido_id'),
  );
  await sql`delete from correo_busqueda where carta_id = any (${cartas}::int[]) or recibido_id = any (${recibidos}::int[])`.execute(
    tx,
  );
  await sql`select cartas_indexar(${cartas}::int[])`.execute(tx);
  await sql`select recibidos_indexar(${recibidos}::int[])`.execute(tx);
  const ofThem = sql<boolean>`id in (select correo_id from carta where id = any (${cartas}::int[]))`;
  await eraseUnsent(tx, identity, ofThem);
  const rows = await rowsFrom(tx)<{ id: string }>`
    delete from correo where ${ofThem} and estado = 'enviado' returning id`;
  return rows.map(({ id }) => id);
}
