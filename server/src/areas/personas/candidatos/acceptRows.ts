import { MAX_EXPERIENCIAS, MAX_FORMACIONES, MAX_IDIOMAS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/rows.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import { areAuxiliares } from './queries.ts';
import { countRows, insertRow, type Row } from './rows-queries.ts';
import { isNormalized, reversedPeriod } from './rules.ts';

type Text = string | null | undefined;
type Id = number | null | undefined;

/** Rows read from a CV and accepted: an item of a list, or the words that match none. */
export interface AcceptedRows {
  experiencias: {
    empresa?: Text;
    empresaIdNumerico?: Id;
    cargo?: Text;
    cargoIdNumerico?: Id;
    rubroIdNumerico?: Id;
    desde?: Text;
    hasta?: Text;
    vigente: boolean;
    tareas?: Text;
  }[];
  formaciones: {
    titulo?: Text;
    titulacionIdNumerico?: Id;
    institucion?: Text;
    institucionIdNumerico?: Id;
    nivel: string;
    desde?: Text;
    hasta?: Text;
  }[];
  idiomas: { idiomaIdNumerico: number; nivel: string }[];
}

async function requireListed(
  tx: Db,
  table: 'empresa' | 'instituto',
  ids: readonly Id[],
  said: string,
): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (named.length === 0) return;
  const row = await oneRow(tx)<{ n: number }>`
    select count(*)::int n from ${sql.table(table)} where id = any (${named}::int[])`;
  if (row.n < named.length) throw new BadInput(`${said}: no existe en la lista`);
}

async function requireRoom(tx: Db, row: Row, candidatoId: number, more: number, max: number): Promise<void> {
  if (more > 0 && (await countRows(tx, row, candidatoId)) + more > max)
    throw new Rule(`Se pueden cargar hasta ${max} filas`);
}

/**
 * Adds a CV's rows to a profile. Texts that match no list wait to be normalized, whoever accepted them
 * (docs/reglas/personas.md); a language that the profile already has stays as it is.
 */
export async function acceptRows(
  tx: Db,
  candidatoId: number,
  { experiencias, formaciones, idiomas }: AcceptedRows,
): Promise<void> {
  await requireListed(
    tx,
    'empresa',
    experiencias.map((e) => e.empresaIdNumerico),
    'Empresa',
  );
  await requireListed(
    tx,
    'instituto',
    formaciones.map((f) => f.institucionIdNumerico),
    'Institución',
  );
  const listed = await areAuxiliares(tx, [
    ...experiencias.flatMap((e): ['cargo' | 'rubro', Id][] => [
      ['cargo', e.cargoIdNumerico],
      ['rubro', e.rubroIdNumerico],
    ]),
    ...formaciones.map((f): ['titulacion', Id] => ['titulacion', f.titulacionIdNumerico]),
    ...idiomas.map((i): ['idioma', Id] => ['idioma', i.idiomaIdNumerico]),
  ]);
  if (!listed) throw new BadInput('Cargo, rubro, título o idioma: no existe en la lista');
  await requireRoom(tx, 'experiencia', candidatoId, experiencias.length, MAX_EXPERIENCIAS);
  await requireRoom(tx, 'formacion', candidatoId, formaciones.length, MAX_FORMACIONES);
  await requireRoom(tx, 'candidato_idioma', candidatoId, idiomas.length, MAX_IDIOMAS);
  for (const e of experiencias) {
    if (!e.cargoIdNumerico && !e.cargo) throw new BadInput('Cargo: es obligatorio');
    const end = e.vigente ? null : (e.hasta ?? null);
    if (reversedPeriod(e.desde, end))
      throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
    const other = {
      empresa: e.empresaIdNumerico ? null : (e.empresa ?? null),
      cargo: e.cargoIdNumerico ? null : (e.cargo ?? null),
    };
    await insertRow(tx, 'experiencia', {
      candidato_id: candidatoId,
      empresa_id: e.empresaIdNumerico ?? null,
      empresa_otro: other.empresa,
      cargo_id: e.cargoIdNumerico ?? null,
      cargo_otro: other.cargo,
      rubro_id: e.rubroIdNumerico ?? null,
      tipo_empleo: 'tiempoCompleto',
      observacion: e.tareas ?? null,
      vigente: e.vigente,
      inicio_fecha: e.desde ?? null,
      fin_fecha: end,
      normalizado: isNormalized([other.empresa, other.cargo]),
    });
  }
  for (const f of formaciones) {
    if (reversedPeriod(f.desde, f.hasta))
      throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
    const other = {
      instituto: f.institucionIdNumerico ? null : (f.institucion ?? null),
      titulacion: f.titulacionIdNumerico ? null : (f.titulo ?? null),
    };
    await insertRow(tx, 'formacion', {
      candidato_id: candidatoId,
      instituto_id: f.institucionIdNumerico ?? null,
      instituto_otro: other.instituto,
      titulacion_id: f.titulacionIdNumerico ?? null,
      titulacion_otro: other.titulacion,
      nivel_formacion: f.nivel,
      inicio_fecha: f.desde ?? null,
      fin_fecha: f.hasta ?? null,
      normalizado: isNormalized([other.instituto, other.titulacion]),
    });
  }
  if (idiomas.length === 0) return;
  await tx
    .insertInto('candidato_idioma')
    .values(
      idiomas.map(({ idiomaIdNumerico, nivel }) => ({
        candidato_id: candidatoId,
        idioma_id: idiomaIdNumerico,
        lee: nivel,
        escribe: nivel,
        habla: nivel,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
