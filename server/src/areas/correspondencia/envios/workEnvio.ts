import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { bareSubject } from '@tembiapo/contract/domain/recibidos.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { writePersonal } from '../../../platform/mail/letters.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { insertThread, touchOwn } from '../recibidos/index.ts';
import { fillEnvio } from './fillEnvio.ts';
import * as queries from './queries.ts';

/** Messages per step; each step is done whole or not at all. */
const STEP = 20;
/** When this minute's limit is reached, the rest waits this long before the next look. */
const WAIT_MS = 5_000;

/**
 * Writes the messages of a sending, step by step, from where it stopped: at most MAIL_POR_MINUTO a minute over all sendings,
 * each person once, none after it was stopped. People who have unsubscribed, limited the use of their data or have no address
 * by then are left out, with the reason.
 */
export async function workEnvio(services: Services, { data: { id } }: Attempt<'envio'>): Promise<void> {
  for (;;) {
    const next = await step(services, id);
    if (next === 'over') return;
    if (next === 'full') {
      await services.queue.send(services.db, 'envio', { id }, new Date(Date.now() + WAIT_MS));
      return;
    }
  }
}

const step = (services: Services, id: number): Promise<'more' | 'full' | 'over'> =>
  transaction(services.db, async (tx) => {
    const envio = await queries.lockEnvio(tx, id);
    if (!envio || !['programado', 'enviando'].includes(envio.estado) || !envio.isDue) return 'over';
    if (envio.estado === 'programado') await queries.setEstado(tx, id, 'enviando');
    const writer = await queries.readWriter(tx, envio.usuarioId);
    // Its writer no longer works here, so nothing goes out in their name.
    if (!writer) {
      await queries.setEstado(tx, id, 'detenido');
      return 'over';
    }
    const room = services.settings.MAIL_POR_MINUTO - (await queries.countLastMinute(tx));
    await queries.touchEnvio(tx, id);
    if (room <= 0) return 'full';
    const most = Math.min(STEP, room);
    const waiting = await queries.listWaiting(tx, id, most + 1);
    const isLast = waiting.length <= most;
    waiting.splice(most);
    const said = await fillEnvio(services, tx, envio, waiting);
    const firma = await queries.readFirma(tx, envio.usuarioId);
    const archivos = (await queries.listAttached(tx, id)).map(({ objetoId }) => objetoId);
    const along = { envio, writer, firma, archivos };
    for (const one of waiting) {
      const { cartaId, correo, motivo } = one;
      const text = said.get(cartaId);
      if (motivo !== null || correo === null) await queries.omit(tx, cartaId, motivo ?? 'sinCorreo');
      else if (!text || text.faltan.length > 0) await queries.omit(tx, cartaId, 'falta');
      else
        await write(tx, services, along, {
          ...one,
          correo,
          asunto: text.asunto ?? '',
          cuerpo: text.cuerpo,
        });
    }
    if (waiting.length > 0) await publish(tx, { tipo: 'correos' });
    if (!isLast) return 'more';
    if (envio.copia) await writeCopy(tx, services, along);
    await queries.setEstado(tx, id, 'hecho');
    return 'over';
  });

/** What goes with every message of a sending. */
interface Along {
  envio: queries.StoredEnvio;
  writer: { email: string; nombre: string };
  /** Rich text. */
  firma: string;
  archivos: string[];
}

/**
 * Where answers come in: the writer's own mailbox if it is read here, else the agency's, else wherever the writer reads mail.
 */
function answersTo({ casillas }: Services['settings'], { email, nombre }: Along['writer']): string {
  const own = casillas.find(({ direccion }) => direccion === email.toLowerCase());
  const address = (own ?? casillas[0])?.direccion ?? email;
  return address === email ? email : addressed(nombre, address);
}

/** A name and an address as a header holds them. */
const addressed = (name: string, address: string): string =>
  `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${address}>`;

async function write(
  tx: Db,
  services: Services,
  { envio, writer, firma, archivos }: Along,
  carta: {
    cartaId: number;
    candidatoId: number | null;
    empresaId: number | null;
    correo: string;
    asunto: string;
    cuerpo: string;
  },
): Promise<void> {
  const { settings } = services;
  const key = envio.masivo ? newKey() : null;
  const leaveUrl = key && `${settings.publicUrl}/correos/baja?clave=${key}`;
  const references =
    envio.hiloId === null
      ? []
      : await queries.readReferences(tx, envio.hiloId, new URL(settings.publicUrl).hostname);
  const hiloId =
    envio.hiloId ??
    (await insertThread(tx, carta, {
      asunto: bareSubject(carta.asunto),
      oportunidadId: envio.oportunidadId,
    }));
  await touchOwn(tx, hiloId);
  const correoId = await queueMail(tx, services, {
    plantilla: 'Correo a una persona',
    usuarioId: envio.usuarioId,
    para: carta.correo,
    fromName: writer.nombre,
    replyTo: answersTo(settings, writer),
    asunto: carta.asunto,
    letter: writePersonal(carta.cuerpo, settings, { leaveUrl, firma }),
    byHand: true,
    answers: references,
    archivos,
    ...(leaveUrl && { leaveUrl }),
    ...(envio.oportunidadId !== null && { oportunidadId: envio.oportunidadId }),
  });
  await queries.noteSent(tx, carta.cartaId, {
    correo: carta.correo,
    asunto: carta.asunto,
    texto: linesOf(carta.cuerpo),
    correoId,
    hash: key === null ? null : hashOf(key),
    hiloId,
  });
}

/** The writer's own copy: the text with its fields left unfilled. */
const writeCopy = (tx: Db, services: Services, { envio, writer, firma, archivos }: Along) =>
  queueMail(tx, services, {
    plantilla: 'Copia de un correo',
    usuarioId: envio.usuarioId,
    para: writer.email,
    asunto: cutText(`Copia: ${envio.asunto}`, 200),
    letter: writePersonal(envio.cuerpo, services.settings, { leaveUrl: null, firma }),
    archivos,
  });

/**
 * Queues again the sendings that should be going out but that nothing has moved for two minutes, so that they go on whatever
 * died.
 */
export async function resumeForgotten({ db, queue }: Services): Promise<void> {
  for (const id of await queries.listForgotten(db)) await queue.send(db, 'envio', { id });
}
