import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { MAX_CLIENTE_CONTACTS, MAX_SHARED_DAYS } from '@tembiapo/contract/domain/clientes.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { fromOf, os } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { publish, publishCliente } from '../../../platform/live/eventos.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { askByMail } from './consent.ts';
import { readWords } from './identity/readWords.ts';
import { keepReview } from './keepReview.ts';
import { remindMail, sharedMail } from './mails.ts';
import { listWithoutName } from './presentacion-queries.ts';
import { presentacionRoutes } from './presentacionRoutes.ts';
import * as queries from './queries.ts';
import { tellPages } from './tell.ts';
import { listTerna } from './terna-queries.ts';
import { ternaRoutes } from './ternaRoutes.ts';

const calls = os.compartidas;

/** The contacts named, each address once. */
function contactsOf(asked: readonly { nombre: string; correo: string }[]) {
  const named = new Map(
    asked.map(({ nombre, correo }) => [
      correo.trim().toLowerCase(),
      { nombre: nombre.trim(), correo: correo.trim().toLowerCase() },
    ]),
  );
  for (const correo of named.keys())
    if (!validEmail(correo)) throw new BadInput(`contactos: «${correo}» no es un correo válido`);
  return [...named.values()];
}

function checkLastDay(last: string): void {
  const today = localDay();
  if (last < today) throw new Rule('Hasta: no puede ser un día que pasó');
  if (last > addDays(today, MAX_SHARED_DAYS))
    throw new Rule(`Hasta: se comparte por ${MAX_SHARED_DAYS} días como máximo`);
}

/** A new link for a contact, and what their mail says beside it. */
async function linkMail(
  tx: Db,
  { publicUrl, AGENCY_NAME }: Settings,
  contacto: { id: number; nombre: string; correo: string },
  { titulo, hasta }: { titulo: string; hasta: string },
) {
  const key = newKey();
  await queries.insertLink(tx, contacto.id, hashOf(key), hasta);
  const { nombre, correo } = contacto;
  return { nombre, correo, agency: AGENCY_NAME, titulo, url: `${publicUrl}/cliente#${key}` };
}

/** Sharing an opportunity with its client (docs/reglas/clientes.md). */
export const compartidasRoutes = calls.router({
  read: calls.read.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { db } = context.services;
    const oportunidad = await queries.requireOportunidad(db, id);
    const [rule = null, contacts, possible, people, pdfUrl] = await Promise.all([
      queries.findShared(db, id),
      queries.listContacts(db, id),
      queries.listPossible(db, oportunidad.empresaId),
      listTerna(db, id),
      linkTo(context, `/v1/oportunidad/terna/pdf?oportunidadIdNumerico=${id}`),
    ]);
    return {
      empresaNombre: oportunidad.empresa,
      esCliente: oportunidad.esCliente,
      compartida: rule,
      contactos: contacts,
      contactosPosibles: possible,
      terna: people,
      pdfUrl,
    };
  }),

  share: calls.share.handler(async ({ input, context: { usuario, services } }) => {
    const { settings } = services;
    const { oportunidadIdNumerico: id, hasta } = input;
    const named = contactsOf(input.contactos);
    checkLastDay(hasta);
    const words = await readWords(services.db);
    return transaction(services.db, async (tx) => {
      const oportunidad = await queries.requireOportunidad(tx, id, true);
      if (!oportunidad.esCliente) throw new Rule(`${oportunidad.empresa} no figura como cliente`);
      if (!oportunidad.enCurso) throw new Rule('La oportunidad ya terminó: no se comparte');
      const already = await queries.contactsOf(tx, id);
      if (named.length + already.length === 0) throw new BadInput('contactos: elegí al menos uno');
      await queries.putShared(tx, id, usuario.id, input);
      // People who agreed to be shown without their name are asked again before it is revealed.
      if (!input.anonima)
        for (const person of await listWithoutName(tx, id))
          await askByMail(tx, services, id, oportunidad, { ...person, anonima: false });
      const links = [];
      for (const { nombre, correo } of named) {
        const contactoId = await queries.putContact(tx, oportunidad.empresaId, { nombre, correo });
        if (!(await queries.shareWith(tx, id, contactoId))) continue;
        const contacto = { id: contactoId, nombre, correo };
        const mail = await linkMail(tx, settings, contacto, { titulo: oportunidad.titulo, hasta });
        links.push({ correo, url: mail.url });
        await queueMail(tx, services, { ...sharedMail(mail), oportunidadId: id });
      }
      if ((await queries.contactsOf(tx, id)).length > MAX_CLIENTE_CONTACTS)
        throw new Rule(`Se comparte con hasta ${MAX_CLIENTE_CONTACTS} personas`);
      const people = await keepReview(tx, settings, { oportunidadId: id, ...input }, words);
      await tellPages(tx, id);
      const waiting = people.some(({ waits }) => waits);
      const message =
        links.length === 0
          ? 'Lo que ve el cliente está guardado'
          : links.length === 1
            ? 'Compartida: el enlace va en camino'
            : `Compartida: ${links.length} enlaces van en camino`;
      return { message: waiting ? `${message}. Falta revisar la terna` : message, enlaces: links };
    });
  }),

  unshare: calls.unshare.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, contactoIdNumerico: contactoId = null } = input;
    await transaction(services.db, async (tx) => {
      await queries.requireOportunidad(tx, id, true);
      const gone = await queries.unshare(tx, id, contactoId);
      if (contactoId !== null && gone.length === 0)
        throw new NotFound('La oportunidad no está compartida con ese contacto');
      await tellPages(tx, id, { contactos: gone });
    });
    return {
      message: contactoId === null ? 'La oportunidad no se comparte más' : 'Ese contacto ya no la ve',
    };
  }),

  revoke: calls.revoke.handler(async ({ input: { contactoIdNumerico }, context }) => {
    const { services, usuario } = context;
    await transaction(services.db, async (tx) => {
      const oportunidades = await queries.revoke(tx, contactoIdNumerico);
      if (!oportunidades) throw new NotFound('Ese contacto no existe o ya no tiene acceso');
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Acceso de un cliente quitado',
          usuarioId: usuario.id,
          detalle: `Contacto ${contactoIdNumerico}`,
        },
        fromOf(context),
      );
      await publishCliente(tx, [contactoIdNumerico]);
      for (const oportunidadId of oportunidades)
        await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
    });
    return { message: 'Listo: ese contacto no entra más' };
  }),

  remind: calls.remind.handler(async ({ input: { oportunidadIdNumerico: id }, context: { services } }) => {
    const { settings } = services;
    const n = await transaction(services.db, async (tx) => {
      const oportunidad = await queries.requireOportunidad(tx, id);
      const shared = await queries.findShared(tx, id);
      if (!shared || shared.hasta < localDay() || !oportunidad.enCurso)
        throw new Rule('La oportunidad no está compartida');
      const waiting = await queries.takeReminded(tx, id);
      if (waiting.length === 0)
        throw new Rule('No hay a quién recordarle: opinaron de todos, o se les escribió hoy');
      const { titulo } = oportunidad;
      for (const contacto of waiting) {
        const mail = await linkMail(tx, settings, contacto, { titulo, hasta: shared.hasta });
        await queueMail(tx, services, { ...remindMail(mail, contacto.sinOpinar), oportunidadId: id });
      }
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [] });
      return waiting.length;
    });
    return { message: n === 1 ? 'Se lo recordamos a 1 contacto' : `Se lo recordamos a ${n} contactos` };
  }),

  ...ternaRoutes,
  ...presentacionRoutes,
});
