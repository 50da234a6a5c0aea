import { formatDate, localDay, localTime } from '@tembiapo/contract/domain/dates.ts';
import { FREQUENCIES, type Frequency, type Run } from '@tembiapo/contract/domain/produccion.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { catchUp } from './counters.ts';
import { listFeriados, sumByPerson } from './queries.ts';
import { dueRuns } from './rules.ts';
import * as sendingQueries from './sending-queries.ts';

const periodInWords = ({ fechaInicio, fechaFin }: Pick<Run, 'fechaInicio' | 'fechaFin'>): string =>
  fechaInicio === fechaFin
    ? formatDate(fechaInicio)
    : `${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`;

/**
 * One row and one mail for each active selector and admin with production (docs/reglas/medicion.md); an existing row is
 * replaced.
 */
async function write(tx: Db, services: Services, run: Omit<Run, 'dia'>): Promise<void> {
  const { frecuencia, fechaInicio, fechaFin } = run;
  const people = await sumByPerson(tx, { desde: fechaInicio, hasta: fechaFin });
  for (const { usuarioId, nombre, email, ...data } of people) {
    await sendingQueries.saveReport(tx, usuarioId, run, data);
    const query = new URLSearchParams({
      selectorId: String(usuarioId),
      fechaInicio,
      fechaFin,
      tipo: 'selectorYSupervisor',
    });
    await queueMail(tx, services, {
      plantilla: `reporte ${frecuencia}`,
      para: email,
      asunto: `Tu producción: reporte ${frecuencia} del ${periodInWords(run)}`,
      letter: {
        titulo: `Reporte ${frecuencia} de producción`,
        greeting: greetingTo(nombre),
        parrafos: [`Esto es lo que registraste (${periodInWords(run)}):`],
        datos: [
          ['Filtros', String(data.llamadas)],
          ['Citados', String(data.citados)],
          ['Entrevistas', String(data.entrevistas)],
          ['Procesados', String(data.procesados)],
          ['Cierres', String(data.cierres)],
        ],
        button: {
          texto: 'Ver el reporte',
          enlace: `${services.settings.publicUrl}/produccion/selector?${query}`,
        },
        foot: ['Las cifras son las del momento del envío.'],
      },
    });
  }
}

/** 'Enviar reporte diario': today's report, now; one already sent today is replaced. */
export async function sendToday(services: Services, now = new Date()): Promise<void> {
  const today = localDay(now);
  await catchUp(services.db, { desde: today, hasta: today });
  await transaction(services.db, (tx) =>
    write(tx, services, { frecuencia: 'diario', fechaInicio: today, fechaFin: today }),
  );
}

/** A moment on the wall clock of Asunción, 'YYYY-MM-DDTHH:mm'. */
function inClock(moment: Date): string {
  const { day, time } = localTime(moment);
  return `${day}T${time.slice(0, 5)}`;
}

/**
 * Sends every report that is due and was not sent, at its hour or once the server is back. Each run is recorded in the
 * transaction that makes it, so it happens once however many servers ask. Returns the runs it made.
 */
export async function sendDue(services: Services, now = new Date()): Promise<Run[]> {
  const { db } = services;
  const rows = await sendingQueries.listLastRuns(db);
  const last = Object.fromEntries(
    FREQUENCIES.map((one) => [one, rows.find(({ frecuencia }) => frecuencia === one)?.dia ?? localDay(now)]),
  ) as Record<Frequency, string>;
  const from = Object.values(last).toSorted()[0]!;
  // Weeks and months look beyond the day they are due.
  const feriados = new Set(await listFeriados(db, { desde: from, hasta: '9999-12-31' }));
  const finished: Run[] = [];
  for (const run of dueRuns(inClock(now), last, (day) => feriados.has(day))) {
    await catchUp(db, { desde: run.fechaInicio, hasta: run.fechaFin });
    const done = await transaction(db, async (tx) => {
      if (!(await sendingQueries.noteRun(tx, run))) return false;
      await write(tx, services, run);
      return true;
    });
    if (done) finished.push(run);
  }
  return finished;
}
