import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValue, CampoValues } from '@tembiapo/contract/domain/campos.ts';

type CampoErrors = Record<`campo${number}`, string>;

const isEmpty = (value: CampoValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Own fields as they are known; undefined while they are on their way, when none of them is sent. */
type Known = readonly Campo[] | undefined;

/** What is missing, by field. */
export const campoErrors = (campos: Known, values: CampoValues): CampoErrors =>
  Object.fromEntries(
    (campos ?? [])
      .filter((campo) => campo.obligatorio && isEmpty(values[campo.idNumerico]))
      .map(({ idNumerico, nombre }) => [`campo${idNumerico}`, `Completá ${nombre}`]),
  );

/** What travels: the fields that are there, each with what it holds or nothing; left out where there are none. */
export function camposToSend(campos: Known, values: CampoValues) {
  if (!campos || campos.length === 0) return {};
  const sent = campos.map(({ idNumerico }): [string, CampoValue | null] => {
    const value = values[idNumerico] ?? null;
    return [String(idNumerico), isEmpty(value) ? null : value];
  });
  return { camposPropios: Object.fromEntries(sent) };
}

/** Fields by the section that they are to stand in, those of none first. */
export function bySection(campos: readonly Campo[]): [section: string, campos: Campo[]][] {
  const sections = new Map<string, Campo[]>([['', []]]);
  for (const campo of campos) {
    const section = campo.seccion ?? '';
    sections.set(section, [...(sections.get(section) ?? []), campo]);
  }
  return [...sections].filter(([, some]) => some.length > 0);
}
