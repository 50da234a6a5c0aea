import { ORPCError } from '@orpc/server';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { readFuente, SHORT_WAY_CALM, SHORT_WAY_MAX_MB, slugOf } from '@tembiapo/contract/domain/bolsa.ts';
import { consentOf } from '@tembiapo/contract/domain/consent.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizePhone, validPhone } from '@tembiapo/contract/domain/phones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import { transaction } from '../../../platform/database/database.ts';
import { reading } from '../../../platform/database/reading.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { findObject, storeObject } from '../../../platform/files/objects.ts';
import { readForm, receive } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import { translate } from '../../../platform/http/translate.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { offerPassword } from '../../confianza/sesion/index.ts';
import { limitReading } from '../../personas/cv/index.ts';
import { applyShortWay, confirmCode, resendCode } from '../../personas/registro/index.ts';
import type { BoardSite } from './BoardSite.ts';
import { isFlooded, isSolved, newChallenge } from './challenge.ts';
import { filledFrom } from './filledFrom.ts';
import { applyPage, codePage, type Draft, donePage, EMPTY } from './pages/apply.ts';
import { closedPage } from './pages/empleo.ts';
import { publicacionPath, readRef } from './pages/links.ts';
import { findPublicacion, listTitles, type StoredPublicacion } from './queries.ts';
import { isSealed, seal } from './seal.ts';

const MB = 1024 * 1024;
/** Applications within ten minutes that no people send. */
const FLOOD = 10 * SHORT_WAY_CALM;
const CV_TYPES = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'jpg', 'jpeg', 'png', 'webp'];

const CROWDED = 'Llegan muchas postulaciones a la vez: completá tus datos a mano, por favor.';

type Errors = Parameters<typeof applyPage>[2]['errors'];
type Kept = { name: string; ticket: string } | null;

const textOf = (value: unknown, max = SHORT_TEXT): string =>
  typeof value === 'string' ? value.normalize('NFC').replaceAll('\u0000', '').trim().slice(0, max) : '';

/** What is missing or wrong, by field. */
function faultsOf(draft: Draft): Errors {
  const errors: Errors = {};
  if (!validEmail(draft.correo))
    errors.correo = draft.correo === '' ? 'Escribí tu correo' : 'Revisá el correo: así no podemos escribirte';
  if (draft.nombre === '') errors.nombre = 'Escribí tu nombre';
  if (draft.apellido === '') errors.apellido = 'Escribí tu apellido';
  if (draft.telefono === '') errors.telefono = 'Escribí tu número de celular';
  else if (!validPhone(draft.telefono)) errors.telefono = 'Revisá el número: por ejemplo, 0981 123 456';
  if (!consentOf(draft.consentimiento))
    errors.consentimiento = 'Para guardar tus datos necesitamos que lo aceptes';
  return errors;
}

/** A CV that was taken in and waits for the rest of its form: only whoever sent it can name it. */
const ticketOf = (services: Services, id: string): string => `${id}.${seal(services, `cv ${id}`)}`;
async function keptCv(services: Services, ticket: string): Promise<{ id: string; kept: Kept } | null> {
  const [id = '', mark = ''] = ticket.split('.');
  const object = isSealed(services, `cv ${id}`, mark) ? await findObject(services.db, id) : undefined;
  return object ? { id, kept: { name: object.nombre, ticket } } : null;
}

/** A sentence of ours, also of what is away for a while; anything else goes on as an error. */
function sentenceOf({ disk }: Services, error: unknown): string {
  const known = translate(error, () => disk.full);
  if (known instanceof ORPCError && known.status !== 500) return known.message;
  throw error;
}

/** Applying without an account, and the code that makes it count (docs/reglas/bolsa.md). */
export function applyRoutes(app: FastifyInstance, site: BoardSite): void {
  const { services, board } = site;
  const { db, settings } = services;

  const open = (ref: string): Promise<StoredPublicacion | undefined> => {
    const read = readRef(ref);
    return read ? reading(() => findPublicacion(db, read.id)) : Promise.resolve(undefined);
  };
  const gone = async (request: FastifyRequest, reply: FastifyReply, ref: string) =>
    site.send(
      request,
      reply,
      closedPage((await board.index()).similar({ idNumerico: readRef(ref)?.id ?? 0 }, 4), null),
      { status: 410 },
    );
  const form = async (
    request: FastifyRequest,
    reply: FastifyReply,
    p: StoredPublicacion,
    shown: { draft: Draft; errors: Errors; fuente: string | null; kept: Kept; told?: string | null },
    status: number,
  ) => {
    const challenge = (await isFlooded(services)) ? newChallenge(services) : null;
    const agency = {
      portal: site.portal,
      agency: board.brand.nombre,
      months: settings.RETENCION_MESES,
    };
    return site.send(request, reply, applyPage(agency, p, { told: null, ...shown, challenge }), { status });
  };

  app.get<{ Params: { ref: string } }>('/empleos/:ref/postularme', async (request, reply) => {
    const { fuente } = site.read(request);
    const p = await open(request.params.ref);
    if (!p) return gone(request, reply, request.params.ref);
    if (readRef(request.params.ref)!.slug !== slugOf(p.titulo))
      return reply.redirect(publicacionPath(p, fuente).replace(/(\?|$)/, '/postularme$1'), 301);
    site.note('iniciadas', request, { oportunidadId: p.idNumerico, fuente });
    return form(request, reply, p, { draft: EMPTY, errors: {}, fuente, kept: null }, 200);
  });

  app.post<{ Params: { ref: string } }>('/empleos/:ref/postularme', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const sent = await readForm(request, false);
      try {
        return await take(request, reply, sent.body);
      } finally {
        await sent.discard();
      }
    }),
  );

  async function take(
    request: FastifyRequest<{ Params: { ref: string } }>,
    reply: FastifyReply,
    body: Record<string, unknown>,
  ) {
    const { ref } = request.params;
    const p = await open(ref);
    if (!p) return gone(request, reply, ref);
    // A field that no person sees was filled: whoever did so is told nothing.
    if (textOf(body.sitio) !== '') return reply.redirect(`/empleos/confirmar/${uuidv7()}`, 303);
    const draft: Draft = {
      correo: textOf(body.correo).toLowerCase(),
      nombre: textOf(body.nombre),
      apellido: textOf(body.apellido),
      telefono: textOf(body.telefono),
      consentimiento: textOf(body.consentimiento, 20),
    };
    const fuente = readFuente(textOf(body.fuente, 200)) ?? site.read(request).fuente;
    if (body.accion === 'leer') return fill(request, reply, p, body, draft, fuente);
    const errors = faultsOf(draft);
    let cv: { id: string; kept: Kept } | null = null;
    try {
      await limitTries(db, { 'corta-direccion': request.ip });
      if (
        (await isFlooded(services)) &&
        !(await isSolved(services, textOf(body.desafio), textOf(body.prueba)))
      )
        errors[''] =
          'Llegan muchas postulaciones a la vez y frenamos los programas automáticos. Tocá de nuevo «Enviar mi postulación»; si tu navegador no usa JavaScript, probá en unos minutos.';
      // In a real flood nothing is kept of what nobody computed for: files would fill the disk.
      if (!errors[''] || !(await isFlooded(services, FLOOD))) cv = await takeCv(body, errors);
      if (Object.keys(errors).length === 0)
        await limitTries(db, { 'corta-email': draft.correo, 'corta-email-dia': draft.correo });
    } catch (error) {
      errors[''] = sentenceOf(services, error);
      if ((error as ORPCError<string, unknown>).status === 429)
        return form(request, reply, p, { draft, errors, fuente, kept: cv?.kept ?? null }, 429);
    }
    if (Object.keys(errors).length > 0 || cv === null)
      return form(request, reply, p, { draft, errors, fuente, kept: cv?.kept ?? null }, 422);
    const id = await applyShortWay(services, {
      email: draft.correo,
      nombre: draft.nombre,
      apellido: draft.apellido,
      telefono: normalizePhone(draft.telefono),
      consentimiento: draft.consentimiento,
      oportunidadId: p.idNumerico,
      objectId: cv.id,
      fuente,
    });
    return reply.redirect(`/empleos/confirmar/${id}`, 303);
  }

  /** Shows the form again with what the CV says where nothing was typed. */
  async function fill(
    request: FastifyRequest,
    reply: FastifyReply,
    p: StoredPublicacion,
    body: Record<string, unknown>,
    draft: Draft,
    fuente: string | null,
  ) {
    const errors: Errors = {};
    let cv: { id: string; kept: Kept } | null = null;
    let shown = { draft, told: null as string | null };
    let status = 200;
    try {
      if (await isFlooded(services)) throw new Rule(CROWDED);
      await limitReading(services, request.ip);
      cv = await takeCv(body, errors);
      if (cv) shown = await filledFrom(services, draft, cv.id);
    } catch (error) {
      errors.cv = sentenceOf(services, error);
      status = (error as ORPCError<string, unknown>).status === 429 ? 429 : 422;
    }
    if (!cv) status = Math.max(status, 422);
    return form(request, reply, p, { ...shown, errors, fuente, kept: cv?.kept ?? null }, status);
  }

  /** The CV of a form: the file that came, else the one that came before. */
  async function takeCv(
    body: Record<string, unknown>,
    errors: Errors,
  ): Promise<{ id: string; kept: Kept } | null> {
    const [file] = Array.isArray(body.cv) ? body.cv : [];
    if (!(file instanceof UploadedArchivo) || file.size === 0) {
      const kept = await keptCv(services, textOf(body.guardado, 100));
      if (!kept) errors.cv = 'Elegí el archivo de tu CV';
      return kept;
    }
    try {
      if (file.size > SHORT_WAY_MAX_MB * MB)
        throw new Rule(`El archivo es demasiado grande: admite hasta ${SHORT_WAY_MAX_MB} MB`);
      const received = await receive(file);
      if (!CV_TYPES.includes(received.extension))
        throw new Rule('Mandá tu CV en PDF, Word, texto o una foto');
      const { id } = await storeObject(services, 'postulaciones', received);
      return { id, kept: { name: received.name, ticket: ticketOf(services, id) } };
    } catch (error) {
      errors.cv = sentenceOf(services, error);
      return null;
    }
  }

  app.get<{ Params: { id: string } }>('/empleos/confirmar/:id', (request, reply) =>
    site.send(request, reply, codePage(idOf(request), null, null)),
  );

  app.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>(
    '/empleos/confirmar/:id',
    (request, reply) =>
      withActor(async () => {
        setActor(null);
        const id = idOf(request);
        try {
          const confirmed = await confirmCode(services, id, textOf(request.body?.codigo, 100), request.ip);
          const titles = await listTitles(
            db,
            confirmed.applications.map(({ oportunidadId }) => oportunidadId),
          );
          const applications = confirmed.applications.map(({ oportunidadId, outcome }) => ({
            titulo: titles.get(oportunidadId) ?? 'Una búsqueda',
            outcome,
          }));
          const token = confirmed.needsPassword
            ? await transaction(db, (tx) => offerPassword(tx, confirmed.usuarioId))
            : null;
          const passwordUrl = token && `${site.portal}/changePass/${token}`;
          return site.send(request, reply, donePage(applications, passwordUrl, site.portal));
        } catch (error) {
          const { status = 503 } = error as { status?: number };
          return site.send(request, reply, codePage(id, null, sentenceOf(services, error)), { status });
        }
      }),
  );

  app.post<{ Params: { id: string } }>('/empleos/confirmar/:id/otro', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const id = idOf(request);
      try {
        await resendCode(services, id, request.ip);
        return site.send(request, reply, codePage(id, null, TEXTS.codigoReenviado));
      } catch (error) {
        const { status = 503 } = error as { status?: number };
        return site.send(request, reply, codePage(id, null, sentenceOf(services, error)), { status });
      }
    }),
  );
}

/** The registration that an address names; what is no such name is no page. */
function idOf({ params: { id } }: FastifyRequest<{ Params: { id: string } }>): string {
  if (!/^[0-9a-f-]{36}$/.test(id))
    throw new NotFound('Puede que la dirección esté cortada. Abrí el enlace del correo.');
  return id;
}
