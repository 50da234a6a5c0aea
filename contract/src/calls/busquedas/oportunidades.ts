import { data } from './oportunidades/data.ts';
import { documentos } from './oportunidades/documentos.ts';
import { etapas } from './oportunidades/etapas.ts';
import { following } from './oportunidades/following.ts';
import { included } from './oportunidades/included.ts';
import { publicacion } from './oportunidades/publicacion.ts';

/** Opportunities and the candidates in them (docs/reglas/busquedas.md), one file per box of the screen. */
export const oportunidades = {
  ...data,
  ...included,
  ...etapas,
  ...following,
  ...documentos,
  ...publicacion,
};
