import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isLost } from '../../../platform/database/isLost.ts';
import { isNoRoom } from '../../../platform/errors/causes.ts';
import { StoreFailed } from '../../../platform/errors/StoreFailed.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as mailboxQueries from './mailbox-queries.ts';
import { ourAddresses } from './ourAddresses.ts';
import type { ReadMail } from './readMail.ts';
import { readMailApart } from './readMailApart.ts';
import type { Taking } from './Taking.ts';
import { takeMail, WaitingFull } from './takeMail.ts';

const MB = 1024 * 1024;
/** A mail with the largest files that are kept, in its transfer encoding. */
const WHOLE_MAX = 30 * MB;
/** What is fetched of a heavier mail: its headers and, in the usual order, its text. */
const HEAD = MB / 2;
/** Mails fetched at a time, limited by number and weight. */
const LOT = 50;
const LOT_BYTES = 16 * MB;
/** How many weights are asked for at a time. */
const WEIGHED = 500;

/** Failures that are no fault of a mail: it is tried again, and none is skipped. */
const isOutside = (error: unknown): boolean =>
  isLost(error) || error instanceof StoreFailed || error instanceof WaitingFull || isNoRoom(error);

/**
 * Takes every new mail of an open mailbox, oldest first, in lots limited by weight. Progress is stored after each lot, so
 * that the next reader continues there.
 *
 * @param mayGoOn asked before each lot: whether this process still owns the mailbox
 */
export async function readMailbox(
  services: Services,
  client: ImapFlow,
  mailbox: mailboxQueries.Mailbox,
  mayGoOn: () => boolean,
): Promise<void> {
  const { db } = services;
  const opened = client.mailbox;
  if (!opened) throw new Error('no hay carpeta abierta');
  const uidValidity = String(opened.uidValidity);
  let { lastUid } = mailbox;
  if (uidValidity !== mailbox.uidValidity) {
    await mailboxQueries.beginAnew(db, mailbox.id, uidValidity);
    mailbox.uidValidity = uidValidity;
    lastUid = 0;
  }
  // A range that ends in * always includes the last mail, however old.
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  const waiting = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
  const from: Taking = {
    casillaId: mailbox.id,
    direccion: mailbox.direccion,
    usuarioId: mailbox.usuarioId,
    began: mailbox.began,
  };
  let done = 0;
  for (let i = 0; i < waiting.length; i += WEIGHED) {
    const weights = await client.fetchAll(
      waiting.slice(i, i + WEIGHED),
      { uid: true, size: true },
      { uid: true },
    );
    for (const lot of lotsOf(weights)) {
      if (!mayGoOn()) return;
      await takeLot(services, client, lot, from, mailbox);
      done += lot.length;
      lastUid = lot.at(-1)!.uid;
      await mailboxQueries.noteRead(db, mailbox.id, lastUid, lot.length, waiting.length - done);
      mailbox.lastUid = lastUid;
    }
  }
  await mailboxQueries.noteSeen(db, mailbox.id);
}

interface Weighed {
  uid: number;
  size: number;
}

/** Each lot has at least one mail, and stays within the weight unless that one exceeds it. */
function lotsOf(messages: readonly FetchMessageObject[]): Weighed[][] {
  const lots: Weighed[][] = [];
  let weight = 0;
  for (const { uid, size = 0 } of messages.toSorted((a, b) => a.uid - b.uid)) {
    const own = size > WHOLE_MAX ? HEAD : size;
    const last = lots.at(-1);
    if (last && last.length < LOT && weight + own <= LOT_BYTES) last.push({ uid, size });
    else {
      lots.push([{ uid, size }]);
      weight = 0;
    }
    weight += own;
  }
  return lots;
}

async function takeLot(
  services: Services,
  client: ImapFlow,
  lot: readonly Weighed[],
  from: Taking,
  mailbox: mailboxQueries.Mailbox,
): Promise<void> {
  const sizes = new Map(lot.map(({ uid, size }) => [uid, size]));
  const heavy = lot.filter(({ size }) => size > WHOLE_MAX).map(({ uid }) => uid);
  const light = lot.filter(({ size }) => size <= WHOLE_MAX).map(({ uid }) => uid);
  const query = { uid: true, internalDate: true, envelope: true } as const;
  const messages = [
    ...(light.length > 0 ? await client.fetchAll(light, { ...query, source: true }, { uid: true }) : []),
    ...(heavy.length > 0
      ? await client.fetchAll(heavy, { ...query, source: { start: 0, maxLength: HEAD } }, { uid: true })
      : []),
  ].sort((a, b) => a.uid - b.uid);
  for (const message of messages)
    await takeOne(services, message, sizes.get(message.uid) ?? 0, from, mailbox);
}

async function takeOne(
  services: Services,
  message: FetchMessageObject,
  size: number,
  from: Taking,
  mailbox: mailboxQueries.Mailbox,
): Promise<void> {
  const arrived = new Date(message.internalDate ?? Number.NaN);
  const isHeavy = size > WHOLE_MAX;
  const at: Taking = Number.isNaN(arrived.getTime()) ? from : { ...from, arrived };
  try {
    const mail = await readMailApart(sourceOf(message), arrived, ourAddresses(services.settings));
    await takeMail(services, isHeavy ? { ...mail, archivos: [] } : mail, {
      ...at,
      aviso: isHeavy
        ? `Pesa ${formatNumber(Math.round(size / MB))} MB: sus archivos quedan en la casilla`
        : null,
    });
  } catch (error) {
    if (isOutside(error)) throw error;
    // An unreadable mail does not block the others: it is reported by what the server says about it.
    try {
      await takeMail(services, namedOnly(message, arrived), {
        ...at,
        aviso: 'No se pudo leer: abrilo en la casilla',
      });
    } catch (again) {
      if (isOutside(again)) throw again;
      await mailboxQueries.noteError(
        services.db,
        mailbox.nombre,
        `No se pudo guardar un correo de ${sender(message)}`,
      );
    }
  }
}

const sender = ({ envelope }: FetchMessageObject): string => envelope?.from?.[0]?.address ?? 'alguien';

/** Some servers send nothing of a mail that they have. */
function sourceOf({ source }: FetchMessageObject): Uint8Array {
  if (!source || source.length === 0) throw new Error('el servidor no mandó el correo');
  return source;
}

const MAX_NAMED = 200;
function namedOnly({ envelope }: FetchMessageObject, arrived: Date): ReadMail {
  const sender = envelope?.from?.[0];
  const text = (value: string | undefined) =>
    cutText((value ?? '').replaceAll('\0', '').toWellFormed(), MAX_NAMED);
  return {
    clase: 'persona',
    mensaje: envelope?.messageId ? text(envelope.messageId) : null,
    answers: envelope?.inReplyTo ? [text(envelope.inReplyTo)] : [],
    de: text(sender?.address || NO_SENDER).toLowerCase(),
    nombre: text(sender?.name),
    respondeA: null,
    para: '',
    recipients: [],
    asunto: text(envelope?.subject),
    texto: '',
    html: null,
    fecha: Number.isNaN(arrived.getTime()) ? new Date() : arrived,
    fuente: JSON.stringify(envelope ?? null),
    bounce: null,
    receiptOf: [],
    authentication: null,
    archivos: [],
    calendar: null,
    leftOut: [],
  };
}
