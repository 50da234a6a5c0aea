import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import { transaction } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { offerPassword } from '../../../platform/identity/offerPassword.ts';
import { confirmCode, findShortWay, resendCode } from '../../personas/registro/index.ts';
import { applyOnce } from '../oportunidades/index.ts';
import type { BoardSite } from './BoardSite.ts';
import { textOf } from './draftOf.ts';
import { codePage, confirmedPage, donePage } from './pages/apply.ts';
import { listTitles } from './queries.ts';
import { applicationId } from './seal.ts';

type Named = { Params: { id: string }; Body: Record<string, unknown> | undefined };

const SENT = 'Te enviamos otro código: sirve el último que te llegó.';
const ENOUGH =
  'No podemos enviar otro código para esta postulación. Usá el último que te llegó, o postulate de nuevo.';
const OVER = 'Ese código venció. Tocá «Enviar otro código»: lo que enviaste sigue guardado.';
const GONE =
  'Esta postulación ya no espera ningún código: pasó mucho tiempo sin confirmarla. Postulate de nuevo, por favor.';

const UNKNOWN =
  'No conocemos este enlace. Puede que esté cortado o que haya pasado mucho tiempo. Abrí el del correo, o postulate de nuevo.';
const COOKIE = 'elegir_clave';

/** The code that confirms an application (docs/reglas/bolsa.md). */
export function confirmRoutes(app: FastifyInstance, site: BoardSite): void {
  const { services } = site;
  const { db } = services;
  const passwordUrl = (token: string): string => `${site.portal}/changePass/${token}`;
  /** The browser that entered the code is offered the password again while its offer is valid; no other browser is. */
  const confirmed = ({ headers }: FastifyRequest<Named>) => {
    const [, token] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
    return confirmedPage(token ? passwordUrl(token) : null, site.portal);
  };

  app.get<Named>('/empleos/confirmar/:id', async (request, reply) => {
    const id = idOf(request);
    // Without a database the page for the code is shown all the same.
    const state = await findShortWay(db, id).catch(() => 'espera');
    if (state === undefined && id !== applicationId(services, 'nadie')) throw new NotFound(UNKNOWN);
    return site.send(request, reply, state === 'confirmada' ? confirmed(request) : codePage(id));
  });

  app.post<Named>('/empleos/confirmar/:id', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const id = idOf(request);
      const code = textOf(request.body?.codigo, 100);
      try {
        const said = await confirmCode(services, id, code, request.ip, applyOnce);
        const titles = await listTitles(
          db,
          said.applications.map(({ oportunidadId }) => oportunidadId),
        );
        const applications = said.applications.map(({ oportunidadId, outcome }) => ({
          titulo: titles.get(oportunidadId) ?? 'Una búsqueda',
          outcome,
        }));
        const token = said.needsPassword
          ? await transaction(db, (tx) => offerPassword(tx, said.usuarioId))
          : null;
        if (token)
          reply.header(
            'set-cookie',
            `${COOKIE}=${token}; Path=/empleos/confirmar/${id}; Max-Age=3600; HttpOnly; SameSite=Lax${site.url.startsWith('https:') ? '; Secure' : ''}`,
          );
        return site.send(request, reply, donePage(applications, token && passwordUrl(token), site.portal));
      } catch (error) {
        return again(request, reply, error, code);
      }
    }),
  );

  /** What to do about a rejected code; what was typed stays. */
  async function again(request: FastifyRequest<Named>, reply: FastifyReply, error: unknown, code: string) {
    const id = idOf(request);
    const { status, message } = site.sentenceOf(error, request);
    let said = message;
    if (message === TEXTS.codigoSinUso) {
      const state = await findShortWay(db, id).catch(() => 'espera');
      if (state === 'confirmada') return site.send(request, reply, confirmed(request));
      if (state === 'vencida') said = OVER;
      if (state === undefined) said = GONE;
    }
    return site.send(request, reply, codePage(id, { code, error: said }), { status });
  }

  app.post<Named>('/empleos/confirmar/:id/otro', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const id = idOf(request);
      const code = textOf(request.body?.codigo, 100);
      try {
        if (await resendCode(services, id, request.ip))
          return site.send(request, reply, codePage(id, { told: SENT }));
        const state = await findShortWay(db, id);
        if (state === 'confirmada') return site.send(request, reply, confirmed(request));
        return site.send(request, reply, codePage(id, { code, error: state === undefined ? GONE : ENOUGH }));
      } catch (error) {
        const { status, message } = site.sentenceOf(error, request);
        return site.send(request, reply, codePage(id, { code, error: message }), { status });
      }
    }),
  );
}

/** The application id in the address; a malformed one is 404. */
function idOf({ params: { id } }: FastifyRequest<Named>): string {
  if (!validate(id)) throw new NotFound(UNKNOWN);
  return id;
}
