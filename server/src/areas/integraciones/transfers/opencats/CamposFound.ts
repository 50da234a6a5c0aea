import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { boundsOfCampo, isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import {
  CAMPO_HELP_CHARS,
  CAMPO_NAME_CHARS,
  CAMPO_OWNER_LABEL,
  CAMPO_OWNERS,
  CAMPO_TEXT_CHARS,
  type CampoKind,
  type CampoOwner,
  isListKind,
  MAX_CAMPO_OPTIONS,
  MAX_CAMPOS,
} from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { readFlag } from '@tembiapo/contract/domain/readWords.ts';
import type { CampoPlan } from '../transfer-types.ts';
import { CampoNames } from './CampoNames.ts';
import { cutTo } from './cutTo.ts';
import { foldName } from './foldName.ts';
import { ownMap } from './ownMap.ts';
import { leftOut } from './ownValues.ts';
import type { OwnTexts } from './ready.ts';
import { dayInWords } from './tables.ts';
import { lineOf, readMonthFirst } from './texts.ts';
import { WRITTEN_CAMPOS, type WrittenCampo } from './writtenCampos.ts';

/** Kinds of OpenCATS' extra fields, by its numbers. */
const KIND_OF = ownMap<CampoKind>({ 3: 'siNo', 4: 'fecha', 5: 'opcion', 6: 'opcion' });
const YES_NO = ownMap({ yes: 'si', on: 'si', checked: 'si', off: 'no' });
/** An invisible name. */
const NO_NAME = /^[\p{Z}\p{C}\p{M}]*$/u;

/** The own fields that a transfer needs: OpenCATS' extra fields, and those for data without another place here. */
export class CamposFound {
  readonly #names: CampoNames;
  /** Fields that the transfer writes itself, by name. */
  readonly #written = new Map<string, CampoPlan>();
  /** Extra fields by their names there, and the first of each set of like names. */
  readonly #extras = new Map<string, CampoPlan>();
  readonly #alike = new Map<string, CampoPlan>();
  /** The field that continues a text which is too long. */
  readonly #next = new Map<CampoPlan, CampoPlan>();
  readonly #used = new Set<CampoPlan>();
  /** Whole options, by their cut names. */
  readonly #cut = new Map<string, string>();
  readonly #free: Record<CampoOwner, number>;

  constructor(existing: readonly Campo[]) {
    this.#names = new CampoNames(existing);
    const free = (owner: CampoOwner) => MAX_CAMPOS - existing.filter(({ de }) => de === owner).length;
    this.#free = { candidato: free('candidato'), empresa: free('empresa'), oportunidad: free('oportunidad') };
    for (const owner of CAMPO_OWNERS) for (const name of WRITTEN_CAMPOS[owner]) this.#names.take(owner, name);
  }

  /** Declares an extra field of OpenCATS. */
  declare(owner: CampoOwner, name: string, code: string, options: string | null): void {
    if (NO_NAME.test(lineOf(name))) return;
    const plan = this.#extra(owner, name, KIND_OF[code] ?? 'texto');
    if (isListKind(plan.clase)) for (const option of optionsOf(options)) this.#option(plan, option);
  }

  #extra(owner: CampoOwner, name: string, kind: CampoKind): CampoPlan {
    const key = `${owner} ${name.trimEnd()}`;
    const known = this.#extras.get(key);
    if (known) return known;
    const whole = lineOf(name);
    const isWritten = (WRITTEN_CAMPOS[owner] as readonly string[]).some(
      (written) => foldName(written) === foldName(whole),
    );
    const free = this.#names.takeFree(owner, whole, { end: isWritten ? ' (campo extra)' : '' });
    const plan = this.#plan(owner, free, kind);
    if (whole.length > CAMPO_NAME_CHARS) plan.ayuda = cutText(whole, CAMPO_HELP_CHARS);
    this.#extras.set(key, plan);
    const alike = `${owner} ${foldName(whole)}`;
    if (!this.#alike.has(alike)) this.#alike.set(alike, plan);
    return plan;
  }

  #plan(owner: CampoOwner, name: string, kind: CampoKind): CampoPlan {
    const existing = this.#names.existing(owner, name);
    return { de: owner, clase: existing?.clase ?? kind, nombre: existing?.nombre ?? name, opciones: [] };
  }

  /**
   * Puts a value of a field that the transfer writes itself into `into`, by the field's name, as readCell reads it; answers why it
   * cannot come, or null.
   */
  take<O extends CampoOwner>(
    into: OwnTexts,
    owner: O,
    name: WrittenCampo<O>,
    value: string | null | undefined,
    kind: CampoKind = 'texto',
  ): string | null {
    const key = `${owner} ${name}`;
    const plan = this.#written.get(key) ?? this.#plan(owner, name, kind);
    this.#written.set(key, plan);
    return this.#put(into, plan, value, []);
  }

  /** The same for an extra field; `said` collects what somebody should look at. */
  takeExtra(
    into: OwnTexts,
    owner: CampoOwner,
    name: string,
    value: string | null | undefined,
    said: string[] = [],
  ): string | null {
    const called = lineOf(name);
    if (NO_NAME.test(called))
      return `«${lineOf(value)}» es de un campo sin nombre: ponele uno en OpenCATS y traé el volcado de nuevo, o anotalo en su ficha`;
    const plan =
      this.#extras.get(`${owner} ${name.trimEnd()}`) ??
      this.#alike.get(`${owner} ${foldName(called)}`) ??
      this.#extra(owner, name, 'texto');
    return this.#put(into, plan, value, said);
  }

  #put(into: OwnTexts, plan: CampoPlan, value: string | null | undefined, said: string[]): string | null {
    const text = value?.trim();
    if (!text) return null;
    if (plan.clase === 'texto' && text.length > CAMPO_TEXT_CHARS) return this.#putLong(into, plan, text);
    const refused = this.#reserve(plan);
    if (refused) return refused;
    const read = this.#read(plan, text, said);
    if (read === null || !this.#isTaken(plan, read))
      return `${plan.nombre}: «${text}» no se puede leer. Ponelo a mano en su ficha`;
    const before = Object.hasOwn(into, plan.nombre) ? into[plan.nombre] : undefined;
    if (before !== undefined && before !== read)
      return `${plan.nombre}: decía «${dayInWords(before)}» y también «${text}», y vino lo primero. Ponelo a mano en su ficha`;
    // An assignment to '__proto__' would not create a property.
    Object.defineProperty(into, plan.nombre, {
      value: read,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    return null;
  }

  /** A long text in several fields: 'Notas', 'Notas (2)'… */
  #putLong(into: OwnTexts, first: CampoPlan, text: string): string | null {
    for (let plan = first, left = text; ; plan = this.#after(first, plan)) {
      const piece = cutTo(left, CAMPO_TEXT_CHARS, first.nombre, []);
      const refused = this.#put(into, plan, piece, []);
      if (refused) return `${refused}. Lo que no entra: «${left}»`;
      left = left.slice(piece.length).trim();
      if (left === '') return null;
    }
  }

  #after(first: CampoPlan, plan: CampoPlan): CampoPlan {
    const known = this.#next.get(plan);
    if (known) return known;
    const name = this.#names.takeFree(first.de, first.ayuda ?? first.nombre, { from: 2 });
    const next = this.#plan(first.de, name, 'texto');
    this.#next.set(plan, next);
    return next;
  }

  /** A field counts once it has a value; their number is limited. */
  #reserve(plan: CampoPlan): string | null {
    if (this.#used.has(plan)) return null;
    if (!this.#names.existing(plan.de, plan.nombre) && this.#free[plan.de]-- <= 0)
      return `${plan.nombre}: ya hay ${MAX_CAMPOS} campos propios en ${CAMPO_OWNER_LABEL[plan.de]}. Eliminá los que no uses y leé de nuevo`;
    this.#used.add(plan);
    return null;
  }

  /** Whether the existing field takes the value; missing options are added to lists. */
  #isTaken(plan: CampoPlan, text: string): boolean {
    const campo = this.#names.existing(plan.de, plan.nombre);
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
      case 'opcion':
        if (text.length > CAMPO_NAME_CHARS)
          said.push(`${plan.nombre}: «${text}» no entra entero en su lista`);
        return this.#option(plan, text);
      default:
        return text;
    }
  }

  /** The option of a list for a text, made if missing; null if another one has its name, or there are too many. */
  #option(plan: CampoPlan, text: string): string | null {
    const name = cutText(text, CAMPO_NAME_CHARS);
    const key = `${plan.de} ${plan.nombre} ${foldName(name)}`;
    const whole = this.#cut.get(key);
    if (whole !== undefined) return whole === foldName(text) ? name : null;
    if (plan.opciones.length >= MAX_CAMPO_OPTIONS) return null;
    plan.opciones.push(name);
    this.#cut.set(key, foldName(text));
    return name;
  }

  /** The fields that have values. */
  plans = (): CampoPlan[] => [...this.#used];
}

/** The options of a list, which OpenCATS keeps URL-encoded and separated by commas. */
function optionsOf(text: string | null): string[] {
  const names = (text ?? '').split(',').map((option) => {
    const spaced = option.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced).trim();
    } catch {
      return spaced.trim();
    }
  });
  return names.filter(Boolean);
}
