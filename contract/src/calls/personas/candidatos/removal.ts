import { z } from 'zod';
import { call } from '../../../call.ts';
import { ADMIN_ONLY } from '../../../domain/roles.ts';
import { id, mensaje } from '../../../schema.ts';
import { area } from './base.ts';

export const removal = {
  /**
   * Removes all personal data for good: profile, rows, files, photos, account, and every copy of them. What the agency
   * did is left as anonymous counts (docs/reglas/personas.md).
   */
  remove: call({
    area,
    access: ADMIN_ONLY,
    method: 'DELETE',
    path: '/v1/candidato',
    summary: 'Eliminar los datos de un candidato',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
