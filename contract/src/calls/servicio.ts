import { z } from 'zod';
import { call } from '../call.ts';
import { PUBLIC_ACCESS } from '../domain/roles.ts';

/** 200 once the product serves (decisions 9); 503 while it can't reach its data. */
export const servicio = {
  health: call({
    area: 'servicio',
    acceso: PUBLIC_ACCESS,
    sinLlave: true,
    method: 'GET',
    path: '/salud',
    resumen: 'Estado del servicio',
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ estado: z.literal('ok'), version: z.string() })),
};
