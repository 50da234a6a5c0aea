import { z } from 'zod';
import { callsFor } from '../../../call.ts';
import { STAFF } from '../../../domain/roles.ts';

export const area = 'oportunidades';
export const staff = callsFor({ area, access: STAFF });

export const nullableText = z.string().nullable();
