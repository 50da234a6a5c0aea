import type { Mensaje } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import type { Fate } from '@tembiapo/contract/domain/envios.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { NOTHING, typedWords } from '../../../platform/database/typedText.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import { type CallContext, os, type Services } from '../../../platform/http/context.ts';
import { fileLink, linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { reasonOf } from '../../../platform/mail/reasons.ts';
import { queueLectura } from '../../personas/cv/index.ts';
import { unsayAddress } from './address-queries.ts';
import { framedHtml, framePolicy, type Inline } from './framedHtml.ts';
import * as hilosQueries from './hilos-queries.ts';
import { judgeAddress } from './judgeAddress.ts';
import { listMailboxes } from './mailbox-queries.ts';
import { ourAddresses } from './ourAddresses.ts';
import * as ownQueries from './own-queries.ts';
import type { Person } from './place-queries.ts';
import { placeWaiting } from './placeWaiting.ts';
import * as queries from './queries.ts';
import { cidOf } from './reading/contentIds.ts';
import { resultsIn } from './resultsIn.ts';
import { listUnkept } from './unkept-queries.ts';

const calls = os.recibidos;
const NO_HILO = 'No existe esa conversación';
const NO_CORREO = 'No existe ese correo';
const ELSEWHERE = 'Ese correo ya se ubicó';
const CANNOT_READ = 'Ese archivo no se lee como CV';
const MAX_WORDS = 8;
/** Total size of the pictures in one page. */
const MAX_INLINE_BYTES = 5 * 1024 * 1024;

const isAdmin = (usuario: Usuario): boolean => usuario.rol === 'admin';

/** What waits in somebody else's own mailbox answers as if it did not exist. */
async function requireReceived({ services, usuario }: CallContext, id: number): Promise<queries.Received> {
  const found = await queries.findReceived(services.db, id);
  if (!found) throw new NotFound(NO_CORREO);
  if (
    found.hiloId === null &&
    found.usuarioId !== null &&
    found.usuarioId !== usuario.id &&
    !isAdmin(usuario)
  )
    throw new NotFound(NO_CORREO);
  return found;
}

/** 400 unless exactly one of the two is named; 404 when it does not exist. */
async function requirePerson(
  db: Db,
  input: { candidatoIdNumerico?: number | null | undefined; empresaIdNumerico?: number | null | undefined },
): Promise<Person> {
  const person = {
    candidatoId: input.candidatoIdNumerico ?? null,
    empresaId: input.empresaIdNumerico ?? null,
  };
  if ((person.candidatoId === null) === (person.empresaId === null))
    throw new BadInput('De quién es: elegí un candidato o una empresa');
  if (!(await queries.personExists(db, person)))
    throw new NotFound(person.candidatoId === null ? 'No existe esa empresa' : 'No existe ese candidato');
  return person;
}

const ARRIVED: Partial<Record<Fate, Mensaje['llego']>> = {
  enCamino: 'pendiente',
  detenida: 'detenido',
  fallida: 'fallido',
  incierta: 'incierto',
};
/** What became of a message, as its writer reads it under their mails. */
const toldOf = ({ salida, error, ...message }: hilosQueries.StoredMessage) => ({
  ...message,
  llego: salida && (ARRIVED[salida] ?? 'enviado'),
  porQue: salida && reasonOf({ salida, error, rebote: message.rebote, motivo: null }),
});

const canBeRead = (extension: string | null): boolean =>
  (CV_EXTENSIONS as readonly string[]).includes(extension ?? '');

async function withLinks<M extends { archivos: hilosQueries.StoredMessage['archivos'] }>(
  context: CallContext,
  messages: readonly M[],
) {
  return Promise.all(
    messages.map(async ({ archivos, ...message }) => ({
      ...message,
      archivos: await Promise.all(
        archivos.map(async ({ objetoId, extension, ...file }) => ({
          ...file,
          esCv: canBeRead(extension),
          url: objetoId ? await fileLink(context, objetoId) : null,
        })),
      ),
    })),
  );
}

/** The pictures that a mail brought for its own text. */
async function readInline(services: Services, recibidoId: number): Promise<Inline> {
  const inline = new Map<string, string>();
  let bytes = 0;
  for (const { cid, objetoId, tamano } of await queries.listInline(services.db, recibidoId)) {
    bytes += Number(tamano);
    if (bytes > MAX_INLINE_BYTES) break;
    const object = await findObject(services.db, objetoId);
    if (!object) continue;
    const parts: Buffer[] = [];
    for await (const part of await services.files.open(services, object)) parts.push(part as Buffer);
    inline.set(cidOf(cid), `data:${object.tipo};base64,${Buffer.concat(parts).toString('base64')}`);
  }
  return inline;
}

/** A search's words as a PostgreSQL prefix query; null when nothing was typed. */
function wordsOf(text: string | null | undefined): string | null {
  const words = typedWords(text);
  if (words?.length === 0) return `'${NOTHING}'`;
  return (
    words
      ?.slice(0, MAX_WORDS)
      .map((word) => `${word}:*`)
      .join(' & ') ?? null
  );
}

/** Incoming mail and its threads (docs/reglas/correspondencia.md). */
export const recibidosRoutes = calls.router({
  threads: calls.threads.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const found = await hilosQueries.pageThreads(db, {
      candidatoId: input.candidatoIdNumerico ?? null,
      empresaId: input.empresaIdNumerico ?? null,
      oportunidadId: input.oportunidadIdNumerico ?? null,
      writerId: input.soloMios ? usuario.id : null,
      sinResponder: input.sinResponder,
      words: wordsOf(input.busquedaRapida),
      page: input.page,
      limit: input.limit,
    });
    const rebote = input.candidatoIdNumerico
      ? await queries.findReturnedFrom(db, input.candidatoIdNumerico)
      : null;
    return { ...found, rebote };
  }),

  thread: calls.thread.handler(async ({ input, context }) => {
    const { db } = context.services;
    const hilo = await hilosQueries.findThread(db, input.idNumerico);
    if (!hilo) throw new NotFound(NO_HILO);
    const { items, total } = await hilosQueries.pageMessages(db, {
      hiloId: hilo.idNumerico,
      usuarioId: context.usuario.id,
      ours: ourAddresses(context.services.settings),
      page: input.page,
      limit: input.limit,
    });
    return { hilo, items: await withLinks(context, items.map(toldOf)), total };
  }),

  html: calls.html.handler(async ({ input, context }) => {
    const { id, html } = await requireReceived(context, input.idNumerico);
    if (html === null) throw new NotFound('Ese correo es solo texto');
    const { page } = framedHtml(html, {
      inline: await readInline(context.services, id),
      outside: input.imagenes,
    });
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy(input.imagenes),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
      body: new Blob([page]).stream() as ReadableStream,
    };
  }),
  frame: calls.frame.handler(async ({ input, context }) => {
    const { id, html } = await requireReceived(context, input.idNumerico);
    if (html === null) throw new NotFound('Ese correo es solo texto');
    const { hasOutside } = framedHtml(html, { inline: new Map(), outside: false });
    const resource = `/v1/recibido/html?idNumerico=${id}${input.imagenes ? '&imagenes=true' : ''}`;
    return { url: await linkTo(context, resource), tieneImagenes: hasOutside };
  }),

  waiting: calls.waiting.handler(async ({ input, context }) => {
    const { services, usuario } = context;
    const { items, total } = await queries.pageWaiting(services.db, {
      usuarioId: usuario.id,
      all: isAdmin(usuario),
      text: input.busquedaRapida ?? '',
      page: input.page,
      limit: input.limit,
    });
    return { items: await withLinks(context, items), total };
  }),

  place: calls.place.handler(async ({ input, context }) => {
    const { services } = context;
    const { db } = services;
    const person = await requirePerson(db, input);
    const mail = await requireReceived(context, input.idNumerico);
    if (mail.hiloId !== null) throw new Conflict(ELSEWHERE);
    const hiloId = await transaction(db, async (tx) => {
      const { propuesta, motivo } = await judgeAddress({ ...services, db: tx }, mail, person);
      if (input.esSuDireccion && motivo !== null) throw new Rule(motivo);
      return placeWaiting(services, tx, mail, person, input.esSuDireccion ?? propuesta);
    });
    if (hiloId === null) throw new Conflict(ELSEWHERE);
    return { message: 'Correo ubicado', hiloIdNumerico: hiloId };
  }),

  address: calls.address.handler(async ({ input, context }) => {
    const { services } = context;
    const person = await requirePerson(services.db, input);
    const judged = await judgeAddress(services, await requireReceived(context, input.idNumerico), person);
    return { puede: judged.motivo === null, ...judged };
  }),

  sayAddress: calls.sayAddress.handler(async ({ input, context }) => {
    const { services } = context;
    const mail = await requireReceived(context, input.idNumerico);
    const { candidatoId } = mail;
    if (candidatoId === null) throw new Rule('Ese correo no está en la conversación de un candidato');
    await transaction(services.db, async (tx) => {
      if (!input.esSuya) {
        await unsayAddress(tx, mail.de, candidatoId);
        return;
      }
      const person = { candidatoId, empresaId: null };
      const { motivo } = await judgeAddress({ ...services, db: tx }, mail, person);
      if (motivo !== null) throw new Rule(motivo);
      await placeWaiting(services, tx, mail, person, true);
    });
    return { message: input.esSuya ? 'Es una dirección suya' : 'Ya no es una dirección suya' };
  }),

  readCv: calls.readCv.handler(async ({ input, context }) => {
    const { services, usuario } = context;
    const file = await queries.findFile(services.db, input.archivoIdNumerico);
    if (!file) throw new NotFound('No existe ese archivo');
    await requireReceived(context, file.recibidoId);
    const object = file.objetoId ? await findObject(services.db, file.objetoId) : undefined;
    const extension = object?.clave.split('.').at(-1) ?? null;
    if (!object || !canBeRead(extension)) throw new Rule(CANNOT_READ);
    const id = await queueLectura(services, {
      usuarioId: usuario.id,
      objetoId: object.id,
      nombre: file.nombre,
      extension: extension!,
      candidatoId: file.candidatoId,
      also: (tx, lecturaId) => queries.setLectura(tx, input.archivoIdNumerico, lecturaId),
    });
    return { message: 'Leyendo el CV', id };
  }),

  setNothing: calls.setNothing.handler(async ({ input, context }) => {
    const mail = await requireReceived(context, input.idNumerico);
    if (mail.hiloId !== null) throw new Conflict(ELSEWHERE);
    await queries.setNothing(context.services.db, mail.id, input.nada);
    return { message: input.nada ? 'Correo apartado' : 'El correo vuelve a esperar' };
  }),

  mailboxes: calls.mailboxes.handler(async ({ context: { services, usuario } }) => {
    const { db, settings } = services;
    const whose = { usuarioId: usuario.id, all: isAdmin(usuario) };
    const all = await listMailboxes(
      db,
      settings.casillas.map(({ nombre }) => nombre),
    );
    return {
      items: all.map(({ vistoTs, ...box }) => ({ ...box, vistoTs: vistoTs?.toISOString() ?? null })),
      porUbicar: await queries.countWaiting(db, whose),
      sinGuardar: await listUnkept(db, whose),
    };
  }),

  tryMail: calls.tryMail.handler(async ({ context: { services, usuario } }) => {
    const { db, settings } = services;
    const own = await queries.readEmail(db, usuario.id);
    const address = settings.casillas[0]?.direccion ?? own;
    await transaction(db, async (tx) => {
      const id = await queueMail(tx, services, {
        plantilla: 'Prueba de correo',
        para: address,
        asunto: `Prueba de correo de ${settings.AGENCY_NAME}`,
        letter: {
          titulo: 'Prueba de correo',
          greeting: 'Hola:',
          parrafos: ['Si leés esto, los correos de la agencia salen.'],
        },
      });
      await queries.insertTrial(tx, { id, usuarioId: usuario.id, para: address });
    });
    return { message: `Se envió una prueba a ${address}` };
  }),
  trial: calls.trial.handler(async ({ context: { services, usuario } }) => {
    const found = await queries.findTrial(services.db, usuario.id);
    if (!found) return { prueba: null };
    const { autenticacion, ...trial } = found;
    return {
      prueba: {
        ...trial,
        resultados: resultsIn(autenticacion),
        seEspera: services.settings.casillas.some(({ direccion }) => direccion === trial.para),
      },
    };
  }),

  own: calls.own.handler(({ input, context: { services, usuario } }) =>
    usuario.candidatoId === null
      ? { items: [], total: 0 }
      : ownQueries.pageOwn(services.db, { ...input, candidatoId: usuario.candidatoId }),
  ),
});
