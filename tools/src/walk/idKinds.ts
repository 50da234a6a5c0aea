import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import type { ListName } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import type { JsonSchema } from '../fuzz/makeInput.ts';

/** What an id names. */
export type Kind =
  | 'archivo'
  | 'auxiliar'
  | 'campo'
  | 'candidato'
  | 'candidatoIdioma'
  | 'cargoPotencial'
  | 'correo'
  | 'credencial'
  | 'desafio'
  | 'empresa'
  | 'envio'
  | 'carta'
  | 'hilo'
  | 'recibido'
  | 'archivoDeCorreo'
  | 'enlace'
  | 'contacto'
  | 'presentacion'
  | 'enTerna'
  | 'equipo'
  | 'estudio'
  | 'etapa'
  | 'evento'
  | 'experiencia'
  | 'exportacion'
  | 'feriado'
  | 'formacion'
  | 'fusion'
  | 'geografia'
  | 'imagen'
  | 'importacion'
  | 'instituto'
  | 'invitacion'
  | 'lectura'
  | 'lista'
  | 'llave'
  | 'lote'
  | 'nota'
  | 'novedad'
  | 'objeto'
  | 'oferta'
  | 'oportunidad'
  | 'parametro'
  | 'passkey'
  | 'pedido'
  | 'plantilla'
  | 'registro'
  | 'regla'
  | 'sesion'
  | 'tarea'
  | 'traspaso'
  | 'usuario'
  | 'ventana'
  | 'webhook'
  | 'entrega';

const OF_LIST: Record<ListName, Kind> = {
  cargo: 'auxiliar',
  ciudad: 'geografia',
  empresa: 'empresa',
  equipo: 'equipo',
  etiqueta: 'auxiliar',
  lista: 'lista',
  nacionalidad: 'auxiliar',
  pais: 'geografia',
  rubro: 'auxiliar',
};
/** What the ids of declared fields and filters name. */
const declared = Object.fromEntries(
  [candidatoFields, empresaFields, oportunidadFields, candidatoFilters].flatMap((all) =>
    Object.entries<object>(all).flatMap(([name, one]) =>
      'of' in one ? [[name, OF_LIST[one.of as ListName]]] : [],
    ),
  ),
) as Record<string, Kind>;

/** Fields that name the same thing in every call. */
const BY_FIELD: Record<string, Kind> = {
  ...declared,
  aCargoDe: 'usuario',
  archivoId: 'archivo',
  candidatoAIncluirId: 'candidato',
  candidatoExpIdNumerico: 'experiencia',
  candidatoFormacionIdNumerico: 'formacion',
  candidatoId: 'candidato',
  candidatoIdNumerico: 'candidato',
  candidatoIdiomaIdNumerico: 'candidatoIdioma',
  candidatosIds: 'candidato',
  colaboradorId: 'usuario',
  companheroId: 'usuario',
  conceptoId: 'candidato',
  conexion: 'ventana',
  creacionUsuario: 'usuario',
  credencialId: 'credencial',
  credentialID: 'credencial',
  desafio: 'desafio',
  emEspecificoIdNumerico: 'estudio',
  emGeneralIdNumerico: 'estudio',
  empresaId: 'empresa',
  equipoId: 'equipo',
  estudioMercadoIdNumerico: 'estudio',
  etapa: 'etapa',
  etapaIdNumerico: 'etapa',
  etapas: 'etapa',
  etiquetaIdNumerico: 'auxiliar',
  eventoIdNumerico: 'evento',
  idiomaIdNumerico: 'auxiliar',
  imagenID: 'imagen',
  institutoIdNumerico: 'instituto',
  invitacionId: 'invitacion',
  listaIdNumerico: 'lista',
  motivoDescarte: 'auxiliar',
  motivoDescarteId: 'auxiliar',
  notaIdNumerico: 'nota',
  oportunidadId: 'oportunidad',
  oportunidadIdNumerico: 'oportunidad',
  padreId: 'geografia',
  relatedImageId: 'imagen',
  salidaMotivoIdNumerico: 'auxiliar',
  selectorId: 'usuario',
  titulacionIdNumerico: 'auxiliar',
  usuario: 'usuario',
  usuarioId: 'usuario',
  usuariosCierre: 'usuario',
  usuariosIds: 'usuario',
  novedadesIds: 'novedad',
  sinPersonasIds: 'carta',
  personaIdNumerico: 'carta',
  hiloIdNumerico: 'hilo',
  contactoIdNumerico: 'contacto',
  persona: 'enTerna',
  archivoIdNumerico: 'archivoDeCorreo',
  usuariosPrioridad: 'usuario',
  entregaId: 'entrega',
  contrasenaUsuarioId: 'usuario',
};

/** Fields whose meaning depends on the call. */
const BY_CALL: Record<string, Kind> = {
  'auditoria.list.id': 'registro',
  'llaves.edit.idNumerico': 'llave',
  'llaves.revoke.idNumerico': 'llave',
  'llaves.rotate.idNumerico': 'llave',
  'webhooks.deliveries.idNumerico': 'webhook',
  'webhooks.edit.idNumerico': 'webhook',
  'webhooks.probe.idNumerico': 'webhook',
  'webhooks.remove.idNumerico': 'webhook',
  'webhooks.renewSecret.idNumerico': 'webhook',
  'webhooks.replay.idNumerico': 'webhook',
  'walks.candidatos.cursor': 'candidato',
  'walks.empresas.cursor': 'empresa',
  'walks.oportunidades.cursor': 'oportunidad',
  'workday.putAway.correoId': 'correo',
  'walks.postulaciones.cursor': 'oportunidad',
  'bolsa.empleo.idNumerico': 'oportunidad',
  'campos.edit.idNumerico': 'campo',
  'campos.remove.idNumerico': 'campo',
  'campos.restore.idNumerico': 'campo',
  'candidatos.cv.idNumerico': 'candidato',
  'candidatos.editCargoPotencial._id': 'cargoPotencial',
  'candidatos.editExperiencia.idNumerico': 'experiencia',
  'candidatos.editFormacion.idNumerico': 'formacion',
  'candidatos.editIdioma.idNumerico': 'candidatoIdioma',
  'candidatos.perfil.idNumerico': 'candidato',
  'candidatos.perfilForStaff.idNumerico': 'candidato',
  'candidatos.remove.idNumerico': 'candidato',
  'candidatos.removeCargoPotencial._id': 'cargoPotencial',
  'candidatos.reserved.idNumerico': 'candidato',
  'cv.accept.id': 'lectura',
  'cv.discard.id': 'lectura',
  'cv.lectura.id': 'lectura',
  'cv.page.id': 'lectura',
  'cv.removeRule.id': 'regla',
  'documentos.archivo.id': 'objeto',
  'documentos.correo.id': 'correo',
  'documentos.cv.id': 'enlace',
  'documentos.removeExportacion.id': 'exportacion',
  'documentos.resendCorreo.id': 'correo',
  'empresas.one.idNumerico': 'empresa',
  'equipos.edit.idNumerico': 'equipo',
  'equipos.one.idNumerico': 'equipo',
  'equipos.remove.idNumerico': 'equipo',
  'factors.removePasskey.id': 'passkey',
  'feriados.remove.id': 'feriado',
  'doubts.accept.idNumerico': 'candidato',
  'fusiones.compare.aId': 'candidato',
  'fusiones.compare.bId': 'candidato',
  'fusiones.discard.aId': 'candidato',
  'fusiones.discard.bId': 'candidato',
  'fusiones.join.absorbidoId': 'candidato',
  'fusiones.join.conservadoId': 'candidato',
  'fusiones.undo.id': 'fusion',
  'agenda.edit.idNumerico': 'evento',
  'agenda.end.idNumerico': 'evento',
  'agenda.one.idNumerico': 'evento',
  'agenda.remove.idNumerico': 'evento',
  'horas.close.idNumerico': 'oferta',
  'compartidas.answerOwn.id': 'presentacion',
  'envios.attach.idNumerico': 'envio',
  'envios.edit.idNumerico': 'envio',
  'envios.one.idNumerico': 'envio',
  'envios.preview.idNumerico': 'envio',
  'envios.remove.idNumerico': 'envio',
  'envios.resend.idNumerico': 'envio',
  'envios.resume.idNumerico': 'envio',
  'envios.review.idNumerico': 'envio',
  'envios.send.idNumerico': 'envio',
  'envios.stop.idNumerico': 'envio',
  'recibidos.address.idNumerico': 'recibido',
  'recibidos.frame.idNumerico': 'recibido',
  'recibidos.html.idNumerico': 'recibido',
  'recibidos.place.idNumerico': 'recibido',
  'recibidos.sayAddress.idNumerico': 'recibido',
  'recibidos.setNothing.idNumerico': 'recibido',
  'recibidos.thread.idNumerico': 'hilo',
  'plantillas.edit.idNumerico': 'plantilla',
  'plantillas.remove.idNumerico': 'plantilla',
  'tareas.edit.idNumerico': 'tarea',
  'tareas.finish.idNumerico': 'tarea',
  'tareas.remove.idNumerico': 'tarea',
  'transfers.upload.id': 'traspaso',
  'transfers.dropFile.id': 'traspaso',
  'transfers.one.id': 'traspaso',
  'transfers.read.id': 'traspaso',
  'transfers.missing.id': 'traspaso',
  'transfers.run.id': 'traspaso',
  'transfers.report.id': 'traspaso',
  'transfers.remove.id': 'traspaso',
  'transfers.run.cargoId': 'auxiliar',
  'transfers.run.rubroId': 'auxiliar',
  'transfers.run.ciudadId': 'geografia',
  'transfers.run.equipoId': 'equipo',
  'imagenes.add.id': 'candidato',
  'importaciones.check.id': 'importacion',
  'importaciones.one.id': 'importacion',
  'importaciones.read.id': 'importacion',
  'importaciones.remove.id': 'importacion',
  'importaciones.report.id': 'importacion',
  'importaciones.rows.id': 'importacion',
  'importaciones.run.id': 'importacion',
  'importaciones.sample.id': 'importacion',
  'institutos.edit.idNumerico': 'instituto',
  'institutos.one.idNumerico': 'instituto',
  'institutos.remove.idNumerico': 'instituto',
  'listas.edit.idNumerico': 'lista',
  'listas.excel.idNumerico': 'lista',
  'listas.one.idNumerico': 'lista',
  'listas.remove.idNumerico': 'lista',
  'lotes.one.id': 'lote',
  'lotes.start.destinoIdNumerico': 'lista',
  'lotes.undo.id': 'lote',
  'notas.remove.idNumerico': 'nota',
  'notas.update.idNumerico': 'nota',
  'oportunidades.one.idNumerico': 'oportunidad',
  'oportunidades.publicView.idNumerico': 'oportunidad',
  'parametros.edit.id': 'parametro',
  'parametros.one.id': 'parametro',
  'privacy.responder.id': 'pedido',
  'referencia.editAuxiliar.idNumerico': 'auxiliar',
  'referencia.editGeografia.idNumerico': 'geografia',
  'referencia.removeAuxiliar.idNumerico': 'auxiliar',
  'referencia.removeGeografia.idNumerico': 'geografia',
  'sesion.closeSesiones.id': 'sesion',
  'sesion.credencial.id': 'usuario',
};

/** Whole numbers that are no ids. */
const NUMBERS = new Set(['anho', 'limit', 'page', 'version']);
const MAX_INT = 2_147_483_647;

/** Whether a field holds an id, by its shape or its name. */
export function holdsId(field: string, schema: JsonSchema): boolean {
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
