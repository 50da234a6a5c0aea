import { MAX_FREE_SHOWN, MAX_OPEN_OFFERS, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { greetedName } from '@tembiapo/contract/domain/nameTitles.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { AppError, BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { countedAddress, os, type Services } from '../../../platform/http/context.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { changeWhole, confirmPicked, insertWhole, listAttendees, lockPeople } from '../agenda/index.ts';
import { coverCliente } from '../compartidas/index.ts';
import { oportunidadExists } from '../oportunidades/index.ts';
import { freeHours } from './freeHours.ts';
import { offerMail } from './offerMail.ts';
import * as queries from './queries.ts';
import { rangesOf } from './rangesOf.ts';

const calls = os.horas;
const AT_MOST_OFFERS = 50;
const NOTHING_FREE = 'Ninguna de esas horas está libre: mirá tu agenda, los feriados y las horas de aviso';
const NOT_KEPT = 'No pudimos anotar esa hora. Escribinos y la buscamos.';
const DEAD_LINK = 'Este enlace ya no sirve. Si querés, escribinos.';

async function findLink(db: Db, hash: Buffer) {
  const found = await queries.findByLink(db, hash);
  return found?.offer.activo ? found : undefined;
}

async function requireLink(db: Db, key: string) {
  const found = await findLink(db, hashOf(key));
  if (!found) throw new NotFound(DEAD_LINK);
  return found;
}

type Link = Awaited<ReturnType<typeof requireLink>>;

/** Everybody from the agency who would be there at another hour: who offers it, and the participants of what was picked. */
const hostsOf = async (db: Db, { offer, person }: Link): Promise<number[]> => [
  ...new Set([
    offer.usuarioId,
    ...(person.eventoId === null ? [] : await listAttendees(db, person.eventoId)),
  ]),
];

/** What is free for somebody with a link; the hour that they picked counts as free, since it would move. */
async function freeFor(db: Db, found: Link): Promise<Slot[]> {
  const { offer, person } = found;
  return (await freeHours(db, await hostsOf(db, found), [offer], person)).get(offer.id) ?? [];
}

/** Puts a picked hour into the agenda; an hour picked before moves, unless it has begun. */
async function keepHour(tx: Db, services: Services, { offer, person }: Link, slot: Slot): Promise<number> {
  const hours = { ...slot, igualmente: true, picked: true };
  const { eventoId, elegida } = person;
  if (eventoId !== null && Date.parse(elegida!.inicio) > Date.now()) {
    await changeWhole(tx, services, offer.usuarioId, eventoId, hours);
    return eventoId;
  }
  const id = await insertWhole(tx, services, offer.usuarioId, {
    ...hours,
    titulo: offer.titulo,
    tipo: 'entrevista',
    lugar: offer.lugar,
    enlace: offer.enlace,
    candidatoIdNumerico: person.candidatoId,
    oportunidadIdNumerico: offer.oportunidadId,
    participantes: [{ usuarioId: offer.usuarioId }],
  });
  await queries.notePicked(tx, person.id, id);
  return id;
}

/** Free hours (docs/reglas/busquedas.md). */
export const horasRoutes = calls.router({
  list: calls.list.handler(async ({ context: { services, usuario } }) => {
    const offers = await queries.listOffers(services.db, usuario.id, AT_MOST_OFFERS);
    const free = await freeHours(services.db, [usuario.id], offers);
    const items = offers.map((offer) => ({
      idNumerico: offer.id,
      titulo: offer.titulo,
      oportunidadIdNumerico: offer.oportunidadTitulo === null ? null : offer.oportunidadId,
      oportunidadTitulo: offer.oportunidadTitulo,
      minutos: offer.minutos,
      lugar: offer.lugar,
      abierta: offer.abierta,
      creacionTs: offer.creacionTs,
      personas: offer.personas,
      libres: free.get(offer.id)?.length ?? 0,
    }));
    return { items };
  }),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    const { settings } = services;
    const ranges = rangesOf(input.franjas, input.minutos);
    const ids = [...new Set(input.candidatosIds)];
    if (ids.length === 0) throw new BadInput('candidatosIds: elegí al menos una persona');
    return transaction(services.db, async (tx) => {
      await queries.lockOwner(tx, usuario.id);
      if ((await queries.countOpen(tx, usuario.id)) >= MAX_OPEN_OFFERS)
        throw new Rule(`Podés tener hasta ${MAX_OPEN_OFFERS} ofrecimientos abiertos`);
      if (input.oportunidadIdNumerico && !(await oportunidadExists(tx, input.oportunidadIdNumerico)))
        throw new BadInput('Oportunidad: no existe');
      const people = await queries.listPeople(tx, ids);
      if (people.length < ids.length) throw new BadInput('candidatosIds: alguno no existe');
      const id = await queries.insertOffer(tx, usuario.id, {
        ...input,
        oportunidadId: input.oportunidadIdNumerico ?? null,
        lugar: input.lugar ?? null,
        enlace: input.enlace ?? null,
        franjas: ranges,
      });
      const offer = { ...input, id, franjas: ranges, abierta: true, activo: true };
      if (!(await freeHours(tx, [usuario.id], [offer])).get(id)?.length) throw new Rule(NOTHING_FREE);
      const told = await coverCliente(tx, input.oportunidadIdNumerico ?? null, {
        titulo: input.titulo,
        lugar: null,
      });
      const links = [];
      for (const person of people) {
        const key = newKey();
        await queries.insertPerson(tx, {
          id: uuidv7(),
          offerId: id,
          candidatoId: person.id,
          hash: hashOf(key),
        });
        const url = `${settings.publicUrl}/horas#${key}`;
        links.push({ candidatoIdNumerico: person.id, nombre: person.completo, url });
        if (input.porCorreo && person.correo)
          await queueMail(
            tx,
            services,
            offerMail({
              ...person,
              correo: person.correo,
              titulo: told.titulo,
              url,
              agency: settings.AGENCY_NAME,
            }),
          );
      }
      return { message: 'Horas ofrecidas', idNumerico: id, enlaces: links };
    });
  }),
  close: calls.close.handler(async ({ input, context: { services, usuario } }) => {
    if (!(await queries.closeOffer(services.db, input.idNumerico, usuario.id)))
      throw new NotFound('No existe ese ofrecimiento, o ya está cerrado');
    return { message: 'Ya nadie puede elegir. Lo elegido queda en la agenda.' };
  }),
  open: calls.open.handler(async ({ input, context }) => {
    const { db } = context.services;
    const link = { key: input.clave, address: () => countedAddress(context), dead: DEAD_LINK };
    const found = await followLink(db, link, (hash) => findLink(db, hash));
    const { offer, person } = found;
    const { titulo, con, lugar, minutos, abierta } = await coverCliente(db, offer.oportunidadId, offer);
    return {
      nombre: greetedName(person.nombre) || person.nombre,
      titulo,
      con,
      lugar,
      minutos,
      abierta,
      elegida: person.elegida,
      libres: (await freeFor(db, found)).slice(0, MAX_FREE_SHOWN),
    };
  }),
  pick: calls.pick.handler(async ({ input: { clave, inicio }, context }) => {
    const { services } = context;
    const { db } = services;
    const link = { key: clave, address: () => countedAddress(context), dead: DEAD_LINK };
    await followLink(db, link, (hash) => findLink(db, hash));
    const wanted = new Date(inicio).toISOString();
    await transaction(db, async (tx) => {
      await queries.lockPerson(tx, hashOf(clave));
      const found = await requireLink(tx, clave);
      const { offer, person } = found;
      if (person.elegida?.inicio === wanted) return confirmPicked(tx, services, person.eventoId!);
      if (!offer.abierta) throw new Rule('Ya no se eligen horas por este enlace. Si querés, escribinos.');
      // People who want an hour of this person take turns to look and take.
      await lockPeople(tx, await hostsOf(tx, found), person.candidatoId);
      const free = await freeFor(tx, found);
      const slot = free.find((one) => one.inicio === wanted);
      if (!slot)
        throw new Conflict('Esa hora ya no está libre. Elegí otra.', {
          libres: free.slice(0, MAX_FREE_SHOWN),
        });
      const eventoId = await keepHour(tx, services, found, slot).catch((error: unknown) => {
        // The agenda's own sentences are for the people who work with it.
        throw error instanceof AppError ? new Rule(NOT_KEPT) : error;
      });
      await tellStaff(tx, services, [offer.usuarioId], {
        tipo: 'respuesta',
        clave: `horas:${person.id}:${uuidv7()}`,
        titulo: `${person.nombre} eligió su hora: ${offer.titulo}`,
        texto: whenInWords(slot),
        ruta: `/agenda?evento=${eventoId}`,
        candidatoId: person.candidatoId,
      });
    });
    return { message: '¡Listo! Te esperamos.' };
  }),
});
