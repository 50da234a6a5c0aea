import { z } from 'zod';
import { callsFor } from '../../../call.ts';
import { SHORT_TEXT } from '../../../domain/limits.ts';
import { STAFF, STAFF_AND_CANDIDATO } from '../../../domain/roles.ts';
import { id, optionalText } from '../../../schema.ts';

export const area = 'candidatos';

/** For calls of the staff, and for calls that a candidato may make on their own record. */
export const staff = callsFor({ area, access: STAFF });
export const own = callsFor({ area, access: STAFF_AND_CANDIDATO });

export const candidatoFilter = z.strictObject({ candidatoIdNumerico: id });

/** normalizado travels as the documents' 's' or as a flag; only staff may send it (docs/reglas/personas.md). */
export const normalized = z.preprocess(
  (v) => (v === 's' ? true : v === 'n' ? false : v),
  z.boolean().optional(),
);

/** A candidate's own words for what is on no list; 400 for staff and for keys (docs/reglas/personas.md). */
export const ownWords = optionalText(SHORT_TEXT).meta({
  description:
    'Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400).',
});
