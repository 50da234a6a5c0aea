import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { exigirPropio, os, type Usuario } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { fileLink } from '../../platform/links.ts';
import { postulaciones } from '../oportunidades/index.ts';
import { documentosRoutes } from './documentos-routes.ts';
import { filasRoutes } from './filas-routes.ts';
import { fotosConEnlaces } from './fotos.ts';
import { normalizarRoutes } from './normalizar.ts';
import * as q from './queries.ts';
import { removeCandidatos } from './removal.ts';
import { CAMPOS_INTERNOS, conUnaCiudad, sinInternos } from './rules.ts';

const c = os.candidatos;

/** Checks what only the database knows: places, nationality, a document that is already somebody's. */
async function revisar(db: Db, campos: q.CamposCandidato, usuario: Usuario, id?: number): Promise<void> {
  if (campos.nacimientoFecha && String(campos.nacimientoFecha) > localDay()) {
    throw new BadInput('Fecha de nacimiento: no puede ser futura');
  }
  const lugares = await q.existenLugares(db, campos as { paisId?: number; ciudadId?: number });
  if (!lugares.pais) throw new BadInput('País: no existe en la lista');
  if (!lugares.ciudad) throw new BadInput('Ciudad: no existe en la lista');
  if (!(await q.sonAuxiliares(db, [['nacionalidad', campos.nacionalidadIdNumerico as number | null]]))) {
    throw new BadInput('Nacionalidad: no existe en la lista');
  }
  const titular = campos.documento ? await q.findDocumento(db, String(campos.documento), id) : undefined;
  if (titular) {
    throw new Conflict(
      usuario.rol === 'candidato'
        ? 'Ese documento ya está registrado'
        : `Ese documento ya es del candidato N.º ${titular.id}`,
    );
  }
}

export const candidatosRoutes = c.router({
  search: c.search.handler(({ input, context }) => q.pageCandidatos(context.services.db, input)),

  byPhone: c.byPhone.handler(async ({ input, context }) => {
    const digitos = input.mobile.replace(/\D/g, '').slice(-8);
    const items = digitos.length === 8 ? await q.listPorTelefono(context.services.db, digitos) : [];
    return { total: items.length, searchResultsByTerm: [{ term: input.mobile, count: items.length, items }] };
  }),

  perfil: c.perfil.handler(async ({ input, context }) => {
    exigirPropio(context.usuario, input.idNumerico);
    const { db } = context.services;
    const perfil = await q.findPerfil(db, input.idNumerico);
    if (!perfil) throw new NotFound('No existe ese candidato');
    const { fotos, ...leido } = perfil;
    const fotosV2 = await fotosConEnlaces(fotos, (objetoId) => fileLink(context, objetoId));
    const candidato: CandidatoPerfil = { ...leido, fotosV2 };
    return { candidato: context.usuario.rol === 'candidato' ? sinInternos(candidato) : candidato };
  }),

  create: c.create.handler(async ({ input, context }) => {
    const { db } = context.services;
    const campos = conUnaCiudad(input as q.CamposCandidato);
    await revisar(db, campos, context.usuario);
    return { message: TEXTS.candidatoCreado, idNumerico: await q.insertCandidato(db, campos) };
  }),

  edit: c.edit.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { candidatoIdNumerico: id, version, ...enviados } = input;
    exigirPropio(context.usuario, id);
    if (context.usuario.rol === 'candidato' && CAMPOS_INTERNOS.some((campo) => campo in enviados))
      throw new Forbidden();
    const campos = conUnaCiudad(enviados as q.CamposCandidato);
    await revisar(db, campos, context.usuario, id);
    if (!(await q.updateCandidato(db, id, campos, version))) {
      if (!(await q.existeCandidato(db, id))) throw new NotFound('No existe ese candidato');
      throw new Conflict(TEXTS.otraPersonaModifico);
    }
    await publicar(db, { tipo: 'candidatos', candidatosIds: [id] });
    return { message: TEXTS.candidatoEditado };
  }),

  postulaciones: c.postulaciones.handler(async ({ input, context: { usuario, services } }) => {
    exigirPropio(usuario, input.candidatoIdNumerico);
    return postulaciones(services.db, input, usuario.rol === 'candidato');
  }),

  remove: c.remove.handler(async ({ input, context: { services } }) => {
    if ((await removeCandidatos(services, [input.idNumerico])) === 0)
      throw new NotFound('No existe ese candidato');
    return { message: TEXTS.candidatoEliminado };
  }),

  ...filasRoutes,
  ...documentosRoutes,
  ...normalizarRoutes,
});
