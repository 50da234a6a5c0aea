import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readAmount } from '../../../../platform/documents/readWritten.ts';
import { judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import type { ReadyCandidato } from './ready.ts';
import { fingerprintOf, momentOf, OF } from './tables.ts';
import { labelled, plainText, richText, sortPhones } from './texts.ts';

const MAX_AMOUNT = 999_999_999_999;

/** People of OpenCATS as candidates here. */
export async function judgeCandidatos(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const extras = await partsOf(
    judging.db,
    judging.id,
    'extra_field',
    rows.map(({ clave }) => `${OF.candidate}:${clave}`),
  );
  const verdicts: Verdict[] = [];
  const ofExtras: Verdict[] = [];
  for (const { clave, datos: row } of rows) {
    const fingerprint = fingerprintOf(clave, row);
    if (row.is_admin_hidden === '1')
      verdicts.push({
        clave,
        huella: fingerprint,
        estado: 'falta',
        falta: 'Estaba oculta para todos menos el administrador',
      });
    else if (!row.first_name?.trim() && !row.last_name?.trim())
      verdicts.push({ clave, huella: fingerprint, estado: 'falta', falta: 'No tiene nombre' });
    else {
      const ready = candidatoOf(judging, row);
      ofExtras.push(
        ...extraValues(judging, 'candidato', ready.campos, extras.get(`${OF.candidate}:${clave}`) ?? []),
      );
      verdicts.push({ clave, huella: fingerprint, estado: 'viene', datos: ready });
    }
  }
  await judgeRows(judging.db, judging.id, 'extra_field', ofExtras);
  return verdicts;
}

function candidatoOf({ campos, catalogs }: Judging, row: StagedRow['datos']): ReadyCandidato {
  const own: ReadyCandidato['campos'] = {};
  const rest: string[] = [];
  const keep = (name: string, value: string | null | undefined, kind?: 'fecha' | 'siNo') => {
    const refused = campos.take(own, 'candidato', name, value && plainText(value), kind);
    if (refused) rest.push(...labelled([[name, value]]));
  };
  keep('Habilidades', row.key_skills);
  keep('Fuente', row.source);
  keep('Empleador actual', row.current_employer);
  keep('Remuneración actual', row.current_pay);
  keep('Mejor hora para llamar', row.best_time_to_call);
  keep('Disponible desde', momentOf(row.date_available)?.slice(0, 10), 'fecha');
  if (row.can_relocate === '1') keep('Puede mudarse', 'si', 'siNo');
  keep('Sitio web', row.web_site);
  const [correo, ...otherMails] = [row.email1, row.email2].map((mail) => mail?.trim() ?? '').filter(Boolean);
  const mailFits = correo !== undefined && validEmail(correo) && correo.length <= SHORT_TEXT;
  for (const mail of mailFits ? otherMails : [correo, ...otherMails]) keep('Otro correo', mail);
  const { phones, others } = sortPhones([row.phone_cell, row.phone_home, row.phone_work]);
  rest.push(...labelled(others.map((text) => ['Teléfono', text])));
  const amount = Number(readAmount(row.desired_pay ?? '') || 0);
  const pays = Number.isFinite(amount) && amount <= MAX_AMOUNT;
  if (!pays || (amount === 0 && /[^\s0.,]/.test(row.desired_pay ?? '')))
    rest.push(...labelled([['Pretensión salarial', row.desired_pay]]));
  const place = [row.address, row.address2].map(plainText).filter(Boolean).join(', ');
  const outside = [row.state, row.zip, row.country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  const ciudad = row.city?.trim() ?? '';
  const ciudadId = catalogs.ciudades.get(normalizeText(ciudad)) ?? null;
  const address = [place, ciudadId === null ? outside : ''].filter(Boolean).join(', ');
  const notes = plainText(row.notes);
  const description = [notes, ...rest].filter(Boolean).join('\n');
  const fits = description.length <= LONG_TEXT;
  const cut = (text: string | null | undefined) => plainText(text).replaceAll('\n', ' ').slice(0, SHORT_TEXT);
  const first = [row.first_name, row.middle_name].map(cut).filter(Boolean).join(' ').slice(0, SHORT_TEXT);
  return {
    columnas: {
      nombre: first || cut(row.last_name),
      apellido: first ? cut(row.last_name) : '',
      telefono1: phones[0] ?? '',
      telefono2: phones[1] ?? null,
      telefono3: phones[2] ?? null,
      correo: mailFits ? correo : null,
      direccion: address.slice(0, 300) || null,
      sexo: /^[mf]$/i.test(row.eeo_gender ?? '') ? row.eeo_gender!.toLowerCase() : null,
      ciudad_id: ciudadId,
      ciudad_libre: ciudadId === null && ciudad ? ciudad.slice(0, SHORT_TEXT) : null,
      expectativa_salarial: pays ? Math.round(amount * 100) / 100 : 0,
      descripcion_interna: (fits && description) || null,
      creacion_ts: momentOf(row.date_created),
    },
    campos: own,
    nota: fits ? null : { titulo: 'Notas de OpenCATS', contenido: richText(description) },
    autor: row.owner || row.entered_by || null,
    destacado: row.is_hot === '1',
  };
}
