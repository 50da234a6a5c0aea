import { z } from 'zod';
import { call } from '../../call.ts';
import { NOTA_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { NOTA_ORIGINS } from '../../domain/notas.ts';
import { STAFF } from '../../domain/roles.ts';
import {
  amountText,
  changesOf,
  flag,
  id,
  mensaje,
  mensajeWithId,
  moment,
  optionalId,
  page,
  text,
  version,
} from '../../schema.ts';

const area = 'notas';

const notaFields = {
  titulo: text(SHORT_TEXT),
  contenido: text(NOTA_MAX_CHARS),
  cuentaFiltro: flag.default(true),
  entrevistaCortesia: flag.default(false),
  expectativaSalarial: amountText.optional(),
  companheroId: optionalId,
  equipoId: optionalId,
  oportunidadIdNumerico: optionalId,
};

const nota = z
  .strictObject({
    idNumerico: z.int(),
    titulo: z.string(),
    contenido: z.string(),
    creacionTs: moment,
    creacionUsuario: z.int(),
    creacionUsuarioNombre: z.string(),
    /** Who made it, if not staff; `creacionUsuario` is then 0. */
    origen: z.enum(NOTA_ORIGINS).nullable(),
    candidatoIdNumerico: z.int(),
    destacado: z.boolean(),
    cuentaFiltro: z.boolean(),
    entrevistaCortesia: z.boolean(),
    expectativaSalarial: z.string().nullable(),
    companheroId: z.int().nullable(),
    companheroNombre: z.string().nullable(),
    equipoId: z.int().nullable(),
    oportunidadIdNumerico: z.int().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Nota' });
export const notasPage = z
  .strictObject({ items: z.array(nota), total: z.int() })
  .meta({ id: 'NotasDeCandidato' });
export type Nota = z.infer<typeof nota>;

/** Notes on candidates (docs/reglas/personas.md). Contents are rich text, sanitized by the server. */
export const notas = {
  /** Newest first, favourite on top; copies for companions are not listed. */
  list: call({ area, access: STAFF, method: 'GET', path: '/v1/notas', summary: 'Notas de un candidato' })
    .input(z.strictObject({ ...page, candidatoIdNumerico: id }))
    .output(notasPage),

  /** 422 with the documents' sentence when a rule of notes forbids it (missingInNota, 3 potential positions, an experience). */
  create: call({ area, access: STAFF, method: 'POST', path: '/v1/crearNota', summary: 'Crear una nota' })
    .input(z.strictObject({ candidatoIdNumerico: id, ...notaFields }))
    .output(mensajeWithId),

  /** 403 unless author or favourite; 409 when somebody else saved it meanwhile. */
  update: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/updateNota',
    summary: 'Actualizar una nota',
  })
    .input(
      z.strictObject({
        ...changesOf(notaFields),
        candidatoIdNumerico: id,
        idNumerico: id,
        version,
        expectativaSalarial: z.union([z.null(), amountText]).optional(),
      }),
    )
    .output(mensaje),

  /** 403 except for the author. */
  remove: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/deleteNota',
    summary: 'Eliminar una nota propia',
  })
    .input(z.strictObject({ idNumerico: id, creacionUsuario: id, candidatoIdNumerico: id }))
    .output(mensaje),

  /** Marks or unmarks the favourite; there is only one. */
  markFavorite: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/nota/favorita',
    summary: 'Marcar la nota favorita',
  })
    .input(z.strictObject({ notaIdNumerico: id, candidatoIdNumerico: id, setear: flag }))
    .output(mensaje),

  favorite: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/nota/favorita',
    summary: 'Nota favorita de un candidato',
  })
    .input(z.strictObject({ candidatoIdNumerico: id }))
    .output(z.strictObject({ notaFavorita: nota.nullable() })),
};
