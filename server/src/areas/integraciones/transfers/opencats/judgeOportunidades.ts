import { LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { comingAmong, judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { cargoIn } from './catalogs.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import type { ReadyOportunidad } from './ready.ts';
import { fingerprintOf, momentOf, OF } from './tables.ts';
import { labelled, plainText, richText } from './texts.ts';
import { EMPLEO_OF, estadoOf } from './words.ts';

/** Job orders of OpenCATS as opportunities. */
export async function judgeOportunidades(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const [companies, extras] = await Promise.all([
    comingAmong(db, id, 'company', rows, (one) => one.company_id),
    partsOf(
      db,
      id,
      'extra_field',
      rows.map(({ clave }) => `${OF.joborder}:${clave}`),
    ),
  ]);
  const verdicts: Verdict[] = [];
  const ofExtras: Verdict[] = [];
  for (const { clave, datos: row } of rows) {
    const fingerprint = fingerprintOf(clave, row);
    const refused = refusal(row, companies);
    if (refused) {
      verdicts.push({ clave, huella: fingerprint, estado: 'falta', falta: refused });
      continue;
    }
    const ready = oportunidadOf(judging, row);
    ofExtras.push(
      ...extraValues(judging, 'oportunidad', ready.campos, extras.get(`${OF.joborder}:${clave}`) ?? []),
    );
    verdicts.push({ clave, huella: fingerprint, estado: 'viene', datos: ready });
  }
  await judgeRows(judging.db, judging.id, 'extra_field', ofExtras);
  return verdicts;
}

function refusal(row: StagedRow['datos'], companies: ReadonlySet<string>): string | null {
  if (row.is_admin_hidden === '1') return 'Estaba oculta para todos menos el administrador';
  if (!row.title?.trim()) return 'No tiene título';
  if (!row.company_id || row.company_id === '0') return 'No dice de qué empresa es';
  return companies.has(row.company_id) ? null : 'Su empresa no viene';
}

function oportunidadOf({ campos, catalogs }: Judging, row: StagedRow['datos']): ReadyOportunidad {
  const own: ReadyOportunidad['campos'] = {};
  const rest: string[] = [];
  const keep = (name: string, value: string | null | undefined) => {
    if (campos.take(own, 'oportunidad', name, value && plainText(value)))
      rest.push(...labelled([[name, value]]));
  };
  keep('Código del cliente', row.client_job_id);
  keep('Duración', row.duration);
  keep('Tarifa máxima', row.rate_max);
  keep('Vacantes', row.openings === '0' ? null : row.openings);
  const estado = estadoOf(row.status ?? '');
  const over = estado === 'f' || estado === 'c';
  const title = plainText(row.title).replaceAll('\n', ' ').slice(0, SHORT_TEXT);
  const description = richText(row.description);
  const fits = description.length <= LONG_TEXT;
  const remarks = [
    plainText(row.notes),
    ...rest,
    ...labelled([['Inicio', momentOf(row.start_date)?.slice(0, 10)]]),
  ]
    .filter(Boolean)
    .join('\n');
  return {
    empresa: row.company_id!,
    titulo: title,
    estado,
    cargoId: cargoIn(catalogs.cargos, title),
    ciudadId: catalogs.ciudades.get(normalizeText(row.city ?? '')) ?? null,
    empleoTipo: EMPLEO_OF[row.type?.trim() ?? ''] ?? 'otro',
    solicitudFecha: momentOf(row.date_created)?.slice(0, 10) ?? null,
    cierreFecha: over ? (momentOf(row.date_modified)?.slice(0, 10) ?? null) : null,
    creacionTs: momentOf(row.date_created),
    responsabilidad: description
      ? fits
        ? description
        : richText(plainText(row.description).slice(0, 3000))
      : null,
    observacion: remarks.slice(0, LONG_TEXT) || null,
    salario: row.salary?.trim() || null,
    selector: row.recruiter && row.recruiter !== '0' ? row.recruiter : null,
    autor: row.owner || row.entered_by || null,
    campos: own,
  };
}
