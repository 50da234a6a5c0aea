import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { call } from '../../call.ts';
import { STAFF } from '../../domain/roles.ts';
import { mensaje, optionalId, uid } from '../../schema.ts';

const area = 'eventos';
const list = z.array(z.int());

/** Events for every open window: ids only, each window reads what it may see. */
const evento = z.discriminatedUnion('tipo', [
  /** The stream is open; anything read before may be stale. `conexion` identifies this stream. */
  z.strictObject({ tipo: z.literal('hola'), conexion: z.uuid() }),
  /** An opportunity, or candidates in it, changed. */
  z.strictObject({ tipo: z.literal('oportunidad'), oportunidadId: z.int(), candidatosIds: list }),
  /** Candidates, or notes on them, changed. */
  z.strictObject({ tipo: z.literal('candidatos'), candidatosIds: list }).meta({ id: 'CambioDeCandidatos' }),
  z.strictObject({ tipo: z.literal('empresa'), empresaId: z.int() }),
  /** The agenda changed: an event of this candidate or opportunity, if of any. */
  z.strictObject({
    tipo: z.literal('agenda'),
    candidatoId: z.int().nullable(),
    oportunidadId: z.int().nullable(),
  }),
  /** These members of staff have news. */
  z.strictObject({ tipo: z.literal('novedades'), usuariosIds: list }),
  z.strictObject({ tipo: z.literal('tareas') }),
  z.strictObject({ tipo: z.literal('correos') }),
  /** Who is looking at an opportunity now. */
  z.strictObject({
    tipo: z.literal('presencia'),
    oportunidadId: z.int(),
    personas: z.array(z.strictObject({ usuarioId: z.int(), nombre: z.string() })),
  }),
]);
export type Evento = z.infer<typeof evento>;

/** Live updates of what others do (docs/reglas/administracion.md). */
export const eventos = {
  /** Server-sent events. After a pause the window reads again what it shows, so nothing is replayed. */
  listen: call({
    area,
    access: STAFF,
    stream: true,
    method: 'GET',
    path: '/v1/eventos',
    summary: 'Cambios de otras personas, a medida que ocurren',
  })
    .input(z.strictObject({}).optional())
    .output(eventIterator(evento)),

  /** Reports which opportunity a window shows, null for none; repeated every half minute. */
  watch: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/eventos/mirando',
    summary: 'Decir qué oportunidad se está mirando',
  })
    .input(z.strictObject({ conexion: uid, oportunidadId: optionalId }))
    .output(mensaje),
};
