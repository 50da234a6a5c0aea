import { alike } from './candidatos/alike.ts';
import { archivos } from './candidatos/archivos.ts';
import { cargosPotenciales } from './candidatos/cargosPotenciales.ts';
import { documents } from './candidatos/documents.ts';
import { experiencias } from './candidatos/experiencias.ts';
import { formaciones } from './candidatos/formaciones.ts';
import { idiomas } from './candidatos/idiomas.ts';
import { normalize } from './candidatos/normalize.ts';
import { perfilCalls } from './candidatos/perfil.ts';
import { postulaciones } from './candidatos/postulaciones.ts';
import { quickView } from './candidatos/quickView.ts';
import { removal } from './candidatos/removal.ts';
import { search } from './candidatos/search.ts';

/** Candidates: search, profile and the rows of a profile (docs/reglas/personas.md), one file per box of the screen. */
export const candidatos = {
  ...search,
  ...alike,
  ...perfilCalls,
  ...experiencias,
  ...formaciones,
  ...idiomas,
  ...cargosPotenciales,
  ...archivos,
  ...documents,
  ...postulaciones,
  ...quickView,
  ...normalize,
  ...removal,
};
