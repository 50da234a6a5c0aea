import { type Field, isAnswered, type Shape } from './shapeOf.ts';

/**
 * What would break in a program written for the earlier shape, one sentence each. Calls may require less
 * input and answer more: new calls, new fields in answers and new optional inputs break nothing.
 */
export function breakingChanges(before: Shape, after: Shape): string[] {
  return Object.entries(before).flatMap(([call, fields]) => {
    const now = after[call];
    if (!now) return [`${call}: ya no existe`];
    const found = Object.entries(fields).flatMap(([place, field]) => {
      const same = now[place];
      if (!same) return [`${place}: ${isAnswered(place) ? 'ya no se responde' : 'ya no se admite'}`];
      return changesOf(field, same, isAnswered(place)).map((change) => `${place}: ${change}`);
    });
    const asked = Object.entries(now).flatMap(([place, { needed }]) =>
      needed && !isAnswered(place) && !fields[place] && isKnown(parentOf(place), fields)
        ? [`${place}: ahora es obligatorio`]
        : [],
    );
    return [...found, ...asked].map((change) => `${call} ${change}`);
  });
}

const parentOf = (place: string): string => place.replace(/(\.?[^.[{<>?]+|\[\]|\{\})$/, '');
/** What lies inside something new is required of nobody yet. */
const isKnown = (place: string, fields: Record<string, Field>): boolean =>
  place === '?' || place === '>' || Object.keys(fields).some((other) => other.startsWith(place));

function changesOf(old: Field, now: Field, answered: boolean): string[] {
  // Inputs must still be accepted; answers may only be values that were known.
  const [narrow, wide] = answered ? [now, old] : [old, now];
  const unknown = answered ? 'ahora puede ser' : 'ya no admite';
  const known = (type: string) =>
    wide.types.includes('*') ||
    wide.types.includes(type) ||
    (type === 'integer' && wide.types.includes('number'));
  const found = narrow.types.filter((type) => !known(type)).map((type) => `${unknown} ${type}`);
  if (wide.values && narrow.values)
    found.push(
      ...narrow.values.filter((value) => !wide.values!.includes(value)).map((value) => `${unknown} ${value}`),
    );
  else if (wide.values) found.push(answered ? 'puede ser cualquier valor' : 'solo admite algunos valores');
  if (answered) {
    if (old.needed && !now.needed) found.push('ya no viene siempre');
    return found;
  }
  if (now.needed && !old.needed) found.push('ahora es obligatorio');
  if (now.max !== undefined && now.max < (old.max ?? Number.POSITIVE_INFINITY))
    found.push(`admite menos (hasta ${now.max})`);
  if (now.min !== undefined && now.min > Math.max(0, old.min ?? 0)) found.push(`pide más (desde ${now.min})`);
  return found;
}
