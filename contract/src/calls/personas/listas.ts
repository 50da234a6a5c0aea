import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { camposAsked } from '../../campoSchemas.ts';
import { DISPONIBILIDADES, LISTA_CHANGES } from '../../domain/enums.ts';
import { eachList } from '../../domain/fields/candidatoFilters.ts';
import {
  LISTA_NAME_CHARS,
  LISTA_NOTA_CHARS,
  MAX_LISTA_CANDIDATOS,
  SEARCH_MAX_CHARS,
} from '../../domain/limits.ts';
import { STAFF } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import {
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  moment,
  one,
  optionalText,
  options,
  page,
  requiredText,
  text,
  version,
} from '../../schema.ts';
import { sought, withoutClashes } from './candidatos/search.ts';

const staff = callsFor({ area: 'listas', access: STAFF });
const withId = z.strictObject({ idNumerico: id });
const name = requiredText(LISTA_NAME_CHARS);
const nota = optionalText(LISTA_NOTA_CHARS);
const asked = withoutClashes(z.strictObject(sought)).meta({ id: 'Busqueda' });

const listaInList = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  nota: z.string().nullable(),
  /** A saved search, which holds whoever it finds; else people were added one by one. */
  viva: z.boolean(),
  compartida: z.boolean(),
  /** The user's own. */
  propia: z.boolean(),
  usuarioNombre: z.string().nullable(),
  /** The user gets a mail about new people. */
  avisar: z.boolean(),
  /** People in it; null for a saved search, which is counted when opened. */
  total: z.int().nullable(),
  modificacionTs: moment,
});
export type ListaInList = z.infer<typeof listaInList>;

const savedSearch = z.strictObject({
  busquedaRapida: z.string().optional(),
  salario: z.string().optional(),
  buscarEnNotas: z.boolean(),
  buscarEnCv: z.boolean(),
  /** Missing in searches saved before mails existed. */
  buscarEnCorreos: z.boolean().optional(),
  busquedaExacta: z.boolean(),
  porSonido: z.boolean(),
  disponibilidad: z.enum(DISPONIBILIDADES).nullish(),
  camposPropios: camposAsked,
  ...eachList(() => z.array(z.int())),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/**
 * Lists of candidates, private or shared, filled by hand or by a saved search (docs/reglas/personas.md). 404 for one that does
 * not exist or is somebody else's private list.
 */
export const listas = {
  list: staff('GET', '/v1/listas', 'Listas de candidatos')
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        /** Only lists that people are added to. */
        manuales: flag.default(false),
      }),
    )
    .output(z.strictObject({ items: z.array(listaInList), count: z.int() })),

  options: staff('GET', '/v1/listasOptions', 'Listas para elegir')
    .input(z.strictObject({}).optional())
    .output(options),

  /** Visible lists that this person was added to. */
  ofCandidato: staff('GET', '/v1/candidato/listas', 'Listas de un candidato')
    .input(z.strictObject({ candidatoIdNumerico: id }))
    .output(options),

  one: staff('GET', '/v1/lista', 'Una lista')
    .input(withId)
    .output(
      z.strictObject({
        lista: listaInList.extend({
          total: z.int(),
          version: z.int(),
          /** The saved search; null for a list that people are added to. */
          filtros: savedSearch.nullable(),
          /** The name of the company it filters by, if just one. */
          empresaNombre: z.string().nullable(),
          /** Names of filters with a value that no longer exists. */
          perdidos: z.array(z.string()),
        }),
      }),
    ),

  /** 422 for one too many, and for a saved search that uses another. */
  create: staff('POST', '/v1/lista', 'Crear una lista')
    .input(
      z.strictObject({
        nombre: name,
        nota,
        compartida: flag.default(false),
        filtros: asked.nullish(),
        candidatosIds: ids(MAX_LISTA_CANDIDATOS),
        avisar: flag.default(false),
      }),
    )
    .output(mensajeWithId),

  /** Keeps what is not sent. 409 when somebody else changed it meanwhile; 403 for sharing somebody else's. */
  edit: staff('PATCH', '/v1/lista', 'Editar una lista')
    .input(
      z.strictObject({
        idNumerico: id,
        version,
        nombre: name.optional(),
        nota,
        compartida: flag.optional(),
        filtros: asked.optional(),
      }),
    )
    .output(mensaje),

  /** 403 for another's. */
  remove: staff('DELETE', '/v1/lista', 'Eliminar una lista').input(withId).output(mensaje),

  /** Answers only the people for whom it changed something. */
  change: staff('POST', '/v1/lista/candidatos', 'Agregar candidatos a una lista, o quitarlos')
    .input(
      z.strictObject({
        listaIdNumerico: id,
        candidatosIds: ids(MAX_LISTA_CANDIDATOS),
        accion: one(LISTA_CHANGES),
      }),
    )
    .output(mensaje.extend({ cambiados: z.array(z.int()) })),

  /** A daily mail with the number of new people in a saved search. 422 for another kind of list, and for one too many. */
  watch: staff('POST', '/v1/lista/aviso', 'Avisarme de lo nuevo de una búsqueda guardada')
    .input(z.strictObject({ listaIdNumerico: id, avisar: flag }))
    .output(mensaje),

  /** 422 for more people than a document can hold. */
  excel: staff('GET', '/v1/lista/excel', 'Una lista en Excel', { file: true }).input(withId).output(archivo),
};
