import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { ETAPA_PORTAL, etapaById, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_CANDIDATOS_OPORTUNIDAD } from '@tembiapo/contract/domain/limits.ts';
import { type CandidatoAction, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { Changes } from '../../platform/arrivals.ts';
import { exigirPropio, os, type Services, type Usuario } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { sonAuxiliares } from '../candidatos/index.ts';
import { guardarNotaDeCambio } from '../notas/index.ts';
import { avisarAvance, avisarPostulacion } from './avisos.ts';
import * as c from './candidatos-queries.ts';
import { existeOportunidad, lockOportunidad, type OportunidadBloqueada } from './queries.ts';
import {
  impedimentoDeAvance,
  impedimentoDeDesactivacion,
  impedimentoDeDescarte,
  impedimentoDeInclusion,
} from './rules.ts';

const o = os.oportunidades;

/** An opportunity that lets its candidates be moved; nobody changes its state until the transaction ends. */
async function exigirAbierta(tx: Db, id: number, accion: CandidatoAction): Promise<OportunidadBloqueada> {
  const oportunidad = await lockOportunidad(tx, id, 'share');
  if (!oportunidad) throw new NotFound('No existe esa oportunidad');
  const motivo = obstacle(accion, oportunidad.estado as EstadoOportunidad);
  if (motivo) throw new Rule(motivo);
  return oportunidad;
}

interface Movimiento {
  accion: Exclude<CandidatoAction, 'incluir'>;
  /** Why it may not be done to a candidate who stands there, or null. */
  regla: (actual: c.Incluido) => string | null;
  /** What changes, after whatever is written with it. */
  cambio: (
    tx: Db,
    actual: c.Incluido,
    oportunidad: OportunidadBloqueada,
  ) => Promise<Pick<c.Cambio, 'tipo' | 'etapaId' | 'motivoDescarteId' | 'notaId'>>;
}

const movimientos = new Changes();

/**
 * Moves one candidate. Two people moving the same one at once: the second finds that it changed since it read it, or
 * since its request came in, and is told so (409).
 */
async function mover(
  { usuario, services, llegada }: { usuario: Usuario; services: Services; llegada: number },
  input: { oportunidadIdNumerico: number; candidatoIdNumerico: number; version?: number | undefined },
  { accion, regla, cambio }: Movimiento,
): Promise<void> {
  const { db } = services;
  const { oportunidadIdNumerico: oportunidadId, candidatoIdNumerico: candidatoId } = input;
  const clave = `${oportunidadId} ${candidatoId}`;
  const leida = input.version ?? (await c.findIncluido(db, oportunidadId, candidatoId))?.version;
  await transaction(db, async (tx) => {
    const oportunidad = await exigirAbierta(tx, oportunidadId, accion);
    const actual = await c.findIncluido(tx, oportunidadId, candidatoId, true);
    if (!actual) throw new NotFound('El candidato no es parte de la oportunidad');
    if (actual.version !== leida || movimientos.since(clave, llegada))
      throw new Conflict(TEXTS.otraPersonaModifico);
    const motivo = regla(actual);
    if (motivo) throw new Rule(motivo);
    const hecho = await cambio(tx, actual, oportunidad);
    await c.insertCambio(tx, oportunidadId, candidatoId, {
      desdeEtapaId: actual.etapaId,
      usuarioId: usuario.id,
      ...hecho,
    });
    if (hecho.tipo === 'avance')
      await avisarAvance(tx, services, oportunidadId, candidatoId, {
        desde: actual.etapaId,
        hasta: hecho.etapaId,
      });
    await publicar(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [candidatoId] });
    // Before the commit lets the next one in.
    movimientos.mark(clave);
  });
}

type ConNota = Parameters<typeof guardarNotaDeCambio>[3] & { candidatoIdNumerico: number };
const guardarNota = (tx: Db, usuario: Usuario, input: Omit<ConNota, 'equipoId'>, equipoId: number) =>
  guardarNotaDeCambio(tx, input.candidatoIdNumerico, usuario.id, {
    titulo: input.titulo,
    contenido: input.contenido,
    expectativaSalarial: input.expectativaSalarial,
    companheroId: input.companheroId,
    oportunidadIdNumerico: input.oportunidadIdNumerico,
    equipoId,
  });

/** Writes the inclusion of people who exist into an opportunity that has room; answers who was not yet part. */
async function incluir(tx: Db, inclusion: c.Inclusion): Promise<number[]> {
  const { existentes, nuevos } = await c.insertIncluidos(tx, inclusion);
  const inexistente = inclusion.candidatosIds.find((id) => !existentes.includes(id));
  if (inexistente !== undefined) throw new NotFound(`No existe el candidato N.º ${inexistente}`);
  const limitado = await c.findLimitado(tx, inclusion.candidatosIds);
  if (limitado !== null) throw new Rule(TEXTS.tratamientoLimitado.replace('{id}', String(limitado)));
  if ((await c.countIncluidos(tx, inclusion.oportunidadId)) > MAX_CANDIDATOS_OPORTUNIDAD)
    throw new Rule(`Una oportunidad admite hasta ${MAX_CANDIDATOS_OPORTUNIDAD} candidatos`);
  if (nuevos.length > 0)
    await publicar(tx, {
      tipo: 'oportunidad',
      oportunidadId: inclusion.oportunidadId,
      candidatosIds: nuevos,
    });
  return nuevos;
}

interface EntradaIncluir {
  origen: 'selector' | 'portal';
  oportunidadIdNumerico: number;
  candidatosIds: number[];
  etapa: number;
}

/** A candidate applies: only themselves, from the portal, to what is published and open (decisions 2). */
async function postularse(
  tx: Db,
  usuario: Usuario,
  services: Services,
  input: EntradaIncluir,
): Promise<number[]> {
  for (const id of input.candidatosIds) exigirPropio(usuario, id);
  if (input.origen !== 'portal' || input.etapa !== ETAPA_PORTAL) throw new Forbidden();
  const oportunidad = await lockOportunidad(tx, input.oportunidadIdNumerico, 'share');
  if (!oportunidad?.publicarWeb || oportunidad.estado !== 'a') throw new Rule(TEXTS.postulacionCerrada);
  if ((await c.findLimitado(tx, input.candidatosIds)) !== null) throw new Rule(TEXTS.postulacionLimitada);
  const nuevos = await incluir(tx, {
    oportunidadId: input.oportunidadIdNumerico,
    candidatosIds: input.candidatosIds,
    origen: 'portal',
    etapaId: ETAPA_PORTAL,
    usuarioId: usuario.id,
  });
  if (nuevos.length === 0) throw new Conflict(TEXTS.postulacionRepetida);
  for (const id of nuevos) await avisarPostulacion(tx, services, input.oportunidadIdNumerico, id);
  return nuevos;
}

async function incluirPorStaff(tx: Db, usuario: Usuario, input: EntradaIncluir): Promise<number[]> {
  if (input.origen !== 'selector')
    throw new Rule('El origen portal es solo para quien se postula por su cuenta');
  await exigirAbierta(tx, input.oportunidadIdNumerico, 'incluir');
  const motivo = impedimentoDeInclusion(input.etapa);
  if (motivo) throw new Rule(motivo);
  return incluir(tx, {
    oportunidadId: input.oportunidadIdNumerico,
    candidatosIds: input.candidatosIds,
    origen: 'selector',
    etapaId: input.etapa,
    usuarioId: usuario.id,
  });
}

/** A removed opportunity has no lists any more. */
async function exigirExistente(db: Db, id: number): Promise<void> {
  if (!(await existeOportunidad(db, id))) throw new NotFound('No existe esa oportunidad');
}

/** The calls on the candidates of an opportunity. */
export const candidatosRoutes = {
  candidatos: o.candidatos.handler(async ({ input, context: { services } }) => {
    const [pagina] = await Promise.all([
      c.pageIncluidos(services.db, input),
      exigirExistente(services.db, input.oportunidadId),
    ]);
    return pagina;
  }),

  history: o.history.handler(async ({ input, context: { services } }) => {
    await exigirExistente(services.db, input.oportunidadId);
    return { items: await c.listCambios(services.db, input.oportunidadId, input.candidatoIdNumerico) };
  }),

  summary: o.summary.handler(async ({ input, context: { services } }) => {
    const [conteo] = await Promise.all([
      c.countPorEtapa(services.db, input.oportunidadId),
      exigirExistente(services.db, input.oportunidadId),
    ]);
    const etapas = [...conteo.keys()].toSorted(
      (a, b) => (etapaById(a)?.orden ?? 0) - (etapaById(b)?.orden ?? 0) || a - b,
    );
    return {
      etapasEnOportunidad: etapas.map((id) => ({ idNumerico: id, descripcion: etapaLabel(id) })),
      conteoPorEtapa: Object.fromEntries(conteo),
    };
  }),

  include: o.include.handler(async ({ input, context: { usuario, services } }) => {
    const candidatosIds = [...new Set(input.candidatosIds)];
    if (candidatosIds.length === 0) throw new BadInput('Candidatos: seleccioná al menos uno');
    const pedido = { ...input, candidatosIds };
    const nuevos = await transaction(services.db, (tx) =>
      usuario.rol === 'candidato'
        ? postularse(tx, usuario, services, pedido)
        : incluirPorStaff(tx, usuario, pedido),
    );
    return {
      incluidosExitosamente: candidatosIds.filter((id) => nuevos.includes(id)),
      omitidos: candidatosIds.filter((id) => !nuevos.includes(id)),
    };
  }),

  advance: o.advance.handler(async ({ input, context }) => {
    await mover(context, input, {
      accion: 'avanzar',
      regla: (actual) => impedimentoDeAvance(actual, input.etapaIdNumerico),
      cambio: async (tx, _, { equipoId }) => ({
        tipo: 'avance',
        etapaId: input.etapaIdNumerico,
        motivoDescarteId: null,
        notaId: await guardarNota(tx, context.usuario, input, equipoId),
      }),
    });
    return { message: TEXTS.avanceExitoso };
  }),

  discard: o.discard.handler(async ({ input, context }) => {
    await mover(context, input, {
      accion: 'descartar',
      regla: impedimentoDeDescarte,
      cambio: async (tx, actual, { equipoId }) => {
        if (!(await sonAuxiliares(tx, [['descarteMotivo', input.motivoDescarteId]])))
          throw new BadInput('Motivo de descarte: no existe en la lista');
        return {
          tipo: 'descarte',
          etapaId: actual.etapaId,
          motivoDescarteId: input.motivoDescarteId,
          notaId: await guardarNota(tx, context.usuario, input, equipoId),
        };
      },
    });
    return { message: TEXTS.candidatoDescartado };
  }),

  deactivate: o.deactivate.handler(async ({ input, context }) => {
    await mover(context, input, {
      accion: 'desactivar',
      regla: impedimentoDeDesactivacion,
      cambio: async (_, actual) => ({
        tipo: 'desactivacion',
        etapaId: actual.etapaId,
        motivoDescarteId: null,
        notaId: null,
      }),
    });
    return { message: TEXTS.candidatoDesactivado };
  }),
};
