import { z } from 'zod';
import { CAMPO_OWNERS, CAMPO_TEXT_CHARS, MAX_CAMPO_OPTIONS, MAX_CAMPOS } from './domain/campos.ts';
import { day, text } from './schema.ts';

const NUMBER = /^[1-9]\d{0,9}$/;
const field = z.string().regex(NUMBER, 'no es el número de un campo');
const options = z.array(z.int()).max(MAX_CAMPO_OPTIONS, `admite como máximo ${MAX_CAMPO_OPTIONS} valores`);
const value = z.union(
  [text(CAMPO_TEXT_CHARS), z.number(), z.boolean(), options],
  'no es un valor de un campo',
);

/** Values of own fields as sent: left out means unchanged, null clears. */
export const camposInput = z
  .record(field, value.nullable(), 'deben venir por el número de cada campo')
  .refine((values) => Object.keys(values).length <= CAMPO_OWNERS.length * MAX_CAMPOS, 'son demasiados')
  .optional();

/** The same in answers, for the fields that the user may see. */
export const camposOutput = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.int())]),
);

const bound = z.union([z.number(), day]).optional();
const asked = z.union([
  text(200),
  z.boolean(),
  options,
  z.strictObject({ desde: bound, hasta: bound }).meta({ id: 'Rango' }),
]);

/** Filters of own fields in a saved search. */
export const camposAsked = z.record(z.string(), asked).optional();

/** Filters of own fields, as JSON: words, true or false, options of which one is enough, or from and to. */
export const camposFilter = z.preprocess(
  (sent) => {
    if (sent === '' || sent === undefined) return undefined;
    if (typeof sent !== 'string') return sent;
    try {
      return JSON.parse(sent);
    } catch {
      return sent;
    }
  },
  z
    .record(field, asked, 'debe ser un objeto con lo que se pide de cada campo')
    .refine((all) => Object.keys(all).length <= 20, 'se puede filtrar por 20 campos a la vez')
    .optional(),
);
