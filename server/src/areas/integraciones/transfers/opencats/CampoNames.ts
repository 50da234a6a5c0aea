import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_NAME_CHARS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { foldName } from './foldName.ts';

const MORE = '…';

/** A name with a suffix, cut to fit. */
const fitted = (name: string, end: string): string =>
  name.length + end.length <= CAMPO_NAME_CHARS
    ? name + end
    : `${cutText(name, CAMPO_NAME_CHARS - end.length - MORE.length).trimEnd()}${MORE}${end}`;

/** The names of own fields that a transfer needs, distinct to the database. */
export class CampoNames {
  readonly #taken = new Set<string>();
  readonly #existing = new Map<string, Campo>();

  constructor(existing: readonly Campo[]) {
    for (const campo of existing) this.#existing.set(this.#keyOf(campo.de, campo.nombre), campo);
  }

  #keyOf = (owner: CampoOwner, name: string): string => `${owner} ${normalizeText(name)}`;

  /** The existing field of that name. */
  existing = (owner: CampoOwner, name: string): Campo | undefined =>
    this.#existing.get(this.#keyOf(owner, name));

  take = (owner: CampoOwner, name: string): void => void this.#taken.add(this.#keyOf(owner, name));

  isTaken = (owner: CampoOwner, name: string): boolean => this.#taken.has(this.#keyOf(owner, name));

  /** Takes the first free name for a field: 'Idioma', 'Idioma (2)'… */
  takeFree(owner: CampoOwner, whole: string, { end = '', from = 1 } = {}): string {
    for (let n = from; ; n++) {
      const name = fitted(whole, n === 1 ? end : `${end} (${n})`);
      if (this.isTaken(owner, name) || this.#isOfAnother(owner, name, whole)) continue;
      this.take(owner, name);
      return name;
    }
  }

  /** Whether an existing field of that name is another one: the help has the rest of a long name. */
  #isOfAnother(owner: CampoOwner, name: string, whole: string): boolean {
    const here = this.existing(owner, name);
    if (!here) return false;
    if (foldName(here.nombre) !== foldName(name)) return true;
    const [begin = ''] = name.split(MORE);
    const help = here.ayuda ?? '';
    return name !== whole && help.startsWith(begin) && help.length > begin.length && help !== whole;
  }
}
