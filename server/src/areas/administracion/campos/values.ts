import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { boundsOfCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import {
  CAMPO_AMOUNT_MAX,
  CAMPO_NUMBER_MAX,
  CAMPO_TEXT_CHARS,
  type CampoOwner,
  type CampoValue,
  type CampoValues,
} from '@tembiapo/contract/domain/campos.ts';
import { realDate } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { outsideBounds } from '@tembiapo/contract/domain/outsideBounds.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { goneAmong, listCampos } from './queries.ts';
import { cellTrouble } from './readCell.ts';

const toCents = (n: number): number => Math.round(n * 100);

/** A value as it is stored, or null for an empty one. Throws a sentence when it does not belong into such a field. */
function keptValue(
  campo: Campo,
  value: CampoValue | null,
  before: CampoValue | undefined,
): CampoValue | null {
  const wrong = (said: string) => new BadInput(`${campo.nombre}: ${said}`);
  if (value === null || value === '') return null;
  // An unchanged value is not validated again.
  if (before !== undefined && JSON.stringify(value) === JSON.stringify(before)) return before;
  const mayChoose = (id: number): boolean =>
    campo.opciones.some(({ idNumerico, retirada }) => idNumerico === id && !retirada) ||
    before === id ||
    (Array.isArray(before) && before.includes(id));
  const unread = typeof value === 'string' ? cellTrouble(campo, value) : null;
  if (unread) throw wrong(unread[0]!.toLowerCase() + unread.slice(1));
  switch (campo.clase) {
    case 'texto':
      if (typeof value !== 'string') throw wrong('debe ser un texto');
      if (value.length > CAMPO_TEXT_CHARS)
        throw wrong(`admite como máximo ${formatNumber(CAMPO_TEXT_CHARS)} caracteres`);
      return value;
    case 'numero':
      if (typeof value !== 'number' || Math.abs(value) > CAMPO_NUMBER_MAX)
        throw wrong(`debe ser un número de hasta ${formatNumber(CAMPO_NUMBER_MAX)}`);
      if (Math.abs(toCents(value) - value * 100) > 1e-6) throw wrong('puede tener hasta dos decimales');
      return toCents(value) / 100;
    case 'monto':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > CAMPO_AMOUNT_MAX)
        throw wrong('debe ser un monto en guaraníes, sin decimales');
      return value;
    case 'fecha':
      if (typeof value !== 'string' || !realDate(value))
        throw wrong('debe ser una fecha válida (AAAA-MM-DD)');
      {
        const outside = outsideBounds(value, boundsOfCampo(campo.nombre));
        if (outside) throw wrong(outside);
      }
      return value;
    case 'siNo':
      if (typeof value !== 'boolean') throw wrong('debe ser verdadero o falso');
      return value;
    case 'opcion':
      if (typeof value !== 'number' || !mayChoose(value)) throw wrong('no existe en la lista');
      return value;
    case 'opciones': {
      if (!Array.isArray(value) || !value.every(mayChoose)) throw wrong('no existe en la lista');
      const chosen = [...new Set(value)];
      return chosen.length === 0 ? null : chosen;
    }
  }
}

/**
 * The values to store for own fields, given what was sent and what was stored before. Values of fields in `gone`, which were
 * removed meanwhile, are dropped. Throws a sentence for a value that does not belong into its field, and for a required field
 * left empty.
 */
export function keptValues(
  campos: readonly Campo[],
  sent: CampoValues,
  { before = {}, gone = new Set() }: { before?: CampoValues; gone?: ReadonlySet<string> } = {},
): CampoValues {
  const byId = new Map(campos.map((campo) => [String(campo.idNumerico), campo]));
  const kept: Record<string, CampoValue | null> = {};
  for (const [id, value] of Object.entries(sent)) {
    if (gone.has(id)) continue;
    const campo = byId.get(id);
    if (!campo) throw new BadInput(`Campos propios: no existe el campo N.º ${id}`);
    kept[id] = keptValue(campo, value, before[id] ?? undefined);
  }
  for (const { idNumerico, obligatorio, nombre } of campos)
    if (obligatorio && ((idNumerico in kept ? kept[idNumerico] : before[idNumerico]) ?? null) === null)
      throw new BadInput(`${nombre}: es obligatorio`);
  return kept;
}

/** {@link keptValues} for a form; undefined when it sends none, so that they stay unchanged. */
export async function checkCampos(
  db: Db,
  owner: CampoOwner,
  sent: CampoValues | undefined,
  { before = {}, asCandidato = false }: { before?: CampoValues; asCandidato?: boolean } = {},
): Promise<CampoValues | undefined> {
  if (!sent) return undefined;
  const campos = await listCampos(db, owner, asCandidato);
  const known = new Set(campos.map(({ idNumerico }) => String(idNumerico)));
  const unknown = Object.keys(sent).filter((id) => !known.has(id));
  // Usually there are none; only otherwise is it asked what became of them.
  const gone = unknown.length > 0 ? await goneAmong(db, owner, unknown) : new Set<string>();
  return keptValues(campos, sent, { before, gone });
}
