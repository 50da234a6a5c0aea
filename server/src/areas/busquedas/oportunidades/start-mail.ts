import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import {
  EMPLEO_KIND_LABEL,
  type EmpleoKind,
  type EstadoOportunidad,
} from '@tembiapo/contract/domain/enums.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { hasFollowUp, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { type Outgoing, queueMail, requeueMail, rewriteMail } from '../../../platform/mail/outbox.ts';
import { LAST_START, START_FATE, START_MAIL } from './queries.ts';

interface Start {
  estado: EstadoOportunidad;
  titulo: string;
  cargo: string;
  empresa: string;
  ciudad: string;
  empleoTipo: EmpleoKind;
  solicitud: string;
  cierreEsperado: string | null;
  creacionTs: string;
  enviadoTs: string | null;
  /** The company's addresses in order of preference, with their owners, and whether mail to them is returned. */
  direcciones: { correo: string; nombre: string | null; vuelve: boolean }[];
  /** Its start mail, if that did not reach the company. */
  fallidoId: string | null;
  asignados: { nombre: string; email: string }[];
}

/** Locked, so that two people who send it at once send one. */
async function lockStart(tx: Db, oportunidadId: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    select o.estado, o.titulo, ca.descripcion cargo, em.nombre empresa, ci.descripcion ciudad, o.empleo_tipo "empleoTipo",
           o.solicitud_fecha solicitud, o.cierre_esperado_fecha "cierreEsperado", ${ISO('o.creacion_ts')} "creacionTs",
           ${ISO('o.correo_inicio_enviado_ts')} "enviadoTs",
           (select case when s.fate = 'fallido' then s.id end from (select m.id, ${START_FATE} fate ${LAST_START}) s) "fallidoId",
           coalesce((select json_agg(json_build_object('correo', trim(d.correo), 'nombre', d.nombre,
                              'vuelve', exists (select from rebote r where r.correo = lower(trim(d.correo)))) order by d.orden)
                       from (values (1, em.contacto_email, em.contacto_nombre), (2, em.gerente_rrhh_email, em.gerente_rrhh),
                                    (3, em.correo, null)) d (orden, correo, nombre)
                      where trim(d.correo) <> ''), '[]'::json) direcciones,
           coalesce((select json_agg(distinct jsonb_build_object('nombre', concat_ws(' ', u.nombre, u.apellido), 'email', u.email))
                       from oportunidad_asignacion a join usuario u on u.id = a.usuario_id and u.activo
                      where a.oportunidad_id = o.id), '[]'::json) asignados
      from oportunidad o
      join empresa em on em.id = o.empresa_id
      join dato_auxiliar ca on ca.id = o.cargo_id
      join geografia ci on ci.id = o.ciudad_id
     where o.id = ${oportunidadId} and o.eliminada_ts is null
       for update of o`.execute(tx);
  return rows[0];
}

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
        `Les confirmamos que ya comenzamos la búsqueda que nos encargaron para ${start.empresa}. Estos son los datos con los que trabajamos; si algo cambió, respondan a este correo y lo corregimos.`,
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
    const start = await lockStart(tx, oportunidadId);
    if (!start) throw new NotFound('No existe esa oportunidad');
    if (!hasFollowUp(start.creacionTs))
      throw new Rule(`El correo de inicio es para oportunidades creadas desde el ${formatDate(CUT_DATE)}`);
    if (start.enviadoTs && !start.fallidoId) throw new Conflict(TEXTS.correoYaEnviado);
    const reason = obstacle('iniciar', start.estado);
    if (reason) throw new Rule(reason);
    const mail = startMail(start, settings.AGENCY_NAME);
    const sender = await tx
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', usuarioId)
      .executeTakeFirst();
    if (start.enviadoTs && start.fallidoId) {
      await rewriteMail(tx, { settings }, start.fallidoId, mail);
      if (!(await requeueMail(tx, { queue }, start.fallidoId))) throw new Conflict(TEXTS.correoYaEnviado);
    } else
      await queueMail(tx, { settings, queue }, { ...mail, oportunidadId, replyTo: sender?.email ?? null });
    await tx
      .updateTable('oportunidad')
      .set({ correo_inicio_enviado_ts: sql<Date>`now()` })
      .where('id', '=', oportunidadId)
      .execute();
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
  const mail = await tx
    .selectFrom('correo')
    .select('oportunidad_id')
    .where('id', '=', id)
    .where('plantilla', '=', START_MAIL)
    .executeTakeFirst();
  const start = mail?.oportunidad_id ? await lockStart(tx, mail.oportunidad_id) : undefined;
  if (start?.fallidoId === id)
    await rewriteMail(tx, { settings }, id, startMail(start, settings.AGENCY_NAME));
}
