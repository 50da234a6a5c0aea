import type { Random } from '@tembiapo/server/demo/Random.ts';
import { invitationIn } from '@tembiapo/server/testing/invitationIn.ts';
import type { ScriptedSmtp } from '@tembiapo/server/testing/startAiosmtpd.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import type { DemoClient } from '../running/DemoClient.ts';
import type { MonthModel } from './MonthModel.ts';

interface Agenda {
  random: Random;
  model: MonthModel;
  selector: DemoClient;
  /** Every other event goes into the selector's agenda: no agenda has room for the whole month. */
  admin: DemoClient;
  smtp: ScriptedSmtp;
  subject: string;
  /** Range of days ahead on which events may stand. */
  days: readonly [number, number];
  /** Resets the hourly limits. */
  anHourLater(): Promise<unknown>;
}

const ANSWERS = ['confirma', 'otraHora', 'no'] as const;
const numbers = new Map<string, { id: number; guest: string }>();
/** Events that one person may plan in an hour. */
const AN_HOUR = 50;
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
let counter = 0;
/** The selector's user id, taken from their first event. */
let selectorId: number | null = null;

/** Plans events with a guest each; moves, answers and calls off some of all planned so far; tells the model. */
export async function workAgenda(agenda: Agenda, count: number): Promise<void> {
  const { random, model, selector, admin, subject, days } = agenda;
  const drawStart = (): Date =>
    new Date(
      Math.ceil(Date.now() / DAY_MS + random.integer(...days)) * DAY_MS + random.integer(44, 84) * QUARTER_MS,
    );
  const times = (start: Date) => ({
    inicio: start.toISOString(),
    fin: new Date(start.getTime() + 2 * QUARTER_MS).toISOString(),
  });
  for (let i = 0; i < count; i++) {
    if (i % AN_HOUR === 0) await agenda.anHourLater();
    const title = `${subject} evento ${++counter}`;
    const guest = `invitado${counter}@invitados.example`;
    const start = drawStart();
    const planner = selectorId !== null && i % 2 === 1 ? admin : selector;
    const { idNumerico } = await planner.call('POST', '/v1/evento', {
      titulo: title,
      tipo: 'entrevista',
      ...times(start),
      participantes: [
        { nombre: `Invitada ${counter}`, correo: guest },
        ...(selectorId === null ? [] : [{ usuarioId: selectorId }]),
      ],
      recordatorios: [],
      igualmente: true,
    });
    selectorId ??= await firstParticipant(selector, idNumerico);
    numbers.set(title, { id: idNumerico, guest });
    model.planned(title, start.toISOString());
  }
  for (const title of random.many(model.open, Math.ceil(count / 2))) {
    const { id, guest } = numbers.get(title)!;
    const luck = random.real();
    if (luck < 0.3) {
      const start = drawStart();
      const { evento } = await selector.call('GET', '/v1/evento', { idNumerico: id });
      await selector.call('PATCH', '/v1/evento', {
        idNumerico: id,
        version: evento.version,
        ...times(start),
        igualmente: true,
      });
      if (new Date(evento.inicio).getTime() !== start.getTime()) model.moved(title, start.toISOString());
    } else if (luck < 0.5) {
      await selector.call('DELETE', '/v1/evento', { idNumerico: id });
      model.calledOff(title);
    } else {
      const answer = random.one(ANSWERS);
      await selector.call('POST', '/v1/cita/respuesta', {
        clave: await keyOfGuest(agenda, guest),
        respuesta: answer,
      });
      model.answered(title, answer);
    }
  }
}

/** The key in the newest invitation to a guest; waits until one has arrived. */
const keyOfGuest = ({ smtp }: Agenda, guest: string): Promise<string> =>
  waitFor(`una invitación a ${guest}`, async () => {
    const mails = smtp.accepted.filter(({ to }) => to === guest);
    const all = await Promise.all(mails.map((mail) => invitationIn(smtp.sourceOf(mail))));
    return all.filter((one) => one !== null).toSorted((a, b) => b.sequence - a.sequence)[0]?.key;
  });

async function firstParticipant(selector: DemoClient, id: number): Promise<number> {
  const { evento } = await selector.call('GET', '/v1/evento', { idNumerico: id });
  return evento.participantes.find(({ usuarioId }: { usuarioId: number | null }) => usuarioId !== null)
    .usuarioId;
}
