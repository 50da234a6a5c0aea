import { validEmail } from '@tembiapo/contract/domain/access.ts';
import type { PresentacionEstado } from '@tembiapo/contract/domain/clientes.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { consentMail } from './mails.ts';
import * as presentacionQueries from './presentacion-queries.ts';
import * as queries from './queries.ts';
import { tellInCharge, tellPages } from './tell.ts';

/** Asks somebody by mail whether they may be presented; returns the link when they have no address to write to. */
export async function askByMail(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  oportunidadId: number,
  oportunidad: queries.Shareable,
  candidato: { id: number; nombre: string; correo: string | null; anonima: boolean },
): Promise<string | null> {
  const { settings } = services;
  const key = newKey();
  const url = `${settings.publicUrl}/presentacion#${key}`;
  await presentacionQueries.askConsent(tx, {
    oportunidadId,
    candidatoId: candidato.id,
    hash: hashOf(key),
    conNombre: !candidato.anonima,
  });
  if (!candidato.correo || !validEmail(candidato.correo)) return url;
  await queueMail(tx, services, {
    ...consentMail({
      nombre: candidato.nombre,
      correo: candidato.correo,
      agency: settings.AGENCY_NAME,
      titulo: oportunidad.tituloPublico,
      empresa: oportunidad.confidencial ? null : oportunidad.empresa,
      ciudad: oportunidad.ciudad,
      bloques: oportunidad.bloques,
      anonima: candidato.anonima,
      url,
    }),
    candidatoId: candidato.id,
  });
  return null;
}

const SAID: Record<PresentacionEstado, string> = {
  pedida: '',
  aceptada: 'aceptó que se le presente al cliente',
  rechazada: 'no quiere que se le presente al cliente',
  retirada: 'retiró su consentimiento: el cliente no le ve más',
};

/**
 * Records an answer as part of `tx`, tells open pages, and returns the message for the person. A no takes them out of
 * everything, whichever link it comes by. `anonima`: what the page asked them; 409 when the question has changed since.
 */
export async function answerConsent(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  presentacion: presentacionQueries.StoredPresentacion,
  { acepta, anonima, por }: { acepta: boolean; anonima?: boolean | undefined; por: 'enlace' | 'portal' },
): Promise<string> {
  const { id, oportunidadId, candidatoId, nombre, estado: before, conNombre, sinNombre } = presentacion;
  if (acepta && anonima === conNombre) throw new Conflict('La pregunta cambió: volvé a leerla');
  const estado = acepta
    ? 'aceptada'
    : before === 'aceptada' || before === 'retirada' || sinNombre
      ? 'retirada'
      : 'rechazada';
  if (estado !== before) {
    const oportunidad = await queries.findShareable(tx, oportunidadId);
    if (acepta && !oportunidad?.enCurso) throw new Conflict('Esta búsqueda ya terminó. ¡Gracias igual!');
    await presentacionQueries.answerPresentacion(tx, id, { estado, por });
    await tellInCharge(tx, services, oportunidadId, {
      titulo: `${nombre} ${SAID[estado]}`,
      texto: oportunidad?.titulo ?? '',
      candidatoId,
    });
    await tellPages(tx, oportunidadId, { candidatosIds: [candidatoId] });
  }
  if (acepta) return '¡Gracias! Te presentamos a la empresa. Podés cambiar de idea cuando quieras.';
  return estado === 'retirada'
    ? 'Listo: la empresa no ve más tus datos.'
    : 'Gracias por avisarnos: no te presentamos.';
}
