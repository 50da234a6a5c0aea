import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { boundsOfCampo, isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import {
  CAMPO_NAME_CHARS,
  CAMPO_OWNER_LABEL,
  CAMPO_TEXT_CHARS,
  type CampoKind,
  type CampoOwner,
  isListKind,
  MAX_CAMPO_OPTIONS,
  MAX_CAMPOS,
} from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readFlag } from '@tembiapo/contract/domain/readWords.ts';
import type { CampoPlan } from '../transfer-types.ts';
import { cutTo } from './cutTo.ts';
import { leftOut } from './ownValues.ts';
import { readMonthFirst } from './texts.ts';

/** What OpenCATS calls the kinds of its own fields. */
const KIND_OF: Record<string, CampoKind> = { 3: 'siNo', 4: 'fecha', 5: 'opcion', 6: 'opcion' };
const YES_NO: Record<string, string> = { yes: 'si', on: 'si', checked: 'si', off: 'no' };

/** The own fields that what comes needs: those of the other system, and those for what has no other place here. */
export class CamposFound {
  readonly #byName = new Map<string, CampoPlan>();
  readonly #used = new Set<string>();
  readonly #free: Record<CampoOwner, number>;
  readonly #existing: readonly Campo[];

  constructor(existing: readonly Campo[]) {
    this.#existing = existing;
    const free = (owner: CampoOwner) => MAX_CAMPOS - existing.filter(({ de }) => de === owner).length;
    this.#free = { candidato: free('candidato'), empresa: free('empresa'), oportunidad: free('oportunidad') };
  }

  #keyOf = (owner: CampoOwner, name: string): string => `${owner} ${normalizeText(name)}`;

  /** A field that the other system declares. */
  declare(owner: CampoOwner, name: string, code: string, options: string | null): void {
    const kind = KIND_OF[code] ?? 'texto';
    const plan = this.#plan(owner, name, kind);
    if (isListKind(plan.clase)) plan.opciones.push(...optionsOf(options));
  }

  #plan(owner: CampoOwner, name: string, kind: CampoKind): CampoPlan {
    const key = this.#keyOf(owner, name);
    const known = this.#byName.get(key);
    if (known) return known;
    const existing = this.#existing.find((campo) => this.#keyOf(campo.de, campo.nombre) === key);
    const plan: CampoPlan = {
      de: owner,
      clase: existing?.clase ?? kind,
      nombre: existing?.nombre ?? cutText(name.trim(), CAMPO_NAME_CHARS),
      opciones: [],
    };
    this.#byName.set(key, plan);
    return plan;
  }

  /**
   * Takes a value into `into`, by the field's name, as readCell reads it; answers why it cannot come, or null. `kind` is for a field
   * that the other system does not declare.
   */
  take(
    into: Record<string, string>,
    owner: CampoOwner,
    name: string,
    value: string | null | undefined,
    kind: CampoKind = 'texto',
    said: string[] = [],
  ): string | null {
    const text = value?.trim();
    if (!text) return null;
    const plan = this.#plan(owner, name, kind);
    if (plan.clase === 'texto' && text.length > CAMPO_TEXT_CHARS) return this.#takeLong(into, plan, text);
    const refused = this.#reserve(plan);
    if (refused) return refused;
    const read = this.#read(plan, text, said);
    if (read === null || !this.#isTaken(plan, read))
      return `${plan.nombre}: «${text}» no se puede leer. Ponelo a mano en su ficha`;
    into[plan.nombre] = read;
    return null;
  }

  /** A text that goes on in fields of its own: 'Notas', 'Notas (2)'… */
  #takeLong(into: Record<string, string>, { de, nombre }: CampoPlan, text: string): string | null {
    for (let n = 1, left = text; left !== ''; n++) {
      const piece = cutTo(left, CAMPO_TEXT_CHARS, nombre, []);
      const name = n === 1 ? nombre : `${cutText(nombre, CAMPO_NAME_CHARS - 6)} (${n})`;
      const refused = this.take(into, de, name, piece);
      if (refused) return `${refused}. Lo que no entra: «${left}»`;
      left = left.slice(piece.length).trim();
    }
    return null;
  }

  /** A field counts once something stands in it; there are only so many. */
  #reserve(plan: CampoPlan): string | null {
    const key = this.#keyOf(plan.de, plan.nombre);
    if (this.#used.has(key)) return null;
    const exists = this.#existing.some((campo) => this.#keyOf(campo.de, campo.nombre) === key);
    if (!exists && this.#free[plan.de]-- <= 0)
      return `${plan.nombre}: ya hay ${MAX_CAMPOS} campos propios en ${CAMPO_OWNER_LABEL[plan.de]}. Eliminá los que no uses y leé de nuevo`;
    this.#used.add(key);
    return null;
  }

  /** Whether the field that is here takes it; an option that it lacks is added to it. */
  #isTaken(plan: CampoPlan, text: string): boolean {
    const key = this.#keyOf(plan.de, plan.nombre);
    const campo = this.#existing.find((one) => this.#keyOf(one.de, one.nombre) === key);
    return !campo || isListKind(campo.clase) || leftOut([campo], { [campo.nombre]: text }).length === 0;
  }

  #read(plan: CampoPlan, text: string, said: string[]): string | null {
    switch (plan.clase) {
      case 'fecha':
        return readMonthFirst(
          text,
          { past: isBirthCampo(plan.nombre), bounds: boundsOfCampo(plan.nombre) },
          said,
        );
      case 'siNo': {
        const flag = readFlag(YES_NO[text.toLowerCase()] ?? text);
        return flag === undefined ? null : flag ? 'si' : 'no';
      }
      case 'opcion': {
        const name = cutText(text, CAMPO_NAME_CHARS);
        if (plan.opciones.some((option) => normalizeText(option) === normalizeText(name))) return name;
        if (plan.opciones.length >= MAX_CAMPO_OPTIONS) return null;
        plan.opciones.push(name);
        return name;
      }
      default:
        return text;
    }
  }

  /** Those that something stands in. */
  plans(): CampoPlan[] {
    return [...this.#byName].filter(([key]) => this.#used.has(key)).map(([, plan]) => plan);
  }
}

/** The options of a list, as OpenCATS keeps them: encoded for an address, with commas between. */
function optionsOf(text: string | null): string[] {
  const names = (text ?? '').split(',').map((option) => {
    const spaced = option.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced).trim();
    } catch {
      return spaced.trim();
    }
  });
  const byName = new Map(
    names.filter(Boolean).map((name) => [normalizeText(name), cutText(name, CAMPO_NAME_CHARS)]),
  );
  return [...byName.values()].slice(0, MAX_CAMPO_OPTIONS);
}
