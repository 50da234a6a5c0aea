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
import { type Outgoing, queueMail } from '../../../platform/mail/outbox.ts';

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
  /** The company's contact, as the mail greets them. */
  contacto: string | null;
  para: string | null;
  asignados: { nombre: string; email: string }[];
}

/** Locked: two people who send it at once send one. */
async function lockStart(tx: Db, oportunidadId: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    select o.estado, o.titulo, ca.descripcion cargo, em.nombre empresa, ci.descripcion ciudad, o.empleo_tipo "empleoTipo",
           o.solicitud_fecha solicitud, o.cierre_esperado_fecha "cierreEsperado", ${ISO('o.creacion_ts')} "creacionTs",
           ${ISO('o.correo_inicio_enviado_ts')} "enviadoTs",
           case when em.contacto_email is not null then em.contacto_nombre
                when em.gerente_rrhh_email is not null then em.gerente_rrhh end contacto,
           coalesce(em.contacto_email, em.gerente_rrhh_email, em.correo) para,
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

/** What the client reads when their search begins: what was agreed, and who looks after it. */
function startMail(start: Start, oportunidadId: number, agency: string, sender: string | null): Outgoing {
  const { asignados } = start;
  const equipo = asignados.map(({ nombre }) => nombre).join(', ');
  return {
    plantilla: 'Inicio de búsqueda',
    para: start.para!,
    copia: asignados.map(({ email }) => email),
    replyTo: sender,
    asunto: `${agency}: comenzamos la búsqueda de ${start.titulo}`,
    oportunidadId,
    letter: {
      titulo: `Comenzamos la búsqueda de ${start.titulo}`,
      greeting: start.contacto ? `Estimado/a ${start.contacto}:` : 'Buenos días:',
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
  };
}

/**
 * Sends the start mail of an opportunity (docs/reglas/busquedas.md): to the company's contact, with copy to those in charge.
 * The mail, its job and the moment shown are written together or not at all.
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
    if (start.enviadoTs) throw new Conflict(TEXTS.correoYaEnviado);
    const reason = obstacle('iniciar', start.estado);
    if (reason) throw new Rule(reason);
    if (!start.para) throw new Rule(TEXTS.empresaSinCorreo);
    const sender = await tx
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', usuarioId)
      .executeTakeFirst();
    const mail = startMail(start, oportunidadId, settings.AGENCY_NAME, sender?.email ?? null);
    await queueMail(tx, { settings, queue }, mail);
    await tx
      .updateTable('oportunidad')
      .set({ correo_inicio_enviado_ts: sql<Date>`now()` })
      .where('id', '=', oportunidadId)
      .execute();
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
  });
}
