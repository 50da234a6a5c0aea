import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValue, CampoValues } from '@tembiapo/contract/domain/campos.ts';

type CampoErrors = Record<`campo${number}`, string>;

const isEmpty = (value: CampoValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Own fields; undefined while loading, when none of them is sent. */
type Known = readonly Campo[] | undefined;

/** What is missing, by field. */
export const campoErrors = (campos: Known, values: CampoValues): CampoErrors =>
  Object.fromEntries(
    (campos ?? [])
      .filter((campo) => campo.obligatorio && isEmpty(values[campo.idNumerico]))
      .map(({ idNumerico, nombre }) => [`campo${idNumerico}`, `Completá ${nombre}`]),
  );

/** What to send: every known field with its value or nothing; undefined if there are none. */
export function camposToSend(campos: Known, values: CampoValues) {
  if (!campos || campos.length === 0) return {};
  const sent = campos.map(({ idNumerico }): [string, CampoValue | null] => {
    const value = values[idNumerico] ?? null;
    return [String(idNumerico), isEmpty(value) ? null : value];
  });
  return { camposPropios: Object.fromEntries(sent) };
}

/** Fields by section, those without one first. */
export function bySection(campos: readonly Campo[]): [section: string, campos: Campo[]][] {
  const sections = new Map<string, Campo[]>([['', []]]);
  for (const campo of campos) {
    const section = campo.seccion ?? '';
    sections.set(section, [...(sections.get(section) ?? []), campo]);
  }
  return [...sections].filter(([, some]) => some.length > 0);
}
