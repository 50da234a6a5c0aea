import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { staleRefusal } from '../../../platform/database/versions.ts';
import { openFound, openPerson } from '../../../platform/disclosures/brake.ts';
import { readLimits } from '../../../platform/disclosures/limits.ts';
import { BadInput, Forbidden, NotFound } from '../../../platform/errors/errors.ts';
import { type CallContext, os, requireOwn } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { checkCampos } from '../../administracion/campos/index.ts';
import { checkFields } from './checkFields.ts';
import { documentosRoutes } from './documentos-routes.ts';
import { normalizeRoutes } from './normalize-routes.ts';
import { notFoundCandidato } from './notFound.ts';
import { openedPerfil, readPerfil } from './openedPerfil.ts';
import * as queries from './queries.ts';
import { removeCandidatos } from './removal.ts';
import { rowsRoutes } from './rows-routes.ts';
import { asksForNumber, INTERNAL_FIELDS, RESERVED, withOneCiudad, withoutInternal } from './rules.ts';
import { listAlike } from './samePerson.ts';
import { explain } from './search/explain.ts';
import { resolveFilters } from './search/resolveFilters.ts';
import { NO_FILTERS } from './search/search.ts';
import { suggestNames } from './search/suggestNames.ts';

const calls = os.candidatos;

/** Refuses a city that somebody's country leaves no room for (docs/reglas/personas.md). */
function refuseOtherCiudad(
  { ciudadId, ciudadLibre }: Pick<queries.CandidatoFields, 'ciudadId' | 'ciudadLibre'>,
  paisId: number | null | undefined,
): void {
  if (!paisId) return;
  if (paisId === DEFAULT_PAIS_ID && ciudadLibre)
    throw new BadInput('Ciudad: en Paraguay se elige de la lista');
  if (paisId !== DEFAULT_PAIS_ID && ciudadId)
    throw new BadInput('Ciudad: fuera de Paraguay se escribe, no se elige de la lista');
}

/** A search that finds this few has found its person. */
const FOUND = 10;

/** Reserved fields to be saved; an empty text clears one. 400 for a null from staff who were not shown the value. */
async function reservedToSave(
  { usuario, services: { db } }: CallContext,
  id: number,
  sent: queries.CandidatoFields,
): Promise<queries.CandidatoFields> {
  const nulls = RESERVED.filter((field) => sent[field] === null);
  if (nulls.length > 0 && isStaff(usuario.rol) && (await readLimits(db)).reservados) {
    const held = await queries.findReserved(db, id);
    const lost = nulls.find((field) => held?.[field]);
    if (lost)
      throw new BadInput(
        `${candidatoFields[lost].label}: está reservado; para vaciarlo mandá un texto vacío`,
      );
  }
  return {
    ...sent,
    ...Object.fromEntries(RESERVED.flatMap((field) => (sent[field] === '' ? [[field, null]] : []))),
  };
}

export const candidatosRoutes = {
  search: calls.search.handler(async ({ input, context: { services, usuario, ip } }) => {
    const filters = await resolveFilters(services.db, input, usuario.id);
    const page = await queries.pageCandidatos(services.db, filters);
    const ids = page.items.map(({ idNumerico }) => idNumerico);
    const found = page.total <= FOUND;
    await services.listed.show(services, usuario, ids, { found });
    if (found && asksForNumber(input.busquedaRapida ?? '')) await openFound(services, usuario, { ids, ip });
    const meant = await suggestNames(services.db, filters, page.total);
    return { ...page, ...(meant.length > 0 && { sugerencias: meant }) };
  }),

  explain: calls.explain.handler(async ({ input, context: { services, usuario } }) =>
    explain(services.db, await resolveFilters(services.db, { ...NO_FILTERS, ...input }, usuario.id)),
  ),

  byPhone: calls.byPhone.handler(async ({ input, context }) => {
    const { services, usuario, ip } = context;
    const found = await listAlike(services.db, { telefonos: [input.mobile] });
    const items = found.map(({ motivos: _, ...person }) => person);
    await openFound(services, usuario, { ids: items.map(({ idNumerico }) => idNumerico), ip });
    return { total: items.length, searchResultsByTerm: [{ term: input.mobile, count: items.length, items }] };
  }),

  alike: calls.alike.handler(async ({ input, context: { services, usuario, ip } }) => {
    const items = await listAlike(services.db, {
      ...input,
      telefonos: [input.telefono1, input.telefono2, input.telefono3],
      nombre: `${input.nombre ?? ''} ${input.apellido ?? ''}`,
    });
    await openFound(services, usuario, { ids: items.map(({ idNumerico }) => idNumerico), ip });
    return { items };
  }),

  perfil: calls.perfil.handler(async ({ input, context }) => {
    const { usuario } = context;
    requireOwn(usuario, input.idNumerico);
    if (isStaff(usuario.rol)) return { candidato: await openedPerfil(context, input.idNumerico) };
    return { candidato: withoutInternal(await readPerfil(context, input.idNumerico)) };
  }),

  perfilForStaff: calls.perfilForStaff.handler(async ({ input, context }) => ({
    candidato: await openedPerfil(context, input.idNumerico),
  })),

  reserved: calls.reserved.handler(async ({ input, context: { usuario, services, ip } }) => {
    const candidatoId = input.idNumerico;
    const reserved = await queries.findReserved(services.db, candidatoId);
    if (!reserved) throw await notFoundCandidato(services.db, candidatoId, usuario.rol);
    await openPerson(services, usuario, { accion: 'reservado', candidatoId, ip });
    return reserved;
  }),

  create: calls.create.handler(async ({ input, context }) => {
    const { camposPropios, ...sent } = input;
    refuseOtherCiudad(sent, sent.paisId);
    const fields = withOneCiudad(sent as queries.CandidatoFields);
    const id = await transaction(context.services.db, async (tx) => {
      await checkFields(tx, fields, context.usuario);
      const campos = await checkCampos(tx, 'candidato', camposPropios ?? {});
      return queries.insertCandidato(tx, fields, campos);
    });
    return { message: TEXTS.candidatoCreado, idNumerico: id };
  }),

  edit: calls.edit.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { candidatoIdNumerico: id, version, camposPropios, ...sent } = input;
    requireOwn(context.usuario, id);
    if (context.usuario.rol === 'candidato' && INTERNAL_FIELDS.some((field) => field in sent))
      throw new Forbidden();
    if (sent.ciudadId || sent.ciudadLibre)
      refuseOtherCiudad(sent, sent.paisId === undefined ? await queries.findPais(db, id) : sent.paisId);
    const fields = withOneCiudad(await reservedToSave(context, id, sent as queries.CandidatoFields));
    await transaction(db, async (tx) => {
      await checkFields(tx, fields, context.usuario, id);
      const campos = await checkCampos(tx, 'candidato', camposPropios, {
        before: (camposPropios && (await queries.findCampos(tx, id))) ?? {},
        asCandidato: context.usuario.rol === 'candidato',
      });
      if (!(await queries.updateCandidato(tx, id, fields, version, campos))) {
        const current = await queries.findVersion(tx, id);
        if (current === undefined) throw await notFoundCandidato(tx, id, context.usuario.rol);
        throw await staleRefusal(tx, version!, current, { de: 'candidato', deId: id, tablas: ['candidato'] });
      }
      await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
    });
    return { message: TEXTS.candidatoEditado };
  }),

  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    if ((await removeCandidatos(services, [input.idNumerico])) === 0)
      throw new NotFound('No existe ese candidato');
    return { message: TEXTS.candidatoEliminado };
  }),

  ...rowsRoutes,
  ...documentosRoutes,
  ...normalizeRoutes,
};
