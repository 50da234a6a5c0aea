import { candidatos } from './calls/candidatos.ts';
import { documentos } from './calls/documentos.ts';
import { empresas, institutos } from './calls/empresas.ts';
import { equipos, usuarios } from './calls/equipo.ts';
import { eventos } from './calls/eventos.ts';
import { imagenes } from './calls/imagenes.ts';
import { notas } from './calls/notas.ts';
import { oportunidades } from './calls/oportunidades.ts';
import { referencia } from './calls/referencia.ts';
import { servicio } from './calls/servicio.ts';
import { sesion } from './calls/sesion.ts';

/** Every call of the product, by area. The server implements it, the web calls it, the tests walk it. */
export const contract = {
  sesion,
  candidatos,
  imagenes,
  documentos,
  notas,
  referencia,
  oportunidades,
  empresas,
  institutos,
  usuarios,
  equipos,
  eventos,
  servicio,
};

export type Contract = typeof contract;
