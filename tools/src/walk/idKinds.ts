import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import type { ListName } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import type { Schema } from '../openapi/shapeOf.ts';

const OF_LIST = {
  cargo: 'auxiliar',
  ciudad: 'geografia',
  empresa: 'empresa',
  equipo: 'equipo',
  etiqueta: 'auxiliar',
  lista: 'lista',
  nacionalidad: 'auxiliar',
  pais: 'geografia',
  rubro: 'auxiliar',
} as const satisfies Record<ListName, string>;
/** What the ids of declared fields and filters name. */
const declared = Object.fromEntries(
  [candidatoFields, empresaFields, oportunidadFields, candidatoFilters].flatMap((all) =>
    Object.entries<object>(all).flatMap(([name, one]) =>
      'of' in one ? [[name, OF_LIST[one.of as ListName]]] : [],
    ),
  ),
) as Record<string, Kind>;

/** Fields that name the same thing in every call. */
const FIELDS_OF = {
  archivo: 'archivoId',
  archivoDeCorreo: 'archivoIdNumerico',
  auxiliar:
    'etiquetaIdNumerico idiomaIdNumerico motivoDescarte motivoDescarteId ' +
    'salidaMotivoIdNumerico titulacionIdNumerico',
  candidato: 'candidatoAIncluirId candidatoId candidatoIdNumerico candidatosIds conceptoId',
  candidatoIdioma: 'candidatoIdiomaIdNumerico',
  carta: 'personaIdNumerico sinPersonasIds',
  contacto: 'contactoIdNumerico',
  credencial: 'credencialId credentialID',
  desafio: 'desafio',
  empresa: 'empresaId',
  enTerna: 'persona',
  entrega: 'entregaId',
  equipo: 'equipoId',
  estudio: 'emEspecificoIdNumerico emGeneralIdNumerico estudioMercadoIdNumerico',
  etapa: 'etapa etapaIdNumerico etapas',
  evento: 'eventoIdNumerico',
  experiencia: 'candidatoExpIdNumerico',
  formacion: 'candidatoFormacionIdNumerico',
  geografia: 'padreId',
  hilo: 'hiloIdNumerico',
  imagen: 'imagenID relatedImageId',
  instituto: 'institutoIdNumerico',
  invitacion: 'invitacionId',
  lista: 'listaIdNumerico',
  nota: 'notaIdNumerico',
  novedad: 'novedadesIds',
  oportunidad: 'oportunidadId oportunidadIdNumerico',
  usuario:
    'aCargoDe colaboradorId companheroId contrasenaUsuarioId creacionUsuario selectorId ' +
    'usuario usuarioId usuariosCierre usuariosIds usuariosPrioridad',
  ventana: 'conexion',
};
const BY_FIELD: Record<string, Kind> = {
  ...declared,
  ...Object.fromEntries(
    Object.entries(FIELDS_OF).flatMap(([kind, fields]) =>
      fields.split(' ').map((field) => [field, kind as Kind]),
    ),
  ),
};

/** Fields whose meaning depends on the call. */
const ROWS = [
  ['agenda', 'idNumerico', 'evento', 'edit end one remove'],
  ['auditoria', 'id', 'registro', 'list'],
  ['bolsa', 'idNumerico', 'oportunidad', 'empleo'],
  ['campos', 'idNumerico', 'campo', 'edit remove restore'],
  ['candidatos', '_id', 'cargoPotencial', 'editCargoPotencial removeCargoPotencial'],
  ['candidatos', 'idNumerico', 'candidato', 'cv perfil perfilForStaff quickView remove reserved'],
  ['candidatos', 'idNumerico', 'candidatoIdioma', 'editIdioma'],
  ['candidatos', 'idNumerico', 'experiencia', 'editExperiencia'],
  ['candidatos', 'idNumerico', 'formacion', 'editFormacion'],
  ['compartidas', 'id', 'presentacion', 'answerOwn'],
  ['cv', 'id', 'lectura', 'accept discard lectura page'],
  ['cv', 'id', 'regla', 'removeRule'],
  ['documentos', 'id', 'correo', 'correo resendCorreo'],
  ['documentos', 'id', 'enlace', 'cv'],
  ['documentos', 'id', 'exportacion', 'removeExportacion'],
  ['documentos', 'id', 'objeto', 'archivo'],
  ['doubts', 'idNumerico', 'candidato', 'accept'],
  ['empresas', 'idNumerico', 'empresa', 'one'],
  ['envios', 'idNumerico', 'envio', 'attach edit one preview remove resend resume review send stop'],
  ['equipos', 'idNumerico', 'equipo', 'edit one remove'],
  ['factors', 'id', 'passkey', 'removePasskey'],
  ['feriados', 'id', 'feriado', 'remove'],
  ['fusiones', 'aId', 'candidato', 'compare discard'],
  ['fusiones', 'absorbidoId', 'candidato', 'join'],
  ['fusiones', 'bId', 'candidato', 'compare discard'],
  ['fusiones', 'conservadoId', 'candidato', 'join'],
  ['fusiones', 'id', 'fusion', 'undo'],
  ['horas', 'idNumerico', 'oferta', 'close'],
  ['imagenes', 'id', 'candidato', 'add'],
  ['importaciones', 'id', 'importacion', 'check one read remove report rows run sample'],
  ['institutos', 'idNumerico', 'instituto', 'edit one remove'],
  ['listas', 'idNumerico', 'lista', 'edit excel one remove'],
  ['llaves', 'idNumerico', 'llave', 'edit revoke rotate'],
  ['lotes', 'destinoIdNumerico', 'lista', 'start'],
  ['lotes', 'id', 'lote', 'one undo'],
  ['notas', 'idNumerico', 'nota', 'remove update'],
  ['oportunidades', 'idNumerico', 'oportunidad', 'one publicView'],
  ['parametros', 'id', 'parametro', 'edit one'],
  ['plantillas', 'idNumerico', 'plantilla', 'edit remove'],
  ['privacy', 'id', 'pedido', 'responder'],
  ['recibidos', 'idNumerico', 'hilo', 'thread'],
  ['recibidos', 'idNumerico', 'recibido', 'address frame html place sayAddress setNothing'],
  ['referencia', 'idNumerico', 'auxiliar', 'editAuxiliar removeAuxiliar'],
  ['referencia', 'idNumerico', 'geografia', 'editGeografia removeGeografia'],
  ['sesion', 'id', 'sesion', 'closeSesiones'],
  ['sesion', 'id', 'usuario', 'credencial'],
  ['tareas', 'idNumerico', 'tarea', 'edit finish remove'],
  ['transfers', 'cargoId', 'auxiliar', 'run'],
  ['transfers', 'ciudadId', 'geografia', 'run'],
  ['transfers', 'equipoId', 'equipo', 'run'],
  ['transfers', 'id', 'traspaso', 'dropFile missing one read remove report run upload'],
  ['transfers', 'rubroId', 'auxiliar', 'run'],
  ['walks', 'cursor', 'candidato', 'candidatos'],
  ['walks', 'cursor', 'empresa', 'empresas'],
  ['walks', 'cursor', 'oportunidad', 'oportunidades postulaciones'],
  ['webhooks', 'idNumerico', 'webhook', 'deliveries edit probe remove renewSecret replay'],
  ['workday', 'correoId', 'correo', 'putAway'],
] as const;

/** What an id names. */
export type Kind = (typeof OF_LIST)[ListName] | keyof typeof FIELDS_OF | (typeof ROWS)[number][2];

const BY_CALL: Record<string, Kind> = Object.fromEntries(
  ROWS.flatMap(([area, field, kind, calls]) =>
    calls.split(' ').map((call) => [`${area}.${call}.${field}`, kind]),
  ),
);

/** Whole numbers that are no ids. */
const NUMBERS = new Set(['anho', 'limit', 'page', 'version']);
const MAX_INT = 2_147_483_647;

/** Whether a field holds an id, by its shape or its name. */
export function holdsId(field: string, schema: Schema): boolean {
  if (NUMBERS.has(field)) return false;
  if (/(^_?id$)|(Id|ID|IdNumerico|Ids|IdsNumericos)$/.test(field) && field !== 'parametrosIds') return true;
  const shapes = [schema, ...(schema.anyOf ?? []), schema.items ?? {}];
  return shapes.some(
    ({ type, maximum, format }) => (type === 'integer' && maximum === MAX_INT) || format === 'uuid',
  );
}

/** What a field of a call names; undefined where nobody has classified it. */
export const kindOf = (call: string, field: string): Kind | undefined =>
  BY_CALL[`${call}.${field}`] ?? BY_FIELD[field];

export const CLASSIFIED: readonly string[] = [...Object.keys(BY_CALL), ...Object.keys(BY_FIELD)];
