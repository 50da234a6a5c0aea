import { randomBytes } from 'node:crypto';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { MAX_CLIENTE_CONTACTS, MAX_SHARED_DAYS, MAX_TERNA } from '@tembiapo/contract/domain/clientes.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { permitExport } from '../../../platform/disclosures/permitExport.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { fromOf, os } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { publish, publishCliente } from '../../../platform/live/eventos.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { answerConsent, askByMail } from './consent.ts';
import { remindMail, sharedMail } from './mails.ts';
import { printTerna } from './printTerna.ts';
import * as q from './queries.ts';
import { readShownTerna } from './shownTerna.ts';
import { tellPages } from './tell.ts';

const c = os.compartidas;
/** What one address may open or answer by link within an hour. */
const MAX_TRIES = 60;
const DEAD_LINK = 'Este enlace ya no sirve. Si querés, escribinos.';

async function requireOportunidad(db: Db, id: number, locking = false): Promise<q.Shareable> {
  const found = await q.findShareable(db, id, locking);
  if (!found) throw new NotFound('No existe esa oportunidad');
  return found;
}

/** Contacts as they were named, each address once. */
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

const newLink = () => {
  const key = randomBytes(24).toString('base64url');
  return { key, hash: hashOf(key) };
};

/** Sharing an opportunity with its client (docs/reglas/clientes.md). */
export const compartidasRoutes = c.router({
  read: c.read.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { db } = context.services;
    const oportunidad = await requireOportunidad(db, id);
    const [rule = null, contacts, possible, people, pdfUrl] = await Promise.all([
      q.findShared(db, id),
      q.listContacts(db, id),
      q.listPossible(db, oportunidad.empresaId),
      q.listTerna(db, id),
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

  share: c.share.handler(async ({ input, context: { usuario, services } }) => {
    const { settings } = services;
    const { oportunidadIdNumerico: id, hasta } = input;
    const named = contactsOf(input.contactos);
    checkLastDay(hasta);
    return transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id, true);
      if (!oportunidad.esCliente) throw new Rule(`${oportunidad.empresa} no figura como cliente`);
      if (!oportunidad.enCurso) throw new Rule('La oportunidad ya terminó: no se comparte');
      const already = await q.contactsOf(tx, id);
      if (named.length + already.length === 0) throw new BadInput('contactos: elegí al menos uno');
      await q.putShared(tx, id, usuario.id, input);
      // Whoever agreed to be shown without their name is asked anew before it is told.
      if (!input.anonima)
        for (const person of await q.listWithoutName(tx, id))
          await askByMail(tx, services, id, oportunidad, { ...person, anonima: false });
      const links = [];
      for (const { nombre, correo } of named) {
        const contactoId = await q.putContact(tx, oportunidad.empresaId, { nombre, correo });
        if (!(await q.shareWith(tx, id, contactoId))) continue;
        const { key, hash } = newLink();
        await q.insertLink(tx, contactoId, hash, hasta);
        const url = `${settings.publicUrl}/cliente#${key}`;
        links.push({ correo, url });
        const mail = { nombre, correo, agency: settings.AGENCY_NAME, titulo: oportunidad.titulo, url };
        await queueMail(tx, services, { ...sharedMail(mail), oportunidadId: id });
      }
      if ((await q.contactsOf(tx, id)).length > MAX_CLIENTE_CONTACTS)
        throw new Rule(`Se comparte con hasta ${MAX_CLIENTE_CONTACTS} personas`);
      await tellPages(tx, id);
      const message =
        links.length === 0
          ? 'Lo que ve el cliente está guardado'
          : links.length === 1
            ? 'Compartida: el enlace va en camino'
            : `Compartida: ${links.length} enlaces van en camino`;
      return { message, enlaces: links };
    });
  }),

  unshare: c.unshare.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, contactoIdNumerico: contactoId = null } = input;
    await transaction(services.db, async (tx) => {
      await requireOportunidad(tx, id, true);
      const gone = await q.unshare(tx, id, contactoId);
      if (contactoId !== null && gone.length === 0)
        throw new NotFound('La oportunidad no está compartida con ese contacto');
      await tellPages(tx, id, { contactos: gone });
    });
    return {
      message: contactoId === null ? 'La oportunidad no se comparte más' : 'Ese contacto ya no la ve',
    };
  }),

  revoke: c.revoke.handler(async ({ input: { contactoIdNumerico }, context }) => {
    const { services, usuario } = context;
    await transaction(services.db, async (tx) => {
      const oportunidades = await q.revoke(tx, contactoIdNumerico);
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

  remind: c.remind.handler(async ({ input: { oportunidadIdNumerico: id }, context: { services } }) => {
    const { settings } = services;
    const n = await transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id);
      const shared = await q.findShared(tx, id);
      if (!shared || shared.hasta < localDay() || !oportunidad.enCurso)
        throw new Rule('La oportunidad no está compartida');
      const waiting = await q.takeReminded(tx, id);
      if (waiting.length === 0)
        throw new Rule('No hay a quién recordarle: opinaron de todos, o se les escribió hoy');
      for (const { id: contactoId, nombre, correo, sinOpinar } of waiting) {
        const { key, hash } = newLink();
        await q.insertLink(tx, contactoId, hash, shared.hasta);
        const url = `${settings.publicUrl}/cliente#${key}`;
        const mail = { nombre, correo, agency: settings.AGENCY_NAME, titulo: oportunidad.titulo, url };
        await queueMail(tx, services, { ...remindMail(mail, sinOpinar), oportunidadId: id });
      }
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [] });
      return waiting.length;
    });
    return { message: n === 1 ? 'Se lo recordamos a 1 contacto' : `Se lo recordamos a ${n} contactos` };
  }),

  putOnTerna: c.putOnTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId, palabras = null } = input;
    return transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id, true);
      const person = await q.findForTerna(tx, id, candidatoId);
      if (!person) throw new NotFound('Esa persona no está en la oportunidad');
      if (!person.enCurso) throw new Rule('Esa persona no sigue en la oportunidad');
      if (person.hayEnTerna >= MAX_TERNA) throw new Rule(`La terna admite hasta ${MAX_TERNA} personas`);
      await q.putOnTerna(tx, id, candidatoId, palabras);
      const fresh = person.estado === null;
      const nameless = (await q.findShared(tx, id))?.anonima ?? true;
      const link = fresh
        ? await askByMail(tx, services, id, oportunidad, { id: candidatoId, anonima: nameless, ...person })
        : null;
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
      const message = !fresh
        ? 'Terna guardada'
        : link === null
          ? 'En la terna: le preguntamos por correo si acepta que se la presente'
          : 'En la terna: no tiene correo, pasale el enlace para que acepte';
      return { message, enlace: link };
    });
  }),

  takeFromTerna: c.takeFromTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    await transaction(services.db, async (tx) => {
      if (!(await q.takeFromTerna(tx, id, candidatoId)))
        throw new NotFound('Esa persona no está en la terna');
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
    });
    return { message: 'Fuera de la terna' };
  }),

  orderTerna: c.orderTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatosIds } = input;
    await transaction(services.db, async (tx) => {
      await requireOportunidad(tx, id, true);
      if (!(await q.orderTerna(tx, id, candidatosIds)))
        throw new Rule('La terna cambió mientras la ordenabas. Recargá la página.');
      await tellPages(tx, id);
    });
    return { message: 'Terna ordenada' };
  }),

  askAgain: c.askAgain.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    return transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id);
      const person = await q.findForTerna(tx, id, candidatoId);
      if (!person?.estado) throw new NotFound('A esa persona no se le preguntó todavía');
      if (person.estado !== 'pedida') throw new Rule('Esa persona ya respondió: solo ella puede cambiarlo');
      if (person.preguntadoHoy && person.correo) throw new Rule('Se le preguntó hoy: esperá hasta mañana');
      const nameless = (await q.findShared(tx, id))?.anonima ?? true;
      const link = await askByMail(tx, services, id, oportunidad, {
        id: candidatoId,
        anonima: nameless,
        ...person,
      });
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [candidatoId] });
      return {
        message: link ? 'Pasale este enlace: el anterior ya no sirve' : 'Le preguntamos de nuevo por correo',
        enlace: link,
      };
    });
  }),

  pdf: c.pdf.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { services } = context;
    const oportunidad = await requireOportunidad(services.db, id);
    const rule = await q.findShared(services.db, id);
    const personas = await readShownTerna(services.db, services.settings, {
      oportunidadId: id,
      anonima: rule?.anonima ?? true,
      conExpectativa: rule?.conExpectativa ?? false,
      conEmpleadores: rule?.conEmpleadores ?? false,
    });
    if (personas.length === 0) throw new Rule('Nadie de la terna aceptó todavía que se la presente');
    const name = `Terna ${oportunidad.titulo}`;
    const { mark } = await permitExport(context, { nombre: name, total: personas.length });
    const { titulo, empresa } = oportunidad;
    return printTerna(services, personas, { titulo, empresa, mark: { ...mark, para: empresa } });
  }),

  openConsent: c.openConsent.handler(async ({ input: { clave }, context: { services, ip } }) => {
    const { db, settings } = services;
    await limitTries(db, [{ tipo: 'presentacion', clave: ip, max: MAX_TRIES, minutes: 60 }]);
    const found = await q.findByLink(db, hashOf(clave));
    const oportunidad = found && (await q.findShareable(db, found.oportunidadId));
    if (!found || !oportunidad) throw new NotFound(DEAD_LINK);
    return {
      nombre: found.nombre,
      titulo: oportunidad.tituloPublico,
      empresa: oportunidad.confidencial ? null : oportunidad.empresa,
      ciudad: oportunidad.ciudad,
      publicacionUrl: (await q.isPublished(db, found.oportunidadId))
        ? `${settings.BOLSA_URL ?? `${settings.bolsaUrl}/empleos`}/${found.oportunidadId}`
        : null,
      bloques: oportunidad.bloques.map(({ titulo, contenido }) => ({ titulo, texto: linesOf(contenido) })),
      anonima: !found.conNombre,
      estado: found.estado,
    };
  }),
  answerConsent: c.answerConsent.handler(async ({ input: { clave, acepta }, context: { services, ip } }) => {
    const { db } = services;
    await limitTries(db, [{ tipo: 'presentacion', clave: ip, max: MAX_TRIES, minutes: 60 }]);
    const message = await transaction(db, async (tx) => {
      const found = await q.findByLink(tx, hashOf(clave), true);
      if (!found) throw new NotFound(DEAD_LINK);
      return answerConsent(tx, services, found, { acepta, por: 'enlace' });
    });
    return { message };
  }),

  own: c.own.handler(async ({ context: { usuario, services } }) => ({
    items: usuario.candidatoId === null ? [] : await q.listOwn(services.db, usuario.candidatoId),
  })),
  answerOwn: c.answerOwn.handler(async ({ input: { id, acepta }, context: { usuario, services } }) => {
    const message = await transaction(services.db, async (tx) => {
      const found = usuario.candidatoId === null ? undefined : await q.lockOwn(tx, id, usuario.candidatoId);
      if (!found) throw new NotFound('No existe esa presentación');
      return answerConsent(tx, services, found, { acepta, por: 'portal' });
    });
    return { message };
  }),
});
