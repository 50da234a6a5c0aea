import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { hasFollowUp, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { type Outgoing, queueMail, requeueMail, rewriteMail } from '../../../platform/mail/outbox.ts';
import { START_MAIL } from './queries.ts';
import type { Start } from './start-queries.ts';
import * as startQueries from './start-queries.ts';

/** The address that the company is written to: the first valid one, preferably one from which mail is not returned. */
function addressee({ direcciones }: Start) {
  if (direcciones.length === 0) throw new Rule(TEXTS.empresaSinCorreo);
  const valid = direcciones.filter(({ correo }) => validEmail(correo));
  const [first] = [...valid.filter(({ vuelve }) => !vuelve), ...valid];
  if (!first) throw new Rule('Los correos de la empresa no son válidos: corregilos en su ficha');
  return first;
}

/** What the client reads when their search begins: what was agreed, and who is responsible. */
function startMail(start: Start, agency: string) {
  const { asignados } = start;
  const { correo, nombre } = addressee(start);
  const equipo = asignados.map(({ nombre }) => nombre).join(', ');
  return {
    plantilla: START_MAIL,
    para: correo,
    copia: asignados.map(({ email }) => email),
    asunto: `${agency}: comenzamos la búsqueda de ${start.titulo}`,
    letter: {
      titulo: `Comenzamos la búsqueda de ${start.titulo}`,
      greeting: nombre ? `Estimado/a ${nombre}:` : 'Buenos días:',
      parrafos: [
        `Les confirmamos que ya comenzamos la búsqueda que nos encargaron para ${start.empresa}. ` +
          'Estos son los datos con los que trabajamos; si algo cambió, respondan a este correo y lo ' +
          'corregimos.',
      ],
      datos: [
        ['Puesto', start.titulo],
        ['Cargo', start.cargo],
        ['Ciudad', start.ciudad],
        ['Tipo de empleo', EMPLEO_KIND_LABEL[start.empleoTipo]],
        ['Fecha de solicitud', formatDate(start.solicitud)],
        ...(start.cierreEsperado
          ? [['Cierre esperado', formatDate(start.cierreEsperado)] as [string, string]]
          : []),
        ...(equipo ? [['A cargo de', equipo] as [string, string]] : []),
      ],
      foot: ['Les avisaremos a medida que avancen los candidatos.'],
    },
  } satisfies Outgoing;
}

/**
 * Sends an opportunity's start mail (docs/reglas/busquedas.md) to the company's contact, with copies to those in charge;
 * again only if it did not reach the company. The mail, its job and the moment shown are stored together or not at all.
 */
export async function sendStartMail(
  { db, settings, queue }: Services,
  oportunidadId: number,
  usuarioId: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const start = await startQueries.lockStart(tx, oportunidadId);
    if (!start) throw new NotFound('No existe esa oportunidad');
    if (!hasFollowUp(start.creacionTs))
      throw new Rule(`El correo de inicio es para oportunidades creadas desde el ${formatDate(CUT_DATE)}`);
    if (start.enviadoTs && !start.fallidoId) throw new Conflict(TEXTS.correoYaEnviado);
    const reason = obstacle('iniciar', start.estado);
    if (reason) throw new Rule(reason);
    const mail = startMail(start, settings.AGENCY_NAME);
    const replyTo = await startQueries.findEmail(tx, usuarioId);
    if (start.enviadoTs && start.fallidoId) {
      await rewriteMail(tx, { settings }, start.fallidoId, mail);
      if (!(await requeueMail(tx, { queue }, start.fallidoId))) throw new Conflict(TEXTS.correoYaEnviado);
    } else await queueMail(tx, { settings, queue }, { ...mail, oportunidadId, replyTo });
    await startQueries.noteSent(tx, oportunidadId);
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
  });
}

/**
 * Rewrites a start mail that did not reach the company, to the address it would use now; any other mail stays unchanged. 422
 * when the company has no valid address.
 */
export async function renewStartMail(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  id: string,
): Promise<void> {
  const oportunidadId = await startQueries.findOportunidadOf(tx, id);
  const start = oportunidadId ? await startQueries.lockStart(tx, oportunidadId) : undefined;
  if (start?.fallidoId === id)
    await rewriteMail(tx, { settings }, id, startMail(start, settings.AGENCY_NAME));
}
