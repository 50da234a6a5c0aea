import { z } from 'zod';

/**
 * The body of every refusal: a code for programs, a sentence for people, the fields at fault, if any, and from 500 on the
 * number of the request.
 */
export const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string().optional(),
  }),
});

/** What each refusal says, by HTTP status; `name` is its component in the OpenAPI document. */
export const REFUSALS = {
  400: { name: 'EntradaInvalida', text: 'Algo de lo enviado no tiene la forma esperada; dice qué' },
  401: { name: 'SinSesion', text: 'Falta la llave de la instalación o la sesión, o venció' },
  403: { name: 'SinPermiso', text: 'Esa persona no puede, o tiene que decir de nuevo quién es' },
  404: { name: 'NoExiste', text: 'No existe, o no existe para quien pregunta' },
  409: { name: 'YaCambio', text: 'Otra persona lo cambió antes, o ya está' },
  413: { name: 'DemasiadoGrande', text: 'Un archivo o un pedido más grande que lo admitido' },
  415: { name: 'TipoNoAdmitido', text: 'Un contenido que no se admite, diga lo que diga su nombre' },
  422: { name: 'Regla', text: 'Una regla del negocio no lo permite; dice cuál' },
  429: { name: 'DemasiadosIntentos', text: 'Demasiado en poco tiempo; dice cuánto esperar' },
  500: {
    name: 'ErrorInesperado',
    text: 'Un error que nadie previó, con el número del pedido para el administrador',
  },
  503: { name: 'NoDisponible', text: 'La base o el almacén no contestan; se puede probar de nuevo' },
  507: { name: 'SinLugar', text: 'No hay lugar en el disco; no se guardó nada' },
} as const;
export type RefusalStatus = keyof typeof REFUSALS;

const ALL: readonly RefusalStatus[] = [400, 401, 403, 404, 422, 429, 500, 503];
/** Reads need no disk, send nothing large, and cannot conflict. */
const OF_WRITING: readonly RefusalStatus[] = [409, 413, 415, 507];

/** The refusals that a call can answer with. */
export const refusalsOf = (method: string, { file }: { file?: boolean | undefined }): RefusalStatus[] =>
  [...ALL, ...(method === 'GET' && !file ? [] : OF_WRITING)].sort((a, b) => a - b);
