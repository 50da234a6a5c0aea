import { z } from 'zod';
import { callsFor } from '../../../call.ts';
import { SHORT_TEXT } from '../../../domain/limits.ts';
import { STAFF, STAFF_AND_CANDIDATO } from '../../../domain/roles.ts';
import { id, optionalText } from '../../../schema.ts';

export const area = 'candidatos';

/** A call of the staff, and one that a candidato may ask for their own record. */
export const staff = callsFor({ area, access: STAFF });
export const own = callsFor({ area, access: STAFF_AND_CANDIDATO });

export const candidatoFilter = z.strictObject({ candidatoIdNumerico: id });

/** normalizado travels as the documents' 's' or as a flag; only staff may send it (docs/reglas/personas.md). */
export const normalized = z.preprocess(
  (v) => (v === 's' ? true : v === 'n' ? false : v),
  z.boolean().optional(),
);

/** What is on no list, in the words of its candidate; 400 for staff and for keys (docs/reglas/personas.md). */
export const ownWords = optionalText(SHORT_TEXT).meta({
  description:
    'Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400).',
});
