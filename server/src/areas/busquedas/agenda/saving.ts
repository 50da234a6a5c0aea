import type { EventoAsked } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import {
  DEFAULT_REMINDERS,
  faultOfPeriod,
  hasBegun,
  isOver,
  MAX_ATTENDEES,
  MAX_EVENTOS_AHEAD,
} from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { oportunidadExists } from '../oportunidades/index.ts';
import { areOthers, changeGuests, inviteGuest } from './changeGuests.ts';
import * as guestsQueries from './guests-queries.ts';
import * as queries from './queries.ts';
import { tellColleagues } from './tellColleagues.ts';
import { tellGuest } from './tellGuest.ts';
import { tellWindows } from './tellWindows.ts';

export const NO_EVENTO = 'No existe ese evento';
const MAX_NAMED = 3;

type EventoFieldsAsked = Pick<
  EventoAsked,
  'titulo' | 'tipo' | 'inicio' | 'fin' | 'lugar' | 'enlace' | 'candidatoIdNumerico' | 'oportunidadIdNumerico'
>;
interface Wish {
  recordatorios?: number[] | undefined;
  invitarCandidato?: boolean | undefined;
  igualmente: boolean;
  /** The candidate chose the hour themselves, and so comes. */
  picked?: boolean;
  /** Who moves it, if an outsider. */
  by?: string;
}

/** Who comes: colleagues by id, guests by address, and whether the candidate is written to. */
interface People {
  usuariosIds: number[];
  guests: { nombre: string; correo: string }[];
  inviteCandidato: boolean;
}

/** A moment as it is stored: the same one, however its offset was written. */
const inUtc = (moment: string): string => new Date(moment).toISOString();

const fieldsOf = (a: EventoFieldsAsked): queries.EventoFields => ({
  titulo: a.titulo,
  tipo: a.tipo,
  inicio: inUtc(a.inicio),
  fin: inUtc(a.fin),
  lugar: a.lugar ?? null,
  enlace: a.enlace ?? null,
  candidatoId: a.candidatoIdNumerico ?? null,
  oportunidadId: a.oportunidadIdNumerico ?? null,
});

const present = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

function peopleOf(attendees: EventoAsked['participantes']): Omit<People, 'inviteCandidato'> {
  const guests = new Map<string, { nombre: string; correo: string }>();
  for (const { correo, nombre } of attendees)
    if (correo) guests.set(correo.toLowerCase(), { correo: correo.toLowerCase(), nombre: nombre || correo });
  return {
    usuariosIds: [...new Set(attendees.map(({ usuarioId }) => usuarioId).filter(present))].sort(
      (a, b) => a - b,
    ),
    guests: [...guests.values()],
  };
}

/**
 * Validates when an event may be, unless it stays where it was, and what only the database knows: that the people and things
 * it names exist. Present participants may have left the agency meanwhile.
 */
async function check(
  tx: Db,
  fields: queries.EventoFields,
  { usuariosIds }: People,
  { already = [], isMoved = true }: { already?: readonly number[]; isMoved?: boolean } = {},
): Promise<void> {
  const fault = isMoved && faultOfPeriod(fields.inicio, fields.fin);
  if (fault) throw new Rule(fault);
  if (fields.candidatoId !== null && !(await guestsQueries.findCandidato(tx, fields.candidatoId)))
    throw new BadInput('Candidato: no existe');
  if (fields.oportunidadId !== null && !(await oportunidadExists(tx, fields.oportunidadId)))
    throw new BadInput('Oportunidad: no existe');
  const fresh = usuariosIds.filter((id) => !already.includes(id));
  if ((await queries.findStaff(tx, fresh)).length < fresh.length)
    throw new BadInput('Participantes: alguno no existe o no está activo');
}

/** Of two who book the same hour of a person, the second is told whose it is. */
async function refuseTaken(
  tx: Db,
  fields: queries.EventoFields,
  { usuariosIds }: People,
  eventoId: number | null,
  anyway: boolean,
): Promise<void> {
  const { inicio, fin, candidatoId } = fields;
  await queries.lockPeople(tx, usuariosIds, candidatoId);
  if (anyway) return;
  const clashes = await queries.findClashes(tx, { inicio, fin, usuariosIds, candidatoId, eventoId });
  if (clashes.length === 0) return;
  const named = clashes
    .slice(0, MAX_NAMED)
    .map((clash) => `${clash.quien} tiene «${clash.titulo}» (${whenInWords(clash)})`);
  const more = clashes.length > MAX_NAMED ? ` y ${clashes.length - MAX_NAMED} más` : '';
  throw new Conflict(`A esa hora ${named.join('; ')}${more}`, { choques: clashes });
}

/** The guests that an event should have: those named, and the candidate when they are to be invited and can be. */
async function wantedGuests(
  tx: Db,
  fields: queries.EventoFields,
  { guests, inviteCandidato }: People,
): Promise<guestsQueries.Guest[]> {
  const wanted = guests.map((guest): guestsQueries.Guest => ({ ...guest, id: uuidv7(), candidatoId: null }));
  if (!inviteCandidato || fields.candidatoId === null) return wanted;
  const candidato = await guestsQueries.findCandidato(tx, fields.candidatoId);
  if (!candidato?.correo) return wanted;
  const address = candidato.correo.toLowerCase();
  return [
    { id: uuidv7(), candidatoId: fields.candidatoId, nombre: candidato.nombre, correo: address },
    ...wanted.filter((guest) => guest.correo !== address),
  ];
}

const ownIfNobody = (people: People, usuarioId: number): People =>
  people.usuariosIds.length > 0 ? people : { ...people, usuariosIds: [usuarioId] };

/** Adds an event as part of `tx`, and writes to its guests. Returns its id. */
export async function insertWhole(
  tx: Db,
  services: Services,
  usuarioId: number,
  input: EventoFieldsAsked & { participantes: EventoAsked['participantes'] } & Wish,
): Promise<number> {
  const fields = fieldsOf(input);
  const people = ownIfNobody(
    { ...peopleOf(input.participantes), inviteCandidato: input.invitarCandidato ?? true },
    usuarioId,
  );
  await check(tx, fields, people);
  await refuseTaken(tx, fields, people, null, input.igualmente);
  if ((await queries.countAhead(tx, usuarioId)) >= MAX_EVENTOS_AHEAD)
    throw new Rule(`Podés tener hasta ${MAX_EVENTOS_AHEAD} eventos por delante`);
  const id = await queries.insertEvento(tx, uuidv7(), usuarioId, fields);
  await queries.putAttendees(tx, id, people.usuariosIds);
  await queries.putReminders(tx, id, [...new Set(input.recordatorios ?? DEFAULT_REMINDERS)]);
  const evento = (await queries.lockEvento(tx, id))!;
  for (const guest of await wantedGuests(tx, fields, people))
    await inviteGuest(tx, services, evento, guest, input.picked ?? false);
  if (!isOver(evento)) await tellColleagues(tx, services, evento, people.usuariosIds, usuarioId, 'suma');
  await tellWindows(tx, fields);
  return id;
}

/** Adds an event, and writes to its guests. Returns its id. */
export const createEvento = (
  services: Services,
  usuarioId: number,
  input: Parameters<typeof insertWhole>[3],
): Promise<number> => transaction(services.db, (tx) => insertWhole(tx, services, usuarioId, input));

export async function requireEvento(
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<queries.StoredEvento> {
  const evento = await queries.lockEvento(tx, id);
  if (!evento) throw new NotFound(NO_EVENTO);
  await refuseStale(tx, version, evento.version, { tabla: 'evento', id });
  return evento;
}

type Changes = Partial<EventoAsked> & Wish & { version?: number | undefined };

/** An event with some changes applied; what is left out stays. */
function changed(before: queries.StoredEvento, a: Changes): queries.EventoFields {
  return fieldsOf({
    titulo: a.titulo ?? before.titulo,
    tipo: a.tipo ?? before.tipo,
    inicio: a.inicio ?? before.inicio,
    fin: a.fin ?? before.fin,
    lugar: a.lugar === undefined ? before.lugar : a.lugar,
    enlace: a.enlace === undefined ? before.enlace : a.enlace,
    candidatoIdNumerico: a.candidatoIdNumerico === undefined ? before.candidatoId : a.candidatoIdNumerico,
    oportunidadIdNumerico:
      a.oportunidadIdNumerico === undefined ? before.oportunidadId : a.oportunidadIdNumerico,
  });
}

/** Changes an event as part of `tx`. */
export async function changeWhole(
  tx: Db,
  services: Services,
  usuarioId: number,
  id: number,
  input: Changes,
): Promise<void> {
  const before = await requireEvento(tx, id, input.version);
  if (before.estado !== 'previsto') throw new Rule('Este evento ya terminó: no se modifica');
  const fields = changed(before, input);
  const there = await guestsQueries.listGuests(tx, id);
  checkAddresses(input.participantes ?? [], there);
  const already = await queries.listAttendees(tx, id);
  const wanted = wantedPeople(before, fields, already, there, input);
  const people = input.participantes ? ownIfNobody(wanted, usuarioId) : wanted;
  if (people.usuariosIds.length + people.guests.length > MAX_ATTENDEES)
    throw new BadInput(`participantes: admite como máximo ${MAX_ATTENDEES} participantes`);
  const moved = fields.inicio !== before.inicio || fields.fin !== before.fin;
  await check(tx, fields, people, { already, isMoved: moved });
  if (moved || input.participantes || fields.candidatoId !== before.candidatoId)
    await refuseTaken(tx, fields, people, id, input.igualmente);
  const told =
    moved ||
    fields.titulo !== before.titulo ||
    fields.lugar !== before.lugar ||
    fields.enlace !== before.enlace;
  const guests = await wantedGuests(tx, fields, people);
  // Removed guests are told with a sequence number that later invitations must exceed.
  const isNumbered = told || areOthers(there, guests);
  await queries.updateEvento(tx, id, fields, { told: isNumbered, moved });
  await queries.putAttendees(tx, id, people.usuariosIds);
  await queries.putReminders(
    tx,
    id,
    input.recordatorios ? [...new Set(input.recordatorios)] : await queries.listReminders(tx, id),
  );
  if (moved) await guestsQueries.forgetAnswers(tx, id);
  const picked = input.picked ?? false;
  if (picked) await guestsQueries.confirmCandidato(tx, id);
  const ended = hasBegun(before) && isOver(fields);
  await changeGuests(tx, services, before, there, guests, { told, moved, ended, picked });
  const now = { ...before, ...fields, secuencia: before.secuencia + (isNumbered ? 1 : 0) };
  const [old, fresh] = [true, false].map((is) =>
    people.usuariosIds.filter((one) => already.includes(one) === is),
  );
  if (!isOver(now)) await tellColleagues(tx, services, now, fresh!, usuarioId, 'suma');
  if (moved && !ended) await tellColleagues(tx, services, now, old!, input.by ?? usuarioId, 'mueve');
  await tellWindows(tx, before);
  await tellWindows(tx, fields);
}

/** Changes an event: tells each guest what concerns them, invites new ones, and tells those removed. */
export const editEvento = (
  services: Services,
  usuarioId: number,
  id: number,
  input: Changes,
): Promise<void> => transaction(services.db, (tx) => changeWhole(tx, services, usuarioId, id, input));

/** The address of somebody already invited is not validated again (docs/reglas/convenciones.md). */
function checkAddresses(
  attendees: EventoAsked['participantes'],
  there: readonly guestsQueries.Guest[],
): void {
  for (const { correo } of attendees)
    if (correo && !validEmail(correo) && !there.some((guest) => guest.correo === correo.toLowerCase()))
      throw new BadInput(`Participantes: «${correo}» no es un correo válido`);
}

/** Who should come after a change; the present guests when it does not mention them. */
function wantedPeople(
  before: queries.StoredEvento,
  fields: queries.EventoFields,
  already: number[],
  there: readonly guestsQueries.Guest[],
  { participantes, invitarCandidato }: Changes,
): People {
  const named = participantes
    ? peopleOf(participantes)
    : {
        usuariosIds: already,
        guests: there.filter(({ candidatoId }) => candidatoId === null),
      };
  const invited = there.some(({ candidatoId }) => candidatoId !== null);
  const otherOne = fields.candidatoId !== before.candidatoId;
  return { ...named, inviteCandidato: invitarCandidato ?? (otherOne || invited) };
}

/** Cancels an event as part of `tx`; `who`: a colleague by id, an outsider by name. */
export async function cancelWhole(
  tx: Db,
  services: Services,
  who: number | string,
  id: number,
): Promise<void> {
  const evento = await requireEvento(tx, id, undefined);
  if (evento.estado !== 'previsto') throw new Rule('Este evento ya terminó: no se cancela');
  await queries.endEvento(tx, id, 'cancelado');
  const over = { ...evento, secuencia: evento.secuencia + 1 };
  for (const guest of await guestsQueries.listGuests(tx, id))
    await tellGuest(tx, services, over, guest, 'cancelación');
  if (!isOver(evento))
    await tellColleagues(tx, services, over, await queries.listAttendees(tx, id), who, 'cancela');
  await tellWindows(tx, evento);
}

/** Cancels an event and tells its guests, once. */
export const cancelEvento = (services: Services, usuarioId: number, id: number): Promise<void> =>
  transaction(services.db, (tx) => cancelWhole(tx, services, usuarioId, id));
