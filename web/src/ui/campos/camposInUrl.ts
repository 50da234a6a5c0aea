import type { CampoAsked } from '@tembiapo/contract/domain/campos.ts';
import { firstValue, idsOf, type Query } from '../../platform/address.ts';

/** Filters by own fields, keyed by the field's number. */
export type AskedCampos = Readonly<Record<string, CampoAsked>>;

const NAME = /^campo([1-9]\d{0,8})\.(dice|es|desde|hasta)$/;
const boundOf = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** Reads filters by own fields from an address: campo12.dice=moto, campo12.es=si or =3,5, campo12.desde=10&campo12.hasta=20. */
export function camposFromQuery(query: Query): AskedCampos {
  const asked: Record<string, CampoAsked> = {};
  for (const [name, value] of Object.entries(query)) {
    const [, id, how] = NAME.exec(name) ?? [];
    const text = firstValue(value);
    if (!id || text === '') continue;
    if (how === 'dice') asked[id] = text;
    else if (how === 'es') asked[id] = text === 'si' || text === 'no' ? text === 'si' : idsOf(value);
    else {
      const before = asked[id];
      asked[id] = {
        ...(typeof before === 'object' && !Array.isArray(before) && before),
        [how!]: boundOf(text),
      };
    }
  }
  return asked;
}

export function camposToQuery(asked: AskedCampos): Query {
  const query: Query = {};
  for (const [id, one] of Object.entries(asked)) {
    if (typeof one === 'string') query[`campo${id}.dice`] = one;
    else if (typeof one === 'boolean') query[`campo${id}.es`] = one ? 'si' : 'no';
    else if (Array.isArray(one)) query[`campo${id}.es`] = one.map(String);
    else {
      if (one.desde !== undefined) query[`campo${id}.desde`] = String(one.desde);
      if (one.hasta !== undefined) query[`campo${id}.hasta`] = String(one.hasta);
    }
  }
  return query;
}

/** The same for a call; empty when there is no filter. */
export const camposToInput = (asked: AskedCampos) =>
  Object.keys(asked).length > 0 && { camposPropios: JSON.stringify(asked) };

/** All filters but one. */
export function withoutCampo(asked: AskedCampos, id: string): AskedCampos {
  const { [id]: _, ...others } = asked;
  return others;
}
