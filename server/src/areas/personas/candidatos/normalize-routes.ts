import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { Formacion } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import type { Suggested } from '@tembiapo/contract/calls/personas/candidatos/normalize.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as normalizeQueries from './normalize-queries.ts';
import { listExperiencias, listFormaciones } from './rows-queries.ts';

const calls = os.candidatos;

const of = (suggested: Map<string, Suggested>, text: string | null): Suggested =>
  (text === null ? undefined : suggested.get(text)) ?? [];

async function withSuggestions(db: Db, formaciones: Formacion[], experiencias: Experiencia[]) {
  const fromFormacion = (field: 'institutoOtro' | 'titulacionOtro') => formaciones.map((f) => f[field]);
  const fromExperiencia = (field: 'empresaOtro' | 'cargoOtro') => experiencias.map((e) => e[field]);
  const instituto = await normalizeQueries.suggest(db, 'instituto', fromFormacion('institutoOtro'));
  const titulacion = await normalizeQueries.suggest(db, 'titulacion', fromFormacion('titulacionOtro'));
  const empresa = await normalizeQueries.suggest(db, 'empresa', fromExperiencia('empresaOtro'));
  const cargo = await normalizeQueries.suggest(db, 'cargo', fromExperiencia('cargoOtro'));
  return {
    formaciones: formaciones.map((f) => ({
      ...f,
      sugerencias: {
        instituto: of(instituto, f.institutoOtro),
        titulacion: of(titulacion, f.titulacionOtro),
      },
    })),
    experiencias: experiencias.map((e) => ({
      ...e,
      sugerencias: { empresa: of(empresa, e.empresaOtro), cargo: of(cargo, e.cargoOtro) },
    })),
  };
}

/**
 * Bringing records up to date: what candidates wrote in their own words (docs/reglas/personas.md). Saving uses the rows' own
 * call.
 */
export const normalizeRoutes = {
  toNormalize: calls.toNormalize.handler(async ({ input, context: { services, usuario } }) => {
    const page = await normalizeQueries.pageToNormalize(services.db, input);
    await services.listed.show(
      services,
      usuario,
      page.items.map(({ idNumerico }) => idNumerico),
    );
    return page;
  }),
  forUpdate: calls.forUpdate.handler(async ({ input: { candidatoIdNumerico: id }, context }) => {
    const { db } = context.services;
    const candidato = await normalizeQueries.findCalled(db, id);
    if (!candidato) throw new NotFound('No existe ese candidato');
    const formaciones = await listFormaciones(db, id, true);
    const experiencias = await listExperiencias(db, id, true);
    const rows = await withSuggestions(
      db,
      formaciones.filter(({ normalizado }) => !normalizado),
      experiencias.filter(({ normalizado }) => !normalizado),
    );
    return { candidato, ...rows };
  }),
};
