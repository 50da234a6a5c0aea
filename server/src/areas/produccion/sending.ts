import { formatDate, localDay, TIME_ZONE } from '@tembiapo/contract/domain/fechas.ts';
import { FREQUENCIES, type Frequency, type Run } from '@tembiapo/contract/domain/produccion.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { queueMail } from '../../platform/outbox.ts';
import { ponerAlDia } from './counters.ts';
import { listFeriados, sumarPorPersona } from './queries.ts';
import { corridasDebidas } from './rules.ts';

const periodoEnPalabras = ({ fechaInicio, fechaFin }: Pick<Run, 'fechaInicio' | 'fechaFin'>): string =>
  fechaInicio === fechaFin
    ? formatDate(fechaInicio)
    : `${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`;

/** One row and one mail for each active selector and admin with production (decisions 6); a row that is there is replaced. */
async function escribir(tx: Db, services: Services, corrida: Omit<Run, 'dia'>): Promise<void> {
  const { frecuencia, fechaInicio, fechaFin } = corrida;
  const personas = await sumarPorPersona(tx, { desde: fechaInicio, hasta: fechaFin });
  for (const { usuarioId, nombre, email, ...datos } of personas) {
    await tx
      .insertInto('reporte_enviado')
      .values({
        id: uuidv7(),
        usuario_id: usuarioId,
        frecuencia,
        fecha_inicio: fechaInicio,
        fecha_fin: fechaFin,
        ...datos,
      })
      .onConflict((oc) =>
        oc
          .columns(['usuario_id', 'frecuencia', 'fecha_inicio'])
          .doUpdateSet({ ...datos, fecha_fin: fechaFin, enviado_ts: sql<string>`now()` }),
      )
      .execute();
    const query = new URLSearchParams({
      selectorId: String(usuarioId),
      fechaInicio,
      fechaFin,
      tipo: 'selectorYSupervisor',
    });
    await queueMail(tx, services, {
      plantilla: `reporte ${frecuencia}`,
      para: email,
      asunto: `Tu producción: reporte ${frecuencia} del ${periodoEnPalabras(corrida)}`,
      carta: {
        titulo: `Reporte ${frecuencia} de producción`,
        saludo: `Hola, ${nombre}:`,
        parrafos: [`Esto es lo que registraste (${periodoEnPalabras(corrida)}):`],
        datos: [
          ['Filtros', String(datos.llamadas)],
          ['Citados', String(datos.citados)],
          ['Entrevistas', String(datos.entrevistas)],
          ['Procesados', String(datos.procesados)],
          ['Cierres', String(datos.cierres)],
        ],
        boton: {
          texto: 'Ver el reporte',
          enlace: `${services.settings.publicUrl}/produccion/selector?${query}`,
        },
        pie: ['Las cifras son las del momento del envío.'],
      },
    });
  }
}

/** 'Enviar reporte diario': today's report, now; one that was sent today is replaced. */
export async function enviarDeHoy(services: Services, ahora = new Date()): Promise<void> {
  const hoy = localDay(ahora);
  await ponerAlDia(services.db, { desde: hoy, hasta: hoy });
  await transaction(services.db, (tx) =>
    escribir(tx, services, { frecuencia: 'diario', fechaInicio: hoy, fechaFin: hoy }),
  );
}

const RELOJ = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** A moment on the wall clock of Asunción, 'YYYY-MM-DDTHH:mm'. */
const enReloj = (momento: Date): string => `${localDay(momento)}T${RELOJ.format(momento)}`;

/**
 * Sends every report that is due and was not sent: at its hour, or after the time a server was away. Each run is noted in
 * the transaction that makes it, so it happens once however many servers ask. Answers the runs it made.
 */
export async function enviarDebidos(services: Services, ahora = new Date()): Promise<Run[]> {
  const { db } = services;
  const { rows } = await sql<{ frecuencia: Frequency; dia: string }>`
    select frecuencia, max(dia) dia from produccion_corrida group by 1`.execute(db);
  const ultimas = Object.fromEntries(
    FREQUENCIES.map((una) => [
      una,
      rows.find(({ frecuencia }) => frecuencia === una)?.dia ?? localDay(ahora),
    ]),
  ) as Record<Frequency, string>;
  const desde = Object.values(ultimas).toSorted()[0]!;
  // A week and a month look ahead of the day they are due on.
  const feriados = new Set(await listFeriados(db, { desde, hasta: '9999-12-31' }));
  const hechas: Run[] = [];
  for (const corrida of corridasDebidas(enReloj(ahora), ultimas, (dia) => feriados.has(dia))) {
    await ponerAlDia(db, { desde: corrida.fechaInicio, hasta: corrida.fechaFin });
    const hecha = await transaction(db, async (tx) => {
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .insertInto('produccion_corrida')
        .values({ frecuencia: corrida.frecuencia, dia: corrida.dia })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await escribir(tx, services, corrida);
      return true;
    });
    if (hecha) hechas.push(corrida);
  }
  return hechas;
}
