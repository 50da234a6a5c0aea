import { FIRST_STEPS, type FirstStep, type FirstStepState } from '@tembiapo/contract/domain/firstSteps.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { DEFAULT_NAME } from '../../../platform/settings/settings.ts';
import * as queries from './queries.ts';

interface Step {
  clave: FirstStep;
  hecho: boolean;
  estado: FirstStepState;
}

/** The first steps as this admin has them: done by the facts, never because somebody said so. */
export async function listSteps(
  { db, settings, agencia }: Pick<Services, 'db' | 'settings' | 'agencia'>,
  { hasFactor }: Pick<Usuario, 'hasFactor'>,
): Promise<Step[]> {
  const { left, ...facts } = await queries.readSteps(db);
  const done: Record<FirstStep, boolean> = {
    ...facts,
    identidad: facts.identidad || agencia.byDefault.nombre !== DEFAULT_NAME,
    // Without a server they stay in a folder, where nobody gets them.
    correo: facts.correo && settings.SMTP_URL !== undefined,
    bolsa: facts.bolsa || settings.BOLSA_URL !== undefined,
    segundoFactor: hasFactor,
  };
  return FIRST_STEPS.map((step) => ({
    clave: step,
    hecho: done[step],
    estado: left[step] ?? 'pendiente',
  }));
}

/** What 'Mi día' reminds an admin of; a demonstration has nothing to set up. */
export async function listPendingSteps(
  services: Pick<Services, 'db' | 'settings' | 'agencia'>,
  usuario: Pick<Usuario, 'hasFactor' | 'rol'>,
): Promise<FirstStep[]> {
  if (usuario.rol !== 'admin' || services.settings.demo) return [];
  const steps = await listSteps(services, usuario);
  return steps.flatMap(({ clave, hecho, estado }) => (hecho || estado !== 'pendiente' ? [] : [clave]));
}
