import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';

/** The keys by which a record would be found again: kinds of likeness and their values. */
export type Keys = [motivo: string, llave: string][];

const text = (value: unknown): string => String(value ?? '');

/** The keys that identify a person (docs/reglas/personas.md), surest first. */
export function personKeys(known: {
  documento: unknown;
  telefonos: readonly unknown[];
  correos: readonly unknown[];
}): Keys {
  const documento = documentoKey(text(known.documento));
  const phones = known.telefonos.map((phone) => phoneKey(text(phone))).filter((key) => key !== null);
  const correos = known.correos.map((correo) => text(correo).trim().toLowerCase()).filter(Boolean);
  return [
    ...(documento ? [['documento', documento] as Keys[number]] : []),
    ...correos.map((correo): Keys[number] => ['correo', correo]),
    ...[...new Set(phones)].map((key): Keys[number] => ['teléfono', key]),
  ];
}
