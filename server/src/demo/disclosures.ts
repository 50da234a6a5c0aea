import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { isWeekday } from '@tembiapo/contract/domain/produccion.ts';
import type pg from 'pg';
import { newDocumentCode } from '../platform/disclosures/disclosures.ts';
import { copyRows } from './copyRows.ts';
import { DAY, day, iso, type Value } from './generating.ts';
import { Random } from './Random.ts';

const DAYS = 62;
const HOUR = 3_600_000;
const ADDRESS = '127.0.0.1';
const BROWSERS = ['Chrome en Windows', 'Firefox en Windows', 'Chrome en Android'] as const;

/** What a day's work opens, most common first. */
const KINDS = ['perfil', 'perfil', 'perfil', 'perfil', 'perfil', 'reservado', 'cv', 'impresion'] as const;

/**
 * Two months of who signed in, and whom they opened, exported and printed, so that 'Accesos a datos' has something to show.
 */
export async function ensureDisclosures(client: pg.Client, now = Date.now()): Promise<void> {
  const random = new Random(18_062);
  const { rows: staff } = await client.query<{ id: number }>(
    `select id from usuario where rol in ('admin', 'selector') order by id`,
  );
  const { rows } = await client.query<{ id: number }>('select id from candidato order by id limit 400');
  const candidatos = rows.map(({ id }) => id);
  const opened: Value[][] = [];
  const signedIn: Value[][] = [];
  for (let days = DAYS; days >= 1; days--) {
    const date = day(now - days * DAY);
    if (!isWeekday(date)) continue;
    const start = Date.parse(`${date}T00:00:00Z`);
    for (const [i, { id: usuario }] of staff.entries()) {
      if (random.luck(0.2)) continue;
      const open = (kind: string, candidato: number | null, what = '', howMany = 1): void => {
        // From seven in the morning to five in the afternoon here, three hours behind UTC.
        const ts = start + random.integer(10 * 3600, 20 * 3600) * 1000;
        const code = kind === 'cv' || kind === 'exportacion' ? newDocumentCode() : null;
        opened.push([iso(ts), Math.floor(ts / HOUR), usuario, kind, candidato, what, howMany, code, ADDRESS]);
      };
      const cameIn = start + (10 * 60 + random.integer(0, 45)) * 60_000;
      signedIn.push([iso(cameIn), usuario, 'Ingreso', ADDRESS, BROWSERS[i % BROWSERS.length]!]);
      for (const candidato of random.many(candidatos, random.integer(2, 9))) {
        const kind = random.one(KINDS);
        open(kind, candidato, kind === 'impresion' ? 'Candidato' : '');
      }
      if (random.luck(0.12))
        open(
          'exportacion',
          null,
          random.luck(0.5) ? 'candidatos.xlsx' : 'contacto-a-candidatos.xlsx',
          random.integer(12, 480),
        );
    }
  }
  const byTime = ([a]: Value[], [b]: Value[]): number => compareTexts(String(a), String(b));
  await copyRows(
    client,
    'acceso',
    'ts, hora, usuario_id, accion, candidato_id, recurso, filas, codigo, ip',
    opened.sort(byTime),
  );
  await copyRows(client, 'seguridad_evento', 'ts, usuario_id, tipo, ip, navegador', signedIn.sort(byTime));
}
