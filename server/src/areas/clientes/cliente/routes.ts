import { randomInt, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { CLIENTE_CODE_TRIES } from '@tembiapo/contract/domain/clientes.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { newDocumentCode, noteDisclosure, noteTerna } from '../../../platform/disclosures/disclosures.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/files/files.ts';
import {
  countedAddress,
  fromOf,
  os,
  type RequestContext,
  type Services,
} from '../../../platform/http/context.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { codeMail, printTerna, readShownTerna } from '../../busquedas/compartidas/index.ts';
import { CLIENTE_MINUTES, freeForClientes } from '../../busquedas/horas/index.ts';
import { CV } from '../../personas/candidatos/index.ts';
import { listenForContacto } from './listenForContacto.ts';
import { opine } from './opine.ts';
import * as queries from './queries.ts';

const calls = os.cliente;
const DEAD_LINK = 'Este enlace ya no sirve. Pedile otro a la agencia.';
const NOT_SHARED = 'Esta búsqueda ya no está compartida con vos';
const NO_CODE = 'El código venció o ya se usó. Pedí otro.';

/** 'a•••@empresa.com.py': enough for its owner. */
const masked = (correo: string): string => correo.replace(/^(.).*@/, '$1•••@');

const follow = (context: RequestContext, key: string): Promise<queries.Linked> =>
  followLink(context.services.db, { key, address: () => countedAddress(context), dead: DEAD_LINK }, (hash) =>
    queries.findByLink(context.services.db, hash),
  );

async function requireShared(db: Db, contacto: Contacto, oportunidadId: number): Promise<queries.SharedWith> {
  const [shared] = await queries.listShared(db, contacto, oportunidadId);
  if (!shared) throw new NotFound(NOT_SHARED);
  return shared;
}

/** A client sees the two series of a stage as one. */
function inStages(counted: queries.SharedWith['contado']): { descripcion: string; cantidad: number }[] {
  const stages = new Map<string, { orden: number; cantidad: number }>();
  for (const { etapaId, cantidad } of counted) {
    const etapa = etapaById(etapaId);
    if (!etapa || etapa.serie === 'anterior') continue;
    const { cantidad: before = 0 } = stages.get(etapa.descripcion) ?? {};
    stages.set(etapa.descripcion, { orden: etapa.orden, cantidad: before + cantidad });
  }
  return [...stages]
    .sort(([, a], [, b]) => a.orden - b.orden)
    .map(([name, { cantidad }]) => ({ descripcion: name, cantidad }));
}

const seenOf = ({
  idNumerico,
  titulo,
  pausada,
  hasta,
  conConteos,
  personas,
  sinOpinar,
  contado,
}: queries.SharedWith) => ({
  idNumerico,
  titulo,
  pausada,
  hasta,
  etapas: conConteos ? inStages(contado) : null,
  personas,
  sinOpinar,
});

const codeHash = (contactoId: number, code: string): Buffer => hashOf(`${contactoId} ${code}`);

const ruleOf = (shared: queries.SharedWith) => ({ ...shared, oportunidadId: shared.idNumerico });

/** The mark on a document that a contact downloads: who, when, for which company, and the code of its entry in the trail. */
const markOf = ({ nombre, empresa }: Contacto, code: string) => ({
  who: nombre,
  when: formatMoment(new Date().toISOString()),
  para: empresa,
  codigo: code,
});

/** The shortlist, if it is shared with this contact; 404 otherwise. */
async function requireTerna(
  { services, contacto }: { services: Services; contacto: Contacto },
  oportunidadId: number,
) {
  const shared = await requireShared(services.db, contacto, oportunidadId);
  return { shared, personas: await readShownTerna(services.db, services.settings, ruleOf(shared)) };
}

/** A client's contact looks and answers (docs/reglas/clientes.md). */
export const clienteRoutes = calls.router({
  askCode: calls.askCode.handler(async ({ input: { clave }, context }) => {
    const { services } = context;
    const { db, settings } = services;
    const { id, nombre, correo } = await follow(context, clave);
    await limitTries(db, { 'cliente-codigo': id });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await transaction(db, async (tx) => {
      await queries.putCode(tx, id, codeHash(id, code));
      await queueMail(tx, services, codeMail(nombre, correo, settings.AGENCY_NAME, code));
    });
    return { message: 'Te mandamos un código por correo', correo: masked(correo) };
  }),

  enter: calls.enter.handler(async ({ input: { clave, codigo }, context }) => {
    const { services, browser } = context;
    const { db } = services;
    const { id, correo } = await follow(context, clave);
    const from = fromOf(context);
    // Counted before it is compared, whatever the result.
    const asked = await queries.tryCode(db, id);
    if (!asked || asked.intentos > CLIENTE_CODE_TRIES) throw new Rule(NO_CODE);
    if (!timingSafeEqual(asked.hash, codeHash(id, codigo.replace(/\D/g, '')))) {
      await noteSecurityEvent(
        db,
        { tipo: 'Código de un cliente fallido', usuarioId: null, email: correo },
        from,
      );
      throw new Rule('El código no es ese. Revisalo en el correo más nuevo.');
    }
    const session = newKey();
    await transaction(db, async (tx) => {
      if (!(await queries.takeCode(tx, id, asked.hash))) throw new Rule(NO_CODE);
      await queries.insertSesion(tx, { contactoId: id, hash: hashOf(session), ...from });
      await noteSecurityEvent(tx, { tipo: 'Ingreso de un cliente', usuarioId: null, email: correo }, from);
    });
    browser.keepCliente(session);
    return { message: '¡Bienvenido!' };
  }),

  leave: calls.leave.handler(async ({ context: { services, contacto, browser } }) => {
    await queries.endSesion(services.db, contacto.sesionId);
    browser.keepCliente(null);
    return { message: 'Saliste. Para volver, usá el enlace de tu correo.' };
  }),

  ofLink: calls.ofLink.handler(async ({ input: { clave }, context }) => ({
    propio: (await follow(context, clave)).id === context.contacto.id,
  })),

  oportunidades: calls.oportunidades.handler(async ({ context: { services, contacto } }) => ({
    contacto: contacto.nombre,
    empresa: contacto.empresa,
    items: (await queries.listShared(services.db, contacto)).map(seenOf),
  })),

  terna: calls.terna.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { services, contacto, ip } = context;
    const { db } = services;
    const { shared, personas } = await requireTerna(context, id);
    const candidatosIds = personas.map(({ candidatoId }) => candidatoId);
    await noteTerna(db, { contacto, oportunidadId: id, titulo: shared.titulo, candidatosIds, ip });
    // Whoever waits for it is told about the first time.
    if (await queries.noteSeen(db, contacto.id, id, candidatosIds))
      await publish(db, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [] });
    const said = await queries.listOpinions(db, id, contacto);
    return {
      oportunidad: seenOf(shared),
      anonima: shared.anonima,
      personas: personas.map(({ id: personaId, candidatoId, ciudad, expectativa, palabras, cv, hide }) => ({
        id: personaId,
        nombre: cv.nombre,
        titulo: cv.titulo,
        ciudad,
        expectativa,
        palabras,
        experiencias: cv.experiencias,
        formaciones: cv.formaciones,
        idiomas: cv.idiomas,
        opiniones: said
          .filter((one) => one.candidatoId === candidatoId)
          // What was said while names were shown may contain them.
          .map(({ candidatoId: _, texto, ...opinion }) => ({
            ...opinion,
            texto: texto && shared.anonima ? hide(texto) : texto,
          })),
      })),
    };
  }),

  opine: calls.opine.handler(async ({ input, context: { services, contacto } }) => ({
    message: await opine(services, contacto, input),
  })),

  hours: calls.hours.handler(
    async ({ input: { oportunidadIdNumerico: id }, context: { services, contacto } }) => {
      await requireShared(services.db, contacto, id);
      const host = await queries.findHost(services.db, id);
      return {
        minutos: CLIENTE_MINUTES,
        libres: host === null ? [] : await freeForClientes(services.db, host),
      };
    },
  ),

  cv: calls.cv.handler(async ({ input: { oportunidadIdNumerico: id, persona }, context }) => {
    const { services, contacto, ip } = context;
    const { personas } = await requireTerna(context, id);
    const person = personas.find((one) => one.id === persona);
    if (!person) throw new NotFound('Esa persona ya no está en la terna');
    const code = newDocumentCode();
    await noteDisclosure(services.db, {
      accion: 'cv',
      usuarioId: null,
      contacto,
      oportunidadId: id,
      candidatoId: person.candidatoId,
      codigo: code,
      ip,
    });
    const pdf = await services.printer.print(CV, {
      ...person.cv,
      photo: null,
      mark: markOf(contacto, code),
    });
    return sendFile(Readable.from([pdf]), {
      name: `CV ${person.cv.nombre}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      inline: true,
    });
  }),

  pdf: calls.pdf.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { services, contacto, ip } = context;
    const { shared, personas } = await requireTerna(context, id);
    if (personas.length === 0) throw new NotFound('Todavía no hay nadie en la terna');
    const code = newDocumentCode();
    await noteDisclosure(services.db, {
      accion: 'exportacion',
      usuarioId: null,
      contacto,
      oportunidadId: id,
      recurso: `Terna ${shared.titulo}`,
      filas: personas.length,
      codigo: code,
      ip,
    });
    const { titulo } = shared;
    return printTerna(services, personas, {
      titulo,
      empresa: contacto.empresa,
      mark: markOf(contacto, code),
    });
  }),

  listen: calls.listen.handler(({ context: { services, contacto }, signal }) =>
    listenForContacto(services, contacto, signal),
  ),
});
