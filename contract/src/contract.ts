import { auditoria } from './calls/auditoria.ts';
import { bolsa } from './calls/bolsa.ts';
import { candidatos } from './calls/candidatos.ts';
import { copias } from './calls/copias.ts';
import { cv } from './calls/cv.ts';
import { disclosures } from './calls/disclosures.ts';
import { documentos } from './calls/documentos.ts';
import { empresas } from './calls/empresas.ts';
import { equipos } from './calls/equipos.ts';
import { estudios } from './calls/estudios.ts';
import { eventos } from './calls/eventos.ts';
import { factors } from './calls/factors.ts';
import { feriados } from './calls/feriados.ts';
import { fusiones } from './calls/fusiones.ts';
import { imagenes } from './calls/imagenes.ts';
import { importaciones } from './calls/importaciones.ts';
import { institutos } from './calls/institutos.ts';
import { mensajes } from './calls/mensajes.ts';
import { notas } from './calls/notas.ts';
import { oportunidades } from './calls/oportunidades.ts';
import { parametros } from './calls/parametros.ts';
import { privacy } from './calls/privacy.ts';
import { produccion } from './calls/produccion.ts';
import { referencia } from './calls/referencia.ts';
import { registro } from './calls/registro.ts';
import { servicio } from './calls/servicio.ts';
import { sesion } from './calls/sesion.ts';
import { usuarios } from './calls/usuarios.ts';
import { workday } from './calls/workday.ts';

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
  oportunidades,
  empresas,
  institutos,
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
};

export type Contract = typeof contract;
