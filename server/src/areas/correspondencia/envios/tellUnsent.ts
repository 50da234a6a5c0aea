import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { reasonOf } from '../../../platform/mail/reasons.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { findEnvioOf, findUnsent, listUntold, type Unsent } from './fate-queries.ts';
import { lockEnvio } from './queries.ts';

/** Tells the writer of a mail that it did not go out, or may not have: one notice for all the people of a sending. */
export async function tellUnsent(services: Services, correoId: string): Promise<void> {
  const envioId = await findEnvioOf(services.db, correoId);
  if (envioId !== undefined) await tellOf(services, envioId);
}

/** Tells about every failure that nobody was told of yet, such as those a dead server left behind. */
export async function tellUntold(services: Services): Promise<void> {
  for (const envioId of await listUntold(services.db)) await tellOf(services, envioId);
}

function titleOf({ fallidas, inciertas, total, asunto }: Unsent): string {
  const what =
    inciertas === 0
      ? 'No salió'
      : fallidas === 0
        ? 'Puede no haber salido'
        : 'No salió, o puede no haber salido,';
  return `${what} a ${formatNumber(fallidas + inciertas)} de ${formatNumber(total)} ${total === 1 ? 'persona' : 'personas'}: ${asunto}`;
}

const tellOf = (services: Services, envioId: number): Promise<void> =>
  transaction(services.db, async (tx) => {
    // When two fail at once, the second counts both.
    await lockEnvio(tx, envioId);
    const unsent = await findUnsent(tx, envioId);
    if (!unsent) return;
    await tellStaff(tx, services, [unsent.usuarioId], {
      tipo: 'cola',
      clave: `envio:${envioId}`,
      titulo: titleOf(unsent),
      texto: `${unsent.nombre}: ${reasonOf({ ...unsent, motivo: null, rebote: null })}`,
      ruta: `/escribir/${envioId}`,
      candidatoId: unsent.candidatoId,
      again: true,
    });
    await publish(tx, { tipo: 'correos' });
  });
