import { agencia } from './calls/administracion/agencia.ts';
import { auditoria } from './calls/administracion/auditoria.ts';
import { campos } from './calls/administracion/campos.ts';
import { documentos } from './calls/administracion/documentos.ts';
import { equipos } from './calls/administracion/equipos.ts';
import { eventos } from './calls/administracion/eventos.ts';
import { feriados } from './calls/administracion/feriados.ts';
import { mensajes } from './calls/administracion/mensajes.ts';
import { novedades } from './calls/administracion/novedades.ts';
import { parametros } from './calls/administracion/parametros.ts';
import { push } from './calls/administracion/push.ts';
import { referencia } from './calls/administracion/referencia.ts';
import { usuarios } from './calls/administracion/usuarios.ts';
import { agenda } from './calls/busquedas/agenda.ts';
import { bolsa } from './calls/busquedas/bolsa.ts';
import { compartidas } from './calls/busquedas/compartidas.ts';
import { horas } from './calls/busquedas/horas.ts';
import { oportunidades } from './calls/busquedas/oportunidades.ts';
import { sugeridos } from './calls/busquedas/sugeridos.ts';
import { tareas } from './calls/busquedas/tareas.ts';
import { timeline } from './calls/busquedas/timeline.ts';
import { cliente } from './calls/clientes/cliente.ts';
import { empresas } from './calls/clientes/empresas.ts';
import { institutos } from './calls/clientes/institutos.ts';
import { copias } from './calls/confianza/copias.ts';
import { disclosures } from './calls/confianza/disclosures.ts';
import { factors } from './calls/confianza/factors.ts';
import { oidc } from './calls/confianza/oidc.ts';
import { privacy } from './calls/confianza/privacy.ts';
import { servicio } from './calls/confianza/servicio.ts';
import { sesion } from './calls/confianza/sesion.ts';
import { envios } from './calls/correspondencia/envios.ts';
import { plantillas } from './calls/correspondencia/plantillas.ts';
import { recibidos } from './calls/correspondencia/recibidos.ts';
import { connections } from './calls/integraciones/connections.ts';
import { llaves } from './calls/integraciones/llaves.ts';
import { transfers } from './calls/integraciones/transfers.ts';
import { walks } from './calls/integraciones/walks.ts';
import { webhooks } from './calls/integraciones/webhooks.ts';
import { estudios } from './calls/medicion/estudios.ts';
import { produccion } from './calls/medicion/produccion.ts';
import { workday } from './calls/medicion/workday.ts';
import { candidatos } from './calls/personas/candidatos.ts';
import { cv } from './calls/personas/cv.ts';
import { doubts } from './calls/personas/doubts.ts';
import { etiquetas } from './calls/personas/etiquetas.ts';
import { fusiones } from './calls/personas/fusiones.ts';
import { imagenes } from './calls/personas/imagenes.ts';
import { importaciones } from './calls/personas/importaciones.ts';
import { listas } from './calls/personas/listas.ts';
import { lotes } from './calls/personas/lotes.ts';
import { notas } from './calls/personas/notas.ts';
import { reconfirmacion } from './calls/personas/reconfirmacion.ts';
import { registro } from './calls/personas/registro.ts';

/** Every call of the product, by area. The server implements it, the web calls it, the tests walk it. */
export const contract = {
  sesion,
  factors,
  registro,
  candidatos,
  privacy,
  imagenes,
  documentos,
  notas,
  referencia,
  agenda,
  horas,
  tareas,
  timeline,
  plantillas,
  envios,
  recibidos,
  novedades,
  push,
  oportunidades,
  sugeridos,
  empresas,
  compartidas,
  cliente,
  institutos,
  agencia,
  usuarios,
  equipos,
  feriados,
  parametros,
  mensajes,
  estudios,
  produccion,
  auditoria,
  fusiones,
  importaciones,
  eventos,
  workday,
  copias,
  servicio,
  disclosures,
  bolsa,
  cv,
  etiquetas,
  listas,
  lotes,
  doubts,
  reconfirmacion,
  campos,
  llaves,
  transfers,
  walks,
  webhooks,
  oficina: oidc,
  connections,
};

export type Contract = typeof contract;
