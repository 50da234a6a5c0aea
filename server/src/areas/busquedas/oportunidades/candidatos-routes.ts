import { ETAPA_PORTAL, etapaById, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import type { CandidatoAction } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { refuseStale, staleRefusal } from '../../../platform/database/versions.ts';
import { BadInput, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, requireOwn, type Services } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { areAuxiliares } from '../../personas/candidatos/index.ts';
import { saveChangeNota } from '../../personas/notas/index.ts';
import { applyOnce, refuseUnless } from './applying.ts';
import * as candidatosQueries from './candidatos-queries.ts';
import { includePeople, requireOpen } from './including.ts';
import { notifyProgress } from './notices.ts';
import { type LockedOportunidad, oportunidadExists } from './queries.ts';
import { advanceObstacle, deactivationObstacle, descarteObstacle } from './rules.ts';

const calls = os.oportunidades;

interface Move {
  action: Exclude<CandidatoAction, 'incluir'>;
  /** Why it may not be done to a candidate who stands there, or null. */
  rule: (current: candidatosQueries.Included) => string | null;
  /** What changes, after whatever is written with it. */
  change: (
    tx: Db,
    current: candidatosQueries.Included,
    oportunidad: LockedOportunidad,
  ) => Promise<Pick<candidatosQueries.Change, 'tipo' | 'etapaId' | 'motivoDescarteId' | 'notaId'>>;
}

/**
 * Moves one candidate. When two people move the same one at once, in whatever processes, the second gets a 409, because the
 * place has changed since they read it or, if they did not say what they read, since their request came in.
 */
async function move(
  { usuario, services, arrival }: { usuario: Usuario; services: Services; arrival: number },
  input: { oportunidadIdNumerico: number; candidatoIdNumerico: number; version?: number | undefined },
  { action, rule, change }: Move,
): Promise<void> {
  const { db } = services;
  const { oportunidadIdNumerico: oportunidadId, candidatoIdNumerico: candidatoId } = input;
  const read = input.version ?? (await candidatosQueries.findVersion(db, oportunidadId, candidatoId));
  await transaction(db, async (tx) => {
    const oportunidad = await requireOpen(tx, oportunidadId, action);
    const current = await candidatosQueries.lockIncluded(
      tx,
      oportunidadId,
      candidatoId,
      performance.now() - arrival,
    );
    if (!current) throw new NotFound('El candidato no es parte de la oportunidad');
    const changed = { oportunidadId, candidatoId };
    await refuseStale(tx, read, current.version, changed);
    if (input.version === undefined && current.moved)
      throw await staleRefusal(tx, current.version, current.version, changed);
    const obstacle = rule(current);
    if (obstacle) throw new Rule(obstacle);
    const done = await change(tx, current, oportunidad);
    if (done.tipo === 'avance')
      await notifyProgress(tx, services, oportunidadId, candidatoId, {
        from: current.etapaId,
        to: done.etapaId,
      });
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [candidatoId] });
    await candidatosQueries.insertChange(tx, oportunidadId, candidatoId, {
      desdeEtapaId: current.etapaId,
      usuarioId: usuario.id,
      ...done,
    });
  });
  await candidatosQueries.noteMoved(db, oportunidadId, candidatoId);
}

type WithNota = Parameters<typeof saveChangeNota>[4] & { candidatoIdNumerico: number };
const saveNota = (
  tx: Db,
  { services, usuario }: { services: Services; usuario: Usuario },
  input: Omit<WithNota, 'equipoId'>,
  equipoId: number,
) =>
  saveChangeNota(tx, services, input.candidatoIdNumerico, usuario.id, {
    titulo: input.titulo,
    contenido: input.contenido,
    expectativaSalarial: input.expectativaSalarial,
    companheroId: input.companheroId,
    oportunidadIdNumerico: input.oportunidadIdNumerico,
    equipoId,
  });

interface IncludeInput {
  origen: 'selector' | 'portal';
  oportunidadIdNumerico: number;
  candidatosIds: number[];
  etapa: number;
}

/** Candidates apply from the portal, only for themselves, to what is published and open (docs/reglas/busquedas.md). */
async function apply(tx: Db, usuario: Usuario, services: Services, input: IncludeInput): Promise<number[]> {
  for (const id of input.candidatosIds) requireOwn(usuario, id);
  if (input.origen !== 'portal' || input.etapa !== ETAPA_PORTAL) throw new Forbidden();
  const [candidatoId, ...others] = input.candidatosIds;
  if (candidatoId === undefined || others.length > 0) throw new Forbidden();
  const { oportunidadIdNumerico: oportunidadId } = input;
  refuseUnless(await applyOnce(tx, services, { oportunidadId, candidatoId, usuarioId: usuario.id }));
  return [candidatoId];
}

function includeAsStaff(tx: Db, usuario: Usuario, input: IncludeInput): Promise<number[]> {
  if (input.origen !== 'selector')
    throw new Rule('El origen portal es solo para quien se postula por su cuenta');
  return includePeople(tx, {
    oportunidadId: input.oportunidadIdNumerico,
    candidatosIds: input.candidatosIds,
    etapaId: input.etapa,
    usuarioId: usuario.id,
  });
}

/** A removed opportunity has no lists any more. */
async function requireExisting(db: Db, id: number): Promise<void> {
  if (!(await oportunidadExists(db, id))) throw new NotFound('No existe esa oportunidad');
}

/** The calls about the candidates of an opportunity. */
export const candidatosRoutes = {
  candidatos: calls.candidatos.handler(async ({ input, context: { services, usuario } }) => {
    const [page] = await Promise.all([
      candidatosQueries.pageIncluded(services.db, input, usuario.llave !== undefined),
      requireExisting(services.db, input.oportunidadId),
    ]);
    await services.listed.show(
      services,
      usuario,
      page.items.map(({ idNumerico }) => idNumerico),
    );
    return page;
  }),

  history: calls.history.handler(async ({ input, context: { services } }) => {
    await requireExisting(services.db, input.oportunidadId);
    return {
      items: await candidatosQueries.listChanges(services.db, input.oportunidadId, input.candidatoIdNumerico),
    };
  }),

  summary: calls.summary.handler(async ({ input, context: { services } }) => {
    const [count] = await Promise.all([
      candidatosQueries.countByEtapa(services.db, input.oportunidadId),
      requireExisting(services.db, input.oportunidadId),
    ]);
    const etapas = [...count.keys()].toSorted(
      (a, b) => (etapaById(a)?.orden ?? 0) - (etapaById(b)?.orden ?? 0) || a - b,
    );
    return {
      etapasEnOportunidad: etapas.map((id) => ({ idNumerico: id, descripcion: etapaLabel(id) })),
      conteoPorEtapa: Object.fromEntries(count),
    };
  }),

  include: calls.include.handler(async ({ input, context: { usuario, services } }) => {
    const candidatosIds = [...new Set(input.candidatosIds)];
    if (candidatosIds.length === 0) throw new BadInput('Candidatos: seleccioná al menos uno');
    const asked = { ...input, candidatosIds };
    const fresh = await transaction(services.db, (tx) =>
      usuario.rol === 'candidato' ? apply(tx, usuario, services, asked) : includeAsStaff(tx, usuario, asked),
    );
    const skipped = candidatosIds.filter((id) => !fresh.includes(id));
    return {
      incluidosExitosamente: candidatosIds.filter((id) => fresh.includes(id)),
      omitidos: skipped,
      omitidosNombres: skipped.length > 0 ? await candidatosQueries.listNames(services.db, skipped) : [],
    };
  }),

  advance: calls.advance.handler(async ({ input, context }) => {
    await move(context, input, {
      action: 'avanzar',
      rule: (current) => advanceObstacle(current, input.etapaIdNumerico),
      change: async (tx, _, { equipoId }) => ({
        tipo: 'avance',
        etapaId: input.etapaIdNumerico,
        motivoDescarteId: null,
        notaId: await saveNota(tx, context, input, equipoId),
      }),
    });
    return { message: TEXTS.avanceExitoso };
  }),

  discard: calls.discard.handler(async ({ input, context }) => {
    await move(context, input, {
      action: 'descartar',
      rule: descarteObstacle,
      change: async (tx, current, { equipoId }) => {
        if (!(await areAuxiliares(tx, [['descarteMotivo', input.motivoDescarteId]])))
          throw new BadInput('Motivo de descarte: no existe en la lista');
        return {
          tipo: 'descarte',
          etapaId: current.etapaId,
          motivoDescarteId: input.motivoDescarteId,
          notaId: await saveNota(tx, context, input, equipoId),
        };
      },
    });
    return { message: TEXTS.candidatoDescartado };
  }),

  deactivate: calls.deactivate.handler(async ({ input, context }) => {
    await move(context, input, {
      action: 'desactivar',
      rule: deactivationObstacle,
      change: async (_, current) => ({
        tipo: 'desactivacion',
        etapaId: current.etapaId,
        motivoDescarteId: null,
        notaId: null,
      }),
    });
    return { message: TEXTS.candidatoDesactivado };
  }),
};
