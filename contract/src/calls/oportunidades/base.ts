import { z } from 'zod';
import { call } from '../../call.ts';
import { STAFF } from '../../domain/roles.ts';

export const area = 'oportunidades';
export const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  call({ area, acceso: STAFF, method, path, resumen: summary });

export const nullableText = z.string().nullable();
