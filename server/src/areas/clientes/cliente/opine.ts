import { MAX_OPINIONS, OPINION_LABEL, type OpinionKind } from '@tembiapo/contract/domain/clientes.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { cancelWhole, changeWhole, insertWhole, lockPeople } from '../../busquedas/agenda/index.ts';
import { findShareable, tellInCharge, tellPages } from '../../busquedas/compartidas/index.ts';
import { freeForClientes } from '../../busquedas/horas/index.ts';
import { insertNotaFrom } from '../../personas/notas/index.ts';
import * as queries from './queries.ts';

export interface Opinion {
  oportunidadIdNumerico: number;
  persona: string;
  tipo: OpinionKind;
  motivo?: string | null | undefined;
  texto?: string | null | undefined;
  inicio?: string | null | undefined;
}

function check({ tipo, motivo, texto, inicio }: Opinion): void {
  if (tipo === 'noAvanza' && !motivo) throw new BadInput('motivo: contanos por qué');
  if (tipo !== 'noAvanza' && motivo) throw new BadInput('motivo: solo va con «No avanza»');
  if (tipo === 'comentario' && !texto) throw new BadInput('texto: escribí tu comentario');
  if (tipo !== 'entrevistar' && inicio) throw new BadInput('inicio: solo va con «Quiero entrevistar»');
}

const EVENTO_CHARS = 120;

interface Interview {
  contacto: Contacto;
  oportunidadId: number;
  candidatoId: number;
  /** The hours that they chose before, the latest first. */
  chosen: queries.ChosenHour[];
}

/** How staff are told who moved or cancelled what they had chosen. */
const namedAs = ({ nombre, empresa }: Contacto): string => `${nombre} (${empresa})`;

/**
 * Puts the hour that a contact chose into the agenda of whoever is in charge. Nobody is invited, which is up to the agency.
 * If their interview with that person is still ahead in that agenda, it is moved.
 */
async function keepHour(
  tx: Db,
  services: Services,
  { contacto, oportunidadId, candidatoId, chosen: [before, ...others] }: Interview,
  chosenNow: string,
): Promise<{ eventoId: number; words: string }> {
  const host = await queries.findHost(tx, oportunidadId);
  if (host === null) throw new Rule('Ahora no hay horas para elegir: decinos cuándo en el comentario');
  const isTheirs = before?.usuariosIds.includes(host) ?? false;
  const leftOver = before && !isTheirs ? [before, ...others] : others;
  await lockPeople(tx, [host], candidatoId);
  const wanted = new Date(chosenNow).toISOString();
  const free = await freeForClientes(tx, host);
  const slot = isTheirs && before?.inicio === wanted ? before : free.find((one) => one.inicio === wanted);
  if (!slot) throw new Conflict('Esa hora ya no está libre. Elegí otra.', { libres: free });
  await cancelHours(tx, services, contacto, leftOver);
  const hours = { inicio: slot.inicio, fin: slot.fin, igualmente: true };
  if (before && isTheirs) {
    await changeWhole(tx, services, host, before.eventoId, { ...hours, by: namedAs(contacto) });
    return { eventoId: before.eventoId, words: whenInWords(slot) };
  }
  const oportunidad = (await findShareable(tx, oportunidadId))!;
  const eventoId = await insertWhole(tx, services, host, {
    ...hours,
    // The agency may invite the candidate to it, who then reads this title.
    titulo: cutText(`Entrevista con el cliente: ${oportunidad.tituloPublico}`, EVENTO_CHARS),
    tipo: 'entrevista',
    lugar: null,
    enlace: null,
    candidatoIdNumerico: candidatoId,
    oportunidadIdNumerico: oportunidadId,
    participantes: [{ usuarioId: host }],
    invitarCandidato: false,
  });
  return { eventoId, words: whenInWords(slot) };
}

/** Cancels what a contact does not want any more; participants are told by whom. */
async function cancelHours(
  tx: Db,
  services: Services,
  contacto: Contacto,
  hours: readonly queries.ChosenHour[],
): Promise<void> {
  for (const { eventoId } of hours) await cancelWhole(tx, services, namedAs(contacto), eventoId);
}

/**
 * Records a contact's opinion of somebody: as an opinion, as a note, and as news for those in charge. It moves nobody between
 * stages. The latest counts: another hour moves their interview, a no cancels it (docs/reglas/clientes.md).
 */
export async function opine(services: Services, contacto: Contacto, input: Opinion): Promise<string> {
  check(input);
  const { oportunidadIdNumerico: oportunidadId, tipo, motivo = null, texto = null, inicio } = input;
  await limitTries(services.db, { opinion: contacto.id });
  await transaction(services.db, async (tx) => {
    const [shared] = await queries.listShared(tx, contacto, oportunidadId);
    if (!shared) throw new NotFound('Esta búsqueda ya no está compartida con vos');
    const person = await queries.findPerson(tx, oportunidadId, input.persona);
    if (!person) throw new NotFound('Esa persona ya no está en la terna');
    if ((await queries.countOpinions(tx, oportunidadId, contacto.id)) >= MAX_OPINIONS)
      throw new Rule('Ya dijiste mucho de esta búsqueda: escribinos o llamanos');
    const { candidatoId, nombre } = person;
    const ids = { oportunidadId, contactoId: contacto.id, candidatoId };
    const chosen = tipo === 'comentario' ? [] : await queries.listChosen(tx, ids);
    const hour = inicio
      ? await keepHour(tx, services, { contacto, oportunidadId, candidatoId, chosen }, inicio)
      : null;
    const dropped = tipo === 'noAvanza' ? chosen : [];
    await cancelHours(tx, services, contacto, dropped);
    const eventoId = hour?.eventoId ?? (tipo === 'entrevistar' ? chosen[0]?.eventoId : undefined) ?? null;
    if (eventoId !== null) await queries.releaseEvento(tx, eventoId);
    await queries.insertOpinion(tx, {
      ...ids,
      tipo,
      motivo,
      texto,
      eventoId,
    });
    const words = [
      motivo,
      hour && `Eligió ${hour.words}`,
      ...dropped.map((one) => `Se canceló su entrevista: ${whenInWords(one)}`),
      ...(texto ?? '').split('\n'),
    ].filter((line): line is string => Boolean(line?.trim()));
    const label = OPINION_LABEL[tipo];
    await insertNotaFrom(tx, 'cliente', {
      candidatoId,
      oportunidadId,
      autor: namedAs(contacto),
      titulo: `Cliente: ${label.toLowerCase()}`,
      contenido: (words.length > 0 ? words : [label]).map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    });
    await tellInCharge(tx, services, oportunidadId, {
      titulo: `${namedAs(contacto)}: ${label.toLowerCase()} · ${nombre}`,
      texto: [shared.titulo, ...words].join(' · '),
      candidatoId,
    });
    await tellPages(tx, oportunidadId, { candidatosIds: [candidatoId] });
  });
  return tipo === 'entrevistar'
    ? inicio
      ? '¡Listo! Reservamos la hora y te confirmamos.'
      : '¡Listo! Coordinamos la entrevista y te avisamos.'
    : tipo === 'noAvanza'
      ? 'Gracias: nos ayuda a buscar mejor.'
      : 'Comentario enviado.';
}
