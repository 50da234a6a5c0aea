import {
  AGENDA_MAX_DAYS,
  AGENDA_MAX_EVENTOS,
  AGENDA_YEARS,
  faultOfPeriod,
  hasBegun,
} from '@tembiapo/contract/domain/agenda.ts';
import { localDay, localTime, momentOf, realDate, whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { transaction } from '../../../platform/database/database.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { countedAddress, os } from '../../../platform/http/context.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { checkNota, saveNota } from '../../personas/notas/index.ts';
import { coverCliente } from '../compartidas/index.ts';
import { countOfDays, listOfDays } from '../tareas/index.ts';
import { answerInvitation } from './answerInvitation.ts';
import * as guestsQueries from './guests-queries.ts';
import * as listQueries from './list-queries.ts';
import { greetedGuest } from './mails.ts';
import * as queries from './queries.ts';
import { cancelEvento, createEvento, editEvento, NO_EVENTO, requireEvento } from './saving.ts';
import { tellWindows } from './tellWindows.ts';

const calls = os.agenda;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CALLED_OFF = 'Este evento ya no está: se canceló.';
const DEAD_LINK = 'Este enlace ya no sirve. Si querés, escribinos.';

const isInYears = (value: string): boolean => {
  const year = Number(value.slice(0, 4));
  return year >= AGENDA_YEARS.first && year <= AGENDA_YEARS.last;
};

/** The moment a day begins, or ends, in Asunción; a moment stays itself. */
function momentIn(value: string, end: boolean): string {
  if (!realDate(value)) return new Date(value).toISOString();
  return momentOf(`${end ? addDays(value, 1) : value} 00:00`)!;
}

/** The days of a period in Asunción, and when each begins; the first may be partial. */
function daysBetween(from: string, to: string): { day: string; begin: string }[] {
  const days = [{ day: localDay(from), begin: from }];
  const midnight = (day: string): string => momentOf(`${day} 00:00`)!;
  for (let day = addDays(days[0]!.day, 1), begin = midnight(day); begin < to; ) {
    days.push({ day, begin });
    day = addDays(day, 1);
    // Asking the time zone for each day takes longer than reading the agenda, and clocks move twice a year at most.
    const next = new Date(Date.parse(begin) + DAY_MS).toISOString();
    begin = localTime(next).time === '00:00:00' ? next : midnight(day);
  }
  return days;
}

const THANKS = {
  confirma: '¡Gracias! Te esperamos.',
  otraHora: 'Gracias por avisar. Te escribimos para buscar otra hora.',
  no: 'Gracias por avisar.',
} as const;

/** The agenda (docs/reglas/busquedas.md). */
export const agendaRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => {
    if ([input.desde, input.hasta].some((one) => !isInYears(one)))
      throw new Rule(`La agenda va del año ${AGENDA_YEARS.first} al ${AGENDA_YEARS.last}`);
    const [from, to] = [momentIn(input.desde, false), momentIn(input.hasta, true)];
    const span = Date.parse(to) - Date.parse(from);
    if (span <= 0) throw new Rule('El período tiene que terminar después de empezar');
    // A day is an hour longer where the clocks went back.
    if (span > AGENDA_MAX_DAYS * DAY_MS + HOUR_MS)
      throw new Rule(`Se muestran hasta ${AGENDA_MAX_DAYS} días a la vez`);
    const { usuariosIds, equipoId, oportunidadIdNumerico, candidatoIdNumerico, todos, porDia } = input;
    const named = usuariosIds.length > 0 || equipoId || oportunidadIdNumerico || candidatoIdNumerico || todos;
    const of = {
      usuariosIds: named ? usuariosIds : [usuario.id],
      equipoId,
      oportunidadId: oportunidadIdNumerico,
      candidatoId: candidatoIdNumerico,
    };
    const { db } = services;
    const ofDays = { from: localDay(from), to: localDay(new Date(Date.parse(to) - 1)), ...of };
    if (porDia) {
      const days = daysBetween(from, to);
      const [{ items, totals }, tareas, tareasOf] = await Promise.all([
        listQueries.listEventosByDay(
          db,
          days.map(({ begin }) => begin),
          { from, to, ...of },
          porDia,
        ),
        listOfDays(db, ofDays, AGENDA_MAX_EVENTOS, porDia),
        countOfDays(db, ofDays),
      ]);
      const more = (total = 0) => Math.max(0, total - porDia);
      const rest = days.map(({ day }, n) => ({
        dia: day,
        eventos: more(totals.get(n)),
        tareas: more(tareasOf.get(day)),
      }));
      return { items, tareas, resto: rest.filter((one) => one.eventos + one.tareas > 0) };
    }
    const [items, tareas] = await Promise.all([
      listQueries.listEventos(db, { from, to, ...of }, AGENDA_MAX_EVENTOS + 1),
      listOfDays(db, ofDays, AGENDA_MAX_EVENTOS),
    ]);
    if (items.length > AGENDA_MAX_EVENTOS)
      throw new Rule(
        `Hay más de ${formatNumber(AGENDA_MAX_EVENTOS)} eventos: elegí menos días o menos personas`,
      );
    return { items, tareas, resto: [] };
  }),
  one: calls.one.handler(async ({ input, context: { services } }) => {
    const evento = await queries.findEvento(services.db, input.idNumerico);
    if (evento) return { evento };
    throw new NotFound((await queries.wasCalledOff(services.db, input.idNumerico)) ? CALLED_OFF : NO_EVENTO);
  }),
  clashes: calls.clashes.handler(async ({ input, context: { services } }) => {
    const fault = faultOfPeriod(input.inicio, input.fin);
    if (fault) throw new Rule(fault);
    const { inicio, fin, usuariosIds, candidatoIdNumerico, eventoIdNumerico } = input;
    return {
      items: await queries.findClashes(services.db, {
        inicio,
        fin,
        usuariosIds,
        candidatoId: candidatoIdNumerico ?? null,
        eventoId: eventoIdNumerico ?? null,
      }),
    };
  }),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    // Guests receive mail, so no program may keep creating events.
    await limitTries(services.db, { evento: usuario.id });
    return { idNumerico: await createEvento(services, usuario.id, input), message: 'Evento creado' };
  }),
  edit: calls.edit.handler(async ({ input: { idNumerico, ...changes }, context: { services, usuario } }) => {
    await editEvento(services, usuario.id, idNumerico, changes);
    const evento = (await queries.findEvento(services.db, idNumerico))!;
    const what = [evento.candidatoNombre, evento.titulo].filter(Boolean).join(', ');
    return { message: `Evento modificado: ${what}, ${whenInWords(evento)}` };
  }),
  remove: calls.remove.handler(async ({ input, context: { services, usuario } }) => {
    await cancelEvento(services, usuario.id, input.idNumerico);
    return { message: 'Evento cancelado' };
  }),
  end: calls.end.handler(async ({ input, context: { services, usuario } }) => {
    const { idNumerico, version, resultado, nota: text } = input;
    await transaction(services.db, async (tx) => {
      const evento = await requireEvento(tx, idNumerico, version);
      if (!hasBegun(evento)) throw new Rule('Este evento todavía no empezó');
      if (resultado === 'noVino' && evento.candidatoId === null)
        throw new Rule('Este evento no es de un candidato: nadie faltó');
      if (text && evento.candidatoId === null)
        throw new Rule('Este evento no es de un candidato: no hay dónde guardar la nota');
      await queries.endEvento(tx, idNumerico, resultado);
      if (text) {
        const nota = await checkNota(
          tx,
          {
            titulo: evento.titulo,
            contenido: text,
            cuentaFiltro: false,
            entrevistaCortesia: false,
            oportunidadIdNumerico: evento.oportunidadId,
          },
          usuario.id,
        );
        await saveNota(tx, services, evento.candidatoId!, usuario.id, nota);
      }
      await tellWindows(tx, evento);
    });
    return { message: resultado === 'noVino' ? 'Se anotó que no vino' : 'Se anotó cómo terminó' };
  }),
  feed: calls.feed.handler(({ context: { services, usuario } }) =>
    listQueries.findFeed(services.db, usuario.id),
  ),
  renewFeed: calls.renewFeed.handler(async ({ context: { services, usuario } }) => {
    const key = newKey();
    await listQueries.putFeed(services.db, usuario.id, hashOf(key));
    return {
      message: 'Dirección nueva. Copiala ahora: no se muestra otra vez',
      url: `${services.settings.publicUrl}/agenda/${key}.ics`,
    };
  }),
  stopFeed: calls.stopFeed.handler(async ({ context: { services, usuario } }) => {
    if (!(await listQueries.deleteFeed(services.db, usuario.id)))
      throw new NotFound('Tu agenda no tiene dirección');
    return { message: 'Dirección anulada' };
  }),
  invited: calls.invited.handler(async ({ input, context }) => {
    const { db } = context.services;
    const link = { key: input.clave, address: () => countedAddress(context), dead: DEAD_LINK };
    const invited = await followLink(db, link, (hash) => guestsQueries.findInvited(db, hash));
    const { nombre, titulo, tipo, estado, inicio, fin, lugar, enlace, con, respuesta } = await coverCliente(
      db,
      invited.oportunidadId,
      invited,
    );
    return {
      nombre: greetedGuest({ candidatoId: invited.candidatoId, nombre }),
      titulo,
      tipo,
      cancelada: estado === 'cancelado',
      inicio,
      fin,
      lugar,
      enlace,
      con,
      respuesta,
    };
  }),
  answer: calls.answer.handler(async ({ input: { clave, respuesta, texto }, context }) => {
    const { services } = context;
    const { db } = services;
    const link = { key: clave, address: () => countedAddress(context), dead: DEAD_LINK };
    await followLink(db, link, (hash) => guestsQueries.findInvited(db, hash));
    await transaction(db, async (tx) => {
      const invited = await guestsQueries.findInvited(tx, hashOf(clave));
      if (!invited) throw new NotFound(DEAD_LINK);
      await answerInvitation(tx, services, invited, { answer: respuesta, text: texto ?? null });
    });
    return { message: THANKS[respuesta] };
  }),
});
