import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { greetedName } from '@tembiapo/contract/domain/nameTitles.ts';
import { transaction } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { countedAddress, os } from '../../../platform/http/context.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { answerConsent } from './consent.ts';
import * as presentacionQueries from './presentacion-queries.ts';
import * as queries from './queries.ts';

const calls = os.compartidas;
const DEAD_LINK = 'Este enlace ya no sirve. Si querés, escribinos.';

/** People's consent to be presented, given by a link or in the portal (docs/reglas/clientes.md). */
export const presentacionRoutes = {
  openConsent: calls.openConsent.handler(async ({ input: { clave }, context }) => {
    const { db, settings } = context.services;
    const link = { key: clave, address: () => countedAddress(context), dead: DEAD_LINK };
    const found = await followLink(db, link, (hash) => presentacionQueries.findByLink(db, hash));
    const oportunidad = await queries.findShareable(db, found.oportunidadId);
    if (!oportunidad) throw new NotFound(DEAD_LINK);
    return {
      nombre: greetedName(found.nombre) || found.nombre,
      titulo: oportunidad.tituloPublico,
      empresa: oportunidad.confidencial ? null : oportunidad.empresa,
      ciudad: oportunidad.ciudad,
      publicacionUrl:
        !settings.bolsaOff && (await queries.isPublished(db, found.oportunidadId))
          ? `${settings.BOLSA_URL ?? `${settings.bolsaUrl}/empleos`}/${found.oportunidadId}`
          : null,
      bloques: oportunidad.bloques.map(({ titulo, contenido }) => ({ titulo, texto: linesOf(contenido) })),
      anonima: !found.conNombre,
      sinNombre: found.sinNombre,
      estado: found.estado,
    };
  }),
  answerConsent: calls.answerConsent.handler(async ({ input, context }) => {
    const { services } = context;
    const { db } = services;
    const { clave, acepta, anonima } = input;
    const link = { key: clave, address: () => countedAddress(context), dead: DEAD_LINK };
    await followLink(db, link, (hash) => presentacionQueries.findByLink(db, hash));
    const message = await transaction(db, async (tx) => {
      const found = await presentacionQueries.findByLink(tx, hashOf(clave), true);
      if (!found) throw new NotFound(DEAD_LINK);
      return answerConsent(tx, services, found, { acepta, anonima, por: 'enlace' });
    });
    return { message };
  }),

  own: calls.own.handler(async ({ context: { usuario, services } }) => ({
    items:
      usuario.candidatoId === null ? [] : await presentacionQueries.listOwn(services.db, usuario.candidatoId),
  })),
  answerOwn: calls.answerOwn.handler(async ({ input, context: { usuario, services } }) => {
    const message = await transaction(services.db, async (tx) => {
      const { id, acepta, anonima } = input;
      const found =
        usuario.candidatoId === null
          ? undefined
          : await presentacionQueries.lockOwn(tx, id, usuario.candidatoId);
      if (!found) throw new NotFound('No existe esa presentación');
      return answerConsent(tx, services, found, { acepta, anonima, por: 'portal' });
    });
    return { message };
  }),
};
