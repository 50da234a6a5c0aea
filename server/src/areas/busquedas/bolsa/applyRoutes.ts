import { empleoPath, readFuente, SHORT_WAY_CALM, slugOf } from '@tembiapo/contract/domain/bolsa.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7, validate } from 'uuid';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import { reading } from '../../../platform/database/reading.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import { readWholeForm, type WholeForm } from '../../../platform/files/readWholeForm.ts';
import { addressKey } from '../../../platform/identity/addressKey.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { limitReading } from '../../personas/cv/index.ts';
import { applyShortWay, findShortWay } from '../../personas/registro/index.ts';
import { type ApplicationCv, ApplicationCvs, CV_MAX_BYTES } from './ApplicationCvs.ts';
import type { BoardSite } from './BoardSite.ts';
import { isFlooded, isSolved, newChallenge } from './challenge.ts';
import { type Draft, draftOf, EMPTY, type Errors, faultsOf, savedDraft, textOf } from './draftOf.ts';
import { filledFrom } from './filledFrom.ts';
import { type Aim, applyPage, CV_AGAIN, sendLabel } from './pages/apply.ts';
import { closedPage, nextOf } from './pages/empleo.ts';
import { closedFormPath, publicacionPath, readRef } from './pages/links.ts';
import { findClosed, findPublicacion } from './queries.ts';
import { applicationId } from './seal.ts';

/** Applications within ten minutes that cannot come from people. */
const FLOOD = 10 * SHORT_WAY_CALM;
const AWAY = 503;

const CROWDED = 'Llegan muchas postulaciones a la vez: completá tus datos a mano, por favor.';
const computeBy = (button: string): string =>
  'Llegan muchas postulaciones a la vez y frenamos los programas automáticos. ' +
  `Tocá de nuevo «${button}»; si tu navegador no usa JavaScript, probá en unos minutos.`;

type Posted = FastifyRequest<{ Params: { ref: string } }>;

/** What the form shows. */
interface Shown {
  draft: Draft;
  errors: Errors;
  fuente: string | null;
  kept: { name: string; ticket: string } | null;
  told: string | null;
  key: string;
}

/**
 * Applying without an account (docs/reglas/bolsa.md). A refusal answers with the form as it was typed, the reason in its
 * place, and the CV if it was accepted.
 */
export function applyRoutes(app: FastifyInstance, site: BoardSite): void {
  const { services, board } = site;
  const { db, settings } = services;
  const cvs = new ApplicationCvs(services);

  /**
   * What the form at an address is for; null for what was never published. `fault`: the database cannot say whether it is
   * open now.
   */
  const aimOf = async (ref: string): Promise<{ aim: Aim | null; fault?: unknown }> => {
    const read = readRef(ref);
    if (!read) return { aim: null };
    const openAim = (open: NonNullable<Aim['open']>): { aim: Aim } => ({
      aim: { path: `${empleoPath(open)}/postularme`, open, next: null },
    });
    try {
      const open = await reading(() => findPublicacion(db, read.id));
      if (open) return openAim(open);
      const closed = await reading(() => findClosed(db, read.id));
      if (!closed) return { aim: null };
      const next = nextOf(await board.index(), { idNumerico: read.id, ...closed });
      return { aim: { path: closedFormPath(read), open: null, next } };
    } catch (fault) {
      const known = (await board.index()).get(read.id);
      if (!known) throw fault;
      return { ...openAim(known), fault };
    }
  };
  const gone = async (request: FastifyRequest, reply: FastifyReply) =>
    site.send(request, reply, closedPage(nextOf(await board.index(), { idNumerico: 0 }), null), {
      status: 410,
    });
  const form = async (
    request: FastifyRequest,
    reply: FastifyReply,
    aim: Aim,
    shown: Shown,
    status: number,
  ) => {
    // A database that just failed to answer is not asked again.
    const flooded = status !== AWAY && (await isFlooded(services).catch(() => false));
    const challenge = flooded ? newChallenge(services) : null;
    const agency = { portal: site.portal, agency: board.brand.nombre, months: settings.RETENCION_MESES };
    return site.send(request, reply, applyPage(agency, aim, { ...shown, challenge }), { status });
  };

  app.get<{ Params: { ref: string } }>('/empleos/:ref/postularme', async (request, reply) => {
    const { fuente } = site.read(request);
    const { aim, fault } = await aimOf(request.params.ref);
    if (fault) throw fault;
    if (!aim) return gone(request, reply);
    const { id, slug } = readRef(request.params.ref)!;
    if (aim.open && slug !== slugOf(aim.open.titulo))
      return reply.redirect(publicacionPath(aim.open, fuente).replace(/(\?|$)/, '/postularme$1'), 301);
    if (aim.open) site.note('iniciadas', request, { oportunidadId: id, fuente });
    const shown = { draft: EMPTY, errors: {}, fuente, kept: null, told: null, key: uuidv7() };
    return form(request, reply, aim, shown, aim.open ? 200 : 410);
  });

  app.post<{ Params: { ref: string } }>(
    '/empleos/:ref/postularme',
    // Counted apart from pages that are only read: whoever shares an address with people who read many must not lose what
    // they typed.
    { config: { rateLimit: { keyGenerator: ({ ip }: FastifyRequest) => `postularme ${addressKey(ip)}` } } },
    (request, reply) =>
      withActor(async () => {
        setActor(null);
        const sent = await readWholeForm(request, CV_MAX_BYTES);
        try {
          return await take(request, reply, sent);
        } finally {
          await sent.discard();
        }
      }),
  );

  async function take(request: Posted, reply: FastifyReply, { body, fault }: WholeForm) {
    const { aim, fault: away } = await aimOf(request.params.ref);
    if (!aim) return gone(request, reply);
    // A field that no person sees was filled in: whoever did so learns nothing.
    if (textOf(body.sitio) !== '')
      return reply.redirect(`/empleos/confirmar/${applicationId(services, 'nadie')}`, 303);
    const key = textOf(body.envio, 100);
    const shown: Shown = {
      draft: draftOf(body),
      errors: {},
      fuente: readFuente(textOf(body.fuente, 200)) ?? site.read(request).fuente,
      kept: null,
      told: null,
      key: validate(key) ? key : uuidv7(),
    };
    const { errors, draft } = shown;
    let cv: ApplicationCv | null = null;
    const takeCv = (): Promise<ApplicationCv | null> =>
      cvs.take(body).catch((error) => {
        errors.cv = site.sentenceOf(error, request).message;
        return null;
      });
    const back = async (status: number) => {
      if (cv) await cvs.hold(cv).catch(() => undefined);
      shown.kept = cv ?? (status === AWAY ? cvs.named(body) : await cvs.kept(body));
      if (!shown.kept && Array.isArray(body.cv)) errors.cv ??= CV_AGAIN;
      return form(request, reply, aim, shown, status);
    };
    try {
      if (fault ?? away) throw fault ?? away;
      if (body.accion === 'leer') {
        if (await isFlooded(services)) throw new Rule(CROWDED);
        await limitReading(services, request.ip);
        cv = await takeCv();
        if (!cv) return back(422);
        Object.assign(shown, await filledFrom(services, draft, cv.id));
        return back(200);
      }
      Object.assign(errors, faultsOf(draft));
      await limitTries(db, { 'corta-direccion': request.ip });
      if (
        (await isFlooded(services)) &&
        !(await isSolved(services, textOf(body.desafio), textOf(body.prueba)))
      )
        errors[''] = computeBy(sendLabel(aim));
      // In a real flood no file is kept without a computed proof, since files would fill the disk.
      if (!errors[''] || !(await isFlooded(services, FLOOD))) cv = await takeCv();
      // It closed in the meantime: they say whether their CV is kept for others.
      if (!aim.open && body.otras !== 'si') return back(410);
      if (!cv || Object.keys(errors).length > 0) return back(422);
      const id = idOf(cv, shown, aim);
      if ((await findShortWay(db, id)) === undefined) {
        const saved = savedDraft(draft);
        await limitTries(db, { 'corta-email': saved.email, 'corta-email-dia': saved.email });
        const { id: oportunidadId } = readRef(request.params.ref)!;
        await applyShortWay(services, { ...saved, id, oportunidadId, objectId: cv.id, fuente: shown.fuente });
      }
      return reply.redirect(`/empleos/confirmar/${id}`, 303);
    } catch (error) {
      const { status, message } = site.sentenceOf(error, request);
      errors[body.accion === 'leer' && !fault ? 'cv' : ''] = message;
      return back(status);
    }
  }

  /** The same form with the same content is the same application; nobody else can tell its id. */
  const idOf = ({ sum }: ApplicationCv, { draft, key }: Shown, { path }: Aim): string =>
    applicationId(services, JSON.stringify(['postulacion', key, savedDraft(draft), sum, path]));
}
