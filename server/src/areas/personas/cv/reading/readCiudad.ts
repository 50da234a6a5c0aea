import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** The city of residence, as the list names it. */
export function readCiudad(
  labelled: Labelled[],
  address: Found<string> | null,
  told: Line[],
  names: Line[],
  words: Words,
): Found<string> | null {
  // Streets and people may bear the names of cities.
  const taken = new Set([...names, ...(address?.lines.slice(1) ?? [])]);
  const own = told.filter((line) => !taken.has(line));
  for (const { value, lines } of labelled) {
    const ciudad = words.ciudadIn(value);
    if (ciudad) return readAs(ciudad, 0.95, lines);
  }
  if (address) {
    // The last part of an address is its city; streets bear cities' names too.
    for (const part of address.value.split(/[,–—|-]/).reverse()) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return readAs(ciudad, 0.9, address.lines);
    }
    const [last] = address.lines.slice(-1);
    const next = last ? told[told.indexOf(last) + 1] : undefined;
    for (const part of (next?.text ?? '').split(/[,–—|-]/).reverse()) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return readAs(ciudad, 0.85, [next!]);
    }
  }
  for (const line of own)
    for (const part of line.text.split(/\t|\s[|•·–—-]\s/)) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return readAs(ciudad, 0.8, [line]);
    }
  // 'ID 7048367, Encarnación': beside something else, but not a place of birth.
  for (const line of own)
    for (const part of /nac[ií]|born/i.test(line.text) ? [] : line.text.split(',').slice(1)) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return readAs(ciudad, 0.75, [line]);
    }
  if (address) {
    const ciudad = words.ciudadIn(address.value.split(',').at(-1)!);
    if (ciudad) return readAs(ciudad, 0.6, address.lines);
  }
  return null;
}
