import { validEmail } from '@tembiapo/contract/domain/access.ts';
import {
  ATTACHED_MAX_MB,
  BULK_FROM,
  FATE_LABEL,
  type Fate,
  LATER_MAX_DAYS,
  MAX_ATTACHED,
  MAX_DRAFTS,
  MAX_RECIPIENTS,
  OMISSION_LABEL,
  OMISSIONS,
  type Omission,
} from '@tembiapo/contract/domain/envios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { linkTrouble } from '@tembiapo/contract/domain/plantillas.ts';
import { readFields } from '@tembiapo/contract/domain/readFields.ts';
import { answerTo } from '@tembiapo/contract/domain/recibidos.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { cleanHtml, linksIn } from '../../../platform/documents/cleanHtml.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { dropObjects, findObject, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { countedAddress, os, type Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { holdMails, releaseMails, requeueMail } from '../../../platform/mail/outbox.ts';
import { reasonOf, waitingReason } from '../../../platform/mail/reasons.ts';
import { type Filters, findUpTo } from '../../personas/candidatos/index.ts';
import { checkText } from '../plantillas/index.ts';
import * as fates from './fate-queries.ts';
import { fillEnvio } from './fillEnvio.ts';
import * as queries from './queries.ts';
import { LEFT, leaveByLink } from './registerLeaving.ts';

const calls = os.envios;
const DAY_MS = 86_400_000;
const GOES = 'El correo se está enviando';
const WAITS_FOR_ITS_HOUR = 'El correo queda para esa hora';

/** Everybody whom a search finds at this moment, in its order. */
async function findAll(
  db: Db,
  filters: Omit<Filters, 'page' | 'limit'>,
  usuarioId: number,
): Promise<number[]> {
  const { total, ids } = await findUpTo(db, filters, usuarioId, MAX_RECIPIENTS);
  if (total > MAX_RECIPIENTS)
    throw new Rule(
      `La búsqueda halla a ${formatNumber(total)} personas y un correo va a ${MAX_RECIPIENTS}: acotala con más filtros`,
    );
  return ids;
}

/** Somebody else's sending answers as if it did not exist. */
async function requireEnvio(tx: Db, id: number, usuarioId: number): Promise<queries.StoredEnvio> {
  const envio = await queries.lockEnvio(tx, id);
  if (!envio || envio.usuarioId !== usuarioId) throw new NotFound(NO_ENVIO);
  return envio;
}
const NO_ENVIO = 'No existe ese correo';

async function requireDraft(
  tx: Db,
  input: { idNumerico: number; version?: number | undefined },
  usuarioId: number,
): Promise<queries.StoredEnvio> {
  const envio = await requireEnvio(tx, input.idNumerico, usuarioId);
  if (envio.estado !== 'borrador') throw new Rule('Este correo ya se envió o espera su hora');
  await refuseStale(tx, input.version, envio.version, 'propio');
  return envio;
}

interface Review {
  reached: number;
  omitted: Map<Omission, number>;
  missing: Map<string, { total: number; ejemplo: string }>;
}

/** Whom a sending would reach, whom not and why, and which of its fields somebody lacks. */
async function review(services: Services, tx: Db, envio: queries.StoredEnvio): Promise<Review> {
  const people = await queries.listWaiting(tx, envio.id, MAX_RECIPIENTS);
  const omitted = new Map<Omission, number>();
  for (const { motivo } of people) if (motivo) omitted.set(motivo, (omitted.get(motivo) ?? 0) + 1);
  const missing: Review['missing'] = new Map();
  const said = await fillEnvio(services, tx, envio, people);
  for (const { faltan, nombreCompleto } of said.values()) {
    if (faltan.length > 0) omitted.set('falta', (omitted.get('falta') ?? 0) + 1);
    for (const field of faltan) {
      const before = missing.get(field);
      missing.set(field, {
        total: (before?.total ?? 0) + 1,
        ejemplo: before?.ejemplo ?? nombreCompleto,
      });
    }
  }
  return { reached: said.size - (omitted.get('falta') ?? 0), omitted, missing };
}

function checkHour(asked: string | undefined): string | null {
  if (asked === undefined) return null;
  const ms = Date.parse(asked);
  if (ms < Date.now() - 60_000) throw new Rule('La hora ya pasó');
  if (ms > Date.now() + LATER_MAX_DAYS * DAY_MS)
    throw new Rule(`Se puede dejar para hasta ${LATER_MAX_DAYS} días después`);
  return new Date(ms).toISOString();
}

type Begun = Omit<Parameters<typeof queries.insertEnvio>[1], 'usuarioId'>;

/** Whom a mail is begun for, and in which conversation. */
async function whomFor(
  db: Db,
  input: {
    oportunidadIdNumerico?: number | null | undefined;
    empresaIdNumerico?: number | null | undefined;
    hiloIdNumerico?: number | null | undefined;
    correos: readonly string[];
  },
  candidatosIds: number[],
): Promise<Begun> {
  const nothing = { empresaId: null, contacts: [], hiloId: null, asunto: '', candidatosIds };
  const oportunidadId = input.oportunidadIdNumerico ?? null;
  if (input.hiloIdNumerico) return inAnswer(db, input.hiloIdNumerico);
  if (!input.empresaIdNumerico) {
    if (candidatosIds.length === 0) throw new BadInput('Candidatos: elegí al menos uno');
    return { ...nothing, oportunidadId };
  }
  const known = await queries.listContacts(db, input.empresaIdNumerico);
  if (!known) throw new NotFound('No existe esa empresa');
  const asked = new Set(input.correos.map((one) => one.trim().toLowerCase()));
  const of = new Map(known.map((contact) => [contact.correo.trim().toLowerCase(), contact]));
  const contacts = [...asked].flatMap((one) => of.get(one) ?? []);
  if (contacts.length < asked.size) throw new Rule('Ese correo no es de un contacto de la empresa');
  if (contacts.length === 0) throw new BadInput('Contactos: elegí al menos uno');
  return { ...nothing, candidatosIds: [], empresaId: input.empresaIdNumerico, contacts, oportunidadId };
}

/**
 * Answers the person whom a conversation is with, at an address of theirs; other people who wrote in it are not answered in
 * their name.
 */
async function inAnswer(db: Db, hiloId: number): Promise<Begun> {
  const found = await queries.findAnswered(db, hiloId);
  if (!found) throw new NotFound('No existe esa conversación');
  const { candidatoId, empresaId, correo, nombre, oportunidadId } = found;
  if (!correo)
    throw new Rule(
      candidatoId === null
        ? `No se sabe a qué dirección responder: cargá en la ficha de ${nombre} el correo de un contacto`
        : `No se sabe ninguna dirección de ${nombre}: cargá su correo en el perfil, o decí en un correo suyo que es su dirección`,
    );
  return {
    hiloId,
    oportunidadId,
    empresaId,
    asunto: answerTo(found.asunto),
    candidatosIds: candidatoId === null ? [] : [candidatoId],
    contacts: empresaId === null ? [] : [{ correo, nombre }],
    answersTo: candidatoId === null ? null : correo,
  };
}

const isUnsent = (fate: Fate): boolean => fate === 'fallida' || fate === 'incierta';
/** What is wrong with an address by itself. */
const troubleOf = (correo: string | null): Omission | null =>
  validEmail(correo ?? '') ? null : 'malEscrito';

const MB = 1024 * 1024;
/** 422 when a mail would carry more than it may. */
async function checkRoom(db: Db, envioId: number, size: number): Promise<void> {
  const attached = await queries.listAttached(db, envioId);
  if (attached.length >= MAX_ATTACHED) throw new Rule(`Un correo lleva hasta ${MAX_ATTACHED} archivos`);
  if (attached.reduce((sum, { tamano }) => sum + tamano, size) > ATTACHED_MAX_MB * MB)
    throw new Rule(`Los archivos de un correo pesan hasta ${ATTACHED_MAX_MB} MB en total`);
}

/** Mails to people (docs/reglas/correspondencia.md). */
export const enviosRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => {
    const { items, total } = await fates.pageEnvios(services.db, { ...input, usuarioId: usuario.id });
    return {
      items: items.map(({ trouble, ...one }) => ({ ...one, porQueEspera: waitingReason(trouble) })),
      total,
    };
  }),
  one: calls.one.handler(async ({ input, context: { services, usuario } }) => {
    const envio = await fates.findEnvio(services.db, input.idNumerico, usuario.id);
    if (!envio) throw new NotFound(NO_ENVIO);
    const { trouble, personas, ...rest } = envio;
    return {
      envio: {
        ...rest,
        porQueEspera: waitingReason(trouble),
        personas: personas.map(({ error, rebote, ahora, ...one }) => ({
          ...one,
          impide: isUnsent(one.salida) ? (one.impide ?? troubleOf(ahora)) : null,
          porQue: reasonOf({ ...one, error, rebote }),
        })),
      },
    };
  }),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const chosen = input.filtros ? await findAll(db, input.filtros, usuario.id) : input.candidatosIds;
    const begun = await whomFor(db, input, [...new Set(chosen)]);
    const id = await transaction(db, async (tx) => {
      await queries.lockWriter(tx, usuario.id);
      if ((await queries.countDrafts(tx, usuario.id)) >= MAX_DRAFTS)
        throw new Rule(`Tenés ${MAX_DRAFTS} borradores: enviá o descartá alguno`);
      if (begun.oportunidadId !== null && !(await queries.isOportunidad(tx, begun.oportunidadId)))
        throw new NotFound('No existe esa oportunidad');
      const made = await queries.insertEnvio(tx, { ...begun, usuarioId: usuario.id });
      if (made === null) throw new NotFound('No existe ese candidato');
      return made;
    });
    return { message: 'Borrador creado', idNumerico: id };
  }),
  edit: calls.edit.handler(async ({ input, context: { services, usuario } }) => {
    const version = await transaction(services.db, async (tx) => {
      const before = await requireDraft(tx, input, usuario.id);
      const { asunto, cuerpo, masivo, copia, oportunidadId } = overlay<queries.Draft>(before, {
        asunto: input.asunto === null ? '' : input.asunto,
        cuerpo: input.cuerpo === null ? '' : input.cuerpo,
        masivo: input.masivo,
        copia: input.copia,
        oportunidadId: input.oportunidadIdNumerico,
      });
      const text = await checkText(services, { canal: 'correo', asunto, cuerpo }, { maySayNothing: true });
      if (oportunidadId !== null && !(await queries.isOportunidad(tx, oportunidadId)))
        throw new NotFound('No existe esa oportunidad');
      if (input.sinPersonasIds.length > 0) await queries.takeOff(tx, before.id, input.sinPersonasIds);
      const isBulk = masivo || (await queries.countPeople(tx, before.id)) > BULK_FROM;
      return queries.updateDraft(tx, before.id, {
        asunto: text.asunto ?? '',
        cuerpo: text.cuerpo,
        oportunidadId,
        masivo: isBulk,
        copia,
      });
    });
    return { message: 'Borrador guardado', version };
  }),
  preview: calls.preview.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const { asunto, cuerpo } = await checkText(
      services,
      { canal: 'correo', asunto: input.asunto ?? '', cuerpo: input.cuerpo ?? '' },
      { maySayNothing: true },
    );
    const envio = await fates.findEnvio(db, input.idNumerico, usuario.id);
    const one = envio && (await queries.findRecipient(db, input.idNumerico, input.personaIdNumerico));
    if (!one) throw new NotFound(NO_ENVIO);
    const oportunidadId = input.oportunidadIdNumerico ?? null;
    const said = await fillEnvio(
      services,
      db,
      { asunto: asunto ?? '', cuerpo, oportunidadId, usuarioId: usuario.id },
      [{ ...one, motivo: null }],
    );
    const { asunto: subject, cuerpo: body, faltan } = said.get(one.cartaId)!;
    return { asunto: subject ?? '', cuerpo: body, faltan };
  }),
  attach: calls.attach.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const [file] = input['files[]'] ?? [];
    if ((file === undefined) === (input.archivoId === undefined)) throw new BadInput('Seleccione un archivo');
    await transaction(db, (tx) => requireDraft(tx, input, usuario.id));
    const received = file && (await receive(file));
    if (received) await checkRoom(db, input.idNumerico, received.size);
    const objectId = received
      ? (await storeObject(services, 'correos', received)).id
      : await queries.findArchivoObject(db, input.archivoId!);
    const object = objectId && (await findObject(db, objectId));
    if (!object) throw new NotFound('No existe ese archivo');
    await transaction(db, async (tx) => {
      await requireDraft(tx, input, usuario.id);
      await checkRoom(tx, input.idNumerico, Number(object.tamano));
      await queries.attach(tx, input.idNumerico, object.id);
    });
    return { message: 'Archivo adjuntado' };
  }),
  detach: calls.detach.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const found = await queries.findAttached(db, input.archivoIdNumerico);
    if (!found) throw new NotFound('No existe ese archivo');
    await transaction(db, async (tx) => {
      await requireDraft(tx, { idNumerico: found.envioId }, usuario.id);
      await queries.detach(tx, input.archivoIdNumerico);
    });
    services.inBackground(dropObjects(services, [found.objetoId]));
    return { message: 'Archivo quitado' };
  }),
  signature: calls.signature.handler(async ({ context: { services, usuario } }) => ({
    texto: await queries.readFirma(services.db, usuario.id),
  })),
  sign: calls.sign.handler(async ({ input, context: { services, usuario } }) => {
    if (input.texto === undefined) return { message: 'Firma guardada' };
    const firma = cleanHtml(input.texto ?? '');
    const links = linksIn(input.texto ?? '');
    const pieces = [
      ...readFields(firma, { isHtml: true }),
      ...links.flatMap(({ href }) => readFields(href, { isHtml: false })),
    ];
    if (pieces.some(({ kind }) => kind === 'field' || kind === 'loose'))
      throw new Rule('La firma va como está escrita, sin campos entre llaves');
    const trouble = links.map((link) => linkTrouble(link, null)).find((one) => one !== null);
    if (trouble) throw new Rule(trouble);
    await queries.writeFirma(services.db, usuario.id, firma);
    return { message: 'Firma guardada' };
  }),
  remove: calls.remove.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      const envio = await requireEnvio(tx, input.idNumerico, usuario.id);
      if (!['borrador', 'programado'].includes(envio.estado))
        throw new Rule('Lo que ya salió no se descarta');
      await queries.deleteEnvio(tx, envio.id);
    });
    return { message: 'Correo descartado' };
  }),
  review: calls.review.handler(({ input, context: { services, usuario } }) =>
    transaction(services.db, async (tx) => {
      const envio = await requireEnvio(tx, input.idNumerico, usuario.id);
      const { reached, omitted, missing } = await review(services, tx, envio);
      return {
        alcanza: reached,
        omitidas: OMISSIONS.flatMap((motivo) => {
          const total = omitted.get(motivo);
          return total ? [{ motivo, total }] : [];
        }),
        faltan: [...missing].map(([campo, found]) => ({ campo, ...found })),
      };
    }),
  ),
  send: calls.send.handler(async ({ input, context: { services, usuario } }) => {
    const dueTs = checkHour(input.programadoTs);
    await transaction(services.db, async (tx) => {
      const envio = await requireDraft(tx, input, usuario.id);
      if (envio.asunto.trim() === '') throw new Rule('Escribí el asunto');
      await checkText(services, { canal: 'correo', asunto: envio.asunto, cuerpo: envio.cuerpo });
      const { reached, missing } = await review(services, tx, envio);
      const [field] = missing;
      if (field && !input.omitirLosQueFaltan)
        throw new Rule(
          `A ${formatNumber(field[1].total)} ${field[1].total === 1 ? 'persona le' : 'personas les'} falta «${field[0]}»: cambiá el texto o dejalas afuera`,
        );
      if (reached === 0) throw new Rule('No queda nadie a quien escribirle');
      if (input.alcanza !== undefined && input.alcanza !== reached)
        throw new Conflict(
          `Ahora alcanza a ${formatNumber(reached)} ${reached === 1 ? 'persona' : 'personas'} y no a ${formatNumber(input.alcanza)}. Miralo y enviá de nuevo.`,
        );
      await queries.setEstado(tx, envio.id, 'programado', dueTs);
      await services.queue.send(tx, 'envio', { id: envio.id }, dueTs === null ? null : new Date(dueTs));
    });
    return { message: dueTs === null ? GOES : WAITS_FOR_ITS_HOUR };
  }),
  stop: calls.stop.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      const envio = await requireEnvio(tx, input.idNumerico, usuario.id);
      if (envio.estado === 'borrador') throw new Rule('Este correo no se está enviando');
      if (envio.estado === 'detenido') throw new Rule('Este correo ya está detenido');
      const going = await fates.listGoing(tx, envio.id);
      if (envio.estado === 'hecho' && !going.some(({ estado }) => estado === 'pendiente'))
        throw new Rule(
          going.length > 0
            ? 'Lo que faltaba está saliendo en este momento: ya no se puede detener'
            : 'Este correo ya terminó: no queda nada por salir',
        );
      await holdMails(
        tx,
        going.map(({ id }) => id),
      );
      await queries.setEstado(tx, envio.id, 'detenido');
    });
    return { message: 'Correo detenido' };
  }),
  resume: calls.resume.handler(async ({ input, context: { services, usuario } }) => {
    const waits = await transaction(services.db, async (tx) => {
      const envio = await requireEnvio(tx, input.idNumerico, usuario.id);
      if (envio.estado !== 'detenido') throw new Rule('Este correo no está detenido');
      await services.queue.withdraw(tx, 'envio', [String(envio.id)]);
      if (!envio.isDue) {
        await queries.setEstado(tx, envio.id, 'programado');
        await services.queue.send(tx, 'envio', { id: envio.id }, envio.dueTs);
        return true;
      }
      const going = await fates.listGoing(tx, envio.id);
      await releaseMails(
        tx,
        services,
        going.map(({ id }) => id),
      );
      // Everything was already written before it was stopped: only the mail server had not taken it.
      const isWritten = (await queries.listWaiting(tx, envio.id, 1)).length === 0;
      await queries.setEstado(tx, envio.id, isWritten ? 'hecho' : 'enviando', new Date().toISOString());
      if (!isWritten) await services.queue.send(tx, 'envio', { id: envio.id });
      return false;
    });
    return { message: waits ? WAITS_FOR_ITS_HOUR : GOES };
  }),
  resend: calls.resend.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      const envio = await requireEnvio(tx, input.idNumerico, usuario.id);
      const carta = await fates.findCarta(tx, envio.id, input.personaIdNumerico);
      if (!carta) throw new NotFound('Esa persona no está en este correo');
      if (carta.salida === 'incierta' && !input.aunquePuedaHaberSalido)
        throw new Rule('Puede haber salido: si se lo enviás de nuevo, le puede llegar dos veces');
      if (!isUnsent(carta.salida))
        throw new Rule(`Solo se vuelve a enviar lo que no salió: ${FATE_LABEL[carta.salida].toLowerCase()}`);
      const motivo = carta.motivo ?? troubleOf(carta.ahora);
      if (motivo) throw new Rule(OMISSION_LABEL[motivo]);
      if (!carta.correoId || !(await requeueMail(tx, services, carta.correoId, carta.ahora)))
        throw new Rule('Ya no está lo que decía: escribile otro correo');
      await publish(tx, { tipo: 'correos' });
    });
    return { message: 'El correo se le envía de nuevo' };
  }),
  left: calls.left.handler(({ input, context: { services } }) => queries.pageBajas(services.db, input)),
  leave: calls.leave.handler(async ({ input, context }) => {
    await leaveByLink(context.services.db, { key: input.clave, address: () => countedAddress(context) });
    return { message: LEFT };
  }),
});
