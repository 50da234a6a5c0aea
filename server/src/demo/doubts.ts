import type pg from 'pg';

/** As an earlier version read spreadsheets: 'Lic.' before a name, '5 millones', two-digit years, phones without their end. */
const READ_WRONGLY = [
  `nombre = 'Lic. ' || nombre`,
  `expectativa_salarial = 5`,
  `expectativa_salarial = 4500`,
  `nacimiento_fecha = '1012-01-01'`,
  `telefono3 = '98112308'`,
  `correo = 'sin.punto@correo'`,
];
/** The stories are about the first ones. */
export const SKIPPED = 500;

/** A few of the demonstration's values that an import stored wrongly (docs/reglas/personas.md). */
export async function ensureDoubts(client: pg.Client): Promise<void> {
  for (const [i, change] of READ_WRONGLY.entries())
    await client.query(
      `update candidato set ${change} where id = (select id from candidato order by id offset $1 limit 1)`,
      [SKIPPED + i * 7],
    );
}
