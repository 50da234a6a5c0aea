import type pg from 'pg';

/** As a spreadsheet of other times was read: 'Lic.' before a name, '5 millones', a year of two figures, phones without their end. */
const READ_WRONGLY = [
  `nombre = 'Lic. ' || nombre`,
  `expectativa_salarial = 5`,
  `expectativa_salarial = 4500`,
  `nacimiento_fecha = '1012-01-01'`,
  `telefono3 = '98112308'`,
  `correo = 'sin.punto@correo'`,
];
/** The first ones are those whom stories are about. */
export const SKIPPED = 500;

/** A few values of the demonstration that an import stored wrongly (docs/reglas/personas.md). */
export async function ensureDoubts(client: pg.Client): Promise<void> {
  for (const [i, change] of READ_WRONGLY.entries())
    await client.query(
      `update candidato set ${change} where id = (select id from candidato order by id offset $1 limit 1)`,
      [SKIPPED + i * 7],
    );
}
