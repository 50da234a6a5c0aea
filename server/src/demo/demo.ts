import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../platform/identity/passwords.ts';
import { ensureAdministration } from './administration.ts';
import { loadCandidatos } from './loadCandidatos.ts';

const PASSWORD = 'demo-demo';

/** The agency's people; the first two and the candidate have accounts that anybody may try. */
const STAFF = [
  ['admin@demo.py', 'Mirtha', 'Benítez', 'admin'],
  ['selector@demo.py', 'Óscar', 'Rojas', 'selector'],
  ['lorena.duarte@demo.py', 'Lorena', 'Duarte', 'selector'],
  ['hugo.villalba@demo.py', 'Hugo', 'Villalba', 'selector'],
  ['fatima.ayala@demo.py', 'Fátima', 'Ayala', 'selector'],
  ['diego.ovelar@demo.py', 'Diego', 'Ovelar', 'selector'],
  ['sonia.cardozo@demo.py', 'Sonia', 'Cardozo', 'selector'],
] as const;
const EQUIPOS = ['Equipo Asunción', 'Equipo Comercial', 'Equipo Industria', 'Equipo Tecnología'];

/** Adds the demonstration's people and teams that are missing. */
export async function ensureStaff(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from usuario where email = 'admin@demo.py'`);
    if (rowCount) return false;
    await client.query(`insert into equipo (nombre) select unnest($1::text[]) on conflict do nothing`, [
      EQUIPOS,
    ]);
    const open = await hashPassword(PASSWORD);
    // Nobody knows the others' passwords: they write notes but do not sign in.
    const closed = await hashPassword(uuidv7());
    for (const [email, name, apellido, rol] of STAFF) {
      const hash = email === 'admin@demo.py' || email === 'selector@demo.py' ? open : closed;
      await client.query(
        `insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol) values ($1, $2, $3, $4, $5, $6)`,
        [uuidv7(), email, hash, name, apellido, rol],
      );
    }
    return true;
  } finally {
    await client.end();
  }
}

/** Adds the candidate with an account; false when there is one. */
async function ensureCandidato(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol, candidato_id)
       select $1, 'candidato@demo.py', $2, nombre, apellido, 'candidato', id from candidato
        where not exists (select from usuario where email = 'candidato@demo.py') order by id limit 1`,
      [uuidv7(), await hashPassword(PASSWORD)],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Whether the demonstration's people were not all loaded when its process ended. */
async function isUnfinished(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ unfinished: boolean }>(
      `select to_regclass('carga.encargo') is not null or not exists (select from candidato) unfinished`,
    );
    return rows[0]!.unfinished;
  } finally {
    await client.end();
  }
}

/**
 * Demonstration data for a new installation on one's own machine (docs/reglas/confianza.md). `goesOn`: one that was interrupted is
 * finished. Returns the lines to print.
 */
export async function ensureDemo(
  url: string,
  candidatos: number,
  { goesOn = false } = {},
): Promise<string[]> {
  const lines: string[] = [];
  if ((await ensureStaff(url)) || (goesOn && (await isUnfinished(url)))) {
    await loadCandidatos(url, candidatos);
    if (await ensureCandidato(url)) await ensureAdministration(url);
    lines.push(`Datos de demostración cargados: ${formatNumber(candidatos)} candidatos`);
  }
  return [
    ...lines,
    `Cuentas de demostración (contraseña ${PASSWORD}): admin@demo.py, selector@demo.py, candidato@demo.py`,
  ];
}
